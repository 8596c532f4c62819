### Nova Luna in English: what only the terminal says.

## What can be typed, in small letters. The English words are understood in every language.

type-hint = hint
type-show = show
type-undo = undo
type-end = end
type-help = help
type-quit = quit
type-say = say
type-react = react
type-yes = yes
type-no = no
type-again = again

## The table: at most 9 columns for the marker and the new moon, 19 in the middle of the wheel

marker = ☾ marker
new-moon = new moon
pile = pile: { $count } tiles
to-move =
    { $name }
    to move
game-over = the game is over
may-refill = may refill
moon-track = moon track
seat = day { $space }  discs left { $left }  tiles { $tiles }
solo-track = { $phase ->
    [1] phase 1
   *[other] phase 2, subtotal { $note }
}; { $covered } of { $discs } discs placed, times add up to { $time }
tile-number = tile { $tile }
task-on-tile = { $task } on tile { $tile }
task-on-number = { task-on }

## Questions

ask-tile = { $most ->
    [1] Tile (1)
   *[other] Tile (1-{ $most })
}
ask = { ask-tile }, `{ type-hint }` or `{ type-help }`:
ask-refill = { ask-tile }, or + to refill first:
ask-end = { ask-tile }, or `{ type-end }` to end phase 1:
ask-cell = Cell for tile { $tile } (x,y), or another tile:
asked = { $name }: { $question }

## Answers

not-understood = I didn’t understand that. Try `1` to pick the first tile, or `{ type-help }`.
no-such-player = Players are numbered 1 to { $players }.
no-move = That isn’t a move: { $why }.
not-allowed = That doesn’t work: { $why }.
no-hint = There is no hint: { $why }.
nothing-to-undo = There is nothing to undo, or new tiles have been revealed since.
undone = Your last move is undone.
undone-of = { $name }’s last move is undone.
goes-on = Resuming the game in { $file }; other options are ignored.
not-a-bot = { $bot } is not a bot here: a human plays seat { $seat }.
bots-stay = The bots are those of the file: { $bots }.
only-bots = There are only bots at this table: they play to the end.
kept = The game is saved in { $file }; --save with that file resumes it.
good-night = Good night. (`--save FILE` saves a game for later.)
same-deal = --seed { $seed } deals the same tiles again.
starting = { $name } is starting

## At a table with others

ask-name = Your name:
ask-again = `{ type-again }` for another game, or `{ type-quit }`:
looking-on = You are looking on. `{ type-show }` draws the table, `{ type-quit }` leaves it.
may-take-over = You can take over from a bot: leave, then run the command again with `--join`.
your-link = This link is your seat from now on: { $link }
sat-down = { $name } sits down.
stood-up = { $name } stands up.
begins = The game begins.
bot-moves = { $name } is away: a bot ({ $level }) moves instead.
is-back = { $name } is back.
undo-yours = The others are asked whether you may undo.
undo-wish = { $name } would like to undo a move.
undo-answer = Is that all right with you? `{ type-yes }` or `{ type-no }`:
undo-agreed = { $name } agrees.
undo-refused = { $name } would rather not.
said-by = { $name }: “{ $said }”
react-hello = Hello!
react-good-luck = Good luck!
react-well-played = Well played!
react-thanks = Thanks!
react-wow = Wow!
react-oops = Oops …
react-thinking = Let me think …
react-hurry = Shall we go on?
plays-again = Another game at the same table.
waiting-for-people = { $free ->
    [one] Waiting for one more to sit down.
   *[other] Waiting for { $free } more to sit down.
}
waiting-for = Waiting for { $name }.
not-begun = The game hasn’t begun yet.
only-looking-on = That is for those who sit at the table.
hints-off = There are no hints at this table.
say-short = Write what you want to say behind `{ type-say }`, in up to { $most } characters.
too-late = The game has gone on meanwhile.
line-lost = The connection is lost. Trying again.
line-back = Connected again. Nothing was lost.
seat-stays = Good night. Your seat stays yours: the same link leads back to it.

## Help

help-pick = pick one of the three tiles and see what it would cover where
help-place = take the second tile and place it on column 1, row 0
help-number = the same, by the tile’s number
help-refill = refill the wheel, when it’s offered
help-end = solo: end phase 1, with 8 or more discs placed
help-hint = the best move with each tile, and why
help-table = the table again
help-show = the display of player 2
help-undo = undo your last move, unless new tiles have been revealed since
help-help = this list
help-quit = leave the game
help-ask-undo = ask the others to undo your last move
help-answer = your answer, when somebody asks that
help-say = say something to the others
help-react = one of eight short remarks; alone it lists them
help-again = another game, when this one is over
help-go = leave; your seat stays yours
help-tile = A tile shows its colour and time, its number, and its tasks: · open, ✓ covered.
help-colors = Colours: b blue, r red, t turquoise, y yellow; `bbr` is two blue and one red.
help-cells = Cells are column,row: 1,0 is to the right of 0,0 and 0,1 is below it. Where a picked tile covers tasks, the cell shows how many: +2 1,0.
help-turn = Whoever is furthest back on the moon track moves; on the same day, the disc on top. The track is a ring of 24 days: after day 23 comes day 0.
help-solo = Solo: 8 discs in phase 1 and all 21 in phase 2, in as little time as you can.
help-rules = The rules are in docs/rules.md.

