### Nova Luna auf Deutsch: Seite und Terminal.

## Everywhere

you = Du
person = Mensch
player = Spieler { $number }
bot-name = { $name }
close = Schließen
home = Start
menu = Menü
page-menu = Seite
settings = Einstellungen
language = Sprache
theme = Farbschema
sound = Ton
rules = Regeln
learn = Tutorial
moves = Züge
play = Spielen
loading = Einen Moment …
result = Ergebnis
ranking = Platzierungen
done = gespielt
turn = Zug { $turn }
moon-wheel = Monduhr
players-in-order = Spieler in Zugreihenfolge
lower-is-better = weniger ist besser

## Tiles and tasks

tile-name = { $color ->
    [blue] Blau { $time }
    [red] Rot { $time }
    [turquoise] Türkis { $time }
   *[yellow] Gelb { $time }
}
tile-nth = { $name }, Plättchen { $place }
task-part = { $color ->
    [blue] { $count } Blau
    [red] { $count } Rot
    [turquoise] { $count } Türkis
   *[yellow] { $count } Gelb
}
tile-without-tasks = { $name }, keine Aufgabe
tile-with-tasks = { $count ->
    [one] { $name }, Aufgabe: { $tasks }
   *[other] { $name }, Aufgaben: { $tasks }
}
task-done = { $task } (abgedeckt)
task-on = { $task } auf { $tile }
take-tile = Plättchen { $key } nehmen: { $tile }
task-covered = { $task }: erfüllt.
task-open = Bisher: { $parts }.
task-ended = Am Ende: { $parts }.
task-corner = Ecken zählen nicht.
task-short = { $color ->
    [blue] Dieser Aufgabe fehlte ein blaues Plättchen.
    [red] Dieser Aufgabe fehlte ein rotes Plättchen.
    [turquoise] Dieser Aufgabe fehlte ein türkises Plättchen.
   *[yellow] Dieser Aufgabe fehlte ein gelbes Plättchen.
}
cell-first = Hier kommt dein erstes Plättchen hin
task-count = { $color ->
    [blue] { $have } von { $demand } blauen
    [red] { $have } von { $demand } roten
    [turquoise] { $have } von { $demand } türkisen
   *[yellow] { $have } von { $demand } gelben
}

## The start page

motto = Nimm ein Plättchen, lass den Mond weiterziehen und erfülle deine Aufgaben vor allen anderen.
continue = Partie fortsetzen
continue-short = fortsetzen
new-here = Neu hier?
new-here-detail = Lerne es beim Spielen, in ein paar Minuten
against-bots = Gegen Bots
others = Mit anderen spielen
others-detail = Ein Tisch, ein Link, und los geht’s
others-turn = { $count ->
    [one] In einer Partie bist du dran
   *[other] In { $count } Partien bist du dran
}
how-many-bots = Anzahl der Bots
level = Spielstärke
level-random = zufällig
level-greedy = gierig
level-potential = einen Zug voraus
level-beginner = Neumond
level-easy = Neulicht
level-casual = Sichelmond
level-fair = Halbmond
level-steady = Zunehmender Mond
level-medium = Dreiviertelmond
level-hard = Heller Mond
level-master = Vollmond
level-beginner-plays = Sieht Nachbarn, übersieht Ketten.
level-easy-plays = Sieht Ketten, vergisst die Zeit.
level-casual-plays = Hat die Zeit halb im Blick.
level-fair-plays = Wägt ab, was danach kommt.
level-steady-plays = Schaut ein paar Züge voraus.
level-medium-plays = Plant seine nächsten Züge und deine.
level-hard-plays = Schaut weit voraus.
level-master-plays = Übersieht kaum etwas.
level-won = { $won } von { $of } gewonnen.
level-try = { $won ->
    [0] Keine der letzten { $of } gewonnen: Lust auf { $moon }?
   *[other] { $won } der letzten { $of } gewonnen: Lust auf { $moon }?
}
level-beaten = besiegt
daily = Tagesmond
daily-detail = Solo, für alle dieselben Plättchen
solo = Solospiel
solo-detail = Zwei Phasen, unter 100 Punkten
one-screen = An einem Gerät
one-screen-detail = 1 bis 4, Menschen und Bots
my-games = Partien
learn-detail = Zehn kleine Schritte
kind-bots = Gegen Bots
kind-table = An einem Gerät
kind-solo = Solospiel
kind-daily = Tagesmond
kind-first = Erste Partie
kind-online = Mit anderen
fair-check = Mischen prüfen
fair-promised = Es ging fair zu. Vor der Partie hat der Server ein Geheimnis versiegelt, alle am Tisch haben eine eigene Zahl dazugegeben, und allein daraus folgen die Plättchen. Das Siegel ist das, das dir gezeigt wurde, und deine Zahl ist dabei.
fair-proven = Es ging fair zu. Vor der Partie hat der Server ein Geheimnis versiegelt, alle am Tisch haben eine eigene Zahl dazugegeben, und allein daraus folgen die Plättchen.
fair-broken = Hier stimmt etwas nicht: Die Plättchen folgen nicht aus dem, was vor der Partie versprochen wurde. Trau diesem Server nicht.
fair-unclaimed = Über dieses Mischen wurde nichts versprochen, es gibt also nichts zu prüfen.

## A new game at one screen

