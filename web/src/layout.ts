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

/** Cells to be touched, or at least read, are never drawn smaller: a display too wide is panned. */
export const TOUCHABLE = 44;
export const READABLE = 26;
/** Nor are any drawn larger. */
const LARGEST = 118;
/** How much of a free cell is enough to be seen and touched. */
export const PART = 0.6;
/** Room for the ring around a tile at the border of a display, as in the style sheet. */
export const EDGE = 3;

/** How many columns and rows some cells have. */
export function extent(cells: readonly Cell[]): Box {
  const { columns, rows } = layout(cells, { width: 1, height: 1 }, { ring: 0 });
  return { width: columns, height: rows };
}

/**
 * Room for the cells and a ring of free ones around them, and cells no larger than in a display of the size that is
 * `usual`: nothing jumps when a tile is picked or placed.
 */
export function layout(
  cells: readonly Cell[],
  box: Box,
  { zoom = 1, ring = 1, smallest = TOUCHABLE, largest = LARGEST, usual = { width: 0, height: 0 } } = {},
): Layout {
  const all = cells.length > 0 ? cells : [{ x: 0, y: 0 }];
  const left = Math.min(...all.map(({ x }) => x)) - ring;
  const top = Math.min(...all.map(({ y }) => y)) - ring;
  const columns = Math.max(...all.map(({ x }) => x)) - left + 1 + ring;
  const rows = Math.max(...all.map(({ y }) => y)) - top + 1 + ring;
  const fit = (width: number, height: number) => Math.floor(Math.min(box.width / width, box.height / height));
  const roomy = fit(Math.max(columns, usual.width + 2 * ring), Math.max(rows, usual.height + 2 * ring));
  const cell = Math.min(largest, Math.max(smallest, roomy));
  const least = Math.min(1, Math.max(fit(columns, rows), 1) / cell);
  return { left, top, columns, rows, cell: Math.round(cell * Math.max(zoom, least)), least };
}

/** The column and the row in the middle of some cells. */
export function middle(cells: readonly Cell[]): Cell {
  const { left, top, columns, rows } = layout(cells, { width: 1, height: 1 }, { ring: 0 });
  return { x: Math.floor(left + (columns - 1) / 2), y: Math.floor(top + (rows - 1) / 2) };
}

/** The next of these cells in a direction: straight ahead, however far; else the nearest to the side. */
export function step(from: Cell, cells: readonly Cell[], dx: number, dy: number): Cell | undefined {
  const ahead = ({ x, y }: Cell) => (x - from.x) * dx + (y - from.y) * dy;
  const aside = ({ x, y }: Cell) => Math.abs((x - from.x) * dy) + Math.abs((y - from.y) * dx);
  const before = cells.filter((cell) => ahead(cell) > 0);
  const straight = before.filter((cell) => aside(cell) === 0);
  const cost = (cell: Cell) => ahead(cell) + 2 * aside(cell);
  return (straight.length > 0 ? straight : before).toSorted((a, b) => cost(a) - cost(b))[0];
}
