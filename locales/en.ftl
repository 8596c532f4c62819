### Nova Luna in English: the page and the terminal.

## Everywhere

you = You
person = person
player = Player { $number }
bot-name = { $name }
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
task-done = { $task } (covered)
task-on = { $task } on { $tile }
take-tile = Take tile { $key }: { $tile }
task-covered = { $task }: complete.
task-open = So far { $parts }.
task-corner = A corner does not count.
cell-first = The first tile goes here: no task
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
new-here = New here?
new-here-detail = Learn it by playing, in a few minutes
against-bots = Against bots
how-many-bots = How many bots
level = Level
level-random = random
level-greedy = greedy
level-potential = one move ahead
level-easy = easy
level-medium = medium
level-hard = hard
level-master = master
level-easy-moon = Crescent
level-medium-moon = Half
level-hard-moon = Gibbous
level-master-moon = Full
daily = Daily moon
daily-detail = Solo, the same for everyone
solo = Solo
solo-detail = Two phases, stay below 100
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
name-long = Please keep names to 20 letters.
who-plays = Who is player { $number }
discs-to-place = Discs to place
discs-usual = { $discs }, as usual
discs-first = { $discs }, first game
discs-own = another number
discs-number = Number of discs
seed = Deal
seed-none = a new one
seed-help = The same number deals the same tiles again: a game to repeat, or to share.
deal-was = Deal { $seed }
seed-bad = A deal is a number, or 64 digits from 0 to 9 and a to f.

## The table

your-turn = Your turn
turn-of = { $name } moves
your-display = Your display
display-of = Display: { $name }
display-empty = Your tiles will lie here.
display-empty-other = No tiles yet.
back-to-mine = To mine
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
on-the-track = on the moon track
in-the-pile = in the pile
pile-short = { $count } in the pile
unfold-wheel = Show the whole wheel
phase = Phase { $phase }
solo-short = Time { $time }, { $left ->
    [one] 1 disc left
   *[other] { $left } discs left
}
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
bar-refill-of = { $name }: refill the wheel first?
bar-refill-detail = { $left ->
    [one] Only 1 tile is left. New ones would come from the pile.
   *[other] Only { $left } tiles are left. New ones would come from the pile.
}
bar-ends = This ends the game.
bar-may-end = 8 tasks are covered: you may end phase 1, or go on.
bar-thinking = { $name } is thinking
bar-thinking-detail = Look around: tap a player to see the display.
bar-onlooker = This game can only be looked at: the order of its draw pile is not known here.
bar-hinting = Looking for a good move
bar-you-win = You win
bar-wins = { $name } wins
bar-completed = All { $discs } discs placed.
bar-exhausted = The tiles have run out.
bar-has-left = { $name } ({ $left })
bar-left-over = Discs left: { $names }.
bar-score = { $score } points
bar-score-detail = { $phase1 } after phase 1, { $phase2 } after phase 2. Lower is better.
bar-past = After turn { $turn }
bar-past-detail = You are looking back. The game waits where it was.
bar-past-over = You are looking back at a finished game.
bar-trouble = Something went wrong: { $problem }
undo-nothing = There is nothing to take back yet.
undo-revealed = This cannot be taken back: new tiles were seen since.
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
act-try-again = Try again
act-now = Now

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
setting-previews = Show how many tasks a cell completes
setting-help = Explain open tasks
setting-hints = Hints when several people play
setting-sound = Sounds
setting-speed = Motion
speed-slow = normal
speed-fast = twice as fast
speed-instant = at once
theme-auto = same as device
theme-dark = dark
theme-light = light

## Games on this device

games-kept = Every move is saved on this device right away.
import = Open a file
export = Save as a file
delete = Delete
delete-really = Really delete this game?
no-games = No games yet.
damaged = A damaged game
damaged-detail = It cannot be read any more. You can save it as a file or delete it.

## When something goes wrong

no-engine = The game could not be loaded. Check the connection and load the page again.
new-version = A new version is here.
load-it = Load it
cannot-load = Could not be loaded. Check the connection and load the page again.
no-wasm = This browser is too old for the game: it lacks WebAssembly. A newer browser will do.
not-kept = Nothing can be kept on this device: the game lasts as long as this page is open. Save it as a file to be sure.
not-here = it is not on this device.
cannot-open = This game cannot be opened: { $problem }
cannot-start = This game cannot be started: { $problem }
import-bad = { $file } cannot be read: { $problem }
problem-foreign = it is no record of Nova Luna.
problem-newer = it was made by a newer version. Load this page again, perhaps it is out of date.
problem-broken = it is damaged, or was changed by hand. `novaluna record verify` says where.

