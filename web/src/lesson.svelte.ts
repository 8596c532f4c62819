/** A lesson as it is taken: what is picked, what was tried, what the engine says to it. Nothing here is drawn. */
import { aims, explain, printed, Table } from './engine.ts';
import type { Aims, Explanation, Position, TileId } from './generated/types.ts';
import { DAYS } from './geometry.ts';
import { Hand } from './hand.svelte.ts';
import { bubbles, type Deed, type Exercise, type Lesson, type Part, record } from './lessons.ts';
import { film } from './motion.ts';
import { type Move, place, REFILL } from './moves.ts';
import { Projector } from './projector.svelte.ts';
import { taskWords } from './say.ts';

/** What to say, as a key of the words and its values. */
type Said = { key: string; values?: Record<string, string | number> };
/** The reader's seat. */
const ME = 0;

/** Why a tile does not help with tasks that are still open: the engine has said that it does not. */
function cause(tile: TileId, open: Explanation[], asked: number): string {
  if (open.length < asked) return 'half';
  const helps = ({ colors }: Explanation) => colors.some(({ counted }) => counted.includes(tile));
  if (open.some(helps) && !open.every(helps)) return 'one';
  const short = open.flatMap(({ colors }) => colors).filter(({ demand, counted }) => counted.length < demand);
  const wanted = short.some(({ color }) => color === printed(tile).color);
  if (!wanted && !open.some(({ task }) => task.tile === tile)) return 'color';
  return open.some(({ corners }) => corners.includes(tile)) ? 'corner' : 'apart';
}

export class Run {
  readonly hand = new Hand();
  readonly projector: Projector;
  /** Wrong: something was tried that can be taken back. */
  state: 'open' | 'wrong' | 'done' = $state('open');
  /** The key of what is asked for now, and what is said to what was tried. */
  asked: string = $state('');
  said: Said | null = $state.raw(null);
  /** How many of the answers were given. */
  at = $state(0);
  tries = $state(0);
  found: Part[] = $state([]);
  explained: Explanation[] = $state.raw([]);

  private table: Table;
  /** The table as it is: what is shown may be behind. */
  private truth: Position;
  private kept: string;
  private closed = false;

  constructor(readonly lesson: Lesson) {
    this.asked = `lesson-${lesson.id}-ask`;
    this.kept = record(lesson.game);
    this.table = Table.open(this.kept);
    this.truth = this.table.view();
    this.projector = new Projector(this.truth);
    this.look();
  }

  get view(): Position {
    return this.projector.shown;
  }
  get moving(): boolean {
    return this.projector.moving;
  }
  readonly exercise: Exercise | null = $derived.by(() =>
    this.lesson.act === 'place' ? (this.lesson.exercises[this.at] ?? this.lesson.exercises.at(-1)!) : null,
  );
  /** The tiles that can be chosen. */
  readonly tiles: TileId[] = $derived.by(() => {
    if (this.state !== 'open' || this.moving) return [];
    return this.exercise?.hand.filter((tile) => this.view.offer.includes(tile)) ?? [];
  });
  /** What counts for a task that is still open comes first: it is the one that glows. */
  readonly numbers = $derived(
    bubbles(this.explained.toSorted((a, b) => Number(a.covered) - Number(b.covered))),
  );
  /** Whether it is in question to refill the wheel. */
  readonly refilling: boolean = $derived(this.lesson.act === 'refill' && this.at === 0);

  pick(tile: TileId): void {
    if (!this.tiles.includes(tile)) return;
    const found = this.hand.tile === tile ? null : aims(this.truth, tile);
    this.hand.letGo();
    if (found) this.hand.pick(found);
    this.said = null;
  }

  /** Does what the lesson is about. */
  async do(deed: Deed): Promise<void> {
    if (this.moving || this.state !== 'open') return;
    const { lesson } = this;
    if (lesson.act === 'look' && deed.kind === 'look') this.notice(deed.part, lesson.tile, deed.task);
    else if (lesson.act === 'place' && deed.kind === 'place') await this.place(deed, this.exercise!);
    else if (lesson.act === 'take' && deed.kind === 'take') await this.take(deed.tile, lesson.wanted);
    else if (lesson.act === 'again' && deed.kind === 'take') await this.pay(deed.tile);
    else if (lesson.act === 'refill') await this.renew(deed, lesson.wanted);
  }

  /** Does the next right thing. */
  async showMe(): Promise<void> {
    this.retry();
    const answer = this.right();
    if (answer !== undefined) await this.do(answer);
  }

  /** The answer of the lesson, or another that is right where something else was placed before. */
  private right(): Deed | undefined {
    const given = this.lesson.answers[this.at];
    if (!this.exercise || given?.kind !== 'place') return given;
    const { covers } = this.exercise;
    const all = aims(this.truth, given.tile)?.cells ?? [];
    const fitting = all.filter(({ tasks }) =>
      covers.every((wanted) => tasks.some(({ tile, task }) => tile === wanted.tile && task === wanted.task)),
    );
    const same = fitting.some(({ cell }) => cell.x === given.cell.x && cell.y === given.cell.y);
    return same || !fitting[0] ? given : place(given.tile, fitting[0].cell);
  }

