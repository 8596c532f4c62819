# Tables at a server: to set up, to wait at, to find, to play at with others.

## Finding a table

lobby-title = Wer spielt mit?
lobby-mine = Deine Partien
lobby-open = Offene Tische
lobby-watch = Partien zum Zuschauen
lobby-not-quiet = Jemand hat einen Tisch eröffnet: ansehen
lobby-quiet = Noch ist es ruhig. Eröffne einen Tisch, und ein Bot leistet dir Gesellschaft.
lobby-lost = Offline seit { $time } Uhr. Die Seite versucht es weiter.
lobby-set-up = Neuer Tisch
move-seats = Auf einem anderen Gerät weiterspielen
move-link = Link zu meinen Plätzen
move-words = Mit dem anderen Gerät scannen oder den Link dort öffnen: Deine Plätze kommen mit. Behalte ihn für dich: Wer ihn hat, kann für dich spielen.
move-latest = In einen Link passen nur deine { $count } neuesten Partien.
lobby-link = Ich habe einen Link oder Code
lobby-table-of = Tisch von { $name }
lobby-table = Ein neuer Tisch
lobby-sit = Hinsetzen
lobby-looking = { $count ->
    [one] 1 schaut zu
   *[other] { $count } schauen zu
}
lobby-waits = Wartet auf Mitspieler
lobby-code = Link oder Code
lobby-code-hint = Ein Code hat vier Silben, zum Beispiel „mabi tolu“.
lobby-go = Los
lobby-no-code = Unter diesem Code wartet kein Tisch. Vielleicht läuft die Partie schon: Frag nach dem Link.
lobby-elsewhere = Dieser Link führt zu einer anderen Seite. Öffne ihn in der Adresszeile deines Browsers.

## Where there is no server

away-title = Niemand meldet sich
away-static = Hinter dieser Seite steht kein Spielserver, hier kann sich also niemand treffen. Starte einen auf deinem Computer mit „novaluna serve --addr 0.0.0.0“ oder gib die Adresse eines Servers ein, den du kennst: Dann öffnet sich dessen Seite.
away-server = Der Server ist gerade nicht zu erreichen. Deine Partien sind dort sicher, und diese Seite versucht es weiter.
away-address = Adresse des Servers
away-go = Seite öffnen
away-bad = Das sieht nicht nach einer Adresse aus. Versuch es mit etwas wie nova.example oder 192.168.0.12:7777.

## Setting up a table

setup-title = Neuer Tisch
setup-who = Zugang
setup-who-detail = Mit dem Link kann jeder zuschauen
setup-visible-link = Privat
setup-visible-open = Offen
setup-discs = Scheiben
setup-discs-detail = Weniger für die erste Partie
setup-clock = Zeitlimit
setup-clock-detail = Für jeden Zug
setup-bots = Bots
setup-bots-detail = Wie stark sie spielen
setup-late = Wer später kommt
setup-late-detail = Darf einen Bot ablösen
setup-hints = Tipps
setup-hints-detail = Für alle oder niemanden
setup-on = An
setup-off = Aus
setup-open = Tisch eröffnen
setup-name = Kein Konto nötig. Du spielst als { $name }.
setup-name-change = Ändern
setup-name-ask = Dein Name
setup-alone = Lade erst jemanden ein oder nimm einen Bot dazu.
clock-words = { $unit ->
    [none] Keins
    [second] { $count } s
    [minute] { $count } min
    [hour] { $count ->
        [one] 1 Stunde
       *[other] { $count } Stunden
    }
   *[day] { $count ->
        [one] 1 Tag
       *[other] { $count } Tage
    }
}
chair-of = Platz { $number }
chair-you = dein Platz
chair-friend = Gast
chair-friend-detail = per Link
chair-bot = Bot
chair-nobody = Leer
chair-nobody-detail = niemand
chair-free = Noch frei
chair-waiting = wartet
chair-host = dein Tisch
chair-me = du
chair-here = da
chair-away = weg
chair-bot-instead = Lieber ein Bot
chair-person-instead = Lieber ein Mensch
chair-ask-to-leave = Platz freigeben
seats-count = am Tisch
seats-discs = je { $discs } Scheiben
seats-more = { $count ->
    [one] noch jemanden
   *[other] { $count } weitere
}
seats-waiting = Warten auf
seats-ready = Alle sind da

## Waiting

