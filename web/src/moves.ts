/** Moves: what a person or a bot decides. Their text is made and read here and nowhere else. */
import type { Cell, TileId } from './generated/types.ts';

export type Move = { kind: 'place'; tile: TileId; cell: Cell } | { kind: 'refill' } | { kind: 'end' };

export const REFILL: Move = { kind: 'refill' };
export const END: Move = { kind: 'end' };
export const place = (tile: TileId, { x, y }: Cell): Move => ({ kind: 'place', tile, cell: { x, y } });

/** A move as records have it. */
export function moveText(move: Move): string {
  switch (move.kind) {
    case 'place':
      return `${move.tile}@${move.cell.x},${move.cell.y}`;
    case 'refill':
      return '+';
    case 'end':
      return 'end';
  }
}

/** The move of a text that the engine wrote. */
export function readMove(text: string): Move {
  if (text === '+') return REFILL;
  if (text === 'end') return END;
  const [, tile, x, y] = /^(\d+)@(-?\d+),(-?\d+)$/.exec(text)?.map(Number) ?? [];
  if (tile === undefined || x === undefined || y === undefined) throw new Error(`no move: ${text}`);
  return place(tile, { x, y });
}

/** Whether a turn, as records have it, began with a refill; and whether that is all there is of it so far. */
export const beginsWithRefill = (turn: string) => turn.startsWith('+');
export const isLoneRefill = (turn: string | undefined) => turn === '+';
