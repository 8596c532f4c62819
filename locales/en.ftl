### Nova Luna in English: the page and the terminal.

## Everywhere

you = You
person = person
player = Player { $number }
close = Close
home = Start
menu = Menu
page-menu = Page
settings = Settings
language = Language
theme = Theme
sound = Sound
rules = Rules
learn = Learn to play
moves = Moves
play = Play
loading = One moment …
result = Result
ranking = Ranking
over = over
done = done
turn = turn { $turn }
moon-wheel = Moon wheel
players-in-order = Players in the order they move
lower-is-better = lower is better

## Tiles and tasks

tile-name = { $color ->
    [blue] blue { $time }
    [red] red { $time }
    [turquoise] turquoise { $time }
   *[yellow] yellow { $time }
}
task-part = { $color ->
    [blue] { $count } blue
    [red] { $count } red
    [turquoise] { $count } turquoise
   *[yellow] { $count } yellow
}
tile-without-tasks = { $name }, no task
tile-with-tasks = { $count ->
    [one] { $name }, task: { $tasks }
   *[other] { $name }, tasks: { $tasks }
}
task-on = { $task } on { $tile }
take-tile = Take tile { $key }: { $tile }
cell-name = { $count ->
    [0] Column { $column }, row { $row }, beside { $beside }: no task
    [one] Column { $column }, row { $row }, beside { $beside }: completes 1 task
   *[other] Column { $column }, row { $row }, beside { $beside }: completes { $count } tasks
}
task-covered = { $task }: complete.
task-open = So far { $parts }.
task-count = { $color ->
    [blue] { $have } of { $demand } blue
    [red] { $have } of { $demand } red
    [turquoise] { $have } of { $demand } turquoise
   *[yellow] { $have } of { $demand } yellow
}

## The start page

motto = Take a tile, let the moon move on, and be the first to finish your tasks.
continue = Continue your game
continue-short = continue
against-bots = Against bots
how-many-bots = How many bots
level = Level
level-easy = easy
level-medium = medium
level-hard = hard
level-master = master
level-easy-moon = Crescent
level-medium-moon = Half
level-hard-moon = Gibbous
level-master-moon = Full
daily = Daily moon
daily-detail = Same deal for everyone
solo = Solo
solo-detail = Two phases, beat 100
one-screen = One screen
one-screen-detail = 1 to 4 players, any mix
my-games = My games
my-games-detail = Go on, look back, files
kind-bots = Against bots
kind-table = One screen
kind-solo = Solo
kind-daily = Daily moon
kind-first = First game

## A new game at one screen

how-many = Players
name-of = Name of player { $number }
who-plays = Who is player { $number }
discs-to-place = Discs to place
discs-usual = { $discs }, as usual
discs-first = { $discs }, first game
discs-own = another number
discs-number = Number of discs
seed = Deal
seed-none = a new one
deal-was = Deal { $seed }
seed-bad = A deal is a number, or 64 digits from 0 to 9 and a to f.

## The table

your-turn = Your turn
turn-of = { $name } moves
your-display = Your display
display-of = Display: { $name }
display-empty = Your tiles will lie here.
back-to-mine = Back
discs-left = { $left ->
    [one] 1 disc left to place
   *[other] { $left } discs left to place
}
discs-left-of = { $left } of { $discs } discs left
left-short = { $left } left
place-in-order = { $place ->
    [1] now
    [2] next
    [3] 3rd
   *[other] { $place }th
}
day = Day { $day }
day-on-track = Day { $day } on the moon track
on-the-track = on the moon track
in-the-pile = in the pile
pile-short = { $count } in the pile
phase = Phase { $phase }
solo-sum = { $phase ->
    [1] Time so far: { $time }
   *[other] Phase 1: { $phase1 }. Time now: { $time }
}

## What can be done

turn-bar = What to do
bar-turn = Your turn: take a tile
bar-turn-of = { $name }: take a tile
bar-take-detail = { $count ->
    [one] The bright tile, clockwise after the moon.
   *[other] One of the { $count } bright tiles, clockwise after the moon.
}
bar-place = { $color ->
    [blue] Place your blue { $time }
    [red] Place your red { $time }
    [turquoise] Place your turquoise { $time }
   *[yellow] Place your yellow { $time }
}
bar-choose-cell = Choose a cell.
bar-gain = { $count ->
    [0] No task here.
    [one] +1 task here.
   *[other] +{ $count } tasks here.
}
bar-you-again = Then you move again.
bar-before-you = { $count ->
    [one] Then { $names } moves before you.
   *[other] Then { $names } move before you.
}
bar-refill = Refill the wheel first?
bar-refill-detail = { $left ->
    [one] 1 tile is left; { $drawn } would come from the pile.
   *[other] { $left } tiles are left; { $drawn } would come from the pile.
}
bar-may-end = 8 tasks are covered: you may end phase 1, or go on.
bar-thinking = { $name } is thinking
bar-thinking-detail = Look around: tap a player to see the display.
bar-hinting = Looking for a good move
bar-you-win = You win
bar-wins = { $name } wins
bar-completed = All { $discs } discs placed.
bar-exhausted = The tiles have run out.
bar-has-left = { $name } { $left }
bar-left-over = Discs left: { $names }.
bar-score = { $score } points
bar-score-detail = { $phase1 } after phase 1, { $phase2 } after phase 2. Lower is better.
bar-past = After turn { $turn }
bar-past-detail = You are looking back. The game waits where it was.
bar-trouble = Something went wrong: { $problem }
act-hint = Hint
act-undo = Undo
act-confirm = Confirm
act-keep = Keep these
act-refill = Refill
act-end = End phase 1
act-look-back = Look back
act-leave = Start
act-again = Play again
act-back = Back
act-forward = Forward
act-now = Now
say-your-turn = { $name } to move.

