### Nova Luna in English: the page and the terminal.

## Everywhere

you = You
person = Human
player = Player { $number }
bot-name = { $name }
close = Close
home = Home
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
loading = One moment…
result = Result
ranking = Ranking
done = done
turn = turn { $turn }
moon-wheel = Moon wheel
players-in-order = Players in turn order
lower-is-better = lower is better

## Tiles and tasks

tile-name = { $color ->
    [blue] blue { $time }
    [red] red { $time }
    [turquoise] turquoise { $time }
   *[yellow] yellow { $time }
}
tile-nth = { $name }, the { $place ->
    [1] first
    [2] second
    [3] third
    [4] fourth
    [5] fifth
   *[other] sixth
} after the moon
task-part = { $color ->
    [blue] { $count } blue
    [red] { $count } red
    [turquoise] { $count } turquoise
   *[yellow] { $count } yellow
}
tile-without-tasks = { $name }, no tasks
tile-with-tasks = { $count ->
    [one] { $name }, task: { $tasks }
   *[other] { $name }, tasks: { $tasks }
}
task-done = { $task } (covered)
task-on = { $task } on { $tile }
take-tile = Take tile { $key }: { $tile }
task-covered = { $task }: covered.
task-open = So far: { $parts }.
task-ended = At the end: { $parts }.
task-corner = Corners don’t count.
task-short = { $color ->
    [blue] This task lacked one blue tile.
    [red] This task lacked one red tile.
    [turquoise] This task lacked one turquoise tile.
   *[yellow] This task lacked one yellow tile.
}
cell-first = Your first tile goes here
task-count = { $color ->
    [blue] { $have } of { $demand } blue
    [red] { $have } of { $demand } red
    [turquoise] { $have } of { $demand } turquoise
   *[yellow] { $have } of { $demand } yellow
}

## The start page

motto = Take a tile, move the moon along, and be the first to complete your tasks.
continue = Resume your game
continue-short = resume
new-here = New here?
new-here-detail = Learn by playing, in a few minutes
against-bots = Against bots
others = Play with others
others-detail = A table, a link, and off you go
others-turn = { $count ->
    [one] It’s your turn in a game
   *[other] It’s your turn in { $count } games
}
how-many-bots = Number of bots
level = Level
level-random = random
level-greedy = greedy
level-potential = one move ahead
level-beginner = New moon
level-easy = Young moon
level-casual = Crescent
level-fair = Half moon
level-steady = Waxing moon
level-medium = Gibbous moon
level-hard = Bright moon
level-master = Full moon
level-beginner-plays = Sees neighbours, overlooks chains.
level-easy-plays = Sees chains, forgets about time.
level-casual-plays = Keeps half an eye on time.
level-fair-plays = Weighs what comes next.
level-steady-plays = Looks a few moves ahead.
level-medium-plays = Plans its own turns and yours.
level-hard-plays = Looks far ahead.
level-master-plays = Misses hardly anything.
level-won = You won { $won } of { $of }.
level-try = { $won ->
    [0] No win in your last { $of }. Try the { LOWER($moon) }?
   *[other] You’ve won { $won } of your last { $of }. Try the { LOWER($moon) }?
}
level-beaten = beaten
daily = Daily moon
daily-detail = Solo, one deal for everyone
solo = Solo
solo-detail = Two phases, under 100 points
one-screen = Pass and play
one-screen-detail = 1 to 4, humans and bots
my-games = My games
learn-detail = Ten small steps
kind-bots = Against bots
kind-table = Pass and play
kind-solo = Solo
kind-daily = Daily moon
kind-first = First game
kind-online = With others
fair-check = Check the shuffle
fair-promised = It was fair. Before the game the server sealed a secret, everyone at the table added a number of their own, and the deal comes from these alone. The seal is the one you were shown, and your number is in it.
fair-proven = It was fair. Before the game the server sealed a secret, everyone at the table added a number of their own, and the deal comes from these alone.
fair-broken = Something is wrong: these tiles don’t follow from what was promised before the game. Don’t trust this server.
fair-unclaimed = Nothing was promised about this shuffle, so there’s nothing to check.

