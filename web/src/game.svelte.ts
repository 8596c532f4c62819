/** A game as it is played here: whose turn, what is picked, what the bots do. Nothing here is drawn. */
import { type Bots, isLevel, TakenBack } from './bots.ts';
import type { Table } from './engine.ts';
import { type Entry, keepGame, keepResult } from './games.ts';
import type { Advice, Cell, Position, Seat, TileId, Told } from './generated/types.ts';
import { Hand, sameCell } from './hand.svelte.ts';
import { type From, film, PACE, picking, type Step } from './motion.ts';
import type { Settings } from './settings.svelte.ts';

/** How the page is told to show a step; resolves when it was seen. */
type Show = (step: Step) => Promise<void>;

/** Bots are not so quick that nobody could follow. */
const PAUSE = 250;
const HINT_MS = 1000;

/** The level of the bot in each seat; null is a person. */
export function botsAt(table: Table, { players }: Position): (string | null)[] {
  const noted = table.noted<unknown>('bots');
  return players.map((_, seat) => (Array.isArray(noted) && isLevel(noted[seat]) ? noted[seat] : null));
}

/** The seats in which people sit. */
export const peopleOf = (bots: (string | null)[]): Seat[] =>
  bots.flatMap((bot, seat) => (bot === null ? [seat] : []));

export class Game {
  /** What the table looks like; during motion a little behind the truth. */
  shown: Position = $state.raw({} as Position);
  story: Told[] = $state.raw([]);
  /** Whether the offered refill was declined in this turn. */
  kept = $state(false);
  thinking = $state(false);
  moving = $state(false);
  /** The turn that is looked at again, if not the last one. */
  past: number | null = $state(null);
  hint: Advice | null = $state.raw(null);
  hinting = $state(false);
  mayTakeBack = $state(false);
  /** Whether something was to be taken back that cannot be. */
  denied = $state(false);
  /** What went wrong, in words of the engine. */
  trouble: string | null = $state(null);
  /** Whether the game goes on in another window, and this one only watches: else the bots would play twice. */
  watching = false;
  show: Show = async () => {};
  /** Ends what moves on the page. */
  finish = () => {};

  readonly hand = new Hand();
  readonly bots: (string | null)[];
  readonly people: Seat[];
  private view: Position;
  /** Counts what was played or taken back: a film or a thought of before is no longer wanted. */
  private run = 0;
  private hurried = 0;
  private closed = false;
  private readonly luck: string[];

  constructor(
    private readonly table: Table,
    readonly entry: Entry,
    private readonly asker: Bots,
    private readonly settings: Settings,
  ) {
    this.view = table.view();
    this.bots = botsAt(table, this.view);
    this.people = peopleOf(this.bots);
    this.luck = this.bots.map(() => String(Math.floor(Math.random() * 2 ** 48)));
    this.settle();
    this.story = table.story();
  }

  // What is seen.

  /** The view to draw: now, or the one that is looked at again. */
  readonly seen: Position = $derived.by(() =>
    this.past === null ? this.shown : this.table.viewAfter(this.past),
  );
  readonly over = $derived(this.shown.over);
  readonly turn = $derived(this.shown.turn);
  /** Whether a person is to act now. */
  readonly acting: boolean = $derived.by(
    () => !this.moving && this.past === null && this.turn !== null && this.bots[this.turn] === null,
  );
  readonly refillOffered = $derived(this.acting && this.shown.refill === 'may' && !this.kept);
  readonly choosing = $derived(this.acting && !this.refillOffered);
  readonly mayEnd = $derived(this.acting && (this.shown.solo?.may_end ?? false));
  /** Whose display is the large one when nobody asked for another. */
  readonly home: Seat = $derived.by(() => {
    const turn = this.turn;
    if (turn !== null && this.people.includes(turn)) return turn;
    return this.last ?? this.people[0] ?? 0;
  });
  private last: Seat | null = $state(null);
  /** Whether a person has moved. */
  readonly moved = $derived.by(() => this.story.some(({ seat }) => this.people.includes(seat)));

  get picked(): TileId | null {
    return this.hand.tile;
  }

  // What a person does.

  /** Takes a tile into the hand; one that is dragged is there already. */
  pick(tile: TileId, dragged = false): void {
    this.hurry();
    if (!this.choosing || !this.shown.offer.includes(tile)) return;
    if (this.picked === tile) {
      this.letGo();
      return;
    }
    const aims = this.table.aims(tile);
    if (!aims) return;
    const pace = PACE[this.settings.speed];
    if (!dragged && Number.isFinite(pace)) this.show(picking(this.shown, tile, pace));
    this.hint = null;
    this.denied = false;
    this.hand.pick(aims);
  }

  /** Aims at a cell; null looks away. */
  aimAt(cell: Cell | null): void {
    const before = this.hand.cell;
    const moved = !cell || !before || !sameCell(cell, before);
    if (this.hand.aimAt(cell) && moved) this.hint = null;
  }

  /** A mouse passes over a cell: one that was chosen and waits to be confirmed is not left for that. */
  hover(cell: Cell): void {
    if (this.settings.confirm && this.hand.chosen) return;
    this.aimAt(cell);
    this.hand.chosen = false;
  }

  /** A cell is clicked or tapped: it is chosen, and the tile placed if that is enough or was done before. */
  choose(cell: Cell): void {
    const again = this.hand.chosen && this.hand.cell !== null && sameCell(this.hand.cell, cell);
    this.aimAt(cell);
    if (again || !this.settings.confirm) this.confirm();
  }

  letGo(): void {
    this.hint = null;
    this.denied = false;
    this.hand.letGo();
  }

