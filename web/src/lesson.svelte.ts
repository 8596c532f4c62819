/** A lesson as it is taken: what is picked, what was tried, what the engine says to it. Nothing here is drawn. */
import { printed, Table } from './engine.ts';
import type { Explanation, Position, TileId } from './generated/types.ts';
import { DAYS } from './geometry.ts';
import { Hand } from './hand.svelte.ts';
import { bubbles, type Lesson, record, type Step as Task } from './lessons.ts';
import { film, type Step } from './motion.ts';
import { taskWords } from './say.ts';

/** What to say, as a key of the words and its values. */
type Said = { key: string; values?: Record<string, string | number> };
const PARTS = ['time', 'color', 'task'] as const;
export type Part = (typeof PARTS)[number];

/** The reader's seat. */
const ME = 0;

/** Why a tile does not help with tasks that are still open: the engine has said that it does not. */
function cause(tile: TileId, open: Explanation[], asked: number): string {
  if (open.length < asked) return 'half';
  const short = open.flatMap(({ colors }) => colors).filter(({ demand, counted }) => counted.length < demand);
  const wanted = short.some(({ color }) => color === printed(tile).color);
  if (!wanted && !open.some(({ task }) => task.tile === tile)) return 'color';
  return open.some(({ corners }) => corners.includes(tile)) ? 'corner' : 'apart';
}

export class Run {
  view: Position = $state.raw({} as Position);
  readonly hand = new Hand();
  /** Wrong: something was tried that can be taken back. */
  state: 'open' | 'wrong' | 'done' = $state('open');
  said: Said | null = $state.raw(null);
  /** How many of the answers were given. */
  at = $state(0);
  tries = $state(0);
  found: Part[] = $state([]);
  explained: Explanation[] = $state.raw([]);
  moving = $state(false);
  /** How the page shows what moves; resolves when it was seen. */
  show: (step: Step) => Promise<void> = async () => {};
  /** Ends what moves on the page. */
  finish = () => {};

  private table: Table;
  private kept: string;
  private closed = false;
  private hurried = false;

  constructor(readonly lesson: Lesson) {
    this.kept = record(lesson.game);
    this.table = Table.open(this.kept);
    this.look();
  }

  readonly step: Task | null = $derived.by(() =>
    this.lesson.act === 'place' ? (this.lesson.steps[this.at] ?? this.lesson.steps.at(-1)!) : null,
  );
  /** The tiles that can be chosen. */
  readonly tiles: TileId[] = $derived.by(() => {
    if (this.state !== 'open' || this.moving) return [];
    return this.step?.hand.filter((tile) => this.view.offer.includes(tile)) ?? [];
  });
  readonly numbers = $derived(bubbles(this.explained));

  pick(tile: TileId): void {
    if (!this.tiles.includes(tile)) return;
    const aims = this.hand.tile === tile ? null : this.table.aims(tile);
    this.hand.letGo();
    if (aims) this.hand.pick(aims);
    this.said = null;
  }

  /** Does what the lesson is about: a part to look at, a tile to take, a tile with its cell, `+` or `keep`. */
  async do(what: string): Promise<void> {
    if (this.moving || this.state !== 'open') return;
    switch (this.lesson.act) {
      case 'look':
        return this.notice(what, this.lesson.tile);
      case 'place':
        return this.place(what, this.step!);
      case 'take':
        return this.take(Number(what), this.lesson.wanted);
      case 'again':
        return this.pay(Number(what));
      case 'refill':
        return this.refill(what);
    }
  }

  /** Does the next right thing. */
  async showMe(): Promise<void> {
    this.retry();
    const answer = this.lesson.answers[this.at];
    if (answer !== undefined) await this.do(answer);
  }

  /** As it was before the wrong move. */
  retry(): void {
    if (this.state !== 'wrong') return;
    this.table.free();
    this.table = Table.open(this.kept);
    this.state = 'open';
    this.said = null;
    this.hand.letGo();
    this.look();
  }

  /** Ends all motion at once. */
  hurry(): void {
    this.hurried = true;
    this.finish();
  }

  close(): void {
    this.closed = true;
    if (!this.moving) this.table.free();
  }

  /** A part of the tile; a task with its number, such as `task 2`. */
  private notice(what: string, tile: TileId): void {
    const [part, nth] = what.split(' ') as [Part, string?];
    if (!this.found.includes(part)) this.found.push(part);
    const task = taskWords(printed(tile).tasks[Number(nth ?? 0)] ?? []);
    this.said = { key: `lesson-part-${part}`, values: { task } };
    this.at = this.found.length;
    if (this.at === PARTS.length) this.state = 'done';
  }

  private async place(move: string, { covers }: Task): Promise<void> {
    if (!(await this.play(move))) return;
    const open = this.explained.filter(({ covered }) => !covered);
    if (open.length === 0) this.succeed();
    else this.fail(cause(Number(move.split('@')[0]), open, covers.length));
  }

  private async take(tile: TileId, wanted: TileId): Promise<void> {
    const aims = this.table.aims(tile);
    if (!aims) {
      this.said = { key: 'lesson-wheel-far' };
      return;
    }
    const { x, y } = aims.cells[0]!.cell;
    if (!(await this.play(`${tile}@${x},${y}`))) return;
    if (tile === wanted) this.succeed();
    else if (this.view.offer.includes(wanted)) {
      this.at = 1;
      this.kept = this.table.record();
      this.said = { key: 'lesson-wheel-near' };
    } else this.fail('passed');
  }

  /** Takes a tile if its taker moves again afterwards. */
  private async pay(tile: TileId): Promise<void> {
    const aims = this.table.aims(tile);
    if (!aims) {
      this.said = { key: 'lesson-wheel-far' };
      return;
    }
    this.hand.pick(aims);
    if (aims.order[0] !== ME) {
      const day = (aims.time ?? 0) % DAYS;
      const other = this.view.players[1]!.time % DAYS;
      this.tries += 1;
      this.said = { key: 'lesson-time-late', values: { day, other, name: this.view.players[1]!.name } };
      return;
    }
    const { x, y } = aims.cells[0]!.cell;
    if (await this.play(`${tile}@${x},${y}`)) this.succeed();
  }

  private async refill(what: string): Promise<void> {
    if (what !== '+') this.said = { key: 'lesson-refill-kept' };
    else if (await this.play(what)) this.succeed();
  }

  private succeed(): void {
    this.at += 1;
    this.kept = this.table.record();
    this.said = {
      key: `lesson-${this.lesson.id}-done${this.at < this.lesson.answers.length ? `-${this.at}` : ''}`,
    };
    if (this.at >= this.lesson.answers.length) this.state = 'done';
    else this.look();
  }

  private fail(cause: string): void {
    this.tries += 1;
    this.state = 'wrong';
    this.said = { key: `lesson-wrong-${cause}` };
  }

  /** Plays and shows a move; false if nobody looks any more. */
  private async play(move: string): Promise<boolean> {
    const before = this.view;
    const told = this.table.play(move);
    this.hand.letGo();
    this.said = null;
    this.moving = true;
    this.hurried = false;
    const from = this.lesson.act === 'place' ? 'hand' : 'wheel';
    for (const step of film(before, told, this.table.view(), { from })) {
      this.view = step.view;
      await this.show(step);
      if (this.closed || this.hurried) break;
    }
    this.moving = false;
    if (this.closed) this.table.free();
    else this.look();
    return !this.closed;
  }

  private look(): void {
    this.view = this.table.view();
    const tasks = this.step?.covers ?? [];
    this.explained = tasks.flatMap((ref) => this.table.explain(ME, ref) ?? []);
  }
}