how-many = Spieler
name-of = Name von Spieler { $number }
name-long = Ein Name hat höchstens 20 Zeichen.
who-plays = Wer ist Spieler { $number }
discs-to-place = Scheiben zu legen
discs-usual = { $discs }, wie üblich
discs-first = { $discs }, erste Partie
discs-own = andere Anzahl
discs-number = Anzahl der Scheiben
seed = Mischung
seed-none = eine neue
seed-help = Dieselbe Zahl mischt wieder gleich: eine Partie zum Wiederholen oder Teilen.
deal-again = Diese Mischung noch einmal
deal-copy = Mischung kopieren
seed-bad = Eine Mischung ist eine Zahl oder besteht aus 64 Zeichen von 0 bis 9 und a bis f.

## The table

your-turn = Dein Zug
turn-of = { $name } zieht
your-display = Deine Auslage
display-of = Auslage von { $name }
display-empty = Hier liegen bald deine Plättchen.
display-empty-other = Noch keine Plättchen.
back-to-mine = Zurück zu mir
discs-left = { $left ->
    [one] Noch 1 Scheibe zu legen
   *[other] Noch { $left } Scheiben zu legen
}
discs-left-of = { $discs ->
    [one] Noch { $left } von 1 Scheibe
   *[other] Noch { $left } von { $discs } Scheiben
}
left-short = noch { $left }
place-in-order = { $place ->
    [1] jetzt
   *[other] { $place }.
}
days-ahead = { $ahead ->
    [one] +1 Tag
   *[other] +{ $ahead } Tage
}
days-ahead-short = +{ $ahead } T
day = Tag { $day }
on-the-track = auf der Mondlaufbahn
track-anew = nach Tag 23 kommt 0
in-the-pile = im Stapel
pile-short = { $count } im Stapel
unfold-wheel = Die ganze Monduhr zeigen
phase = Phase { $phase }
solo-short = { $phase ->
    [1] { $placed } von 8 Scheiben, Zeit { $time }
    [enough] { $placed } Scheiben, Zeit { $time }
   *[other] Noch { $left ->
        [one] 1 Scheibe
       *[other] { $left } Scheiben
    }, Zeit { $time }
}
solo-sum = { $phase ->
    [1] Zeit bisher: { $time }
   *[other] Phase 1: { $phase1 }. Zeit jetzt: { $time }
}

## What can be done

turn-bar = Was zu tun ist
bar-turn = Dein Zug: Nimm ein Plättchen
bar-turn-of = { $name }: Nimm ein Plättchen
bar-take-detail = { $count ->
    [one] Das helle nach der Mondfigur.
    [2] Eines der beiden hellen nach der Mondfigur.
   *[other] Eines der { $count } hellen nach der Mondfigur.
}
bar-place = { $color ->
    [blue] Lege deine blaue { $time } an
    [red] Lege deine rote { $time } an
    [turquoise] Lege deine türkise { $time } an
   *[yellow] Lege deine gelbe { $time } an
}
bar-choose-cell = Wähle ein Feld.
bar-gain = { $count ->
    [0] Hier keine Aufgabe.
    [one] Hier +1 Aufgabe.
   *[other] Hier +{ $count } Aufgaben.
}
bar-you-again = Danach ziehst du noch einmal.
bar-before-you = { $count ->
    [one] Danach zieht { $names } vor dir.
   *[other] Danach ziehen { $names } vor dir.
}
bar-refill = Erst die Monduhr auffüllen?
bar-refill-of = { $name }: Erst auffüllen?
bar-refill-detail = { $left ->
    [one] Nur noch 1 Plättchen. Auffüllen bringt neue.
   *[other] Nur noch { $left } Plättchen. Auffüllen bringt neue.
}
bar-ends = Damit endet die Partie.
bar-phase = { $phase ->
    [1] Jeder Tag kostet einen Punkt, wenige sind gut. Erfülle 8 Aufgaben, dann beende Phase 1.
   *[other] Phase 1: { $phase1 } Punkte. Jetzt alle { $discs } Aufgaben, ehe die Monduhr leer ist; alle Plättchen zählen noch einmal.
}
bar-may-end = 8 Aufgaben reichen für Phase 1.
bar-thinking = { $name } überlegt
bar-thinking-detail = Sieh dich um: Tippe auf einen Spieler, um seine Auslage zu sehen.
bar-onlooker = Bei dieser Partie kannst du nur zusehen: Die Reihenfolge ihres Nachziehstapels ist hier nicht bekannt.
bar-watching = Du schaust bei dieser Partie zu.
bar-hinting = Ein guter Zug wird gesucht
bar-you-win = Du hast gewonnen
bar-wins = { $name } hat gewonnen
bar-completed = { $discs ->
    [one] Die einzige Scheibe ist gelegt.
   *[other] Alle { $discs } Scheiben sind gelegt.
}
bar-exhausted = Die Plättchen sind aufgebraucht.
bar-score = { $score ->
    [one] 1 Punkt
   *[other] { $score } Punkte
}
bar-past = { $turn ->
    [0] Vor dem ersten Zug
   *[other] Zug { $turn } von { $of }
}
bar-trouble = Etwas ist schiefgegangen: { $problem }
hintless-daily = Beim Tagesmond gibt es keine Tipps: Er ist für alle gleich.
hintless-table = An diesem Tisch gibt es keine Tipps: So wurde es beim Eröffnen festgelegt.
undo-nothing = Es gibt noch nichts zurückzunehmen.
undo-revealed = Das lässt sich nicht zurücknehmen: Seither kamen neue Plättchen.
act-hint = Tipp
act-undo = Rückgängig
act-confirm = Anlegen
act-keep = Behalten
act-refill = Auffüllen
act-end = Phase 1 beenden
act-look-back = Rückblick
act-leave = Start
act-again = Noch einmal
act-level = Andere Stärke
act-back = Zurück
act-forward = Weiter
act-first = Erster Zug
act-last = Letzter Zug
act-run = Züge abspielen
act-pause = Anhalten
act-play-on = Ab hier weiterspielen
act-try-again = Noch einmal
act-now = Aktuell