## The lessons

lesson-learn = Learn by playing
lesson-skip = Skip
lesson-step = Lesson { $at } of { $of }
lesson-next = Next
lesson-retry = Try again
lesson-show = Show me
lesson-first-game = Play your first game
lesson-stage = Try it here
lesson-hand = Tiles to choose from
lesson-corner-tag = only a corner
lesson-part = { $part ->
    [time] the number on the moon
    [color] the symbol in the middle
   *[task] a dark circle
}
lesson-part-time = The number on the moon is the price. This tile costs 4 days.
lesson-part-color = The symbol in the middle shows the colour. A star is always yellow.
lesson-part-task = A dark circle is a task. This one asks for { $task }.
lesson-found = { $count } of 3 found
lesson-cell = Now choose a free cell.
lesson-wrong-color = The task doesn’t ask for that colour.
lesson-wrong-corner = There it meets the tile only at a corner. Corners never count.
lesson-wrong-apart = There it touches neither the tile nor its chain.
lesson-wrong-half = One task is done, the other isn’t. One cell does both.
lesson-wrong-passed = Now the moon marker has passed the yellow tile.

lesson-tile-title = Meet a tile
lesson-tile-1 = You lay tiles side by side so that they complete each other’s tasks.
lesson-tile-2 = Everything you need is printed on them: a colour, a time, and up to three tasks.
lesson-tile-ask = Tap the moon, the symbol in the middle and a dark circle.

lesson-touch-title = Neighbours count
lesson-touch-1 = The glowing task asks for two blue tiles next to its own tile.
lesson-touch-2 = One blue tile already touches it. Add another.
lesson-touch-ask = Choose the tile that fits, then a free cell.
lesson-touch-done = Task complete: one of your discs goes on it.
lesson-touch-chain = That counts, too: your tile is connected to the first blue one. More about chains next.

lesson-chain-title = Chains count
lesson-chain-1 = Your yellow tile is hemmed in. But a blue tile connected to its blue neighbour counts, too.
lesson-chain-2 = The red tile meets yours only at a corner. Corners never count.
lesson-chain-ask = Make a chain of two blue tiles.
lesson-chain-done = The second is connected to the first, so both count.

lesson-many-title = One tile, many tasks
lesson-many-1 = This tile costs 7 days and has three tasks, each in two colours. One is done: blue and red are beside it.
lesson-many-2 = The same neighbours count for every task.
lesson-many-ask = One turquoise tile completes the other two.
lesson-many-done = Two tasks with one tile: that’s two discs.

lesson-help-title = Tiles help each other
lesson-help-1 = The red tile asks for a turquoise one, the turquoise tile for a red one.
lesson-help-2 = A group that touches both tiles counts for both.
lesson-help-ask = Place the turquoise tile so that both tasks are complete.
lesson-help-done-1 = Both done! Now the yellow tile: one cell helps both.
lesson-help-done = Two yellow tiles, two tasks: each of them counted twice.

lesson-own-title = No tile counts itself
lesson-own-1 = Two of these red tiles ask for four reds. There are four, but no tile counts itself, so each has only three.
lesson-own-2 = Where a tile sits in the chain doesn’t matter.
lesson-own-ask = A fifth red tile completes both tasks.
lesson-own-done = Four others for each of them: both tasks are complete.

lesson-wheel-title = Taking a tile
lesson-wheel-1 = Take one of the next three tiles clockwise from the moon marker, the crescent on its stand. Empty spaces are skipped.
lesson-wheel-2 = The marker then moves to where your tile was.
lesson-wheel-ask = Get the yellow tile. It’s the fourth, so take another one first.
lesson-wheel-far = That one is out of reach: you can only take one of the three bright tiles.
lesson-wheel-near = The marker has moved on, and yellow is in reach. Take it!
lesson-wheel-done = Well done. Every tile you take changes what the others can reach.

lesson-time-title = Time is the price
lesson-time-1 = Meet Otto, the bot with the purple disc; yours is the pale one. A tile costs days: your disc moves that far along the moon track.
lesson-time-2 = Whoever is furthest back moves next. On the same day, the disc on top goes first.
lesson-time-ask = You’re five days behind Otto. Take a tile that lets you move again.
lesson-time-late = That’s day { $day }, past Otto on day { $other }, so Otto would move. Choose a cheaper one.
lesson-time-done-1 = Still behind, so you move again. Now land exactly on Otto’s disc.
lesson-time-done = Your disc is on top, so it’s your turn once more.