  /** Places the picked tile on the cell that is aimed at, from the hand or where it was dropped. */
  confirm(from: From = 'hand'): void {
    const { aim } = this.hand;
    if (this.choosing && aim) {
      const { x, y } = aim.cell;
      this.play(`${this.picked}@${x},${y}`, from);
    }
  }

  refill(): void {
    if (this.refillOffered) this.play('+');
  }

  keepTiles(): void {
    if (this.refillOffered) this.kept = true;
  }

  endPhase(): void {
    if (this.mayEnd) this.play('end');
  }

  /** Lets go of the tile, or takes the last move back. */
  undo(): void {
    this.hurry();
    if (this.past !== null) {
      this.lookBack(null);
      return;
    }
    if (this.picked !== null) {
      this.letGo();
      return;
    }
    if (this.kept && this.shown.refill === 'may') {
      this.kept = false;
      return;
    }
    this.denied = !this.mayTakeBack;
    if (this.denied) return;
    this.stop();
    if (!this.table.takeBack(this.people)) return;
    this.run += 1;
    this.kept = false;
    this.hint = null;
    this.trouble = null;
    this.view = this.table.view();
    this.story = this.table.story();
    this.save();
    this.settle();
    this.go();
  }

  async askHint(): Promise<void> {
    if (this.hinting || (!this.choosing && !this.refillOffered)) return;
    this.hinting = true;
    const run = this.run;
    try {
      const hint = await this.asker.ask('hard', '1', this.view, HINT_MS);
      if (this.acting && this.run === run) this.follow(hint);
    } catch (error) {
      this.complain(error);
    } finally {
      this.hinting = false;
    }
  }

  /** Shows a hint: the tile is picked, the cell aimed at. */
  private follow(hint: Advice): void {
    const best = hint.moves[0]?.move ?? hint.best;
    if (best === '+' || best === 'end') {
      this.letGo();
      this.kept = false;
      this.hint = hint;
      return;
    }
    if (this.refillOffered) this.kept = true;
    const [tile, at] = best.split('@');
    const [x, y] = (at ?? '').split(',').map(Number);
    if (this.picked !== Number(tile)) this.pick(Number(tile));
    if (x !== undefined && y !== undefined) this.aimAt({ x, y });
    this.hint = hint;
  }

  lookBack(turn: number | null): void {
    this.hurry();
    this.letGo();
    this.past = turn === null || turn >= this.story.length ? null : Math.max(0, turn);
  }

  // How it goes on.

  /** Somebody looks here now. */
  resume(): void {
    this.watching = false;
    this.go();
  }

  /** Lets the bots play as long as it is their turn. */
  async go(): Promise<void> {
    const { turn } = this.view;
    const bot = turn === null ? null : this.bots[turn];
    if (turn === null || !bot || this.closed || this.thinking || this.watching) return;
    this.thinking = true;
    const run = this.run;
    try {
      const pause = wait(PAUSE / PACE[this.settings.speed]);
      const { best } = await this.asker.ask(bot, this.luck[turn]!, this.view);
      await pause;
      if (this.closed || this.run !== run) return;
      this.thinking = false;
      await this.play(best);
    } catch (error) {
      this.complain(error);
    } finally {
      // After undo another thought may be on.
      if (this.run === run) this.thinking = false;
    }
  }

  /** Plays a move: it is kept before anything moves. */
  async play(move: string, from: From = 'wheel'): Promise<void> {
    const before = this.view;
    let told: Told;
    try {
      told = this.table.play(move);
    } catch (error) {
      this.complain(error);
      return;
    }
    this.letGo();
    this.trouble = null;
    this.kept = false;
    if (before.turn !== null && this.bots[before.turn] === null) {
      this.last = before.turn;
      this.watching = false;
    }
    this.view = this.table.view();
    this.save();
    this.keepScore();
    this.story = this.table.story();
    this.run += 1;
    const run = this.run;
    await this.roll(film(before, told, this.view, { from, pace: PACE[this.settings.speed] }), run);
    if (this.closed || this.run !== run) return;
    this.settle();
    await this.go();
  }

  /** Ends all motion at once. */
  hurry(): void {
    this.finish();
    if (!this.moving) return;
    this.hurried = this.run;
    this.settle();
  }

  private async roll(steps: Step[], run: number): Promise<void> {
    // Who looks at the past does not see what happens now.
    if (this.settings.speed === 'instant' || this.past !== null) return;
    this.moving = true;
    for (const step of steps) {
      if (this.hurried === run || this.run !== run || this.closed) return;
      this.shown = step.view;
      await this.show(step);
    }
  }

  private settle(): void {
    this.shown = this.view;
    this.moving = false;
    this.mayTakeBack = this.people.length > 0 && this.table.mayTakeBack(this.people);
  }

  private keepScore(): void {
    const { over } = this.view;
    if (over && 'score' in over) {
      const { id, played, day } = this.entry;
      keepResult({ id, score: over.score, played, day });
    }
  }

  private save(): void {
    this.entry.played = Date.now();
    this.entry.over = this.view.over !== null;
    this.entry.turns = this.view.moves;
    keepGame({ ...this.entry }, this.table.record());
  }

  /** Asks a bot that failed once more. */
  tryAgain(): void {
    this.trouble = null;
    this.go();
  }

  sheet = () => this.table.sheet();

  private stop(): void {
    this.asker.cancel();
    this.thinking = false;
  }

  private complain(error: unknown): void {
    if (!(error instanceof TakenBack)) this.trouble = error instanceof Error ? error.message : String(error);
  }

  explain = (seat: Seat, tile: TileId, task: number) => this.table.explain(seat, { tile, task });
  record = () => this.table.record();
  seed = () => this.table.noted<string>('seed');

  /** Leaves the table; the bots forget what they thought. */
  close(): void {
    this.closed = true;
    this.thinking = false;
    this.asker.dismiss();
  }
}

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));
