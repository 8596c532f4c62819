// Written by `cargo xtask types` from the types in Rust.
import type { Level, Position, Seat, TileId } from "./types";
export type Nonce = string;
export type LevelName = Level;
export type GameId = string;
export type Token = string;
export type CommandId = string;
export type Name = string;
export type Words = string;
export type Reaction = "hello" | "good_luck" | "well_played" | "thanks" | "wow" | "oops" | "thinking" | "hurry";
export type TableCode = string;
export type Plan = { 
/**
 * Who is to sit where; one alone plays by the solo rules.
 */
seats: Array<Chair>, 
/**
 * Discs each player has to place, if not as many as usual.
 */
discs: number | null, 
/**
 * Fewer discs with three and four players, as the rules propose for a first game: 17 and 15.
 */
first_game: boolean, 
/**
 * Who begins.
 */
order: Order, 
/**
 * Who may find it.
 */
visible: Visible, 
/**
 * Whether people may ask for hints.
 */
hints: boolean, 
/**
 * How long a move may take.
 */
clock: Clock | null, 
/**
 * Whether people may take over the seats of bots while a game is on.
 */
take_over: boolean, };
export type Chair = "person" | Level;
export type Order = "random" | "seats";
export type Visible = "link" | "open";
export type Clock = number;
export type Phase = "waiting" | "playing" | "over";
export type ClientMessage = { "type": "hello", 
/**
 * The table.
 */
game: GameId, 
/**
 * The last part of a link, `#/g/TABLE/TOKEN`; none to look on.
 */
token?: string, 
/**
 * The number of the last event that is known.
 */
since?: number, } | { "type": "cmd" } & Cmd | { "type": "ping" };
export type Cmd = { 
/**
 * The name.
 */
id: CommandId, 
/**
 * The number of the last event that the client has seen.
 */
at?: number, } & ({ "move": string } | { "undo": Record<symbol, never> } | { "agree": boolean } | { "say": Words } | { "react": Reaction } | { "sit": { 
/**
 * As whom.
 */
name: Name, 
/**
 * With what for the shuffle.
 */
nonce: Nonce, } } | { "join": { 
/**
 * As whom.
 */
name: Name, 
/**
 * With what for the shuffle.
 */
nonce: Nonce, 
/**
 * What opens the seat from then on. Whoever joins draws it: it cannot be lost with an answer.
 */
token: Token, } } | { "leave": Record<symbol, never> } | { "replace": { 
/**
 * Where.
 */
seat: Seat, } } | { "return": Record<symbol, never> } | { "again": Record<symbol, never> } | { "start": { 
/**
 * Bots of which level sit down where nobody does.
 */
fill: LevelName | null, } } | { "arrange": { 
/**
 * Where.
 */
seat: Seat, 
/**
 * Who.
 */
chair: Chair, } } | { "relink": { 
/**
 * Which.
 */
seat: Seat, } });
export type Wish = { "move": string } | { "undo": Record<symbol, never> } | { "agree": boolean } | { "say": Words } | { "react": Reaction } | { "sit": { 
/**
 * As whom.
 */
name: Name, 
/**
 * With what for the shuffle.
 */
nonce: Nonce, } } | { "join": { 
/**
 * As whom.
 */
name: Name, 
/**
 * With what for the shuffle.
 */
nonce: Nonce, 
/**
 * What opens the seat from then on. Whoever joins draws it: it cannot be lost with an answer.
 */
token: Token, } } | { "leave": Record<symbol, never> } | { "replace": { 
/**
 * Where.
 */
seat: Seat, } } | { "return": Record<symbol, never> } | { "again": Record<symbol, never> } | { "start": { 
/**
 * Bots of which level sit down where nobody does.
 */
fill: LevelName | null, } } | { "arrange": { 
/**
 * Where.
 */
seat: Seat, 
/**
 * Who.
 */
chair: Chair, } } | { "relink": { 
/**
 * Which.
 */
seat: Seat, } };
export type ServerMessage = { "type": "welcome" } & Welcome | { "type": "ack" } & Ack | { "type": "nak" } & Nak | { "type": "here", 
/**
 * Since when somebody is away, by seat, in milliseconds since 1970; nothing where somebody is there, or a bot.
 */
away: (number | null)[], 
/**
 * How many look on.
 */
watching: number, } | { "type": "pong" } | { "type": "bye", 
/**
 * Why.
 */
code: Leaving, 
/**
 * When to come back.
 */
retry_ms: number, } | { "type": "event" } & Happening;
export type Welcome = { 
/**
 * The number of the last event.
 */
seq: number, 
/**
 * Whose seat the token is for.
 */
seat: Seat | null, 
/**
 * Whether it is the host's.
 */
host: boolean, 
/**
 * Who sits where, and what was planned.
 */
table: Seen, 
/**
 * How many seconds somebody must be away before the others may let a bot move for them.
 */
grace: number, 
/**
 * With which key a browser is asked for an address for notices, in base64url: a table over days, whose server
 * sends some.
 */
push?: string, 
/**
 * The game so far, as everyone may have it; none where events since then are enough.
 */
record?: unknown, 
/**
 * What happened since.
 */
events?: Array<Happening>, };
export type Seen = { 
/**
 * How far it has come.
 */
phase: Phase, 
/**
 * When it came to this, in milliseconds since 1970: from then on the clock runs.
 */
since: number, 
/**
 * What it was made for.
 */
plan: Plan, 
/**
 * The day, if its moon is played here.
 */
day?: Day, 
/**
 * Who sits where.
 */
seats: Array<SeenSeat>, 
/**
 * What is said aloud to find it, for those who sit at it, as long as it waits.
 */
code?: string, 
/**
 * What the shuffle was promised with.
 */
commit: string, 
/**
 * Somebody would like to take a move back.
 */
undo?: SeenUndo, };
export type SeenSeat = { 
/**
 * As whom somebody sits there; none where it is free.
 */
name: string | null, 
/**
 * The bot that moves there.
 */
bot: LevelName | null, };
export type SeenUndo = { 
/**
 * Whose.
 */
by: Seat, 
/**
 * Who has still to answer.
 */
open: Array<Seat>, };
export type Ack = { 
/**
 * Which.
 */
id: CommandId, 
/**
 * The number of the event it led to.
 */
seq: number, 
/**
 * A new token, for whoever wished for one.
 */
token?: Token, };
export type Nak = { 
/**
 * Which.
 */
id: CommandId, 
/**
 * Why, for programs.
 */
code: Code, 
/**
 * Why, for people.
 */
why: string, };
export type NoAnswer = { 
/**
 * Why, for programs.
 */
code: Code, 
/**
 * Why, for people.
 */
why: string, };
export type Code = "stale" | "illegal" | "turn" | "rate" | "storage" | "auth" | "gone" | "full" | "version";
export type Leaving = "restart" | "slow" | "gone" | "nonsense" | "silent" | "version";
export type Happening = { 
/**
 * Its number.
 */
seq: number, 
/**
 * When, in milliseconds since 1970.
 */
at: number, 
/**
 * Who did it.
 */
by?: Seat, 
/**
 * How the table is then, where that is another: not for turns and talk. What is only for those who sit at it is
 * not in it.
 */
table?: Seen, } & (TurnTold | Deed);
export type What = TurnTold | Deed;
export type TurnTold = { 
/**
 * The turn as it stands now.
 */
turn: string, 
/**
 * The tiles it revealed.
 */
drawn?: Array<TileId>, 
/**
 * By which one notices to see the game differently.
 */
hash: string, 
/**
 * The whole record, with the secret, when the game is over.
 */
over?: unknown, };
export type Deed = { "made": Record<symbol, never> } | { "sat": { 
/**
 * Where.
 */
seat: Seat, 
/**
 * Who.
 */
name: Name, } } | { "left": { 
/**
 * Where.
 */
seat: Seat, } } | { "arranged": { 
/**
 * Which.
 */
seat: Seat, 
/**
 * Whom.
 */
chair: Chair, } } | { "relinked": { 
/**
 * Which.
 */
seat: Seat, } } | { "started": { 
/**
 * As everyone may have it.
 */
record: unknown, } } | { "replaced": { 
/**
 * Where.
 */
seat: Seat, 
/**
 * Which bot.
 */
level: LevelName, 
/**
 * Why.
 */
why: Why, } } | { "returned": { 
/**
 * Where.
 */
seat: Seat, } } | { "undo": { 
/**
 * What they said.
 */
said: UndoSaid, 
/**
 * The game as it is then, if all agree.
 */
record?: unknown, } } | { "said": { 
/**
 * What.
 */
words: Words, } } | { "reacted": { 
/**
 * What.
 */
reaction: Reaction, } } | { "again": { 
/**
 * What the shuffle was promised with.
 */
commit: string, } };
export type Why = "clock" | "left" | "away";
export type UndoSaid = "asked" | "agreed" | "refused";
export type Made = { 
/**
 * Its name.
 */
game: GameId, 
/**
 * The token of whoever made it.
 */
host: Token, 
/**
 * The tokens of the seats; none where a bot sits.
 */
seats: Array<Token | null>, 
/**
 * What is said aloud to find it.
 */
code: TableCode, };
export type Found = { 
/**
 * Its name.
 */
game: GameId, };
export type Listing = { 
/**
 * Those that wait for people, the latest first.
 */
waiting: Array<Listed>, 
/**
 * Those at which a game is on, the latest first.
 */
playing: Array<Listed>, };
export type Listed = { 
/**
 * Its name.
 */
game: GameId, 
/**
 * Who sits where, and what was planned.
 */
table: Seen, 
/**
 * What can be seen of the game; none before it begins.
 */
view: Position | null, 
/**
 * How many look on.
 */
watching: number, };
export type Subscription = { 
/**
 * Where its push service takes notices for it, of up to 1000 bytes.
 */
endpoint: string, 
/**
 * What they are encrypted with.
 */
keys: SubscriptionKeys, 
/**
 * What it shows: up to 200 characters.
 */
words: Words, };
export type SubscriptionKeys = { 
/**
 * Its public key: a point of P-256, uncompressed, in base64url.
 */
p256dh: string, 
/**
 * What it shares with whoever may send something: 16 bytes in base64url.
 */
auth: string, };
export type Unsubscription = { 
/**
 * Which: the address that it gave.
 */
endpoint: string, };
export type Picture = { 
/**
 * Each has as many squares as there are rows: `1` is dark, `0` is light.
 */
rows: Array<string>, };
export type Day = string;
export type Daily = { 
/**
 * By its date.
 */
day: Day, 
/**
 * Whether it can be played: as long as it is that day somewhere.
 */
open: boolean, 
/**
 * The course of this device, if it has begun one.
 */
mine: Mine | null, 
/**
 * How all came out: none until this device has finished, or the day is over.
 */
results: Results | null, };
export type Mine = { 
/**
 * The table it is played at.
 */
game: GameId, 
/**
 * Its points, once it is over.
 */
score: number | null, 
/**
 * Whether it is among the results: it was over while the day was on.
 */
counts: boolean, };
export type Results = { 
/**
 * How many came to which score, the best first.
 */
spread: Array<Tally>, 
/**
 * Who played, the best first: up to 1000. Whoever looks at their tables sees how.
 */
courses: Array<Came>, };
export type Tally = { 
/**
 * Points: fewer are better.
 */
score: number, 
/**
 * So many courses came to them.
 */
courses: number, };
export type Came = { 
/**
 * The table it was played at.
 */
game: GameId, 
/**
 * As whom they played.
 */
name: Name, 
/**
 * Its points.
 */
score: number, };