lesson-refill-title = New tiles
lesson-refill-1 = If only one or two tiles are left on the wheel, you may refill it before you take one. If none are left, it refills by itself.
lesson-refill-2 = The others can take the new tiles, too.
lesson-refill-ask = Neither of these two helps you. What now?
lesson-refill-kept = You may, but it gets you nowhere here. Try a refill.
lesson-refill-done = Nine new tiles, and you get one of the next three.

lesson-win-title = The last disc
lesson-win-1 = Every task you complete takes one of your discs. The first to place all their discs wins at once.
lesson-win-2 = If the tiles run out first, the player with the fewest discs left wins.
lesson-win-ask = You have one disc left. Win the game!
lesson-win-done = You win! Now for a short game against Otto: place 10 discs instead of 20.

## The coach of a first game

coach = Coach
coach-dismiss = No more advice
coach-take = A short game: the first to place { $discs } discs wins. Take one of the three bright tiles; its number is its price.
coach-place = { $confirm ->
    [true] Your first tile can go anywhere: choose a cell, then confirm.
   *[other] Your first tile can go anywhere: choose a cell.
}
coach-beside = Place it next to your tiles. The number on a cell shows how many tasks it completes.
coach-other = Your disc has moved ahead on the moon track. Now { $name } is furthest back and moves.
coach-back = Your disc had gone ahead, so { $name } moved. Now yours is furthest back: your turn.
coach-again = Your disc is still furthest back, so you move again. Cheap tiles do that.
coach-top = Both discs share a day and yours is on top, so you move again.
coach-covered = Task complete: one of your discs goes on it. Place all { $discs } to win.
coach-refill = If none of these help you, refill the wheel.
coach-won = You placed all your discs first! Next, try a stronger bot or a solo game.
coach-lost = { $name } got there first this time. Look back at the moves, or play again.

## The rules

rules-lead = For 1 to 4 players. Everything is here; to learn by doing, take the lessons.
rules-lessons = Take the lessons
rules-contents = Contents
rules-top = To the top

rules-goal = The aim
rules-goal-1 = You take tiles from the moon wheel and lay them side by side in front of you: that is your display. Most tiles have tasks, and tasks ask for tiles of certain colours nearby. Complete a task, and one of your discs goes on it. Whoever places the last disc first wins.

rules-tiles = The tiles
rules-tiles-1 = There are 68 tiles, 17 of each colour: blue, red, turquoise and yellow. They differ in what they cost and what they ask for.
rules-tiles-colour = The sign in the middle and the face show the colour. Each colour has its own sign: ring, diamond, triangle, star.
rules-tiles-time = The number on the moon is the time, from 1 to 7 days. That is the price.
rules-tiles-tasks = A dark circle is a task. It shows one to four signs: the tiles it asks for. A tile has none to three tasks.
rules-tiles-caption = A yellow tile for 4 days with three tasks: three red, three turquoise, two blue.

rules-setup = Before the game
rules-setup-wheel = The moon wheel has an outer ring of 12 spaces for tiles and an inner ring of 24 days, the moon track.
rules-setup-tiles = The moon marker stands on the golden space. One tile goes on each of the other 11 spaces, clockwise from the marker. All other tiles are the pile, face down.
rules-setup-discs = Everyone has 20 discs to place, and one more that shows their time on the moon track.
rules-setup-order = The time discs are drawn by lot and stacked on the new moon, the first one at the bottom.

rules-whose = Whose turn it is
rules-whose-1 = The player whose disc is furthest back on the moon track moves. If several discs lie on that day, the one on top moves first.
rules-whose-2 = So there is no fixed order. Whoever takes cheap tiles may move several times in a row; whoever takes an expensive one waits longer. Nobody may pass.
rules-whose-3 = During a game, a number such as +3 beside a player’s little moon says how many days they are ahead of whoever is furthest back.
rules-whose-caption = Both discs have reached the same day. The pale one came last and lies on top: it moves first.

rules-turn = A turn
rules-turn-refill = Refill, perhaps
rules-turn-refill-1 = Do one or two tiles lie on the wheel when your turn begins? Then you may refill it. If none lies there, it is refilled anyway. Each empty space but the marker’s gets one tile from the pile, clockwise from the marker, as far as the pile lasts. Tiles that lie there stay. It is all or nothing, and you see the new tiles before you choose.
rules-turn-take = Take a tile
rules-turn-take-1 = Choose one of the next three tiles clockwise from the marker. Empty spaces do not count. If there are fewer than three tiles, choose among those. The marker moves to the space of your tile.
rules-turn-pay = Pay with time
rules-turn-pay-1 = Your disc advances on the moon track by as many days as the tile says. If it lands on others, it goes on top.
rules-turn-place = Place the tile
rules-turn-place-1 = Your first tile may lie anywhere. Every other one goes on a free cell that shares a side with one of your tiles. Colours never forbid a place. You cannot keep a tile for later or give it back.
rules-turn-cover = Cover tasks
rules-turn-cover-1 = Every task that is complete now, on any of your tiles, gets one of your discs. The game does this for you.
rules-turn-caption = The marker stands at the top left. The three bright tiles can be taken; the empty spaces between them are skipped.

