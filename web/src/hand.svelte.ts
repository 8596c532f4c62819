/** The tile in a player's hand: which one, where it can go, which cell was chosen for it, which is only looked at. */
import type { Aim, Aims, Cell, TileId } from './generated/types.ts';
import { middle, step } from './layout.ts';

export const sameCell = (a: Cell, b: Cell) => a.x === b.x && a.y === b.y;

export class Hand {
  /** Where the picked tile can go and what that would bring; nothing while no tile is picked. */
  aims: Aims | null = $state.raw(null);
  /** The cell that was chosen: no mouse that rests or passes somewhere changes it. */
  cell: Cell | null = $state.raw(null);
  /** The cell a mouse or the focus is on. */
  glance: Cell | null = $state.raw(null);

  readonly tile: TileId | null = $derived(this.aims?.tile ?? null);
  /** What the chosen cell would bring. */
  readonly chosen: Aim | null = $derived.by(() => this.cell && this.at(this.cell));
  /** What is shown: the chosen cell, or, as long as none is, the one that is looked at. */
  readonly aim: Aim | null = $derived.by(() => this.chosen ?? (this.glance && this.at(this.glance)));

  /** Picks a tile. What was chosen for another is not chosen for this one. */
  pick(aims: Aims): void {
    this.aims = aims;
    this.cell = null;
    this.chooseOnly();
  }

  /** Where there is only one cell, it is chosen. */
  chooseOnly(): void {
    const [only, ...others] = this.aims?.cells ?? [];
    if (only && others.length === 0) this.cell = only.cell;
  }

  /** Chooses a cell where the tile can go; null chooses none. False if it cannot go there. */
  aimAt(cell: Cell | null): boolean {
    const found = cell && this.at(cell);
    if (!this.aims || (cell && !found)) return false;
    this.cell = found?.cell ?? null;
    return true;
  }

  /** The next cell in a direction, at first from the middle of the display. */
  next([dx, dy]: readonly [number, number]): Cell | null {
    const cells = this.aims?.cells.map(({ cell }) => cell) ?? [];
    const from = this.cell ?? this.glance ?? middle(cells);
    return step(from, cells, dx, dy) ?? null;
  }

  letGo(): void {
    this.aims = null;
    this.cell = null;
    this.glance = null;
  }

  private at(cell: Cell): Aim | null {
    return this.aims?.cells.find((one) => sameCell(one.cell, cell)) ?? null;
  }
}
