/** A table at a server, as it is seen from here: who sits at it, who is there, and its game, which grows as it is told. */
import { Table as Engine } from '../engine.ts';
import type {
  Ack,
  Happening,
  Reaction,
  Seen,
  ServerMessage,
  TurnTold,
  Welcome,
  Wish,
} from '../generated/protocol.ts';
import type { Played, Seat, Story } from '../generated/types.ts';
import { type Contact, type Holder, Line, type Place, socketAddress } from './line.ts';

/** What was said at the table, and when; by nobody's name if it was somebody without a seat. */
export type Said = { by: Seat | null; at: number; seq: number } & (
  | { words: string }
  | { reaction: Reaction }
);

/** What happens to the game itself. */
export type Turned =
  | { kind: 'played'; seq: number; played: Played }
  /** It is another now: it has begun, something was taken back, or more was missed than was told. */
  | { kind: 'story' };

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
  watching = $state(0);
  said: readonly Said[] = $state.raw([]);
  touch: Contact = $state.raw({ state: 'calling', since: Date.now(), before: false });
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

  /** The game so far. */
  story(): Story {
    return { ...this.game().story(), undo: false };
  }

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
  }

  hear(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        this.welcome(message);
        return;
      case 'event':
        this.happens(message);
        return;
      case 'here':
        this.away = message.away;
        this.watching = message.watching;
    }
  }

  private welcome({ seq, seat, host, table, record, events }: Welcome): void {
    this.seat = seat;
    this.host = host;
    for (const event of events ?? []) this.happens(event);
    // What was missed did not fit: by now it is asked for as a whole.
    if (events && this.seq !== seq) return;
    this.seen = table;
    if (events) return;
    this.seq = seq;
    this.open(record);
    this.turned({ kind: 'story' });
  }

  private happens(event: Happening): void {
    if (this.seq === null || event.seq <= this.seq) return;
    if (event.seq > this.seq + 1) {
      this.lookAnew();
      return;
    }
    this.seq = event.seq;
    // What is only for those who sit here was told when they came.
    if (event.table) this.seen = { ...event.table, ...(this.seen?.code && { code: this.seen.code }) };
    if ('turn' in event) this.turn(event);
    else this.deed(event);
  }

  private turn({ seq, turn, drawn = [], hash, over }: Happening & TurnTold): void {
    try {
      let played = this.game().follow(turn, drawn, hash);
      if (over) {
        this.open(over);
        played = { ...played, ending: this.game().story().ending };
      }
      if (this.seen) this.seen = { ...withoutUndo(this.seen), phase: over ? 'over' : 'playing' };
      this.turned({ kind: 'played', seq, played: { ...played, undo: false } });
    } catch {
      // It is seen differently where it is played, and that is what counts.
      this.lookAnew();
    }
  }

  private deed(event: Happening): void {
    const { at, seq, by = null } = event;
    if ('said' in event) this.remember({ by, at, seq, words: event.said.words });
    else if ('reacted' in event) this.remember({ by, at, seq, reaction: event.reacted.reaction });
    else if ('started' in event) this.begin(event.started.record);
    else if ('undo' in event && event.undo.record) this.begin(event.undo.record);
  }

  private begin(record: unknown): void {
    this.open(record);
    this.turned({ kind: 'story' });
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
    this.engine?.free();
    this.engine = record ? Engine.open(JSON.stringify(record)) : null;
    this.hasGame = this.engine !== null;
  }

  private game(): Engine {
    if (!this.engine) throw new Error('there is no game yet');
    return this.engine;
  }
}

/** Whoever asked to take a move back asks no longer: the game has gone on. */
function withoutUndo({ undo: _, ...seen }: Seen): Seen {
  return seen;
}