rules-tasks = When a task is complete
rules-tasks-1 = Only tiles that share a side are neighbours. For each colour a task names, count the tiles of that colour that touch its tile, and all tiles of the same colour that hang on them, each once. If every colour is there often enough, the task is complete. More do no harm.
rules-tasks-2 = The numbers in the pictures count what the task asks for.
rules-ex-touch = Two blue tiles touch the yellow one. The task with two blue is complete.
rules-ex-chain = One blue tile touches it, the second hangs on the first. Both count.
rules-ex-corner = These reds meet the yellow tile only at a corner. Corners never count: the task with three red has none.
rules-ex-both = Two tasks of one tile, two blue and three red: both complete.
rules-ex-many = Three tiles complete three tasks: the same tiles count for each of them.
rules-ex-each = The red tile asks for one turquoise, the turquoise tile for one red. They complete each other.
rules-ex-share = Two yellow tiles touch both. Each tile’s task with two yellow is complete.
rules-ex-four = A tile never counts itself. Of four reds each counts only three others: not enough for four red.
rules-ex-five = With a fifth red, each counts four others. Both tasks are complete.
rules-ex-twice = Four reds serve the task with four and the task with two at once.
rules-tasks-after = A covered task stays covered. Its tile goes on counting for others as before.

rules-end = The end
rules-end-1 = Whoever places the last disc wins at once.
rules-end-2 = The game also ends when the player to move finds no tile: wheel and pile are empty. Then the fewest discs left win.
rules-end-3 = All places go by discs left. In a tie, the player who would have moved earlier is ahead.
rules-end-4 = If you complete more tasks than you have discs, you cover as many as you can, and you have won.

rules-first = Your first game
rules-first-1 = Fewer discs make a shorter game. With three players everyone begins with 18 discs instead of 21, with four players with 16. One of them is the time disc, so 17 or 15 are to be placed. For two there is no shorter form in the rules.
rules-first-2 = At one screen you can choose any number from 1 to 20. The first game after the lessons is for 10.

rules-solo = Solo
rules-solo-1 = Alone you play two phases and count points; fewer are better. Below 100 is good. You have 21 discs. The moon track is not used, and you never refill by choice.
rules-solo-2 = Phase 1: take and place tiles as usual, out of the first 11. As soon as 8 tasks are covered you may end the phase, or go on. It ends by itself when the wheel is empty.
rules-solo-3 = Note the times of all tiles in your display. If fewer than 8 tasks are covered, add 10 for each one that is missing.
rules-solo-4 = Phase 2: the wheel is refilled. Tiles that lie there stay, and so does the marker. Play until all 21 discs are placed or the wheel is empty.
rules-solo-5 = Note the times of all tiles again, those of phase 1 too. Add 10 for each of the 21 discs that is left. Both notes together are your result.

## What cannot be done yet

refill-first = First decide: refill the wheel, or keep these tiles?
not-your-turn = Not yet: { $name } is still to move.

## What is said aloud

say-held = Holding the { $tile }: { $cells ->
    [one] 1 cell
   *[other] { $cells } cells
}{ $best ->
    [-1] .
    [0] , none covers a task.
    [one] , best covers 1 task.
   *[other] , best covers { $best } tasks.
}
say-undone = Taken back.
cell-side = { $side ->
    [left] left of the { $tile }
    [right] right of the { $tile }
    [above] above the { $tile }
   *[below] below the { $tile }
}
cell-brings = { $count ->
    [0] { $where }: no task
    [one] { $where }: covers 1 task
   *[other] { $where }: covers { $count } tasks
}
cell-step = { $side ->
    [first] First tile
    [left] { $count } left
    [right] { $count } right
    [above] { $count } up
   *[below] { $count } down
}
keys-title = Keys
keys-list =
    1, 2, 3: take a tile
    ← ↑ → ↓: choose a cell
    Enter: place the tile
    Esc: put it back
    Z: undo
    H: hint
    T, Shift T: explain the next open task, or the one before
    R: refill the wheel
    K: keep the tiles
    E: end phase 1
    S: skip what the bots do
    ?: show the keys
act-skip = Skip
track-day = { $ahead ->
    [0] Furthest back
    [one] 1 day ahead
   *[other] { $ahead } days ahead
}, on day { $day } of the moon track