## Moves in words

refilled = aufgefüllt
ended-phase = Phase 1 beendet
log-empty = Noch kein Zug.
log-look = Zug { $turn }, { $what }
log-placed = { $count ->
    [0] { $name }: { $tile }, keine Aufgabe erfüllt.
    [one] { $name }: { $tile } erfüllt 1 Aufgabe.
   *[other] { $name }: { $tile } erfüllt { $count } Aufgaben.
}
log-refilled-and-placed = { $count ->
    [0] { $name }: aufgefüllt, dann { $tile }, keine Aufgabe erfüllt.
    [one] { $name }: aufgefüllt, { $tile } erfüllt 1 Aufgabe.
   *[other] { $name }: aufgefüllt, { $tile } erfüllt { $count } Aufgaben.
}
log-refilled = { $name }: Monduhr aufgefüllt.
log-ended-phase = { $name }: Phase 1 beendet.
log-phase-over = Damit endet Phase 1.

## Hints

hint-place = Am besten so.
hint-refill = Besser auffüllen.
hint-end = Besser jetzt Phase 1 beenden.
hint-because = Das { $reasons }.
hint-waits = { $covers ->
    [0] Das bringt hier mehr, als gleich eine Aufgabe zu erfüllen.
   *[other] Das bringt hier mehr, als gleich noch eine Aufgabe zu erfüllen.
}
hint-chance = Siegchance: { $percent } %.
hint-points = { $points ->
    [one] Etwa 1 Punkt.
   *[other] Etwa { $points } Punkte.
}
reason-wins = gewinnt das Spiel
reason-loses = beendet das Spiel zugunsten eines Gegners
reason-scores = { $points ->
    [one] beendet das Spiel mit 1 Punkt
   *[other] beendet das Spiel mit { $points } Punkten
}
reason-ends-phase = beendet Phase 1 mit { $discs ->
    [one] 1 Scheibe
   *[other] { $discs } Scheiben
} und { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkten
}
reason-covers = { $count ->
    [one] erfüllt { $tasks }
   *[other] erfüllt { $count } Aufgaben
}
reason-few-tiles = { $tasks ->
    [0] erspart dir einen Zug ohne Aufgabe
    [one] erspart dir einen Zug mit höchstens 1 Aufgabe
   *[other] erspart dir einen Zug mit höchstens { $tasks } Aufgaben
}
reason-new-tiles = { $tiles ->
    [one] bringt 1 neues Plättchen
   *[other] bringt { $tiles } neue Plättchen
}
reason-moves-again = { $time ->
    [one] lässt dich noch einmal ziehen (kostet 1 Tag)
   *[other] lässt dich noch einmal ziehen (kostet { $time } Tage)
}
reason-denies = { $count ->
    [one] verwehrt dem nächsten Spieler { $tile } (1 Aufgabe)
   *[other] verwehrt dem nächsten Spieler { $tile } ({ $count } Aufgaben)
}
reason-denies-it = { $count ->
    [one] verwehrt dem nächsten Spieler dieses Plättchen (1 Aufgabe)
   *[other] verwehrt dem nächsten Spieler dieses Plättchen ({ $count } Aufgaben)
}
reason-denies-win = hindert den nächsten Spieler am Sieg mit { $tile }
reason-leaves = { $count ->
    [one] überlässt dem nächsten Spieler { $tile } (1 Aufgabe)
   *[other] überlässt dem nächsten Spieler { $tile } ({ $count } Aufgaben)
}
reason-leaves-win = lässt den nächsten Spieler mit { $tile } gewinnen
reason-brings-close = { $count ->
    [one] lässt bei { $tasks } nur 1 Plättchen fehlen
   *[other] lässt bei { $count } Aufgaben nur je 1 Plättchen fehlen
}
reason-brings-nearer = { $count ->
    [one] bringt 1 offene Aufgabe voran
   *[other] bringt { $count } offene Aufgaben voran
}
reason-spoils = { $count ->
    [one] macht 1 Aufgabe unmöglich
   *[other] macht { $count } Aufgaben unmöglich
}
reason-costs = { $time ->
    [one] kostet 1 Tag
   *[other] kostet { $time } Tage
}
end-ahead = { $count ->
    [0] Gleichauf mit { $name }, aber früher am Zug.
    [one] Eine Scheibe vor { $name }.
   *[other] { $count } Scheiben vor { $name }.
}
end-behind = { $count ->
    [0] Du lagst gleichauf, warst aber später am Zug.
    [one] Dir fehlte eine Scheibe.
   *[other] Dir fehlten { $count } Scheiben.
}
end-close = Ganz knapp
end-good = Gut gespielt
end-far = Beim nächsten Mal
decided = Was den Ausschlag gab
decided-short = { $color ->
    [blue] Noch ein blaues Plättchen, und du hättest gewonnen.
    [red] Noch ein rotes Plättchen, und du hättest gewonnen.
    [turquoise] Noch ein türkises Plättchen, und du hättest gewonnen.
   *[yellow] Noch ein gelbes Plättchen, und du hättest gewonnen.
}
decided-run = { $who ->
    [me] Du warst am Schluss { $count ->
        [2] zweimal
       *[other] { $count }-mal
    } hintereinander am Zug.
   *[other] { $name } war am Schluss { $count ->
        [2] zweimal
       *[other] { $count }-mal
    } hintereinander am Zug.
}
decided-last = { $who ->
    [me] Erst das allerletzte Plättchen brachte dich nach vorn.
   *[other] Erst das allerletzte Plättchen brachte { $name } nach vorn.
}
decided-lead = { $who ->
    [me] Hier bist du in Führung gegangen und vorn geblieben.
   *[other] Hier ging { $name } in Führung und blieb vorn.
}

