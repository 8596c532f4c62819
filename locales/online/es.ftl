# Tables at a server: to set up, to wait at, to find, to play at with others.

## Finding a table

lobby-title = Who’s up tonight?
lobby-mine = Your games
lobby-open = Open tables
lobby-watch = Games to watch
lobby-quiet = Quiet tonight. Open a table, and a bot will keep you company.
lobby-nobody = Nobody there? A bot can keep a seat warm until someone comes.
lobby-set-up = Set up a table
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
lobby-code-hint = The code is four syllables, like “mabi tolu”.
lobby-go = Go
lobby-no-code = No table is waiting by that code. It may have started already, so ask for the link.

## Where there is no server

away-title = Nobody answers
away-static = This page comes from a host of plain files, where nobody can meet. Run Nova Luna on a computer of yours with “novaluna serve --addr 0.0.0.0”, or type the address of a server you know: its own page opens.
away-server = The server can’t be reached right now. Your games are safe there; this page keeps trying.
away-address = Address of a server
away-go = Open its page
away-bad = That doesn’t look like an address. Try something like nova.example or 192.168.0.12:7777.

## Setting up a table

setup-title = Set up a table
setup-who = Who may sit down
setup-who-detail = Anyone with the link can watch
setup-visible-link = By link
setup-visible-open = Anyone
setup-discs = Discs
setup-discs-detail = Fewer for a first game
setup-clock = Clock
setup-clock-detail = For each move
setup-bots = Bots
setup-bots-detail = How strong they play
setup-hints = Hints
setup-hints-detail = For everyone or no one
setup-on = On
setup-off = Off
setup-open = Open the table
setup-name = No account needed. You’re called { $name }.
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
chair-empty = Empty
chair-empty-detail = nobody
chair-free = Open seat
chair-waiting = waiting
chair-host = you, host
chair-me = you
chair-here = here
chair-away = away
chair-bot-instead = Bot instead
chair-person-instead = Person instead
seats-count = at the table
seats-discs = { $discs } discs each
seats-one-more = one more
seats-more = { $count } more
seats-waiting = Waiting for
seats-or-bot = or start with a bot
seats-ready = Everyone’s here

## Waiting

wait-title = Your table
wait-ask = Ask them in
wait-camera = Point a phone’s camera here, or send the link.
wait-aloud = Or say the code:
wait-link = Link to this table
wait-copy = Copy the link
wait-copied = Copied
wait-not-copied = Couldn’t copy: select the link and copy it yourself.
wait-here = Here now
wait-alone = Nobody but you yet.
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
wait-leave = Leave my seat
wait-plan = { $discs } discs · { $clock } · { $visible }
wait-no-clock = no clock
wait-a-move = { $time } a move

## The line

line-first = Calling the server…
line-lost = The line is down since { $time }. Look around; what you play is sent once it’s back.
line-back = Back in touch. Nothing was lost.
line-gone = This table is gone, or this link doesn’t work any more. Ask the host for a new one.
line-version = The server has a newer Nova Luna. Load this page again.
line-look-on = Watch without a seat
line-reload = Load again

## Playing

seat-here = here
seat-away = away since { $time }
seat-stand-in = a bot moves
ask-undo = { $name } would like to take a move back
ask-undo-detail = Everyone at the table has to agree.
ask-agree = Agree
ask-refuse = No
ask-waiting = You asked to take your move back
ask-waiting-detail = Waiting for { $names }.
ask-away = { $name } has been away since { $time }.
ask-replace = Let a bot move
ask-stand-in = A bot is moving for you
ask-stand-in-detail = Your seat is still yours.
ask-return = Take my seat back
ask-clock = { $name } has { $time } left.
ask-my-clock = You have { $time } left.
again-waits = The next game is being dealt…
since-last = Since your last turn
since-show = Show me
since-close = Close
talk = Table talk
talk-say = Say something
talk-send = Send
talk-mute = Mute
talk-unmute = Unmute
talk-spectators = { $count ->
    [one] 1 person is watching
   *[other] { $count } people are watching
}
talk-said = { $name }: { $words }
react-hello = Hello
react-good-luck = Good luck!
react-well-played = Nice one!
react-thanks = Thanks!
react-wow = Oh!
react-oops = Oops
react-thinking = Hm…
react-hurry = Your turn?
tell-came = { $name } is back.
tell-went = { $name } is away.
tell-sat = { $name } sits down.
tell-left = { $name } gets up.
tell-replaced = A bot moves for { $name } now.
tell-refused = { $name } would rather not take it back.
tell-returned = { $name } moves again.
refused-stale = The game has gone on. Look again.
refused-illegal = That can’t be done now.
refused-turn = It’s not your turn.
refused-rate = That was a bit much at once. Wait a moment.
refused-storage = The server can’t keep anything right now. Try again in a moment.
refused-auth = Only the host can do that.
refused-gone = That table is gone.
refused-full = The server is full right now. Try again later.
refused-version = The server has a newer Nova Luna. Load this page again.
refused-absent = There’s no server here to ask.