## A new game at one screen

how-many = Players
name-of = Player { $number }’s name
name-long = Names can have up to 20 characters.
who-plays = Player { $number }: human or bot
discs-to-place = Discs to place
discs-usual = { $discs }, standard
discs-first = { $discs }, first game
discs-own = another number
discs-number = Number of discs
seed = Deal
seed-none = random
seed-help = The same number always deals the same tiles: for a rematch, or to share.
deal-again = Play this deal again
deal-copy = Copy the deal
seed-bad = Enter a whole number, or 64 characters (0–9, a–f).

## The table

your-turn = Your turn
turn-of = { $name }’s turn
your-display = Your display
display-of = { $name }’s display
display-empty = Your tiles go here.
display-empty-other = No tiles yet.
back-to-mine = Back to mine
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
days-ahead = { $ahead ->
    [one] +1 day
   *[other] +{ $ahead } days
}
days-ahead-short = +{ $ahead } d
day = Day { $day }
on-the-track = on the moon track
track-anew = after day 23 comes 0
in-the-pile = in the pile
pile-short = { $count } in the pile
unfold-wheel = Show the whole wheel
phase = Phase { $phase }
solo-short = { $phase ->
    [1] { $placed } of 8 discs, time { $time }
    [enough] { $placed } discs, time { $time }
   *[other] { $left ->
        [one] 1 disc left
       *[other] { $left } discs left
    }, time { $time }
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
    [one] The bright one after the moon marker.
    [2] Either of the two bright ones after the moon marker.
   *[other] Any of the { $count } bright ones after the moon marker.
}
bar-place = { $color ->
    [blue] Place your blue { $time }
    [red] Place your red { $time }
    [turquoise] Place your turquoise { $time }
   *[yellow] Place your yellow { $time }
}
bar-choose-cell = Choose a cell.
bar-gain = { $count ->
    [0] No tasks here.
    [one] +1 task here.
   *[other] +{ $count } tasks here.
}
bar-you-again = Then you move again.
bar-before-you = { $count ->
    [one] Then { $names } moves before you.
   *[other] Then { $names } move before you.
}
bar-refill = Refill the wheel first?
bar-refill-of = { $name }: refill first?
bar-refill-detail = { $left ->
    [one] Only 1 tile is left. A refill brings new ones.
   *[other] Only { $left } tiles are left. A refill brings new ones.
}
bar-ends = This ends the game.
bar-phase = { $phase ->
    [1] Every day costs a point: fewer is better. Cover 8 tasks, then end phase 1.
   *[other] Phase 1: { $phase1 } points. Now cover all { $discs } before the wheel is empty; all your tiles count again.
}
bar-may-end = 8 tasks are enough: end phase 1 now, or keep going.
bar-thinking = { $name } is thinking
bar-thinking-detail = Take a look around: tap a player to see their display.
bar-onlooker = You can only watch this game: the order of its draw pile isn’t known here.
bar-watching = You’re watching this game.
bar-hinting = Looking for a good move
bar-you-win = You win
bar-wins = { $name } wins
bar-completed = { $discs ->
    [one] The only disc is placed.
   *[other] All { $discs } discs placed.
}
bar-exhausted = The tiles have run out.
bar-score = { $score } points
bar-past = { $turn ->
    [0] Before the first turn
   *[other] Turn { $turn } of { $of }
}
bar-trouble = Something went wrong: { $problem }
hintless-daily = No hints in the daily moon: everyone plays the same deal.
hintless-table = No hints at this table: that’s what was agreed when it was set up.
undo-nothing = Nothing to undo yet.
undo-revealed = Too late to undo: new tiles have been revealed since.
act-hint = Hint
act-undo = Undo
act-confirm = Confirm
act-keep = Don’t refill
act-refill = Refill
act-end = End phase 1
act-look-back = Look back
act-leave = Home
act-again = Play again
act-level = Another level
act-back = Back
act-forward = Forward
act-first = First turn
act-last = Last turn
act-run = Play the turns
act-pause = Pause
act-play-on = Play on from here
act-try-again = Try again
act-now = Now

