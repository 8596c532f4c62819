/** A table at a server, as it is seen from here: who sits at it, who is there, and its game, as it is told. */
import { Table as Engine } from '../engine.ts';
import type {
  Ack,
  Happening,
  Nonce,
  Reaction,
  Seen,
  ServerMessage,
  Token,
  TurnTold,
  Welcome,
  Wish,
} from '../generated/protocol.ts';
import type { Played, Seat, Story, TileId } from '../generated/types.ts';
import { type Contact, type Holder, Line, type Place, socketAddress } from './line.ts';

/** What was said at the table, and when it was heard; by nobody's name if it was somebody without a seat. */
export type Said = { by: Seat | null; at: number; seq: number } & (
  | { words: string }
  | { reaction: Reaction }
);

/** What somebody at the table should know in passing: who would not take a move back, for whom a bot moves. */
export type Aside = { what: 'refused' | 'replaced' | 'returned' | 'sat'; seat: Seat };

/** What happens to the game itself. */
export type Turned =
  | { kind: 'played'; seq: number; played: Played }
  /** It is another now: it has begun, something was taken back, or more was missed than was told. */
  | { kind: 'story' }
  /** Nothing more is told. */
  | { kind: 'over' };

/** So much of what was said is kept in sight. */
const REMEMBERED = 50;

export class OnlineTable implements Holder {
  /** Who sits where, and what was planned; nothing before the server has answered. */
  seen: Seen | null = $state.raw(null);
  /** Whose seat our link is for. */
  seat: Seat | null = $state(null);
  /** Whether our link is that of whoever made the table. */
  host = $state(false);
  /** Since when somebody is away, by seat. */
  away: readonly (number | null)[] = $state.raw([]);
  private watching = $state(0);
  /** How many others look on. */
  readonly watchers: number = $derived(this.watching - (this.seat === null ? 1 : 0));
  said: readonly Said[] = $state.raw([]);
  aside: Aside | null = $state.raw(null);
  touch: Contact = $state.raw({ state: 'calling', since: Date.now(), before: false });
  /** How many games were begun here since we came. */
  games = $state(0);
  /** After how many seconds others may let a bot move for somebody who is away. */
  grace = $state(0);
  /** What the server signs notices with, where it sends any. */
  push: string | null = $state(null);
  /** By how much our clock is ahead of the server's, in milliseconds. */
  ahead = $state(0);
  /** Who wants to have a game as soon as it is over: it may be another a moment later. */
  ended: (record: string) => void = () => {};
  /** Who is to move. */
  mover: Seat | null = $state(null);
  /** Whether nobody here wants to hear what is said. */
  muted = $state(false);
  /** Whether a game is on, or over: then there is something to look at. */
  hasGame = $state(false);

  private seq: number | null = null;
  private engine: Engine | null = null;
  private readonly line: Line;
  private turned: (what: Turned) => void = () => {};

  constructor(
    readonly place: Place,
    address = socketAddress(location.href),
  ) {
    this.line = new Line(address, place, this);
  }

  /** Who wants to know what happens to the game: the last to ask is told from then on. */
  follow(turned: (what: Turned) => void): void {
    this.turned = turned;
  }

  wish(wish: Wish): Promise<Ack> {
    return this.line.wish(wish);
  }

  /** Takes any free seat, which this token opens from then on: that of a host goes on being one. */
  async join(name: string, token: Token, nonce: Nonce): Promise<void> {
    await this.line.wish({ join: { name, token, nonce } });
    this.line.comeAs(token);
  }

  /** The game so far. */
  story(): Story {
    return { ...this.game().story(), undo: this.mayUndo() };
  }

  /** Whether we may ask to take our last move back. */
  private mayUndo(): boolean {
    return this.seat !== null && this.game().mayAskUndo(this.seat);
  }

  /** Is away until somebody looks here again. */
  sleep = () => this.line.sleep();

  record = () => this.game().record();

  close(): void {
    this.line.close();
    this.open(null);
  }

  // What the line tells.

  known(): number | null {
    return this.seq;
  }

  contact(contact: Contact): void {
    this.touch = contact;
    if (contact.state === 'over') this.turned({ kind: 'over' });
  }