  /** As it was before the wrong move. */
  retry(): void {
    if (this.state !== 'wrong') return;
    this.table.free();
    this.table = Table.open(this.kept);
    this.truth = this.table.view();
    this.projector.end(this.truth);
    this.state = 'open';
    this.said = null;
    this.hand.letGo();
    this.look();
  }

  /** Ends all motion at once. */
  hurry(): void {
    if (this.moving) this.projector.end(this.truth);
    else this.projector.finish();
  }

  close(): void {
    this.closed = true;
    this.projector.end(this.truth);
    this.table.free();
  }

  /** A part of the tile was found; of its tasks, which one. */
  private notice(part: Part, tile: TileId, nth = 0): void {
    if (!this.found.includes(part)) this.found.push(part);
    const task = taskWords(printed(tile).tasks[nth] ?? []);
    this.said = { key: `lesson-part-${part}`, values: { task } };
    this.at = this.found.length;
    if (this.at === this.lesson.answers.length) this.state = 'done';
  }

  private async place(move: Extract<Move, { kind: 'place' }>, { covers }: Exercise): Promise<void> {
    const sides = this.explained[0]?.sides;
    if (!(await this.play(move))) return;
    const open = this.explained.filter(({ covered }) => !covered);
    if (open.length > 0) this.fail(cause(move.tile, open, covers.length));
    else this.succeed(this.explained[0]?.sides === sides && 'chain' in this.lesson);
  }

  private async take(tile: TileId, wanted: TileId): Promise<void> {
    const [best] = this.reach(tile)?.cells.toSorted((a, b) => b.tasks.length - a.tasks.length) ?? [];
    if (!best || !(await this.play(place(tile, best.cell)))) return;
    if (tile === wanted) this.succeed();
    else if (this.truth.offer.includes(wanted)) {
      this.goOn('lesson-wheel-near');
    } else this.fail('passed');
  }

  /** Refills the wheel, then takes what came with it. */
  private async renew(deed: Deed, wanted: TileId): Promise<void> {
    if (this.refilling && deed.kind !== 'refill') this.said = { key: 'lesson-refill-kept' };
    else if (this.refilling && (await this.play(REFILL))) this.succeed();
    else if (deed.kind !== 'take') return;
    else if (deed.tile === wanted) await this.take(wanted, wanted);
    else if (this.reach(deed.tile)) this.said = { key: 'lesson-refill-old' };
  }

  /** Takes a tile if its taker moves again afterwards. */
  private async pay(tile: TileId): Promise<void> {
    const found = this.reach(tile);
    if (!found) return;
    this.hand.pick(found);
    if (found.order[0] !== ME) {
      const day = (found.time ?? 0) % DAYS;
      const other = this.truth.players[1]!.time % DAYS;
      this.tries += 1;
      this.said = { key: 'lesson-time-late', values: { day, other } };
      return;
    }
    if (await this.play(place(tile, found.cells[0]!.cell))) this.succeed();
  }

  /** Where a tile can go; of one that is too far away, that is said. */
  private reach(tile: TileId): Aims | null {
    const found = aims(this.truth, tile);
    if (!found) this.said = { key: 'out-of-reach' };
    return found;
  }

  /** Something was right; by a chain, where nobody has heard of chains yet. */
  private succeed(chain = false): void {
    const { id, answers } = this.lesson;
    if (this.at + 1 < answers.length) {
      this.goOn(`lesson-${id}-done-${this.at + 1}`);
      return;
    }
    this.at = answers.length;
    this.said = { key: `lesson-${id}-${chain ? 'chain' : 'done'}` };
    this.state = 'done';
  }

  /** The next step, from which on one may try again. */
  private goOn(key: string): void {
    this.at += 1;
    this.kept = this.table.record();
    this.asked = key;
    this.look();
  }

  private fail(cause: string): void {
    this.tries += 1;
    this.state = 'wrong';
    this.said = { key: `lesson-wrong-${cause}` };
  }

  /** Plays and shows a move; false if nobody looks any more. */
  private async play(move: Move): Promise<boolean> {
    const before = this.truth;
    const { told } = this.table.play(move);
    this.truth = told.after;
    this.hand.letGo();
    this.said = null;
    await this.projector.roll(film(before, told, { from: this.lesson.act === 'place' ? 'hand' : 'wheel' }));
    if (!this.closed) this.look();
    return !this.closed;
  }

  private look(): void {
    const tasks = this.exercise?.covers ?? [];
    this.explained = tasks.flatMap((ref) => explain(this.truth, ME, ref) ?? []);
  }
}