## Moves in words

refilled = refilled
ended-phase = ended phase 1
log-empty = No moves yet.
log-look = Turn { $turn }: { $what }
log-placed = { $count ->
    [0] { $name }: { $tile }, no task covered.
    [one] { $name }: { $tile } covers 1 task.
   *[other] { $name }: { $tile } covers { $count } tasks.
}
log-refilled-and-placed = { $count ->
    [0] { $name }: refilled, then { $tile }, no task covered.
    [one] { $name }: refilled, then { $tile } covers 1 task.
   *[other] { $name }: refilled, then { $tile } covers { $count } tasks.
}
log-refilled = { $name }: refilled the wheel.
log-ended-phase = { $name }: ended phase 1.
log-phase-over = Phase 1 is over.

## Hints

hint-place = This looks best.
hint-refill = Refill the wheel.
hint-end = End phase 1 now.
hint-because = It { $reasons }.
hint-waits = { $covers ->
    [0] Here that’s worth more than a task right away.
   *[other] Here that’s worth more than one more task right away.
}
hint-chance = { $percent }% chance to win.
hint-points = { $points ->
    [one] About 1 point.
   *[other] About { $points } points.
}
reason-wins = wins the game
reason-loses = ends the game with another player winning
reason-scores = ends the game with { $points } points
reason-ends-phase = ends phase 1 with { $discs ->
    [one] 1 disc
   *[other] { $discs } discs
} placed and { $points ->
    [one] 1 point
   *[other] { $points } points
}
reason-covers = { $count ->
    [one] covers a task: { $tasks }
   *[other] covers { $count } tasks
}
reason-few-tiles = { $tasks ->
    [0] saves you from a turn without a task
    [one] saves you from a turn worth 1 task at best
   *[other] saves you from a turn worth { $tasks } tasks at best
}
reason-new-tiles = { $tiles ->
    [one] brings 1 new tile
   *[other] brings { $tiles } new tiles
}
reason-moves-again = { $time ->
    [one] lets you move again (1 day)
   *[other] lets you move again ({ $time } days)
}
reason-denies = { $count ->
    [one] keeps the next player from { $tile } (1 task)
   *[other] keeps the next player from { $tile } ({ $count } tasks)
}
reason-denies-it = { $count ->
    [one] keeps this tile from the next player (1 task)
   *[other] keeps this tile from the next player ({ $count } tasks)
}
reason-denies-win = keeps the next player from winning with { $tile }
reason-leaves = { $count ->
    [one] leaves the next player { $tile } (1 task)
   *[other] leaves the next player { $tile } ({ $count } tasks)
}
reason-leaves-win = lets the next player win with { $tile }
reason-brings-close = { $count ->
    [one] leaves { $tasks } just one tile away
   *[other] leaves { $count } tasks just one tile away
}
reason-brings-nearer = { $count ->
    [one] brings 1 open task closer
   *[other] brings { $count } open tasks closer
}
reason-spoils = { $count ->
    [one] makes 1 task impossible
   *[other] makes { $count } tasks impossible
}
reason-costs = { $time ->
    [one] costs 1 day
   *[other] costs { $time } days
}
end-ahead = { $count ->
    [0] Level with { $name }, but first in turn order.
    [one] One disc ahead of { $name }.
   *[other] { $count } discs ahead of { $name }.
}
end-behind = { $count ->
    [0] You were level, but later in turn order.
    [one] You were one disc behind.
   *[other] You were { $count } discs behind.
}
end-close = So close
end-good = Well played
end-far = Next time, perhaps
decided = What decided it
decided-short = { $color ->
    [blue] One more blue tile and you’d have won.
    [red] One more red tile and you’d have won.
    [turquoise] One more turquoise tile and you’d have won.
   *[yellow] One more yellow tile and you’d have won.
}
decided-run = { $who ->
    [me] You moved { $count ->
        [2] twice
       *[other] { $count } times
    } in a row at the end.
   *[other] { $name } moved { $count ->
        [2] twice
       *[other] { $count } times
    } in a row at the end.
}
decided-last = { $who ->
    [me] You only pulled ahead with the very last tile.
   *[other] { $name } only pulled ahead with the very last tile.
}
decided-lead = { $who ->
    [me] This is where you took the lead for good.
   *[other] This is where { $name } took the lead for good.
}

