/** What a task has and what it lacks, when somebody asks. Nothing here is drawn. */
import { explain, openTasks } from './engine.ts';
import type { Game } from './game.svelte.ts';
import type { Explanation, Seat, TaskRef, TileId, Told } from './generated/types.ts';

/** The tiles that counted for the tasks a turn has covered. */
export const chains = ({ seat, events, after }: Told): TileId[] =>
  events.flatMap((event) =>
    event.kind === 'covered'
      ? (explain(after, seat, event.task)?.colors ?? []).flatMap(({ counted }) => counted)
      : [],
  );

export class TaskHelp {
  asked: TaskRef | null = $state.raw(null);

  constructor(
    private readonly game: Game,
    /** Whose display is asked about, and whether help is wanted at all. */
    private readonly seat: () => Seat,
    private readonly wanted: () => boolean,
  ) {}

  readonly explained: Explanation | null = $derived.by(() => {
    const { asked, game } = this;
    return asked && this.wanted() ? explain(game.settled, this.seat(), asked) : null;
  });
  /** The tiles that count. */
  readonly counted: TileId[] = $derived(this.explained?.colors.flatMap(({ counted }) => counted) ?? []);

  /** Asks for the next open task of the display, or the one before; for none after the last. */
  next(back = false): void {
    const open = openTasks(this.game.settled.players[this.seat()]!);
    const at = open.findIndex(({ tile, task }) => tile === this.asked?.tile && task === this.asked.task);
    this.asked = open[back ? (at < 0 ? open.length : at) - 1 : at + 1] ?? null;
  }
}