## The score sheet

sheet = Wertung
print-sheet = Wertungsblatt drucken
sheet-discs = Gelegte Scheiben
sheet-of = { $placed } von { $of }
sheet-time = Zeit aller Plättchen
sheet-missing = Fehlende Scheiben, je 10
sheet-noted = Zwischensumme
history = { $count ->
    [one] Deine letzte Partie
   *[other] Deine letzten { $count } Partien, Bestwert { $best }
}

night-great = Eine mondhelle Nacht
night-good = Eine klare Nacht
night-fair = Eine milde Nacht
night-cloudy = Eine trübe Nacht
night-first = Dein erstes Ergebnis. Unter 100 ist gut.
night-copy = Eine Kopie: Sie zählt nicht zu deinen Ergebnissen.
night-best = { $points ->
    [one] Neuer Bestwert, 1 Punkt besser als zuvor.
   *[other] Neuer Bestwert, { $points } Punkte besser als zuvor.
}
night-off = { $points ->
    [0] So gut wie dein Bestwert.
    [one] 1 Punkt über deinem Bestwert { $best }.
   *[other] { $points } Punkte über deinem Bestwert { $best }.
}
act-share = Teilen
share-shared = Geteilt
share-copied = Kopiert
share-failed = Geht hier nicht
share-points = { $score ->
    [one] 1 Punkt ({ $phase1 } + { $phase2 })
   *[other] { $score } Punkte ({ $phase1 } + { $phase2 })
}

## Settings

setting-confirm = Züge bestätigen
setting-previews = Zeigen, was ein Feld bringt
setting-help = Offene Aufgaben erklären
setting-hints = Tipps, wenn mehrere spielen
setting-sound = Töne
setting-speed = Bewegung
speed-slow = normal
speed-fast = doppelt so schnell
speed-instant = sofort
theme-auto = wie das Gerät
theme-dark = dunkel
theme-light = hell

## Games on this device

games-kept = Jeder Zug wird sofort auf diesem Gerät gespeichert.
games-others = Deine Partien mit anderen
import = Datei öffnen
export = Als Datei speichern
delete = Löschen
delete-really = Diese Partie wirklich löschen?
no-games = Noch keine Partien.
damaged = Beschädigte Partie
damaged-detail = Sie ist nicht mehr lesbar. Du kannst sie als Datei speichern oder löschen.

## When something goes wrong

no-engine = Das Spiel konnte nicht geladen werden. Prüfe die Verbindung und lade die Seite neu.
new-version = Eine neue Version ist da.
load-it = Laden
cannot-load = Das ließ sich nicht laden. Prüfe die Verbindung und lade die Seite neu.
no-wasm = Dieser Browser ist zu alt für das Spiel: Ihm fehlt WebAssembly. Mit einem neueren Browser klappt es.
not-kept = Auf diesem Gerät lässt sich nichts speichern: Die Partie besteht nur, solange diese Seite offen ist. Speichere sie sicherheitshalber als Datei.
cannot-open = Diese Partie lässt sich nicht öffnen: { $problem }
cannot-start = Diese Partie lässt sich nicht starten: { $problem }
import-bad = { $file } lässt sich nicht lesen: { $problem }
problem-foreign = Das ist keine Partie von Nova Luna.
problem-newer = Sie stammt von einer neueren Version. Lade diese Seite neu, vielleicht ist sie veraltet.
problem-broken = Sie ist beschädigt oder wurde von Hand geändert.
problem-absent = Sie ist nicht auf diesem Gerät.
problem-other = Der Grund ist nicht bekannt. Vielleicht hilft es, die Seite neu zu laden.

## The lessons

lesson-learn = Spielend lernen
lesson-skip = Gleich spielen
lesson-step = Lektion { $at } von { $of }
lesson-next = Weiter
lesson-retry = Noch einmal
lesson-show = Zeig es mir
lesson-first-game = Zur ersten Partie
lesson-stage = Hier kannst du es ausprobieren
lesson-hand = Plättchen zur Auswahl
lesson-corner-tag = nur Ecke
lesson-part = { $part ->
    [time] die Zahl auf dem Mond
    [color] das Zeichen in der Mitte
   *[task] ein dunkler Kreis
}
lesson-part-time = Der Mond mit der Zahl zeigt, was das Plättchen kostet. Dieses kostet 4 Tage.
lesson-part-color = Das Zeichen in der Mitte zeigt die Farbe. Ein Stern ist immer gelb.
lesson-part-task = Ein dunkler Kreis ist eine Aufgabe. Diese verlangt { $task }.
lesson-found = { $count } von 3 gefunden
lesson-count-of = { $tile }: { $count }
lesson-cell = Wähle jetzt ein freies Feld.
lesson-wrong-color = Diese Farbe ist in der Aufgabe nicht gefragt.
lesson-wrong-corner = Dort berührt es das Plättchen nur an der Ecke. Ecken zählen nie.
lesson-wrong-apart = Dort berührt es das Plättchen weder direkt noch über eine Kette seiner Farbe.
lesson-wrong-half = Eine Aufgabe ist erfüllt, die andere nicht. Auf einem anderen Feld klappen beide.
lesson-wrong-one = Dort hilft es nur einem der beiden Plättchen. Auf einem anderen Feld hilft es beiden.
lesson-wrong-passed = Jetzt ist die Mondfigur am gelben Plättchen vorbei.

