/** A game on this device: kept after every move, its bots in a worker, other windows of it in step. */
import { type Bots, TakenBack } from '../bots.ts';
import { Table } from '../engine.ts';
import { type Entry, keepGame, keepResult, record, storedAs } from '../games.ts';
import type { Played, Position, Seat, Story } from '../generated/types.ts';
import type { Move } from '../moves.ts';
import { present, since } from '../story.ts';
import { whenBack, whenKept } from '../windows.ts';
import { type Host, type News, peopleOf } from './host.ts';

export class LocalHost implements Host {
  readonly seats;
  readonly hands: readonly Seat[];
  private view: Position;
  private hear: (news: News) => void = () => {};
  /** Counts what was played or taken back: a thought of before is no longer wanted. */
  private run = 0;
  private thinking = false;
  /** Whether the game goes on in another window, and this one only watches: else the bots would play twice. */
  private watching = false;
  private closed = false;
  private readonly luck: string[];
  private readonly deaf: (() => void)[];

  constructor(
    private table: Table,
    private readonly entry: Entry,
    private readonly bots: Bots,
    /** Bots are not so quick that nobody could follow: so many milliseconds they take at least. */
    private readonly pause: () => number,
  ) {
    this.view = table.view();
    this.seats = table.seats();
    this.hands = peopleOf(this.seats);
    this.luck = this.seats.map(() => String(Math.floor(Math.random() * 2 ** 48)));
    this.deaf = [whenKept(storedAs(entry.id), () => this.catchUp()), whenBack(() => this.resume())];
  }

  story = async () => this.table.story();
  record = async () => this.table.record();

  listen(hear: (news: News) => void): void {
    this.hear = hear;
  }

  async play(move: Move): Promise<Played> {
    this.watching = false;
    return this.move(move);
  }

  async undo(): Promise<Story> {
    const story = this.table.undo();
    if (!story) throw new Error('there is nothing to take back');
    this.bots.cancel();
    this.keep(present(story));
    return story;
  }

  resume(): void {
    this.watching = false;
    this.go();
  }

  close(): void {
    this.closed = true;
    for (const stop of this.deaf) stop();
    this.bots.dismiss();
    this.table.free();
  }

  /** Plays a move, of a person or a bot: it is kept before anybody hears of it. */
  private move(move: Move): Played {
    const played = this.table.play(move);
    this.keep(played.told.after);
    this.go();
    return played;
  }

  /** Lets the bots play as long as it is their turn. */
  private async go(): Promise<void> {
    const { turn } = this.view;
    const sitter = turn === null ? null : this.seats[turn];
    if (turn === null || !sitter || this.closed || this.thinking || this.watching) return;
    const { run } = this;
    const wanted = () => !this.closed && this.run === run;
    this.thinking = true;
    try {
      const slow = new Promise((passed) => setTimeout(passed, this.pause()));
      const move = await this.bots.choose(sitter.bot, this.luck[turn]!, this.view);
      await slow;
      if (!wanted()) return;
      this.thinking = false;
      this.hear({ kind: 'played', played: this.move(move) });
    } catch (error) {
      if (!(error instanceof TakenBack) && wanted()) this.hear({ kind: 'trouble', error });
    } finally {
      // After undo another thought may be on.
      if (this.run === run) this.thinking = false;
    }
  }

  private keep(view: Position): void {
    this.view = view;
    this.run += 1;
    this.thinking = false;
    const { entry } = this;
    entry.played = Date.now();
    entry.over = view.over !== null;
    entry.turns = view.moves;
    keepGame({ ...entry }, this.table.record());
    if (view.over && 'score' in view.over) {
      keepResult({ id: entry.id, score: view.over.score, played: entry.played, day: entry.day });
    }
  }

  /** The same game went on in another window: here it goes on from there. */
  private catchUp(): void {
    const text = record(this.entry.id);
    if (text === null) return;
    const [before, table] = [this.table.story(), Table.open(text)];
    this.table.free();
    this.table = table;
    this.watching = true;
    this.bots.cancel();
    this.run += 1;
    this.thinking = false;
    const story = table.story();
    this.view = present(story);
    const news = since(before, story)?.map((played) => ({ kind: 'played', played }) as const);
    for (const one of news ?? [{ kind: 'story', story } as const]) this.hear(one);
  }
}
