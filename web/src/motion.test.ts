import { describe, expect, test } from 'vitest';
import { position } from '../tests/headless.ts';
import type { Event } from './generated/types.ts';
import { film, picking, type Step } from './motion.ts';

const after = position({ moves: 1, turn: 1, order: [1, 0], unseen: [50] });
const MOVE: Event[] = [
  { kind: 'taken', seat: 0, tile: 2, marker: 0, space: 2 },
  { kind: 'advanced', seat: 0, from: 0, to: 3 },
  { kind: 'placed', seat: 0, tile: 2, cell: { x: 0, y: 0 } },
];
const covered = (task: number): Event => ({
  kind: 'covered',
  seat: 0,
  task: { tile: 2, task },
  left: 19 - task,
});
const shoot = (events: Event[], how?: Parameters<typeof film>[2]) =>
  film(position(), { seat: 0, turn: '2@0,0', events, after }, how);
const kinds = (steps: Step[]) => steps.map(({ motions }) => motions.map(({ kind }) => kind).join(' '));
const times = (steps: Step[]) => steps.map(({ motions }) => motions.map(({ at, ms }) => [at, ms]));
const length = (steps: Step[]) => steps.reduce((sum, { ms }) => sum + ms, 0);

test('a turn that begins with a refill shows that first, and the tile is taken from where it was put', () => {
  const spaces = position().wheel.spaces.map((tile, space) => (space === 5 ? null : tile));
  const before = position({ wheel: { marker: 0, spaces: spaces as typeof after.wheel.spaces } });
  const events: Event[] = [
    { kind: 'refilled', forced: false, tiles: [[5, 40]] },
    { kind: 'taken', seat: 0, tile: 40, marker: 0, space: 5 },
    { kind: 'placed', seat: 0, tile: 40, cell: { x: 0, y: 0 } },
  ];
  const steps = film(before, { seat: 0, turn: '+40@0,0', events, after });
  expect(kinds(steps)).toEqual(['refilled', 'lifted', 'placed', 'marker', '']);
  expect(steps[1]?.motions).toMatchObject([{ kind: 'lifted', tile: 40, space: 5 }]);
  expect(steps[2]?.view.wheel.spaces[5], 'it does not come back').toBeNull();
});

describe('the last turn of a game', () => {
  const end = position({ turn: null, over: { ended: 'completed', ranking: [0, 1], left: [0, 3] } });
  const last = (events: Event[], pace = 1) =>
    film(position(), { seat: 0, turn: '2@0,0', events, after: end }, { pace }).at(-1)!;

  test('leaves a while to see what the last disc was for', () => {
    const motions = [{ kind: 'ended', seat: 0, at: 0, ms: 1400 }];
    expect(last([...MOVE, covered(1)])).toEqual({ view: end, motions, ms: 1400 });
    expect(last([...MOVE, covered(1)], 2).ms).toBe(700);
  });

  test('but not if it placed none', () => {
    expect(last(MOVE)).toEqual({ view: end, motions: [], ms: 0 });
  });
});

describe('a bot’s move', () => {
  const steps = shoot([...MOVE, covered(1)]);

  test('is taken, seen, placed; then its task is covered while marker and disc move', () => {
    expect(kinds(steps)).toEqual(['lifted', 'placed', 'covered marker disc', '']);
    expect(times(steps)).toEqual([
      [[0, 140]],
      [[0, 240]],
      [
        [0, 240],
        [0, 100],
        [0, 134],
      ],
      [],
    ]);
  });

  test('pauses between taking and placing, and answers a person’s before anybody waits', () => {
    expect(steps.map(({ ms }) => ms)).toEqual([140 + 100, 240, 240, 0]);
    const [dear, tasks]: Event[][] = [
      [MOVE[0]!, { kind: 'advanced', seat: 0, from: 0, to: 7 }, MOVE[2]!],
      [covered(0), covered(1)],
    ];
    const both =
      length(shoot([...dear!, ...tasks!], { from: 'hand' })) + length(shoot([...dear!, ...tasks!]));
    expect(both, 'some of a second and a half is left for drawing').toBeLessThan(1350);
  });

  test('changes one thing after another', () => {
    expect(steps[0]?.view.wheel.spaces[2]).toBe(2);
    expect(steps[1]?.view.wheel).toMatchObject({ marker: 0, spaces: { 2: null } });
    expect(steps[1]?.view.players[0]).toMatchObject({ left: 20, time: 0, tiles: [{ id: 2, done: [] }] });
    expect(steps[2]?.view.players[0]).toMatchObject({ left: 18, time: 3, tiles: [{ done: [false, true] }] });
    expect(steps[2]?.view.wheel.marker).toBe(2);
  });

  test('is over with the view after it: only then it is someone else’s turn', () => {
    expect(steps.slice(0, -1).map(({ view }) => view.turn)).toEqual([0, 0, 0]);
    expect(steps.at(-1)).toEqual({ view: after, motions: [], ms: 0 });
  });
});