lesson-tile-title = Das ist ein Plättchen
lesson-tile-1 = Du legst Plättchen so nebeneinander, dass sie gegenseitig ihre Aufgaben erfüllen.
lesson-tile-2 = Alles Wichtige steht darauf: eine Farbe, eine Zeit und bis zu drei Aufgaben.
lesson-tile-ask = Tippe auf den Mond, das Zeichen in der Mitte und einen dunklen Kreis.

lesson-touch-title = Nachbarn zählen
lesson-touch-1 = Die leuchtende Aufgabe verlangt zwei blaue Plättchen neben ihrem eigenen.
lesson-touch-2 = Ein blaues liegt schon daneben. Lege das zweite an.
lesson-touch-ask = Wähle das passende Plättchen, dann ein freies Feld.
lesson-touch-done = Aufgabe erfüllt: Sie bekommt eine Scheibe.
lesson-touch-chain = Das zählt auch: Dein Plättchen hängt am ersten blauen. Gleich mehr über Ketten.

lesson-chain-title = Ketten zählen
lesson-chain-1 = Rings um dein Plättchen ist alles belegt. Doch ein blaues, das am blauen Nachbarn hängt, zählt auch.
lesson-chain-2 = Das andere blaue berührt deines nur an der Ecke. Das zählt nie.
lesson-chain-ask = Bilde eine Kette aus zwei blauen Plättchen.
lesson-chain-done = Das zweite hängt am ersten: Beide zählen.

lesson-many-title = Zwei auf einen Streich
lesson-many-1 = Dieses Plättchen kostet 7 Tage und hat drei Aufgaben mit je zwei Farben. Eine ist erfüllt: Blau und Rot liegen daneben.
lesson-many-2 = Dieselben Nachbarn zählen für jede Aufgabe.
lesson-many-ask = Ein türkises Plättchen erfüllt die beiden anderen.
lesson-many-done = Zwei Aufgaben mit einem Plättchen: Das sind zwei Scheiben.

lesson-help-title = Plättchen helfen sich
lesson-help-1 = Das rote Plättchen verlangt ein türkises, das türkise ein rotes.
lesson-help-2 = Und eine Kette, die beide berührt, zählt für beide.
lesson-help-ask = Lege das türkise so an, dass beide Aufgaben erfüllt sind.
lesson-help-done-1 = Beide erfüllt! Nun das gelbe: Auf einem Feld nützt es beiden.
lesson-help-done = Zwei gelbe Plättchen, zwei Aufgaben: Jedes hat doppelt gezählt.

lesson-own-title = Keines zählt sich selbst
lesson-own-1 = Zwei dieser roten Plättchen verlangen vier rote. Vier sind da, aber keines zählt sich selbst: Jedes hat nur drei.
lesson-own-2 = Wo ein Plättchen in der Kette hängt, ist egal.
lesson-own-ask = Ein fünftes rotes Plättchen erfüllt beide Aufgaben.
lesson-own-done = Vier andere für jedes: Beide Aufgaben sind erfüllt.

lesson-wheel-title = Plättchen nehmen
lesson-wheel-1 = Nimm eines der nächsten drei Plättchen nach der goldenen Mondfigur, im Uhrzeigersinn. Leere Felder werden übersprungen.
lesson-wheel-2 = Die Mondfigur zieht dann dorthin, wo es lag.
lesson-wheel-ask = Hol dir das gelbe Plättchen. Es ist das vierte, also nimm erst ein anderes.
out-of-reach = Das ist zu weit weg: Du kannst nur eines der drei hellen Plättchen nehmen.
lesson-wheel-near = Die Mondfigur ist weitergezogen, das gelbe Plättchen ist in Reichweite. Nimm es!
lesson-wheel-done = Gut gemacht. Was du nimmst, bestimmt auch, was andere nehmen können.

lesson-time-title = Bezahlt wird mit Zeit
lesson-time-1 = Otto, ein Bot, hat die lila Scheibe, du die helle. Ein Plättchen kostet Tage: So weit rückt deine Scheibe auf der Mondlaufbahn vor.
lesson-time-2 = Wer am weitesten hinten liegt, ist als Nächstes dran. Am selben Tag ist es die obere Scheibe.
lesson-time-ask = Du liegst fünf Tage hinter Otto. Nimm ein Plättchen, nach dem du wieder dran bist.
lesson-time-late = Das wäre Tag { $day }, vorbei an Otto auf Tag { $other }: Dann wäre Otto dran. Wähle ein billigeres.
lesson-time-done-1 = Du liegst noch hinten und bist wieder dran. Lande jetzt genau auf Ottos Scheibe.
lesson-time-done = Deine Scheibe liegt oben, also bist du noch einmal dran.

