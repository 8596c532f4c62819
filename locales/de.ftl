### Nova Luna auf Deutsch: Seite und Terminal.

## Everywhere

you = Du
person = Mensch
player = Spieler { $number }
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
over = beendet
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
task-on = { $task } auf { $tile }
take-tile = Plättchen { $key } nehmen: { $tile }
cell-name = { $count ->
    [0] Spalte { $column }, Zeile { $row }, neben { $beside }: keine Aufgabe
    [one] Spalte { $column }, Zeile { $row }, neben { $beside }: erfüllt 1 Aufgabe
   *[other] Spalte { $column }, Zeile { $row }, neben { $beside }: erfüllt { $count } Aufgaben
}
task-covered = { $task }: erfüllt.
task-open = Bisher { $parts }.
task-count = { $color ->
    [blue] { $have } von { $demand } Blau
    [red] { $have } von { $demand } Rot
    [turquoise] { $have } von { $demand } Türkis
   *[yellow] { $have } von { $demand } Gelb
}

## The start page

motto = Nimm ein Plättchen, lass den Mond weiterziehen und erfülle deine Aufgaben vor allen anderen.
continue = Partie fortsetzen
continue-short = fortsetzen
against-bots = Gegen Bots
how-many-bots = Anzahl der Bots
level = Spielstärke
level-easy = leicht
level-medium = mittel
level-hard = schwer
level-master = Meister
level-easy-moon = Sichel
level-medium-moon = Halbmond
level-hard-moon = Dreiviertel
level-master-moon = Vollmond
daily = Tagesmond
daily-detail = Für alle dieselbe Mischung
solo = Solospiel
solo-detail = Zwei Phasen, Ziel unter 100
one-screen = Ein Gerät
one-screen-detail = 1 bis 4, bunt gemischt
my-games = Partien
my-games-detail = Fortsetzen, ansehen, Dateien
kind-bots = Gegen Bots
kind-table = Ein Gerät
kind-solo = Solospiel
kind-daily = Tagesmond
kind-first = Erste Partie

## A new game at one screen

how-many = Spieler
name-of = Name von Spieler { $number }
who-plays = Wer ist Spieler { $number }
discs-to-place = Scheiben zu legen
discs-usual = { $discs }, wie üblich
discs-first = { $discs }, erste Partie
discs-own = andere Anzahl
discs-number = Anzahl der Scheiben
seed = Mischung
seed-none = eine neue
deal-was = Mischung { $seed }
seed-bad = Eine Mischung ist eine Zahl oder besteht aus 64 Zeichen von 0 bis 9 und a bis f.

## The table

your-turn = Dein Zug
turn-of = { $name } zieht
your-display = Deine Auslage
display-of = Auslage: { $name }
display-empty = Hier liegen bald deine Plättchen.
back-to-mine = Zurück
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
    [2] danach
   *[other] { $place }.
}
day = Tag { $day }
day-on-track = Tag { $day } auf der Mondlaufbahn
on-the-track = auf der Mondlaufbahn
in-the-pile = im Stapel
pile-short = { $count } im Stapel
phase = Phase { $phase }
solo-sum = { $phase ->
    [1] Zeit bisher: { $time }
   *[other] Phase 1: { $phase1 }. Zeit jetzt: { $time }
}

## What can be done

