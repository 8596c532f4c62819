/** What happened, step by step: the difference of two views as a little film. No pixels here. */
import type { Cell, Event, Position, Seat, Space, TaskRef, TileId, Told } from './generated/types.ts';
import type { Speed } from './settings.svelte.ts';

/** One picture of the film: what lies where now, what moves to get there, and when the next one comes. */
export type Step = { view: Position; motions: Motion[]; ms: number };
/** Something that moves: when it starts, and how long it takes. */
export type Motion = Moved & { at: number; ms: number };
type Moved =
  /** Into the hand of a person, who will place it later. */
  | { kind: 'picked'; tile: TileId; space: Space }
  /** Off its space, for all to see. */
  | { kind: 'lifted'; tile: TileId; space: Space }
  | { kind: 'placed'; seat: Seat; tile: TileId; space: Space; from: From }
  | { kind: 'covered'; seat: Seat; task: TaskRef }
  | { kind: 'marker'; from: Space; to: Space }
  /** `drop`: how long it comes down at the end. */
  | { kind: 'disc'; seat: Seat; from: number; to: number; drop: number }
  | { kind: 'refilled'; space: Space }
  /** The game is over: the chains that made it are seen. */
  | { kind: 'ended'; seat: Seat };
/** Where a tile comes from that is placed: the wheel, a hand, or the very cell, when it was dragged there; or it was
 * seen to be laid down before. */
export type From = 'wheel' | 'hand' | 'cell' | 'laid';

/** In milliseconds: a person's tile and the answer of a bot together take less than a second and a half. */
const TILE = { taken: 140, pause: 100, placed: 240, dropped: 120 };
const TASK = { covered: 240, apart: 40 };
const MARKER = { space: 50, longest: 240 };
const DISC = { day: 28, drop: 50 };
const REFILL = { tile: 300, apart: 40 };
const ENDED = 1400;

/** How many times faster. */
export const PACE: Record<Speed, number> = { slow: 1, fast: 2, instant: Number.POSITIVE_INFINITY };

/** A person takes a tile into the hand: the table stays as it is. */
export function picking(view: Position, tile: TileId, pace = 1): Step {
  const space = view.wheel.spaces.indexOf(tile);
  return paced(
    { view, motions: [{ kind: 'picked', tile, space, at: 0, ms: TILE.taken }], ms: TILE.taken },
    pace,
  );
}

type How = { from?: From; pace?: number };

/** A person lays a tile down. What comes of it is not known yet. */
export function laying(view: Position, { tile, cell }: { tile: TileId; cell: Cell }, how: How): Step[] {
  const { from = 'hand', pace = 1 } = how;
  const step = placing(from)(view, [{ kind: 'placed', seat: view.turn ?? 0, tile, cell }]);
  return step ? [paced(step, pace)] : [];
}

/**
 * The film of a turn: first the tile lies, then its tasks are covered while marker and disc move on, then new tiles
 * come. Whose turn it is changes only with the last picture, the view after.
 */
export function film(
  before: Position,
  { events, after }: Told,
  { from = 'wheel', pace = 1 }: How = {},
): Step[] {
  const steps: Step[] = [];
  let view = before;
  // A refill by choice comes before its tile is taken, a forced one after the last was.
  const first = events.filter((event) => event.kind === 'refilled' && !event.forced);
  const then = events.filter((event) => !first.includes(event));
  const refill = refilling(after);
  const scenes = [taking(from), placing(from), following, refill].map((scene) => ({
    scene,
    of: then,
  }));
  for (const { scene, of } of [{ scene: refill, of: first }, ...scenes]) {
    const step = scene(view, of);
    if (!step) continue;
    steps.push(paced(step, pace));
    view = step.view;
  }
  return [...steps, paced(closing(after, events), pace)];
}

/** The view after, and once the game is over a while to see what the last disc was for. */
function closing(view: Position, events: Event[]): Step {
  const last = view.over ? every(events, 'covered').at(-1) : undefined;
  const motions: Motion[] = last ? [{ kind: 'ended', seat: last.seat, at: 0, ms: ENDED }] : [];
  return together(view, motions) ?? { view, motions, ms: 0 };
}

/** A part of the film, if the events have it. */
type Scene = (view: Position, events: Event[]) => Step | null;

/** Only what nobody held yet is taken before it is placed; then there is a pause to see which it was. */
const taking =
  (from: From): Scene =>
  (view, events) => {
    const [placed] = every(events, 'placed');
    if (!placed || from !== 'wheel') return null;
    const { tile } = placed;
    const space = view.wheel.spaces.indexOf(tile);
    const motions: Motion[] = [{ kind: 'lifted', tile, space, at: 0, ms: TILE.taken }];
    return { view: { ...view, offer: [] }, motions, ms: TILE.taken + TILE.pause };
  };