## The score sheet

sheet = Score sheet
print-sheet = Print the score sheet
sheet-discs = Discs placed
sheet-of = { $placed } of { $of }
sheet-time = Time on all tiles
sheet-missing = Missing discs, 10 each
sheet-noted = Subtotal
history = { $count ->
    [one] Your last game
   *[other] Your last { $count } games, best { $best }
}

night-great = A moonlit night
night-good = A clear night
night-fair = A fair night
night-cloudy = A cloudy night
night-first = Your first result. Anything under 100 is good.
night-copy = This was a copy, so it doesn’t count.
night-best = A new best, by { $points }.
night-off = { $points ->
    [0] You’ve matched your best.
   *[other] { $points } off your best of { $best }.
}
act-share = Share
share-shared = Shared
share-copied = Copied
share-failed = Can’t share here
share-points = { $score } points ({ $phase1 } + { $phase2 })

## Settings

setting-confirm = Confirm moves
setting-previews = Show how many tasks a cell covers
setting-help = Explain open tasks
setting-hints = Hints when several people play
setting-sound = Sounds
setting-speed = Animation
speed-slow = normal
speed-fast = twice as fast
speed-instant = instant
theme-auto = match device
theme-dark = dark
theme-light = light

## Games on this device

games-kept = Every move is saved on this device as you play.
games-others = Your games with others
import = Open a file
export = Save as a file
delete = Delete
delete-really = Delete this game for good?
no-games = No games yet.
damaged = A damaged game
damaged-detail = It can’t be read any more. You can save it as a file or delete it.

## When something goes wrong

no-engine = The game couldn’t be loaded. Check your connection and reload the page.
new-version = A new version is ready.
load-it = Reload
cannot-load = That couldn’t be loaded. Check your connection and reload the page.
no-wasm = This browser is too old for the game: it lacks WebAssembly. Please try a newer one.
not-kept = Nothing can be saved on this device, so the game lasts only while this page is open. To be safe, save it as a file.
cannot-open = This game can’t be opened: { $problem }
cannot-start = This game can’t be started: { $problem }
import-bad = { $file } can’t be read: { $problem }
problem-foreign = this isn’t a Nova Luna game.
problem-newer = it comes from a newer version. Reload this page: it may be out of date.
problem-broken = it’s damaged, or somebody edited it.
problem-absent = it isn’t on this device.
problem-other = the reason isn’t known. Reloading the page may help.

## The lessons

lesson-learn = Learn by playing
lesson-skip = Skip to a game
lesson-step = Lesson { $at } of { $of }
lesson-next = Next
lesson-retry = Try again
lesson-show = Show me
lesson-first-game = Your first game
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
lesson-part-task = A dark circle is a task. This one asks for { $task } tiles.
lesson-found = { $count } of 3 found
lesson-count-of = { $tile }: { $count }
lesson-cell = Now choose a free cell.
lesson-wrong-color = The task doesn’t ask for that colour.
lesson-wrong-corner = There it meets the tile with the task only at a corner. Corners never count.
lesson-wrong-apart = There it touches neither the tile with the task nor a chain that does.
lesson-wrong-half = One task is done, the other isn’t. One cell does both.
lesson-wrong-one = There it helps only one of the two tiles. One cell helps both.
lesson-wrong-passed = Now the moon marker has passed the yellow tile.

lesson-tile-title = Meet a tile
lesson-tile-1 = You lay tiles side by side so that they complete each other’s tasks.
lesson-tile-2 = Everything you need is printed on them: a colour, a time, and up to three tasks.
lesson-tile-ask = Click or tap the moon, the symbol in the middle and a dark circle.