turn-bar = Was zu tun ist
bar-turn = Dein Zug: Nimm ein Plättchen
bar-turn-of = { $name }: Nimm ein Plättchen
bar-take-detail = { $count ->
    [one] Das helle Plättchen, im Uhrzeigersinn nach der Mondfigur.
   *[other] Eines der { $count } hellen Plättchen, im Uhrzeigersinn nach der Mondfigur.
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
bar-refill-detail = { $left ->
    [one] 1 Plättchen liegt noch da;
   *[other] { $left } Plättchen liegen noch da;
} { $drawn ->
    [one] 1 käme vom Stapel.
   *[other] { $drawn } kämen vom Stapel.
}
bar-may-end = 8 Aufgaben sind abgedeckt: Du kannst Phase 1 beenden oder weitermachen.
bar-thinking = { $name } überlegt
bar-thinking-detail = Sieh dich um: Tippe jemanden an, um die Auslage zu sehen.
bar-hinting = Ein guter Zug wird gesucht
bar-you-win = Du hast gewonnen
bar-wins = { $name } hat gewonnen
bar-completed = { $discs ->
    [one] Die einzige Scheibe ist gelegt.
   *[other] Alle { $discs } Scheiben sind gelegt.
}
bar-exhausted = Die Plättchen sind aufgebraucht.
bar-has-left = { $name } ({ $left })
bar-left-over = Übrige Scheiben: { $names }.
bar-score = { $score ->
    [one] 1 Punkt
   *[other] { $score } Punkte
}
bar-score-detail = { $phase1 } nach Phase 1, { $phase2 } nach Phase 2. Weniger ist besser.
bar-past = Nach Zug { $turn }
bar-past-detail = Du schaust zurück. Die Partie wartet, wo sie war.
bar-trouble = Etwas ist schiefgegangen: { $problem }
act-hint = Tipp
act-undo = Zurück
act-confirm = Anlegen
act-keep = Behalten
act-refill = Auffüllen
act-end = Phase 1 beenden
act-look-back = Rückblick
act-leave = Start
act-again = Nochmal
act-back = Zurück
act-forward = Weiter
act-now = Aktuell
say-your-turn = Am Zug: { $name }.

## Moves in words

refilled = aufgefüllt
ended-phase = Phase 1 beendet
log-empty = Noch kein Zug.
log-look = Zug { $turn }, { $what }
log-placed = { $count ->
    [0] { $name }: { $tile }, keine Aufgabe.
    [one] { $name }: { $tile }, 1 Aufgabe.
   *[other] { $name }: { $tile }, { $count } Aufgaben.
}
log-refilled-and-placed = { $count ->
    [0] { $name }: aufgefüllt, dann { $tile }, keine Aufgabe.
    [one] { $name }: aufgefüllt, dann { $tile }, 1 Aufgabe.
   *[other] { $name }: aufgefüllt, dann { $tile }, { $count } Aufgaben.
}
log-refilled = { $name }: Monduhr aufgefüllt.
log-ended-phase = { $name }: Phase 1 beendet.

## Hints

hint-place = Am besten so.
hint-refill = Besser auffüllen.
hint-end = Besser jetzt Phase 1 beenden.
hint-because = Das { $reasons }.
hint-chance = ({ $percent } % Siegchance)
hint-points = { $points ->
    [one] (etwa 1 Punkt)
   *[other] (etwa { $points } Punkte)
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
reason-denies-win = hindert den nächsten Spieler am Sieg mit { $tile }
reason-leaves = { $count ->
    [one] überlässt dem nächsten Spieler { $tile } (1 Aufgabe)
   *[other] überlässt dem nächsten Spieler { $tile } ({ $count } Aufgaben)
}
reason-leaves-win = lässt den nächsten Spieler mit { $tile } gewinnen
reason-brings-close = { $count ->
    [one] erfüllt { $tasks } bis auf 1 Plättchen
   *[other] erfüllt { $count } Aufgaben bis auf je 1 Plättchen
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

## The score sheet

sheet = Wertung
sheet-discs = Gelegte Scheiben
sheet-of = { $placed } von { $of }
sheet-time = Zeit aller Plättchen
sheet-missing = Fehlende Scheiben, je 10
sheet-noted = Notiert
history = { $count ->
    [one] Deine letzte Partie
   *[other] Deine letzten { $count } Partien, Bestwert { $best }
}

night-great = Eine mondhelle Nacht
night-good = Eine klare Nacht
night-fair = Eine milde Nacht
night-cloudy = Eine trübe Nacht
night-first = Dein erstes Ergebnis. Unter 100 ist gut.
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
keys = Tasten: 1 bis 3 nehmen ein Plättchen, Pfeile wählen ein Feld, Enter legt an, Z nimmt zurück, H gibt einen Tipp, R füllt auf, K behält die Plättchen, E beendet Phase 1.

## Games on this device

games-kept = Jeder Zug wird sofort auf diesem Gerät gespeichert.
import = Datei öffnen
export = Als Datei speichern
delete = Löschen
no-games = Noch keine Partien.
damaged = Beschädigte Partie
damaged-detail = Sie ist nicht mehr lesbar. Du kannst sie als Datei speichern oder löschen.

## When something goes wrong

no-engine = Das Spiel konnte nicht geladen werden. Prüfe die Verbindung und lade die Seite neu.
no-wasm = Dieser Browser ist zu alt für das Spiel: Ihm fehlt WebAssembly. Mit einem neueren Browser klappt es.
not-kept = Auf diesem Gerät lässt sich nichts speichern: Die Partie besteht nur, solange diese Seite offen ist. Speichere sie sicherheitshalber als Datei.
cannot-open = Diese Partie lässt sich nicht öffnen: { $problem }
cannot-start = Diese Partie lässt sich nicht starten: { $problem }
import-bad = { $file } ist keine lesbare Partie: { $problem }