describe('a person’s move', () => {
  test('has two films: into the hand, from the hand', () => {
    expect(picking(position(), 3)).toMatchObject({
      motions: [{ kind: 'picked', tile: 3, space: 3, at: 0, ms: 140 }],
      ms: 140,
    });
    const steps = shoot(MOVE, { from: 'hand' });
    expect(kinds(steps)).toEqual(['placed', 'marker disc', '']);
    expect(steps[0]).toMatchObject({ ms: 240, motions: [{ from: 'hand' }] });
  });

  test('does not fly again when it was dragged', () => {
    expect(shoot(MOVE, { from: 'cell' })[0]).toMatchObject({ ms: 120, motions: [{ from: 'cell' }] });
  });
});

test('several tasks are covered 40 apart', () => {
  const step = shoot([...MOVE, covered(0), covered(1), covered(2)])[2]!;
  expect(times([step])[0]?.slice(0, 3)).toEqual([
    [0, 240],
    [40, 240],
    [80, 240],
  ]);
  expect(step.ms).toBe(320);
  expect(step.view.players[0]).toMatchObject({ left: 17, tiles: [{ done: [true, true, true] }] });
});

test('the marker walks 50 a space and never long, the disc 28 a day and comes down', () => {
  const far: Event[] = [
    { kind: 'taken', seat: 0, tile: 2, marker: 5, space: 2 },
    { kind: 'advanced', seat: 0, from: 21, to: 28 },
  ];
  expect(shoot(far)[0]).toMatchObject({
    motions: [
      { kind: 'marker', from: 5, to: 2, ms: 240 },
      { kind: 'disc', from: 21, to: 28, ms: 7 * 28 + 50, drop: 50 },
    ],
  });
});

test('new tiles come last, 40 apart', () => {
  const steps = shoot([
    ...MOVE,
    {
      kind: 'refilled',
      forced: true,
      tiles: [
        [3, 40],
        [4, 41],
        [5, 42],
      ],
    },
  ]);
  expect(kinds(steps).at(-2)).toBe('refilled refilled refilled');
  expect(times(steps).at(-2)).toEqual([
    [0, 300],
    [40, 300],
    [80, 300],
  ]);
  expect(steps.at(-2)).toMatchObject({ ms: 380, view: { unseen: [50], wheel: { spaces: { 4: 41 } } } });
});

test('the end of a phase is shown by the tiles it brings, or at once', () => {
  const ended: Event = { kind: 'phase_ended', forced: false, note: 31 };
  expect(kinds(shoot([ended, { kind: 'refilled', forced: true, tiles: [[1, 40]] }]))).toEqual([
    'refilled',
    '',
  ]);
  expect(shoot([ended])).toEqual([{ view: after, motions: [], ms: 0 }]);
});

test('at double pace everything takes half the time', () => {
  const events = [...MOVE, covered(0), covered(1)];
  const [slow, fast] = [shoot(events), shoot(events, { pace: 2 })];
  expect(fast.map(({ ms }) => ms * 2)).toEqual(slow.map(({ ms }) => ms));
  expect(
    times(fast)
      .flat(2)
      .map((ms) => ms * 2),
  ).toEqual(times(slow).flat(2));
  expect(fast.at(-2)?.motions.at(-1)).toMatchObject({ drop: 25 });
  expect(fast.at(-1)?.view).toBe(after);
});