lesson-touch-title = Neighbours count
lesson-touch-1 = The glowing task asks for two blue tiles next to its own tile.
lesson-touch-2 = One blue tile already touches it. Add another.
lesson-touch-ask = Choose the tile that fits, then a free cell.
lesson-touch-done = Task complete: one of your discs goes on it.
lesson-touch-chain = That counts, too: your tile is connected to the first blue one. More about chains next.

lesson-chain-title = Chains count
lesson-chain-1 = Your yellow 4 is hemmed in. But a blue tile connected to its blue neighbour counts, too.
lesson-chain-2 = The other blue tile meets yours only at a corner. Corners never count.
lesson-chain-ask = Give the yellow 4 a chain of two blue tiles.
lesson-chain-done = The second is connected to the first, so both count.

lesson-many-title = One tile, many tasks
lesson-many-1 = This tile costs 7 days and has three tasks, each in two colours. One is done: blue and red are beside it.
lesson-many-2 = The same neighbours count for every task.
lesson-many-ask = One turquoise tile completes the other two.
lesson-many-done = Two tasks with one tile: that’s two discs.

lesson-help-title = Tiles help each other
lesson-help-1 = The red tile asks for a turquoise one, the turquoise tile for a red one.
lesson-help-2 = A chain that touches both tiles counts for both.
lesson-help-ask = Place the turquoise tile so that both tasks are complete.
lesson-help-done-1 = Both tasks done! Now the yellow tile: one cell helps both tiles.
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
out-of-reach = That one is out of reach. Take one of the three bright tiles.
lesson-wheel-near = The marker has moved on, and yellow is in reach. Take it!
lesson-wheel-done = Well done. Every tile you take changes what the others can reach.

lesson-time-title = Time is the price
lesson-time-1 = Meet Otto, the bot with the purple disc; yours is the pale one. A tile costs days: your disc moves that far along the moon track.
lesson-time-2 = Whoever is furthest back moves next. On the same day, the last to get there lies on top and goes first.
lesson-time-ask = You’re five days behind Otto. Take a tile that lets you move again.
lesson-time-late = That’s day { $day }, past Otto on day { $other }, so Otto would move. Choose a cheaper one.
lesson-time-done-1 = Still behind, so you move again. Now land exactly on Otto’s disc.
lesson-time-done = Your disc is on top, so it’s your turn once more.

lesson-refill-title = New tiles
lesson-refill-1 = If only one or two tiles are left on the wheel, you may refill it before you take one. If none are left, it refills by itself.
lesson-refill-2 = The others can take the new tiles, too.
lesson-refill-ask = Neither of these two helps you. What now?
lesson-refill-kept = You may take one, but neither gets you anywhere here. Try a refill.
lesson-refill-old = That one was here before, and it still doesn’t help. Take the new one!
lesson-refill-done-1 = Nine new tiles; the red 4 and the blue 3 were here before. One of your next three is new: take it!
lesson-refill-done = It completes one of your tasks. Now Otto gets to pick from the new tiles, too.

lesson-win-title = The last disc
lesson-win-1 = Every task you complete takes one of your discs. The first to place all their discs wins at once.
lesson-win-2 = If the tiles run out first, the player with the fewest discs left wins.
lesson-win-ask = You have one disc left. Win the game!
lesson-win-done = You win! Now for a short game against Otto: place 10 discs instead of 20.

## The coach of a first game

coach = Coach
coach-dismiss = Close this tip
coach-take = A short game: the first to place { $discs } discs wins. Take one of the three bright tiles; the number on its moon is its price.
coach-place = { $confirm ->
    [true] Your first tile starts your display: press Confirm.
   *[false] Your first tile starts your display: click its cell, or press Confirm.
}
coach-beside = { $confirm ->
    [true] Choose a cell next to your tiles, then press Confirm. A number on it is how many tasks you’d cover there.
   *[false] Click a cell next to your tiles. A number on it is how many tasks you’d cover there.
}
coach-other = Your disc has moved ahead on the moon track. Now { $name } is furthest back and moves.
coach-back = Your disc had gone ahead, so { $name } moved. Now yours is furthest back: your turn.
coach-again = Your disc is still furthest back, so you move again. Cheap tiles do that.
coach-top = Both discs share a day and yours is on top, so you move again.
coach-covered = { $tasks ->
    [one] You completed a task, so one of your discs goes on it.
   *[other] You completed { $tasks } tasks, so one of your discs goes on each.
} Place all { $discs } to win.
coach-refill = If these don’t help you, refill the wheel.
coach-won = You placed all your discs first! Next, try a stronger bot or a solo game.
coach-lost = { $name } got there first this time. Look back at the moves, or play again.

