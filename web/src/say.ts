/** Tiles, moves and reasons in words. */
import { printed, task } from './engine.ts';
import type { Advised, Color, Reason, TaskRef, TileId } from './generated/types.ts';
import { list, t } from './words.svelte.ts';

const COLORS: Color[] = ['blue', 'red', 'turquoise', 'yellow'];

/** "2 blue, 1 red" */
export function taskWords(colors: Color[]): string {
  const named = COLORS.map((color) => ({ color, count: colors.filter((one) => one === color).length }));
  return named
    .filter(({ count }) => count > 0)
    .map(({ color, count }) => t('task-part', { color, count }))
    .join(', ');
}

/** "red 6, tasks: 2 blue; 1 red, 1 yellow" */
export function tileWords(tile: TileId): string {
  const { color, time, tasks } = printed(tile);
  const name = t('tile-name', { color, time });
  if (tasks.length === 0) return t('tile-without-tasks', { name });
  return t('tile-with-tasks', { name, count: tasks.length, tasks: tasks.map(taskWords).join('; ') });
}

export function tileName(tile: TileId): string {
  const { color, time } = printed(tile);
  return t('tile-name', { color, time });
}

/** "2 blue on red 6" */
export const taskOn = (ref: TaskRef) => t('task-on', { task: taskWords(task(ref)), tile: tileName(ref.tile) });

export function reasonWords(reason: Reason): string {
  const key = `reason-${reason.kind.replaceAll('_', '-')}`;
  switch (reason.kind) {
    case 'wins':
    case 'loses':
      return t(key);
    case 'covers':
    case 'brings_close':
      return t(key, { count: reason.tasks.length, tasks: list(reason.tasks.map(taskOn)) });
    case 'denies':
    case 'leaves':
      return t(reason.wins ? `${key}-win` : key, { tile: tileName(reason.tile), count: reason.tasks });
    case 'scores':
      return t(key, { points: reason.points });
    case 'ends_phase':
      return t(key, { discs: reason.discs, points: reason.points });
    case 'few_tiles':
      return t(key, { tiles: reason.tiles, tasks: reason.tasks });
    case 'new_tiles':
      return t(key, { tiles: reason.tiles });
    case 'moves_again':
    case 'costs':
      return t(key, { time: reason.time });
    case 'brings_nearer':
    case 'spoils':
      return t(key, { count: reason.tasks });
  }
}

const isDrawback = ({ kind }: Reason) => kind === 'loses' || kind === 'leaves' || kind === 'spoils';

/** Why a move is advised, in one sentence; what speaks against it stays unsaid. */
export function why({ reasons }: Advised): string {
  const said = reasons.filter((reason) => !isDrawback(reason)).slice(0, 2);
  return list(said.map(reasonWords));
}
