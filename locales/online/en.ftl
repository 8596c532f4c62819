# Tables at a server: to set up, to wait at, to find, to play at with others.

## Finding a table

lobby-title = Who’s up for a game?
lobby-mine = Your games
lobby-open = Open tables
lobby-watch = Games to watch
lobby-not-quiet = Someone has opened a table: take a look
lobby-quiet = All quiet so far. Open a table, and a bot will keep you company.
lobby-lost = Offline since { $time }. This page keeps trying.
lobby-set-up = Set up a table
move-seats = Continue on another device
move-link = Link to my seats
move-words = Scan this with your other device, or open the link there: your seats go with you. Keep it to yourself: anyone who has it can play for you.
move-latest = Only your { $count } latest games fit in one link.
lobby-link = I have a link or a code
lobby-table-of = { $name }’s table
lobby-table = A new table
lobby-sit = Sit down
lobby-looking = { $count ->
    [one] 1 person watching
   *[other] { $count } people watching
}
lobby-waits = Waiting for players
lobby-code = Link or code
lobby-code-hint = A code has four syllables, like “mabi tolu”.
lobby-go = Go
lobby-no-code = No table is waiting under that code. The game may have started already: ask for the link.
lobby-elsewhere = That link leads to another page. Open it in your browser’s address bar.

## Where there is no server

away-title = Nobody’s answering
away-static = There’s no game server behind this page, so nobody can meet here. Run one on your own computer with “novaluna serve --addr 0.0.0.0”, or enter the address of a server you know: its own page will open.
away-server = The server can’t be reached right now. Your games are safe there, and this page keeps trying.
away-address = Server address
away-go = Open its page
away-bad = That doesn’t look like an address. Try something like nova.example or 192.168.0.12:7777.

## Setting up a table

setup-title = Set up a table
setup-who = Who can join
setup-who-detail = Anyone with the link can watch
setup-visible-link = By link
setup-visible-open = Open to all
setup-discs = Discs
setup-discs-detail = Fewer for a first game
setup-clock = Clock
setup-clock-detail = For each move
setup-bots = Bots
setup-bots-detail = How well they play
setup-late = Latecomers
setup-late-detail = Can take over from bots
setup-hints = Hints
setup-hints-detail = For everyone or no one
setup-on = On
setup-off = Off
setup-open = Open the table
setup-name = No account needed. You’re playing as { $name }.
setup-name-change = Change
setup-name-ask = Your name
setup-alone = Add a friend or a bot first.
clock-words = { $unit ->
    [none] None
    [second] { $count } s
    [minute] { $count } min
    [hour] { $count ->
        [one] 1 hour
       *[other] { $count } hours
    }
   *[day] { $count ->
        [one] 1 day
       *[other] { $count } days
    }
}
chair-of = Seat { $number }
chair-you = your seat
chair-friend = A friend
chair-friend-detail = by link
chair-bot = Bot
chair-nobody = Empty
chair-nobody-detail = nobody
chair-free = Open seat
chair-waiting = waiting
chair-host = you, the host
chair-me = you
chair-here = here
chair-away = away
chair-bot-instead = Bot instead
chair-person-instead = Person instead
chair-ask-to-leave = Free this seat
seats-count = at the table
seats-discs = { $discs } discs each
seats-more = { $count ->
    [one] one more
   *[other] { $count } more
}
seats-waiting = Waiting for
seats-ready = Everyone’s here

## Waiting

wait-title = At the table
wait-ask = Invite your friends
wait-camera = Scan this with a phone, or send the link.
wait-aloud = Or just say the code:
wait-link = Link to this table
wait-copy = Copy the link
wait-copied = Copied
wait-not-copied = Couldn’t copy it: select the link and copy it yourself.
wait-local = This link works on this computer only. For other devices in the house, start Nova Luna with “--addr 0.0.0.0” and open the address it shows.
wait-here = Here now
wait-start = { $bots ->
    [0] Start now
    [one] Start now with 1 bot
   *[other] Start now with { $bots } bots
}
wait-start-soon = The game starts as soon as the table is full.
wait-host-starts = The game starts when the table is full, or when the host says so.
wait-sit = Take a seat
wait-sit-by = { $name } is waiting for you.
wait-full = The table is full. You can watch once the game is on.
wait-leave = Give up my seat
wait-plan = { $discs ->
    [one] 1 disc
   *[other] { $discs } discs
} · { $clock } · { $visible }
wait-no-clock = no clock
wait-a-move = { $time } a move

## The line

line-first = Connecting…
line-lost = Offline since { $time }.
line-waits = Look around; anything you play is sent once you’re back.
line-back = Back in touch. Nothing was lost.
line-gone = This table is gone, or this link doesn’t work any more. Ask the host for a new one.
line-freed = You no longer have this seat: the host has freed it, or sent you a new link.
line-version = The server has a newer Nova Luna. Reload the page.
line-look-on = Back to the table
line-reload = Reload

## Playing

seat-here = here
seat-away = away since { $time }
seat-stand-in = bot standing in
ask-undo = { $name } would like to undo a move
ask-undo-detail = Everyone at the table has to agree.
ask-agree = Agree
ask-refuse = No
ask-waiting = You asked to undo your move
ask-waiting-detail = Waiting for { $names }.
ask-away = { $name } has been away since { $time }.
ask-replace = Let a bot move
ask-stand-in = A bot is moving for you
ask-stand-in-detail = Your seat is still yours.
ask-return = Take my seat back
ask-take-over = Take over from the bot
act-take-over = Take over from a bot
ask-clock = { $name } has { $time } left.
ask-my-clock = You have { $time } left.
daily-others = How others did
again-waits = Dealing the next game…
again-begun = Another game has begun: “Play again” takes you there.
since = Meanwhile
since-show = Show me
talk = Table talk
talk-new = Table talk: something new
talk-say = Say something
talk-send = Send
notice-act = Notify me
notice-on = Tell me when it’s my turn
notice-off = Stop telling me when it’s my turn
notice-words = It’s your turn at the table with { $names }.
notice-words-alone = It’s your turn at a table.
notice-is-on = We’ll tell you when it’s your turn.
notice-is-here = You’ll be told when it’s your turn, but only while this page stays open.
notice-is-off = No more notices.
notice-denied = Your browser blocks notifications for this page. Its settings can change that.
talk-mute = Mute
talk-unmute = Unmute
talk-spectators = { $count ->
    [one] 1 person is watching
   *[other] { $count } people are watching
}
talk-said = { $name }: { $words }
react-hello = Hello!
react-good-luck = Good luck!
react-well-played = Nice one!
react-thanks = Thanks!
react-wow = Wow!
react-oops = Oops!
react-thinking = Hmm…
react-hurry = Still there?
tell-came = { $name } is back.
tell-went = { $name } is away.
tell-sat = { $name } sits down.
tell-took-over = { $name } takes over from the bot.
tell-you-took-over = You’ve taken over from the bot and play as { $name }.
tell-left = { $name } gets up.
tell-replaced = A bot is now moving for { $name }.
tell-refused = { $name } said no to the undo.
tell-returned = { $name } is playing again.
refused-stale = The game has moved on. Take another look.
refused-illegal = You can’t do that right now.
refused-turn = It’s not your turn.
refused-rate = Not so fast! Give it a moment.
refused-storage = The server can’t save anything right now. Try again in a moment.
refused-auth = Only the host can do that.
refused-gone = That table is gone.
refused-full = The server is full right now. Try again later.
refused-version = The server has a newer Nova Luna. Reload the page.
refused-absent = There’s no game server here.
refused-silent = The server isn’t answering. Try again in a moment.