## The rules

rules-lead = For 1 to 4 players. All the rules are here; if you’d rather learn by doing, take the lessons.
rules-lessons = Take the lessons
rules-contents = Contents
rules-top = Back to top

rules-goal = The aim
rules-goal-1 = You take tiles from the moon wheel and lay them side by side in front of you: your display. Most tiles carry tasks, asking for certain colours nearby. Complete a task, and one of your discs goes on it. The first to place all their discs wins.

rules-tiles = The tiles
rules-tiles-1 = There are 68 tiles, 17 each of blue, red, turquoise and yellow. They differ in what they cost and what they ask for.
rules-tiles-colour = The background and the symbol in the middle show the colour. Each colour has its own symbol: ring, diamond, triangle, star.
rules-tiles-time = The number on the moon is the time, 1 to 7 days. That’s the price.
rules-tiles-tasks = A dark circle is a task. Its one to four symbols are the tiles it asks for. A tile has zero to three tasks.
rules-tiles-caption = A yellow tile that costs 4 days. Its three tasks: three red, three turquoise, two blue.

rules-setup = Setup
rules-setup-wheel = The moon wheel has two rings: 12 spaces for tiles on the outside, and the moon track with its 24 days on the inside.
rules-setup-tiles = The moon marker starts on the golden space. Clockwise from there, each of the other 11 spaces gets a tile. The rest form the pile, face down.
rules-setup-discs = Everyone has 20 discs to place, plus one that marks their time on the moon track.
rules-setup-order = The time discs are drawn at random and stacked on the new moon, the first one at the bottom.

rules-whose = Whose turn is it?
rules-whose-1 = Whoever is furthest back on the moon track moves. If several discs share that day, the one on top goes first.
rules-whose-2 = So there is no fixed order. Take cheap tiles, and you may move several times in a row; take an expensive one, and you wait longer. Nobody may pass.
rules-whose-3 = During a game, “+3 days” (or “+3 d”) beside a player’s little moon shows how far they are ahead of whoever is furthest back.
rules-whose-caption = Both discs have reached the same day. The pale one got there last and is on top, so it moves first.

rules-turn = Your turn
rules-turn-refill = Refill, if you like
rules-turn-refill-1 = If only one or two tiles are left on the wheel when your turn begins, you may refill it. If none are left, it is always refilled. Clockwise from the marker, every empty space but the marker’s own gets a tile from the pile, as far as the pile lasts. Tiles already there stay. It’s all or nothing, and you see the new tiles before you choose.
rules-turn-take = Take a tile
rules-turn-take-1 = Choose one of the next three tiles clockwise from the marker, skipping empty spaces. If there are fewer than three, choose from those. The marker moves to where your tile was.
rules-turn-pay = Pay with time
rules-turn-pay-1 = Your disc advances along the moon track by as many days as the tile costs. If it lands on other discs, it goes on top. The track is a ring of 24 days: after day 23 comes day 0, the new moon.
rules-turn-place = Place the tile
rules-turn-place-1 = Your first tile can go anywhere. Every later one goes on a free cell that shares a side with one of your tiles. Any colour may go anywhere. You can’t save a tile for later or give it back.
rules-turn-cover = Cover tasks
rules-turn-cover-1 = Every task that is now complete, on any of your tiles, gets one of your discs. The game does this for you.
rules-turn-caption = The marker is at the top left. You can take any of the three bright tiles; the empty spaces between them are skipped.