  hear(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        this.welcome(message);
        return;
      case 'event':
        this.ahead = Date.now() - message.at;
        this.happens(message);
        return;
      case 'here':
        this.away = message.away;
        this.watching = message.watching;
    }
  }

  private welcome({ seq, seat, host, table, grace, push, record, events }: Welcome): void {
    // Who else looks on is told in a moment: that we do is no news of anybody.
    if (!this.seen || this.seat !== seat) this.watching = seat === null ? 1 : 0;
    this.seat = seat;
    this.host = host;
    for (const event of events ?? []) this.happens(event);
    // What was missed did not fit: by now it is asked for as a whole.
    if (events && this.seq !== seq) return;
    this.seen = table;
    this.grace = grace;
    this.push = push ?? null;
    if (events) return;
    this.seq = seq;
    this.begin(record ?? null);
    if (table.phase === 'over' && record) this.ended(this.record());
  }

  private happens(event: Happening): void {
    if (this.seq === null || event.seq <= this.seq) return;
    if (event.seq > this.seq + 1) {
      this.lookAnew();
      return;
    }
    this.seq = event.seq;
    // What is only for those who sit here was told when they came.
    if (event.table) this.seen = withCode(event.table, this.seen);
    if ('turn' in event) this.turn(event);
    else this.deed(event);
  }

  private turn({ seq, at, turn, drawn = [], hash, over }: Happening & TurnTold): void {
    const played = this.followed(turn, drawn, hash, over);
    if (!played) {
      this.lookAnew();
      return;
    }
    this.mover = played.told.after.turn;
    if (this.seen) this.seen = { ...withoutUndo(this.seen), phase: over ? 'over' : 'playing', since: at };
    this.turned({ kind: 'played', seq, played: { ...played, undo: this.mayUndo() } });
    if (over) this.ended(this.record());
  }

  /** What a turn did; null if it is seen differently where it is played, and that is what counts. */
  private followed(turn: string, drawn: readonly TileId[], hash: string, over: unknown): Played | null {
    try {
      const played = this.game().follow(turn, drawn, hash);
      if (!over) return played;
      this.open(over);
      return { ...played, ending: this.game().story().ending };
    } catch {
      return null;
    }
  }

  private deed(event: Happening): void {
    const { seq, by = null } = event;
    const at = Date.now();
    if ('said' in event) this.remember({ by, at, seq, words: event.said.words });
    else if ('reacted' in event) this.remember({ by, at, seq, reaction: event.reacted.reaction });
    else if ('started' in event) this.start(event.started.record);
    else if ('again' in event) this.begin(null);
    // Somebody plays on for a bot: the game is told with their name.
    else if ('sat' in event && this.hasGame) {
      this.aside = { what: 'sat', seat: event.sat.seat };
      this.lookAnew();
    } else if ('undo' in event && event.undo.record) this.begin(event.undo.record);
    else if ('undo' in event && event.undo.said === 'refused' && by !== null)
      this.aside = { what: 'refused', seat: by };
    else if ('replaced' in event) this.aside = { what: 'replaced', seat: event.replaced.seat };
    else if ('returned' in event) this.aside = { what: 'returned', seat: event.returned.seat };
  }

  private start(record: unknown): void {
    this.begin(record);
    this.games += 1;
  }

  /** The game is this one now; none between two of them. */
  private begin(record: unknown): void {
    this.open(record);
    if (this.hasGame) this.turned({ kind: 'story' });
  }

  private remember(said: Said): void {
    this.said = [...this.said, said].slice(-REMEMBERED);
  }

  /** Something does not fit: the table is asked for as a whole. */
  private lookAnew(): void {
    this.seq = null;
    this.line.call();
  }

  private open(record: unknown): void {
    const engine = record ? Engine.open(JSON.stringify(record)) : null;
    this.engine?.free();
    this.engine = engine;
    this.hasGame = engine !== null;
    this.mover = engine?.view().turn ?? null;
  }

  private game(): Engine {
    if (!this.engine) throw new Error('there is no game yet');
    return this.engine;
  }
}

/** What is said aloud to find the table, for as long as it waits. */
function withCode(now: Seen, before: Seen | null): Seen {
  return now.phase === 'waiting' && before?.code ? { ...now, code: before.code } : now;
}

/** Whoever asked to take a move back asks no longer: the game has gone on. */
function withoutUndo({ undo: _, ...seen }: Seen): Seen {
  return seen;
}