## Moves in words

refilled = refilled
ended-phase = ended phase 1
log-empty = No move yet.
log-look = Turn { $turn }: { $what }
log-placed = { $count ->
    [0] { $name }: { $tile }, no task.
    [one] { $name }: { $tile }, 1 task.
   *[other] { $name }: { $tile }, { $count } tasks.
}
log-refilled-and-placed = { $count ->
    [0] { $name }: refilled, then { $tile }, no task.
    [one] { $name }: refilled, then { $tile }, 1 task.
   *[other] { $name }: refilled, then { $tile }, { $count } tasks.
}
log-refilled = { $name }: refilled the wheel.
log-ended-phase = { $name }: ended phase 1.

## Hints

hint-place = This looks best.
hint-refill = Better refill.
hint-end = Better end phase 1 now.
hint-because = It { $reasons }.
hint-chance = ({ $percent } % to win)
hint-points = (about { $points } points)
reason-wins = wins the game
reason-loses = ends the game, and another player wins
reason-scores = ends the game with { $points } points
reason-ends-phase = ends phase 1 with { $discs } discs and { $points } points
reason-covers = { $count ->
    [one] completes { $tasks }
   *[other] completes { $count } tasks
}
reason-few-tiles = { $tasks ->
    [0] avoids tiles that complete no task
    [one] avoids tiles that complete 1 task at most
   *[other] avoids tiles that complete { $tasks } tasks at most
}
reason-new-tiles = { $tiles ->
    [one] brings 1 new tile
   *[other] brings { $tiles } new tiles
}
reason-moves-again = { $time ->
    [one] costs 1 day and lets you move again
   *[other] costs { $time } days and lets you move again
}
reason-denies = { $count ->
    [one] keeps the next player from { $tile }, good for 1 task
   *[other] keeps the next player from { $tile }, good for { $count } tasks
}
reason-denies-win = keeps the next player from winning with { $tile }
reason-leaves = { $count ->
    [one] leaves the next player { $tile }, good for 1 task
   *[other] leaves the next player { $tile }, good for { $count } tasks
}
reason-leaves-win = lets the next player win with { $tile }
reason-brings-close = { $count ->
    [one] leaves { $tasks } only one tile short
   *[other] leaves { $count } tasks only one tile short
}
reason-brings-nearer = { $count ->
    [one] brings 1 open task nearer
   *[other] brings { $count } open tasks nearer
}
reason-spoils = { $count ->
    [one] makes 1 task impossible
   *[other] makes { $count } tasks impossible
}
reason-costs = { $time ->
    [one] costs 1 day
   *[other] costs { $time } days
}

## The score sheet

sheet = Score sheet
sheet-discs = Discs placed
sheet-of = { $placed } of { $of }
sheet-time = Time of all tiles
sheet-missing = Missing discs, 10 each
sheet-noted = Noted
history = { $count ->
    [one] Your last game
   *[other] Your last { $count } games, best { $best }
}

night-great = A moonlit night
night-good = A good night
night-fair = A fair night
night-cloudy = A cloudy night
night-first = Your first result. Below 100 is good.
night-best = Your best so far, { $points } better than before.
night-off = { $points ->
    [0] As good as your best.
   *[other] { $points } off your best, { $best }.
}
act-share = Share
share-shared = Shared
share-copied = Copied
share-failed = Not possible here
share-points = { $score } points ({ $phase1 } + { $phase2 })

## Settings

setting-confirm = Confirm moves
setting-previews = Show what a cell would bring
setting-help = Explain open tasks
setting-hints = Hints among people
setting-sound = Sounds
setting-speed = Motion
speed-slow = normal
speed-fast = twice as fast
speed-instant = at once
theme-auto = as the device
theme-dark = dark
theme-light = light
keys = Keys: 1 to 3 take a tile, arrows choose a cell, Enter confirms, Z undoes, H hints, R refills, K keeps, E ends phase 1.

## Games on this device

games-kept = Every move is kept on this device at once.
import = Open a file
export = Save as a file
delete = Delete
no-games = No games yet.
damaged = A damaged game
damaged-detail = It cannot be read any more. You can save it as a file or delete it.

## When something goes wrong

no-engine = The game could not be loaded. Check the connection and load the page again.
no-wasm = This browser is too old for the game: it lacks WebAssembly. A newer browser will do.
not-kept = Nothing can be kept on this device: the game lasts as long as this page is open. Save it as a file to be sure.
cannot-open = This game cannot be opened: { $problem }
cannot-start = This game cannot be started: { $problem }
import-bad = { $file } is no game that can be read: { $problem }