rules-tasks = When is a task complete?
rules-tasks-1 = Only tiles that share a side are neighbours. For each colour in a task, count the tiles of that colour that touch its tile, and every tile of the same colour connected to those, each once. If there are enough of every colour, the task is complete. Extra tiles don’t matter.
rules-tasks-2 = The numbers in the pictures count the tiles that the task asks for.
rules-ex-touch = Two blue tiles touch the yellow one. The task for two blue is complete.
rules-ex-chain = One blue tile touches it, the second is connected to the first. Both count.
rules-ex-corner = These reds meet the yellow tile only at a corner. Corners never count, so the task for three red has none.
rules-ex-both = Two tasks on one tile, two blue and three red: both complete.
rules-ex-many = Three tiles complete three tasks: the same tiles count for each of them.
rules-ex-each = The red tile asks for one turquoise, the turquoise tile for one red. They complete each other.
rules-ex-share = Two yellow tiles touch both. The task for two yellow is complete on each of them.
rules-ex-four = A tile never counts itself. With four reds, each counts only three others: not enough for four red.
rules-ex-five = With a fifth red, each counts four others. Both tasks are complete.
rules-ex-twice = Four reds complete the task for four and the task for two at once.
rules-tasks-after = A covered task stays covered. Its tile still counts for others.

rules-end = How it ends
rules-end-1 = The first to place all their discs wins at once.
rules-end-2 = The game also ends when there is no tile to take: wheel and pile are empty. Then the player with the fewest discs left wins.
rules-end-3 = The final ranking goes by discs left. Ties go to whoever would have moved next.
rules-end-4 = If you complete more tasks than you have discs, cover as many as you can: you’ve won.

rules-first = Your first game
rules-first-1 = Fewer discs make a shorter game. With three players, everyone starts with 18 discs instead of 21; with four, with 16. One of them is the time disc, so that leaves 17 or 15 to place. For two, the rules have no shorter game.
rules-first-2 = In Pass and play you can choose any number from 1 to 20. Your first game after the lessons is to 10.

rules-solo = Solo
rules-solo-1 = On your own you play two phases and count points: the fewer, the better. Anything under 100 is good. You have 21 discs. There is no moon track, and you can’t choose to refill.
rules-solo-2 = Phase 1: take and place tiles as usual, from the first 11. Once 8 tasks are covered, you may end the phase or keep going. It ends by itself when the wheel is empty.
rules-solo-3 = Add up the times of all tiles in your display. If fewer than 8 tasks are covered, add 10 for each one missing. Note that subtotal.
rules-solo-4 = Phase 2: the wheel is refilled. Tiles already there stay, and so does the marker. Play until all 21 discs are placed or the wheel is empty.
rules-solo-5 = Add up the times of all tiles again, those from phase 1 included. Add 10 for each of the 21 discs you couldn’t place. Both subtotals together are your result.

## What cannot be done yet

refill-first = Decide first: refill the wheel, or not?
not-your-turn = Not yet: { $name } is still to move.

## What is said aloud

say-turn = Your turn: take { $tiles }.
say-turn-of = { $name }: take { $tiles }.
say-left = { $left ->
    [one] Only 1 tile is left: { $tiles }.
   *[other] Only { $left } tiles are left: { $tiles }.
}
say-held = Holding the { $tile }: { $cells ->
    [one] 1 cell
   *[other] { $cells } cells
}{ $best ->
    [-1] .
    [0] , none covers a task.
    [one] , best covers 1 task.
   *[other] , best covers { $best } tasks.
}
say-tasks = { $count ->
    [0] It has no tasks.
    [one] Its task: { $tasks }.
   *[other] Its tasks: { $tasks }.
}
say-undone = Undone.
say-score-detail = Phase 1: { $phase1 }, phase 2: { $phase2 }. Lower is better.
say-has-left = { $name } ({ $left })
say-left-over = Discs left: { $names }.
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
    K: don’t refill
    E: end phase 1
    S: skip what the bots do
    Home, ← →, End: when looking back, the first turn, one back or on, the last
    Space: play what happened, or pause
    ?: show the keys
act-skip = Skip
track-day = { $ahead ->
    [0] Furthest back
    [one] 1 day ahead
   *[other] { $ahead } days ahead
}, on day { $day } of the moon track