## What happened

new-tiles = { $tiles ->
    [one] 1 new tile
   *[other] { $tiles } new tiles
}
refilled-by = { $name }: the wheel is refilled, { new-tiles }
refilled-by-itself = The wheel is refilled, { new-tiles }
took = { $name }: tile { $tile } ({ $color ->
    [blue] blue
    [red] red
    [turquoise] turquoise
   *[yellow] yellow
}, time { $time })
advanced = to day { $space }
placed = placed on { $cell }
covered = { $left ->
    [one] { task-on-tile } is covered, 1 disc left
   *[other] { task-on-tile } is covered, { $left } discs left
}
phase-over = Phase 1 is over, subtotal { $note } points
before-first-turn = before the first turn
after-turn = after turn { $at } of { $turns }: { $turn } by { $name }

## The result

over-completed = The game is over, all discs placed: { $places }
over-exhausted = The game is over, no tile left to take: { $places }
place = { $place }. { $name } ({ left-short })
solo-over = The game is over: { $phase1 } + { $phase2 } = { bar-score }{ $left ->
    [0] { "" }
    [one] , 1 disc not placed
   *[other] , { $left } discs not placed
} ({ lower-is-better }, below 100 is good)

## Why a move does not work

refused-over = the game is over (R6, R7.4)
refused-not-offered = tile { $tile } is not one of the next three tiles (R4.2)
refused-first-elsewhere = a player's first tile goes to 0,0, not to { $cell } (R4.4)
refused-taken = cell { $cell } is taken (R4.4)
refused-not-adjacent = cell { $cell } is not next to a tile of this display (R4.4)
refused-tile-twice = tile { $tile } lies here already (R4.4)
refused-full = a display never has more than { $most } tiles (R4.4)
refused-too-many-tiles = { $tiles } tiles lie on the selection track: it may be refilled with 1 or 2 (R4.1)
refused-pile-empty = the pile is empty: there is nothing to refill with (R9.7)
refused-solo-refill = in solo there is no refill by choice (R7.1)
refused-not-solo = only a solo game has phases to end (R7.2)
refused-phase-over = phase 1 is over: phase 2 ends by itself (R7.4)
refused-hidden = which tiles this move reveals is not known here: it can only be followed (R9.9)
refused-too-few-covered = { $covered } tasks are covered: phase 1 can be ended with 8 or more (R7.2)
refused-form = a move is written tile@x,y such as 37@2,-1, `+` (refill) or `end` (end phase 1)
refused-no-such-tile = there is no such tile: tiles are numbered 1 to 68 (R1.1)
refused-cell-form = a cell is written x,y such as 2,-1, with whole numbers from -128 to 127 (R4.4)

## Hints

expected-score = Expected score: { $points } points ({ lower-is-better }).
proven-winner = Proven winner: { $name }.
chances = Chances to win: { $chances }
column-tile = tile
column-cell = cell
column-points = points
column-chance = to win
column-thought = thought
move-refill = refill the wheel
move-end = end phase 1
certain-win = wins
certain-loss = loses
thought-proven = proven
thought-all = all
but = but { $reason }
says-nothing = { $bot } does not say what it expects; hard does.
looked-at = { $count ->
    [one] { $bot } looked at 1 position in { $time }.
   *[other] { $bot } looked at { $positions } positions in { $time }.
}
the-surer = The more thought, the surer.
seconds = { $time } s
milliseconds = { $time } ms
covers = { $count ->
    [one] { reason-covers }
   *[other] { reason-covers }: { $tasks }
}
few-tiles = { $tiles ->
    [1] { $tasks ->
        [0] the last tile covers no task
        [one] the last tile covers 1 task
       *[other] the last tile covers { $tasks } tasks
    }
   *[other] { $tasks ->
        [0] the tiles that are left cover no task
        [one] the { $tiles } tiles that are left cover 1 task at most
       *[other] the { $tiles } tiles that are left cover { $tasks } tasks at most
    }
}
first-choice = { reason-new-tiles }, with the first choice among them
moves-again = { reason-moves-again }
comes-close = { $count ->
    [one] { $tasks } lacks only one tile now
   *[other] { $count } tasks lack only one tile now: { $tasks }
}
spoils = { $count ->
    [one] 1 task can never be completed any more
   *[other] { $count } tasks can never be completed any more
}
costs = { reason-costs }
say-your-turn = { $name } to move.