wait-title = Am Tisch
wait-ask = Lade deine Freunde ein
wait-camera = Scanne das mit einem Handy oder schick den Link weiter.
wait-aloud = Oder sag einfach den Code:
wait-link = Link zu diesem Tisch
wait-copy = Link kopieren
wait-copied = Kopiert
wait-not-copied = Kopieren ging nicht: Markiere den Link und kopiere ihn selbst.
wait-local = Dieser Link gilt nur auf diesem Computer. Für andere Geräte im Haus: Nova Luna mit „--addr 0.0.0.0“ starten und die Adresse öffnen, die dann dort steht.
wait-here = Gerade hier
wait-start = { $bots ->
    [0] Jetzt starten
    [one] Jetzt mit 1 Bot starten
   *[other] Jetzt mit { $bots } Bots starten
}
wait-start-soon = Die Partie beginnt, sobald der Tisch voll ist.
wait-host-starts = Die Partie beginnt, wenn der Tisch voll ist oder der Gastgeber sie startet.
wait-sit = Setz dich dazu
wait-sit-by = { $name } wartet auf dich.
wait-full = Der Tisch ist voll. Sobald die Partie läuft, kannst du zuschauen.
wait-leave = Meinen Platz aufgeben
wait-plan = { $discs ->
    [one] 1 Scheibe
   *[other] { $discs } Scheiben
} · { $clock } · { $visible }
wait-no-clock = kein Zeitlimit
wait-a-move = { $time } pro Zug

## The line

line-first = Verbindung wird aufgebaut …
line-lost = Offline seit { $time } Uhr.
line-waits = Sieh dich um; was du spielst, wird nachgeschickt.
line-back = Wieder verbunden. Nichts ging verloren.
line-gone = Diesen Tisch gibt es nicht mehr, oder der Link gilt nicht mehr. Bitte den Gastgeber um einen neuen.
line-freed = Dein Platz gehört dir nicht mehr: Er wurde freigegeben, oder du hast einen neuen Link bekommen.
line-version = Auf dem Server läuft ein neueres Nova Luna. Lade die Seite neu.
line-look-on = Zurück zum Tisch
line-reload = Neu laden

## Playing

seat-here = da
seat-away = weg seit { $time } Uhr
seat-stand-in = Bot springt ein
ask-undo = { $name } möchte einen Zug zurücknehmen
ask-undo-detail = Alle am Tisch müssen zustimmen.
ask-agree = Ja
ask-refuse = Nein
ask-waiting = Du möchtest deinen Zug zurücknehmen
ask-waiting-detail = Warten auf { $names }.
ask-away = { $name } ist seit { $time } Uhr weg.
ask-replace = Bot spielen lassen
ask-stand-in = Ein Bot spielt für dich
ask-stand-in-detail = Dein Platz bleibt deiner.
ask-return = Wieder selbst spielen
ask-take-over = Bot ablösen
act-take-over = Bot ablösen
ask-clock = { $name } hat noch { $time }.
ask-my-clock = Du hast noch { $time }.
daily-others = So lief es bei anderen
again-waits = Die nächste Partie wird gemischt …
again-begun = Die nächste Partie läuft schon: „Noch einmal“ führt hin.
since = Inzwischen
since-show = Zeig es mir
talk = Tischgespräch
talk-new = Tischgespräch: Neues
talk-say = Sag etwas
talk-send = Senden
notice-act = Benachrichtigen
notice-on = Sag mir, wenn ich dran bin
notice-off = Nicht mehr sagen, wenn ich dran bin
notice-words = Am Tisch mit { $names } bist du dran.
notice-words-alone = Du bist an einem Tisch dran.
notice-is-on = Du bekommst Bescheid, wenn du dran bist.
notice-is-here = Du bekommst Bescheid, wenn du dran bist, aber nur, solange diese Seite offen ist.
notice-is-off = Keine Benachrichtigungen mehr.
notice-denied = Dein Browser blockiert Benachrichtigungen dieser Seite. In seinen Einstellungen lässt sich das ändern.
talk-mute = Stummschalten
talk-unmute = Nicht mehr stummschalten
talk-spectators = { $count ->
    [one] 1 Person schaut zu
   *[other] { $count } Personen schauen zu
}
talk-said = { $name }: { $words }
react-hello = Hallo!
react-good-luck = Viel Glück!
react-well-played = Stark!
react-thanks = Danke!
react-wow = Wow!
react-oops = Hoppla!
react-thinking = Hm …
react-hurry = Noch da?
tell-came = { $name } ist wieder da.
tell-went = { $name } ist weg.
tell-sat = { $name } setzt sich.
tell-took-over = { $name } löst den Bot ab.
tell-you-took-over = Du löst den Bot ab und spielst als { $name }.
tell-left = { $name } steht auf.
tell-replaced = Für { $name } spielt jetzt ein Bot.
tell-refused = { $name } hat das Zurücknehmen abgelehnt.
tell-returned = { $name } spielt wieder selbst.
refused-stale = Die Partie ist weitergegangen. Sieh noch einmal hin.
refused-illegal = Das geht gerade nicht.
refused-turn = Du bist nicht am Zug.
refused-rate = Nicht so schnell! Warte einen Moment.
refused-storage = Der Server kann gerade nichts speichern. Versuch es gleich noch einmal.
refused-auth = Das kann nur der Gastgeber.
refused-gone = Diesen Tisch gibt es nicht mehr.
refused-full = Der Server ist gerade voll. Versuch es später noch einmal.
refused-version = Auf dem Server läuft ein neueres Nova Luna. Lade die Seite neu.
refused-absent = Hier gibt es keinen Spielserver.
refused-silent = Der Server antwortet nicht. Versuch es gleich noch einmal.
