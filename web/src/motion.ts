/** What happened, step by step: the difference of two views as a little film. No pixels here. */
import type { Event, Position, Seat, Space, TaskRef, TileId, Told } from './generated/types.ts';
import type { Speed } from './settings.svelte.ts';

/** One picture of the film: what lies where now, what just moved, and how long that takes. */
export type Step = { view: Position; moved: Moved; ms: number };
export type Moved =
  | { kind: 'tile'; seat: Seat; tile: TileId; space: Space }
  | { kind: 'marker'; from: Space; to: Space }
  | { kind: 'disc'; seat: Seat; from: number; to: number }
  | { kind: 'covered'; seat: Seat; task: TaskRef }
  | { kind: 'refill'; tiles: [Space, TileId][] }
  | { kind: 'still' };

const MS = { tile: 420, covered: 320, space: 90, walk: 520, day: 70, refill: 360, apart: 60 };

/** How many times faster. */
export const PACE: Record<Speed, number> = { slow: 1, fast: 2, instant: Number.POSITIVE_INFINITY };

/** The film of a move. Its last picture is the view after it. */
export function film(before: Position, told: Told, after: Position): Step[] {
  const steps: Step[] = [];
  let view = before;
  // First the tile lies, then marker and disc follow.
  for (const event of [...told.events].sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind))) {
    const step = picture(view, event);
    if (!step) continue;
    steps.push(step);
    view = step.view;
  }
  const last = steps.at(-1);
  if (last) last.view = after;
  else steps.push({ view: after, moved: { kind: 'still' }, ms: 0 });
  return steps;
}

const ORDER: Event['kind'][] = ['placed', 'covered', 'taken', 'advanced', 'phase_ended', 'refilled', 'ended'];

function picture(view: Position, event: Event): Step | null {
  switch (event.kind) {
    case 'refilled':
      return {
        view: { ...view, wheel: { ...view.wheel, spaces: filled(view, event.tiles) } },
        moved: { kind: 'refill', tiles: event.tiles },
        ms: MS.refill + MS.apart * event.tiles.length,
      };
    case 'taken': {
      const steps = (event.space - event.marker + view.wheel.spaces.length) % view.wheel.spaces.length;
      return {
        view: { ...view, wheel: { ...view.wheel, marker: event.space } },
        moved: { kind: 'marker', from: event.marker, to: event.space },
        ms: Math.min(MS.walk, MS.space * steps),
      };
    }
    case 'placed': {
      const { tile, seat, cell } = event;
      const placed = { id: tile, ...cell, done: [] };
      const spaces = view.wheel.spaces.map((lies) =>
        lies === tile ? null : lies,
      ) as Position['wheel']['spaces'];
      const taken = { ...view, wheel: { ...view.wheel, spaces }, offer: [] };
      return {
        view: changed(taken, seat, (player) => ({ ...player, tiles: [...player.tiles, placed] })),
        moved: { kind: 'tile', seat, tile, space: view.wheel.spaces.indexOf(tile) },
        ms: MS.tile,
      };
    }
    case 'covered': {
      const { seat, task, left } = event;
      return {
        view: changed(view, seat, (player) => ({
          ...player,
          left,
          tiles: player.tiles.map((tile) => cover(tile, task)),
        })),
        moved: { kind: 'covered', seat, task },
        ms: MS.covered,
      };
    }
    case 'advanced':
      return {
        view: changed(view, event.seat, (player) => ({ ...player, time: event.to })),
        moved: { kind: 'disc', seat: event.seat, from: event.from, to: event.to },
        ms: MS.day * (event.to - event.from),
      };
    default:
      return null;
  }
}

type Player = Position['players'][number];

function changed(view: Position, seat: Seat, change: (player: Player) => Player): Position {
  return { ...view, players: view.players.map((player, at) => (at === seat ? change(player) : player)) };
}

function cover(tile: Player['tiles'][number], task: TaskRef): Player['tiles'][number] {
  if (tile.id !== task.tile) return tile;
  const done = Array.from(
    { length: Math.max(tile.done.length, task.task + 1) },
    (_, at) => tile.done[at] ?? false,
  );
  done[task.task] = true;
  return { ...tile, done };
}

function filled(view: Position, tiles: [Space, TileId][]): Position['wheel']['spaces'] {
  const spaces = [...view.wheel.spaces] as Position['wheel']['spaces'];
  for (const [space, tile] of tiles) spaces[space] = tile;
  return spaces;
}
