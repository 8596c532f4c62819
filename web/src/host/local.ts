/** A game on this device: kept after every move, its bots in a worker, other windows of it in step. */
import { type Bots, TakenBack } from '../bots.ts';
import { keepContest } from '../contests.ts';
import { Table } from '../engine.ts';
import { type Entry, keepGame, keepResult, record, storedAs } from '../games.ts';
import type { Played, Position, Seat, Story } from '../generated/types.ts';
import type { Move } from '../moves.ts';
import { present, since } from '../story.ts';
import { whenKept } from '../windows.ts';
import { type Host, type News, type Numbered, peopleOf } from './host.ts';

export class LocalHost implements Host {
  readonly seats;
  readonly people: readonly Seat[];
  readonly live = true;
  readonly hintless;
  private view: Position;
  private seq = 0;
  private hear: (news: News) => void = () => {};
  /** What is being thought about, by its number; a thought of anything else is no longer wanted. */
  private thinking: number | null = null;
  /** Whether the game goes on in another window, and this one only watches: else the bots would play twice. */
  private watching = false;
  /** Why nothing must be kept from here any more: another window has kept what this one cannot read. */
  private outdated: unknown = null;
  private closed = false;
  /** What each bot draws its lots from. */
  private readonly seeds: string[];
  private readonly deaf: () => void;

  constructor(
    private table: Table,
    private readonly entry: Entry,
    private readonly bots: Bots,
    /** Bots are not so quick that nobody could follow: so many milliseconds they take at least. */
    private readonly pause: () => number,
  ) {
    this.view = table.view();
    this.seats = table.seats();
    this.people = peopleOf(this.seats);
    this.hintless = entry.kind === 'daily' ? ('daily' as const) : null;
    this.seeds = this.seats.map(() => String(Math.floor(Math.random() * 2 ** 48)));
    this.deaf = whenKept(storedAs(entry.id), () => this.catchUp());
  }

  story = async () => ({ seq: this.seq, story: this.table.story() });
  record = async () => this.table.record();

  listen(hear: (news: News) => void): void {
    this.hear = hear;
  }

  async play(move: Move): Promise<Numbered<{ played: Played }>> {
    this.watching = false;
    return this.move(move);
  }

  async undo(): Promise<Numbered<{ story: Story }>> {
    if (this.outdated) throw this.outdated;
    const story = this.table.undo();
    if (!story) throw new Error('there is nothing to take back');
    this.bots.cancel();
    const seq = this.next(present(story));
    this.keep();
    return { seq, story };
  }

  resume(): void {
    this.watching = false;
    this.letBotMove();
  }

  close(): void {
    this.closed = true;
    this.deaf();
    this.table.free();
  }

  /** Plays a move, of a person or a bot: it is kept before anybody hears of it. */
  private move(move: Move): Numbered<{ played: Played }> {
    if (this.outdated) throw this.outdated;
    const played = this.table.play(move);
    const seq = this.next(played.told.after);
    this.keep();
    this.letBotMove();
    return { seq, played };
  }

  /** If it is the turn of a bot, it thinks and plays; then the next one may. */
  private async letBotMove(): Promise<void> {
    const { seq, view } = this;
    const bot = view.turn === null ? null : this.seats[view.turn];
    const idle = this.closed || this.watching || this.outdated !== null || this.thinking === seq;
    if (view.turn === null || !bot || idle) return;
    this.thinking = seq;
    const wanted = () => !this.closed && this.thinking === seq && this.seq === seq;
    try {
      const slow = new Promise((passed) => setTimeout(passed, this.pause()));
      const move = await this.bots.choose(bot.bot, this.seeds[view.turn]!, view);
      await slow;
      if (wanted()) this.hear({ kind: 'played', ...this.move(move) });
    } catch (error) {
      if (!wanted()) return;
      this.thinking = null;
      if (!(error instanceof TakenBack)) this.hear({ kind: 'trouble', error });
    }
  }

  /** Something has happened: this is what is seen now, and the number it has. */
  private next(view: Position): number {
    this.view = view;
    this.seq += 1;
    return this.seq;
  }

  private keep(): void {
    const { entry, view } = this;
    entry.played = Date.now();
    entry.over = view.over !== null;
    entry.turns = view.moves;
    keepGame({ ...entry }, this.table.record());
    if (!view.over || entry.copy) return;
    if ('score' in view.over)
      keepResult({ id: entry.id, score: view.over.score, played: entry.played, day: entry.day });
    else keepContest(entry.id, this.seats, view.over.ranking[0]!);
  }

  /** The same game went on in another window: here it goes on from there. */
  private catchUp(): void {
    const text = record(this.entry.id);
    if (text === null) return;
    this.watching = true;
    this.bots.cancel();
    try {
      const [before, table] = [this.table.story(), Table.open(text)];
      this.table.free();
      this.table = table;
      const story = table.story();
      const moves = since(before, story);
      for (const played of moves ?? []) {
        this.hear({ kind: 'played', seq: this.next(played.told.after), played });
      }
      if (!moves) this.hear({ kind: 'story', seq: this.next(present(story)), story });
    } catch (error) {
      this.outdated = error;
      this.hear({ kind: 'trouble', error });
    }
  }
}