lesson-refill-title = Neue Plättchen
lesson-refill-1 = Sind nur noch ein oder zwei Plättchen da, darfst du die Monduhr auffüllen, bevor du eines nimmst. Ist sie leer, geschieht es von selbst.
lesson-refill-2 = Die neuen sind auch für die anderen da.
lesson-refill-ask = Keines der beiden hilft dir. Was nun?
lesson-refill-kept = Das darfst du, aber hier bringt es dir nichts: Fülle lieber auf.
lesson-refill-old = Das lag schon vorher da und hilft dir immer noch nicht. Nimm das neue!
lesson-refill-done-1 = Neun neue Plättchen; Rot 4 und Blau 3 lagen schon da. Eines deiner nächsten drei ist neu: Nimm es!
lesson-refill-done = Es erfüllt eine deiner Aufgaben. Jetzt wählt Otto, und auch für ihn liegen neue da.

lesson-win-title = Die letzte Scheibe
lesson-win-1 = Auf jede erfüllte Aufgabe kommt eine deiner Scheiben. Wer zuerst alle gelegt hat, gewinnt sofort.
lesson-win-2 = Gehen vorher die Plättchen aus, gewinnt, wer die wenigsten Scheiben übrig hat.
lesson-win-ask = Du hast noch eine Scheibe. Gewinne das Spiel!
lesson-win-done = Gewonnen! Jetzt eine kurze Partie gegen Otto: mit 10 Scheiben statt 20.

## The coach of a first game

coach = Coach
coach-dismiss = Tipp schließen
coach-take = Eine kurze Partie: Wer zuerst { $discs } Scheiben legt, gewinnt. Nimm eines der drei hellen Plättchen. Die Zahl auf seinem Mond ist der Preis.
coach-place = { $confirm ->
    [true] Mit dem ersten Plättchen beginnt deine Auslage: Drücke „Anlegen“.
   *[false] Mit dem ersten Plättchen beginnt deine Auslage: Klicke auf sein Feld oder drücke „Anlegen“.
}
coach-beside = { $confirm ->
    [true] Wähle ein Feld neben deinen Plättchen, dann „Anlegen“. Steht eine Zahl darin, erfüllt es dort so viele Aufgaben.
   *[false] Klicke auf ein Feld neben deinen Plättchen. Steht eine Zahl darin, erfüllt es dort so viele Aufgaben.
}
coach-other = Auf der Mondlaufbahn liegst du jetzt vorn. { $name } liegt hinten und ist dran.
coach-back = Deine Scheibe lag vorn, also war { $name } dran. Jetzt liegt sie hinten: dein Zug.
coach-again = Deine Scheibe liegt noch hinten: wieder dein Zug. Das schaffen billige Plättchen.
coach-top = Beide Scheiben liegen auf demselben Tag, deine oben: Du bist wieder dran.
coach-covered = { $tasks ->
    [one] Aufgabe erfüllt: Darauf liegt eine deiner Scheiben.
   *[other] { $tasks } Aufgaben erfüllt: Auf jeder liegt eine deiner Scheiben.
} Mit allen { $discs } gewinnst du.
coach-refill = Hilft dir keines davon, fülle die Monduhr auf.
coach-won = Du hast zuerst alle Scheiben gelegt. Nun ein stärkerer Bot oder das Solospiel?
coach-lost = Diesmal war { $name } schneller. Sieh dir die Züge an oder spiel noch einmal.

## The rules

rules-lead = Für 1 bis 4 Spieler. Hier steht alles; im Tutorial lernst du es beim Ausprobieren.
rules-lessons = Zum Tutorial
rules-contents = Inhalt
rules-top = Nach oben

rules-goal = Das Ziel
rules-goal-1 = Du nimmst Plättchen von der Monduhr und legst sie vor dir nebeneinander: Das ist deine Auslage. Die meisten Plättchen haben Aufgaben. Eine Aufgabe verlangt Plättchen bestimmter Farben in der Nähe. Ist sie erfüllt, kommt eine deiner Scheiben darauf. Wer zuerst alle eigenen Scheiben gelegt hat, gewinnt.

rules-tiles = Die Plättchen
rules-tiles-1 = Es gibt 68 Plättchen, 17 in jeder Farbe: Blau, Rot, Türkis und Gelb. Sie unterscheiden sich darin, was sie kosten und was sie verlangen.
rules-tiles-colour = Das Zeichen in der Mitte und die Fläche zeigen die Farbe. Jede Farbe hat ihr eigenes Zeichen: Ring, Raute, Dreieck, Stern.
rules-tiles-time = Die Zahl auf dem Mond ist die Zeit, 1 bis 7 Tage. Das ist der Preis.
rules-tiles-tasks = Ein dunkler Kreis ist eine Aufgabe. Er zeigt ein bis vier Zeichen: die Plättchen, die sie verlangt. Ein Plättchen hat bis zu drei Aufgaben, manches gar keine.
rules-tiles-caption = Ein gelbes Plättchen für 4 Tage mit drei Aufgaben: drei rote, drei türkise, zwei blaue Plättchen.

