/** How large a display is drawn, and where its cells are. */
import type { Cell } from './geometry.ts';

export type Box = { width: number; height: number };
export type Layout = {
  left: number;
  top: number;
  columns: number;
  rows: number;
  cell: number;
  /** The zoom with which all of it is seen, if less than usual. */
  least: number;
};

/** Cells are never drawn larger than this, and those to be touched never smaller: a display too wide is panned. */
export const TOUCHABLE = 44;
export const READABLE = 26;
const LARGEST = 118;

/** Room for the cells and a ring of free ones around them: nothing jumps when a tile is picked. */
export function layout(
  cells: readonly Cell[],
  box: Box,
  { zoom = 1, ring = 1, smallest = TOUCHABLE } = {},
): Layout {
  const all = cells.length > 0 ? cells : [{ x: 0, y: 0 }];
  const left = Math.min(...all.map(({ x }) => x)) - ring;
  const top = Math.min(...all.map(({ y }) => y)) - ring;
  const columns = Math.max(...all.map(({ x }) => x)) - left + 1 + ring;
  const rows = Math.max(...all.map(({ y }) => y)) - top + 1 + ring;
  const fits = Math.floor(Math.min(box.width / columns, box.height / rows));
  const usual = Math.min(LARGEST, Math.max(smallest, fits));
  const least = Math.min(1, Math.max(fits, 1) / usual);
  return { left, top, columns, rows, cell: Math.round(usual * Math.max(zoom, least)), least };
}

/** The next of these cells in a direction: straight ahead first, then the nearest to the side. */
export function step(from: Cell, cells: readonly Cell[], dx: number, dy: number): Cell | undefined {
  const cost = (cell: Cell) => {
    const ahead = (cell.x - from.x) * dx + (cell.y - from.y) * dy;
    const aside = Math.abs((cell.x - from.x) * dy) + Math.abs((cell.y - from.y) * dx);
    return ahead > 0 ? ahead + 2 * aside : Number.POSITIVE_INFINITY;
  };
  const best = [...cells].sort((a, b) => cost(a) - cost(b))[0];
  return best && Number.isFinite(cost(best)) ? best : undefined;
}
