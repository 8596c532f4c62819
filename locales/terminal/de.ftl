### Nova Luna auf Deutsch: was nur das Terminal sagt.

## What can be typed, in small letters. The English words are understood in every language.

type-hint = tipp
type-show = zeige
type-undo = zurück
type-end = beenden
type-help = hilfe
type-quit = verlassen
type-say = sage
type-react = rufe
type-yes = ja
type-no = nein
type-again = nochmal

## The table: at most 9 columns for the marker and the new moon, 19 in the middle of the wheel

marker = ☾ Figur
new-moon = { level-beginner }
pile = { pile-short }
to-move =
    { $name }
    am Zug
game-over = Partie beendet
may-refill = Auffüllen möglich
moon-track = Mondlaufbahn
seat = Tag { $space }  Scheiben noch { $left }  Plättchen { $tiles }
solo-track = { $phase ->
    [1] Phase 1
   *[other] Phase 2, Zwischensumme { $note }
}; { $covered } von { $discs } Scheiben gelegt, Zeit zusammen { $time }
tile-number = Plättchen { $tile }
task-on-tile = { $task } auf Plättchen { $tile }
task-on-number = { task-on }

## Questions

ask-tile = { $most ->
    [1] Plättchen (1)
   *[other] Plättchen (1-{ $most })
}
ask = { ask-tile }, `{ type-hint }` oder `{ type-help }`:
ask-refill = { ask-tile } oder + zum Auffüllen:
ask-end = { ask-tile } oder `{ type-end }`, um Phase 1 zu beenden:
ask-cell = Feld für Plättchen { $tile } (x,y) oder ein anderes Plättchen:
asked = { $name }: { $question }

## Answers

not-understood = Das habe ich nicht verstanden. Versuche `1` für das erste Plättchen oder `{ type-help }`.
no-such-player = Die Spieler haben die Nummern 1 bis { $players }.
no-move = Das ist kein Zug: { $why }.
not-allowed = Das geht nicht: { $why }.
no-hint = Es gibt keinen Tipp: { $why }.
nothing-to-undo = Es gibt nichts zurückzunehmen, oder seitdem wurden neue Plättchen aufgedeckt.
undone = Dein letzter Zug ist zurückgenommen.
undone-of = Der letzte Zug von { $name } ist zurückgenommen.
goes-on = Die Partie in { $file } geht weiter; andere Optionen bleiben unbeachtet.
not-a-bot = { $bot } ist hier kein Bot: Platz { $seat } spielt ein Mensch.
bots-stay = Es bleiben die Bots aus der Datei: { $bots }.
only-bots = An diesem Tisch sitzen nur Bots: Sie spielen die Partie zu Ende.
kept = Die Partie liegt in { $file }; mit --save und dieser Datei geht sie weiter.
good-night = Gute Nacht. (`--save DATEI` hebt eine Partie für später auf.)
same-deal = --seed { $seed } mischt noch einmal genauso.
starting = { $name } startet

## At a table with others

ask-name = Dein Name:
ask-again = `{ type-again }` für eine neue Partie oder `{ type-quit }`:
looking-on = Du schaust zu. `{ type-show }` zeichnet den Tisch, `{ type-quit }` beendet das Zuschauen.
may-take-over = Du kannst einen Bot ablösen: Geh und starte den Befehl noch einmal mit `--join`.
your-link = Dieser Link ist ab jetzt dein Platz: { $link }
sat-down = { $name } setzt sich.
stood-up = { $name } steht auf.
begins = Die Partie beginnt.
bot-moves = { $name } ist nicht da: Ein Bot ({ $level }) zieht stattdessen.
is-back = { $name } ist wieder da.
undo-yours = Die anderen werden gefragt, ob du zurücknehmen darfst.
undo-wish = { $name } möchte einen Zug zurücknehmen.
undo-answer = Ist dir das recht? `{ type-yes }` oder `{ type-no }`:
undo-agreed = { $name } ist einverstanden.
undo-refused = { $name } möchte lieber nicht.
said-by = { $name }: „{ $said }“
react-hello = Hallo!
react-good-luck = Viel Glück!
react-well-played = Gut gespielt!
react-thanks = Danke!
react-wow = Wow!
react-oops = Hoppla …
react-thinking = Ich denke noch …
react-hurry = Geht es weiter?
plays-again = Eine neue Partie am selben Tisch.
waiting-for-people = { $free ->
    [one] Ein Platz ist noch frei: Es wird gewartet.
   *[other] { $free } Plätze sind noch frei: Es wird gewartet.
}
waiting-for = { $name } ist am Zug.
not-begun = Die Partie hat noch nicht begonnen.
only-looking-on = Das können nur die, die am Tisch sitzen.
hints-off = An diesem Tisch gibt es keine Tipps.
say-short = Schreibe hinter `{ type-say }`, was du sagen möchtest, in bis zu { $most } Zeichen.
too-late = Die Partie ist inzwischen weitergegangen.
line-lost = Die Verbindung ist weg. Neuer Versuch läuft.
line-back = Wieder verbunden. Nichts ging verloren.
seat-stays = Gute Nacht. Dein Platz bleibt deiner: Derselbe Link führt dorthin zurück.

