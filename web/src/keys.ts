/** The keyboard: 1-3 take, arrows walk the free cells, Enter confirms. */
import type { Game } from './game.svelte.ts';

/** Which way an arrow points. */
export const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** Whether somebody writes: then letters are only that. */
export const isTyping = ({ target }: Event) =>
  (target as Element).matches?.('input:not([type=range], [type=checkbox]), select, textarea') ?? false;

/** Does what a key means; false if it means nothing. `busy`: it was pressed on a button, which has its own Enter. */
export function press(
  game: Game,
  { key, ctrlKey, metaKey, altKey }: Key,
  { hints = true, busy = false } = {},
): boolean {
  if (altKey) return false;
  game.hurry();
  if (ctrlKey || metaKey) {
    if (key !== 'z') return false;
    game.undo();
    return true;
  }
  const arrow = ARROWS[key];
  if (arrow) return walk(game, arrow);
  const tile = /^[1-3]$/.test(key) ? game.shown.offer[Number(key) - 1] : undefined;
  if (tile !== undefined) {
    game.pick(tile);
    return true;
  }
  switch (key.toLowerCase()) {
    case 'enter':
      if (!game.hand.chosen || busy) return false;
      game.confirm();
      return true;
    case 'escape':
      if (game.past !== null) game.lookBack(null);
      else game.letGo();
      return true;
    case 'z':
      game.undo();
      return true;
    case 'h':
      if (hints) game.askHint();
      return true;
    case 'r':
      game.refill();
      return true;
    case 'k':
      game.keepTiles();
      return true;
    case 's':
      game.skip();
      return true;
    case 'e':
      game.endPhase();
      return true;
    default:
      return false;
  }
}

function walk(game: Game, arrow: [number, number]): boolean {
  if (!game.hand.aims) return false;
  const next = game.hand.next(arrow);
  if (next) game.aimAt(next);
  return true;
}
