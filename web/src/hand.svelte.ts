/** The tile in a player's hand: which one, where it can go, and which cell it is held over. */
import type { Aim, Aims, Cell, TileId } from './generated/types.ts';
import { step } from './layout.ts';

export const sameCell = (a: Cell, b: Cell) => a.x === b.x && a.y === b.y;

export class Hand {
  /** Where the picked tile can go and what that would bring; nothing while no tile is picked. */
  aims: Aims | null = $state.raw(null);
  cell: Cell | null = $state.raw(null);
  /** Whether the cell was chosen, not only passed over. */
  chosen = false;

  readonly tile: TileId | null = $derived(this.aims?.tile ?? null);
  /** What the cell that is aimed at would bring. */
  readonly aim: Aim | null = $derived.by(() => this.cell && this.at(this.cell));

  /** Picks a tile. The cell stays if it can; a tile with one place to go aims there. */
  pick(aims: Aims): void {
    this.aims = aims;
    if (this.cell && this.at(this.cell)) return;
    this.cell = aims.cells.length === 1 ? aims.cells[0]!.cell : null;
    this.chosen = this.cell !== null;
  }

  /** Aims at a cell where the tile can go; null looks away. False if it cannot go there. */
  aimAt(cell: Cell | null): boolean {
    const found = cell && this.at(cell);
    if (!this.aims || (cell && !found)) return false;
    this.cell = found?.cell ?? null;
    this.chosen = this.cell !== null;
    return true;
  }

  /** The next cell in a direction. */
  next([dx, dy]: readonly [number, number]): Cell | null {
    const cells = this.aims?.cells.map(({ cell }) => cell) ?? [];
    return (this.cell ? step(this.cell, cells, dx, dy) : cells[0]) ?? null;
  }

  letGo(): void {
    this.aims = null;
    this.cell = null;
    this.chosen = false;
  }

  private at(cell: Cell): Aim | null {
    return this.aims?.cells.find((one) => sameCell(one.cell, cell)) ?? null;
  }
}