## Help

help-pick = eines der drei Plättchen wählen und sehen, was es wo erfüllt
help-place = das zweite Plättchen nehmen und auf Spalte 1, Zeile 0 legen
help-number = dasselbe mit der Nummer des Plättchens
help-refill = die Auswahlbahn auffüllen, wenn es angeboten wird
help-end = Solospiel: Phase 1 beenden, ab 8 gelegten Scheiben
help-hint = der beste Zug mit jedem Plättchen und warum
help-table = den Tisch noch einmal
help-show = die Auslage von Spieler 2
help-undo = deinen letzten Zug zurücknehmen, solange keine neuen Plättchen aufgedeckt wurden
help-help = diese Liste
help-quit = die Partie verlassen
help-ask-undo = die anderen bitten, deinen letzten Zug zurückzunehmen
help-answer = deine Antwort, wenn jemand darum bittet
help-say = den anderen etwas sagen
help-react = eine von acht kurzen Bemerkungen; allein zeigt es alle
help-again = noch eine Partie, wenn diese vorbei ist
help-go = gehen; dein Platz bleibt deiner
help-tile = Ein Plättchen zeigt Farbe und Zeit, seine Nummer und seine Aufgaben: · offen, ✓ abgedeckt.
help-colors = Farben: b Blau, r Rot, t Türkis, y Gelb; `bbr` heißt zweimal Blau und einmal Rot.
help-cells = Felder sind Spalte,Zeile: 1,0 liegt rechts von 0,0 und 0,1 darunter. Wo ein gewähltes Plättchen Aufgaben erfüllt, steht im Feld, wie viele: +2 1,0.
help-turn = Am Zug ist, wer auf der Mondlaufbahn am weitesten hinten liegt; am selben Tag die oberste Scheibe. Die Bahn ist ein Ring aus 24 Tagen: Auf Tag 23 folgt Tag 0.
help-solo = Solospiel: 8 Scheiben in Phase 1, alle 21 in Phase 2, in möglichst wenig Zeit.
help-rules = Die Regeln stehen auf Englisch in docs/rules.md.

## What happened

new-tiles = { $tiles ->
    [one] 1 neues Plättchen
   *[other] { $tiles } neue Plättchen
}
refilled-by = { $name }: Auswahlbahn aufgefüllt, { new-tiles }
refilled-by-itself = Die Auswahlbahn wird aufgefüllt, { new-tiles }
took = { $name }: Plättchen { $tile } ({ tile-name })
advanced = bis Tag { $space }
placed = angelegt auf { $cell }
covered = { $left ->
    [0] { task-on-tile } ist abgedeckt, keine Scheibe mehr übrig
    [one] { task-on-tile } ist abgedeckt, noch 1 Scheibe
   *[other] { task-on-tile } ist abgedeckt, noch { $left } Scheiben
}
phase-over = { $note ->
    [one] Phase 1 ist beendet, Zwischensumme 1 Punkt
   *[other] Phase 1 ist beendet, Zwischensumme { $note } Punkte
}
before-first-turn = vor dem ersten Zug
after-turn = nach Zug { $at } von { $turns }: { $turn } von { $name }

## The result

over-completed = Partie beendet, alle Scheiben gelegt: { $places }
over-exhausted = Partie beendet, kein Plättchen mehr übrig: { $places }
place = { $place }. { $name } ({ left-short })
solo-over = Partie beendet: { $phase1 } + { $phase2 } = { bar-score }{ $left ->
    [0] { "" }
    [one] , 1 Scheibe nicht gelegt
   *[other] , { $left } Scheiben nicht gelegt
} ({ lower-is-better }, unter 100 ist gut)