const placing =
  (from: From): Scene =>
  (view, events) => {
    const [placed] = every(events, 'placed');
    if (!placed) return null;
    const { tile, seat, cell } = placed;
    const space = view.wheel.spaces.indexOf(tile);
    const spaces = view.wheel.spaces.map((lies) => (lies === tile ? null : lies));
    const taken = { ...view, wheel: wheel(view, spaces), offer: [] };
    const ms = { wheel: TILE.placed, hand: TILE.placed, cell: TILE.dropped, laid: 0 }[from];
    return {
      view: changed(taken, seat, (player) => ({
        ...player,
        tiles: [...player.tiles, { id: tile, ...cell, done: [] }],
      })),
      motions: from === 'laid' ? [] : [{ kind: 'placed', seat, tile, space, from, at: 0, ms }],
      ms,
    };
  };

const covering: Scene = (view, events) => {
  const covered = every(events, 'covered');
  const motions = covered.map(
    ({ seat, task }, n): Motion => ({
      kind: 'covered',
      seat,
      task,
      at: n * TASK.apart,
      ms: TASK.covered,
    }),
  );
  const after = covered.reduce(
    (seen, { seat, task, left }) =>
      changed(seen, seat, (player) => ({
        ...player,
        left,
        tiles: player.tiles.map((tile) => cover(tile, task)),
      })),
    view,
  );
  return together(after, motions);
};

/** Marker and disc are both on the wheel: eyes can follow them together. */
const advancing: Scene = (view, events) => {
  const [[taken], [advanced]] = [every(events, 'taken'), every(events, 'advanced')];
  const motions: Motion[] = [];
  let now = view;
  if (taken) {
    const { marker: from, space: to } = taken;
    const size = view.wheel.spaces.length;
    const ms = Math.min(MARKER.longest, MARKER.space * ((to - from + size) % size));
    motions.push({ kind: 'marker', from, to, at: 0, ms });
    now = { ...now, wheel: { ...now.wheel, marker: to } };
  }
  if (advanced) {
    const { seat, from, to } = advanced;
    const ms = DISC.day * (to - from) + DISC.drop;
    motions.push({ kind: 'disc', seat, from, to, drop: DISC.drop, at: 0, ms });
    now = changed(now, seat, (player) => ({ ...player, time: to }));
  }
  return together(now, motions);
};

/** What a tile brings and what it costs, at the same time: the display and the wheel are seen together. */
const following: Scene = (view, events) => {
  const covered = covering(view, events);
  const advanced = advancing(covered?.view ?? view, events);
  if (!covered || !advanced) return covered ?? advanced;
  return together(advanced.view, [...covered.motions, ...advanced.motions]);
};

/** The pile is smaller as soon as its tiles are on their way. */
const refilling =
  ({ unseen }: Position): Scene =>
  (view, events) => {
    const tiles = every(events, 'refilled').flatMap((event) => event.tiles);
    const motions = tiles.map(
      ([space], n): Motion => ({
        kind: 'refilled',
        space,
        at: n * REFILL.apart,
        ms: REFILL.tile,
      }),
    );
    const spaces: (TileId | null)[] = [...view.wheel.spaces];
    for (const [space, tile] of tiles) spaces[space] = tile;
    return together({ ...view, unseen, wheel: wheel(view, spaces) }, motions);
  };

/** A picture that lasts until the last of its motions is over. */
function together(view: Position, motions: Motion[]): Step | null {
  if (motions.length === 0) return null;
  return { view, motions, ms: Math.max(...motions.map(({ at, ms }) => at + ms)) };
}

function paced({ view, motions, ms }: Step, pace: number): Step {
  const faster = (slow: Motion): Motion => {
    const motion = { ...slow, at: slow.at / pace, ms: slow.ms / pace };
    return motion.kind === 'disc' ? { ...motion, drop: motion.drop / pace } : motion;
  };
  return { view, motions: motions.map(faster), ms: ms / pace };
}

function every<K extends Event['kind']>(events: Event[], kind: K): Extract<Event, { kind: K }>[] {
  return events.filter((event): event is Extract<Event, { kind: K }> => event.kind === kind);
}

const wheel = (view: Position, spaces: (TileId | null)[]): Position['wheel'] => ({
  ...view.wheel,
  spaces: spaces as Position['wheel']['spaces'],
});

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