rules-setup = Vor dem Spiel
rules-setup-wheel = Die Monduhr hat zwei Ringe: außen die Auswahlbahn mit 12 Feldern für Plättchen, innen die Mondlaufbahn mit 24 Tagen.
rules-setup-tiles = Die Mondfigur steht auf dem goldenen Feld. Auf jedes der 11 anderen Felder kommt ein Plättchen, von der Mondfigur aus im Uhrzeigersinn. Alle übrigen bilden verdeckt den Nachziehstapel.
rules-setup-discs = Alle haben 20 Scheiben zu legen. Eine weitere, die Zeitscheibe, zeigt auf der Mondlaufbahn die eigene Zeit.
rules-setup-order = Die Zeitscheiben werden ausgelost und auf dem Neumond gestapelt, die erste zuunterst.

rules-whose = Wer ist dran?
rules-whose-1 = Dran ist, wessen Scheibe auf der Mondlaufbahn am weitesten hinten liegt. Liegen auf diesem Tag mehrere Scheiben, ist die oberste zuerst dran.
rules-whose-2 = Eine feste Reihenfolge gibt es also nicht. Wer billige Plättchen nimmt, kann mehrmals hintereinander dran sein; wer ein teures nimmt, wartet länger. Passen darf niemand.
rules-whose-3 = Im Spiel sagt „+3 Tage“ (oder „+3 T“) neben dem kleinen Mond, wie weit jemand vor dem Letzten liegt.
rules-whose-caption = Beide Scheiben liegen auf demselben Tag. Die helle kam zuletzt und liegt oben: Sie ist zuerst dran.

rules-turn = Ein Zug
rules-turn-refill = Auffüllen, wenn du magst
rules-turn-refill-1 = Liegen zu Beginn deines Zuges nur ein oder zwei Plättchen auf der Monduhr, darfst du auffüllen. Liegt dort keines, wird immer aufgefüllt. Jedes leere Feld außer dem der Mondfigur bekommt ein Plättchen vom Nachziehstapel, von der Mondfigur aus im Uhrzeigersinn, solange der Stapel reicht. Plättchen, die schon dort liegen, bleiben. Ganz oder gar nicht, und du siehst die neuen Plättchen, bevor du wählst.
rules-turn-take = Plättchen nehmen
rules-turn-take-1 = Wähle eines der nächsten drei Plättchen im Uhrzeigersinn nach der Mondfigur. Leere Felder zählen nicht. Sind weniger als drei da, wähle unter diesen. Die Mondfigur zieht auf das Feld deines Plättchens.
rules-turn-pay = Mit Zeit bezahlen
rules-turn-pay-1 = Deine Scheibe rückt auf der Mondlaufbahn so viele Tage vor, wie das Plättchen kostet. Liegen dort schon andere, kommt sie obenauf. Die Bahn ist ein Ring aus 24 Tagen: Auf Tag 23 folgt Tag 0, der Neumond.
rules-turn-place = Plättchen anlegen
rules-turn-place-1 = Dein erstes Plättchen darf überall liegen. Jedes weitere kommt auf ein freies Feld, das eine Seite mit einem deiner Plättchen teilt. Auf die Farbe kommt es dabei nicht an. Du kannst ein Plättchen weder aufheben noch zurückgeben.
rules-turn-cover = Aufgaben abdecken
rules-turn-cover-1 = Jede Aufgabe, die jetzt erfüllt ist, bekommt eine deiner Scheiben, egal auf welchem deiner Plättchen. Das erledigt das Programm für dich.
rules-turn-caption = Die Mondfigur steht oben links. Die drei hellen Plättchen kannst du nehmen; die leeren Felder dazwischen werden übersprungen.

rules-tasks = Wann ist eine Aufgabe erfüllt?
rules-tasks-1 = Nachbarn sind nur Plättchen, die eine Seite gemeinsam haben. Zähle für jede Farbe der Aufgabe die Plättchen dieser Farbe, die ihr Plättchen berühren, und alle gleichfarbigen, die daran hängen, jedes einmal. Ist jede Farbe oft genug da, ist die Aufgabe erfüllt. Überzählige stören nicht.
rules-tasks-2 = Die Zahlen in den Bildern zählen, was die Aufgabe verlangt.
rules-ex-touch = Zwei blaue Plättchen berühren das gelbe. Die Aufgabe mit zwei blauen ist erfüllt.
rules-ex-chain = Ein blaues Plättchen berührt das gelbe, das zweite hängt am ersten. Beide zählen.
rules-ex-corner = Diese roten berühren das gelbe Plättchen nur an der Ecke. Ecken zählen nie: Für die Aufgabe mit drei roten zählt keines.
rules-ex-both = Zwei Aufgaben eines Plättchens, zwei blaue und drei rote: beide erfüllt.
rules-ex-many = Drei Plättchen erfüllen drei Aufgaben: Dieselben Plättchen zählen für jede.
rules-ex-each = Das rote Plättchen verlangt ein türkises, das türkise ein rotes. Sie erfüllen sich gegenseitig die Aufgaben.
rules-ex-share = Zwei gelbe Plättchen berühren beide. Auf beiden ist die Aufgabe mit zwei gelben erfüllt.
rules-ex-four = Ein Plättchen zählt nie sich selbst. Von vier roten zählt jedes nur drei andere: zu wenig für vier rote.
rules-ex-five = Mit einem fünften roten zählt jedes vier andere. Beide Aufgaben sind erfüllt.
rules-ex-twice = Vier rote gelten zugleich für die Aufgabe mit vier und die mit zwei roten.
rules-tasks-after = Eine abgedeckte Aufgabe bleibt abgedeckt. Ihr Plättchen zählt für andere weiter wie zuvor.