## Why a move does not work

refused-over = die Partie ist beendet (R6, R7.4)
refused-not-offered = Plättchen { $tile } gehört nicht zu den nächsten drei (R4.2)
refused-first-elsewhere = das erste Plättchen kommt auf 0,0, nicht auf { $cell } (R4.4)
refused-taken = auf { $cell } liegt schon ein Plättchen (R4.4)
refused-not-adjacent = { $cell } liegt neben keinem Plättchen dieser Auslage (R4.4)
refused-tile-twice = Plättchen { $tile } liegt schon hier (R4.4)
refused-full = eine Auslage hat nie mehr als { $most } Plättchen (R4.4)
refused-too-many-tiles = auf der Auswahlbahn liegen { $tiles } Plättchen, aufgefüllt wird nur bei 1 oder 2 (R4.1)
refused-pile-empty = der Nachziehstapel ist leer, es gibt nichts zum Auffüllen (R9.7)
refused-solo-refill = im Solospiel wird nie freiwillig aufgefüllt (R7.1)
refused-not-solo = nur ein Solospiel hat Phasen, die man beenden kann (R7.2)
refused-phase-over = Phase 1 ist vorbei, und Phase 2 endet von selbst (R7.4)
refused-hidden = welche Plättchen dieser Zug aufdeckt, ist hier nicht bekannt: man kann ihm nur folgen (R9.9)
refused-too-few-covered = { $covered ->
    [0] noch keine Aufgabe ist abgedeckt, Phase 1 lässt sich ab 8 beenden (R7.2)
    [one] erst 1 Aufgabe ist abgedeckt, Phase 1 lässt sich ab 8 beenden (R7.2)
   *[other] erst { $covered } Aufgaben sind abgedeckt, Phase 1 lässt sich ab 8 beenden (R7.2)
}
refused-form = einen Zug schreibt man Nummer@x,y wie 37@2,-1, `+` (auffüllen) oder `end` (Phase 1 beenden)
refused-no-such-tile = dieses Plättchen gibt es nicht, die Nummern gehen von 1 bis 68 (R1.1)
refused-cell-form = ein Feld schreibt man x,y wie 2,-1, mit ganzen Zahlen von -128 bis 127 (R4.4)

## Hints

expected-score = Erwartetes Ergebnis: { $points } Punkte ({ lower-is-better }).
proven-winner = Sicherer Sieg: { $name }.
chances = Siegchancen: { $chances }
column-tile = Plättchen
column-cell = Feld
column-points = Punkte
column-chance = Chance
column-thought = Denkzeit
move-refill = Auswahlbahn auffüllen
move-end = { act-end }
certain-win = Sieg
certain-loss = verloren
thought-proven = sicher
thought-all = ganz
but = aber { $reason }
says-nothing = { $bot } sagt nicht, was zu erwarten ist; hard schon.
looked-at = { $count ->
    [one] { $bot } hat in { $time } 1 Stellung angesehen.
   *[other] { $bot } hat in { $time } { $positions } Stellungen angesehen.
}
the-surer = Je mehr Denkzeit, desto sicherer.
seconds = { $time } s
milliseconds = { $time } ms
covers = { $count ->
    [one] { reason-covers }
   *[other] { reason-covers }: { $tasks }
}
few-tiles = { $tiles ->
    [1] { $tasks ->
        [0] das letzte Plättchen erfüllt keine Aufgabe
        [one] das letzte Plättchen erfüllt 1 Aufgabe
       *[other] das letzte Plättchen erfüllt { $tasks } Aufgaben
    }
   *[other] { $tasks ->
        [0] die übrigen Plättchen erfüllen keine Aufgabe
        [one] die übrigen { $tiles } Plättchen erfüllen höchstens 1 Aufgabe
       *[other] die übrigen { $tiles } Plättchen erfüllen höchstens { $tasks } Aufgaben
    }
}
first-choice = { reason-new-tiles }, und du wählst zuerst
moves-again = { reason-moves-again }
comes-close = { $count ->
    [one] für { $tasks } fehlt nur noch ein Plättchen
   *[other] für { $count } Aufgaben fehlt nur noch je ein Plättchen: { $tasks }
}
spoils = { reason-spoils }
costs = { reason-costs }
say-your-turn = Am Zug: { $name }.