rules-end = Das Ende
rules-end-1 = Wer zuerst alle eigenen Scheiben gelegt hat, gewinnt sofort.
rules-end-2 = Das Spiel endet auch, wenn jemand am Zug ist und kein Plättchen mehr findet: Monduhr und Nachziehstapel sind leer. Dann gewinnt, wer die wenigsten Scheiben übrig hat.
rules-end-3 = Alle Plätze richten sich nach den übrigen Scheiben. Bei Gleichstand liegt vorn, wer früher dran gewesen wäre.
rules-end-4 = Erfüllst du mehr Aufgaben, als du Scheiben hast, deckst du so viele ab, wie du kannst, und hast gewonnen.

rules-first = Deine erste Partie
rules-first-1 = Mit weniger Scheiben ist eine Partie kürzer. Zu dritt beginnen alle mit 18 statt 21 Scheiben, zu viert mit 16. Eine davon ist die Zeitscheibe, zu legen sind also 17 oder 15. Zu zweit sehen die Regeln keine kürzere Partie vor.
rules-first-2 = Unter „An einem Gerät“ kannst du jede Anzahl von 1 bis 20 wählen. In der ersten Partie nach dem Tutorial sind es 10.

rules-solo = Solospiel
rules-solo-1 = Allein spielst du zwei Phasen und zählst Punkte; weniger ist besser. Unter 100 ist gut. Du hast 21 Scheiben. Die Mondlaufbahn wird nicht gebraucht, und du füllst nie von dir aus auf.
rules-solo-2 = Phase 1: Nimm Plättchen und lege sie an wie gewohnt, nur von den ersten 11. Sobald 8 Aufgaben abgedeckt sind, darfst du die Phase beenden oder weiterspielen. Sie endet von selbst, wenn die Monduhr leer ist.
rules-solo-3 = Notiere die Summe der Zeiten aller Plättchen in deiner Auslage. Sind weniger als 8 Aufgaben abgedeckt, kommen für jede fehlende 10 dazu.
rules-solo-4 = Phase 2: Die Monduhr wird aufgefüllt. Plättchen, die dort liegen, bleiben, ebenso die Mondfigur. Spiele, bis alle 21 Scheiben gelegt sind oder die Monduhr leer ist.
rules-solo-5 = Notiere noch einmal die Summe der Zeiten aller Plättchen, auch derer aus Phase 1. Für jede der 21 Scheiben, die übrig ist, kommen 10 dazu. Beide Zwischensummen zusammen sind dein Ergebnis.

## What cannot be done yet

refill-first = Entscheide zuerst: die Monduhr auffüllen oder nicht?
not-your-turn = Noch nicht: { $name } ist am Zug.

## What is said aloud

say-turn = Dein Zug: Nimm { $tiles }.
say-turn-of = { $name }: Nimm { $tiles }.
say-left = { $left ->
    [one] Nur noch 1 Plättchen liegt da: { $tiles }.
   *[other] Nur noch { $left } Plättchen liegen da: { $tiles }.
}
say-held = In der Hand: { $tile }. { $cells ->
    [one] 1 Feld
   *[other] { $cells } Felder
}{ $best ->
    [-1] .
    [0] , keines erfüllt eine Aufgabe.
    [one] , das beste erfüllt 1 Aufgabe.
   *[other] , das beste erfüllt { $best } Aufgaben.
}
say-tasks = { $count ->
    [0] Das Plättchen hat keine Aufgabe.
    [one] Aufgabe des Plättchens: { $tasks }.
   *[other] Aufgaben des Plättchens: { $tasks }.
}
say-undone = Zurückgenommen.
say-score-detail = Phase 1: { $phase1 }, Phase 2: { $phase2 }. Weniger ist besser.
say-has-left = { $name } ({ $left })
say-left-over = Übrige Scheiben: { $names }.
cell-side = { $side ->
    [left] links von { $tile }
    [right] rechts von { $tile }
    [above] über { $tile }
   *[below] unter { $tile }
}
cell-brings = { $count ->
    [0] { $where }: keine Aufgabe
    [one] { $where }: erfüllt 1 Aufgabe
   *[other] { $where }: erfüllt { $count } Aufgaben
}
cell-step = { $side ->
    [first] Erstes Plättchen
    [left] { $count } nach links
    [right] { $count } nach rechts
    [above] { $count } nach oben
   *[below] { $count } nach unten
}
keys-title = Tasten
keys-list =
    1, 2, 3: ein Plättchen nehmen
    ← ↑ → ↓: ein Feld wählen
    Enter: das Plättchen anlegen
    Esc: es zurücklegen
    Z: rückgängig
    H: Tipp
    T, Shift T: die nächste offene Aufgabe erklären, oder die vorige
    R: die Monduhr auffüllen
    K: nicht auffüllen
    E: Phase 1 beenden
    S: die Züge der Bots überspringen
    Pos1, ← →, Ende: beim Rückblick zum ersten Zug, einen zurück oder weiter, zum letzten
    Leertaste: den Verlauf abspielen oder anhalten
    ?: die Tasten zeigen
act-skip = Überspringen
track-day = { $ahead ->
    [0] Ganz hinten
    [one] 1 Tag voraus
   *[other] { $ahead } Tage voraus
}, auf Tag { $day } der Mondlaufbahn
