import { describe, expect, test } from 'vitest';
import { player, position } from '../tests/headless.ts';
import { dailySeed, dayOf, moonPhase, today } from './daily.ts';
import type { Cell, Event, Told } from './generated/types.ts';
import { arc, clusters, day, lit, outline, plate, space } from './geometry.ts';
import { Hand } from './hand.svelte.ts';
import { ARROWS } from './keys.ts';
import { layout, step } from './layout.ts';
import { moveText, readMove } from './moves.ts';
import { namesOf } from './say.ts';
import { understand } from './settings.svelte.ts';
import { face, night, picture } from './share.ts';
import { stacks } from './stacks.ts';
import { grown, lines, present, since, viewAfter } from './story.ts';
import { preferred } from './words.svelte.ts';

describe('geometry', () => {
  test('the new moon is at the top, the wheel goes clockwise', () => {
    expect(space(0)).toEqual([500, 79]);
    expect(space(3)[0]).toBeCloseTo(921);
    expect(day(6, 252)[0]).toBeCloseTo(752);
    expect(arc(0, 18, 100)).toContain('0 1 1');
    expect(plate(495)).toMatch(/^M995 500L/);
  });

  test('half a moon is lit on the right when it waxes, on the left when it wanes', () => {
    expect(lit(0.25)).toMatch(/^M0-1A1 1 0 0 1 0 1A0 1/);
    expect(lit(0.75)).toMatch(/^M0-1A1 1 0 0 0 0 1A0 1/);
  });

  test('cells that touch only at a corner are apart', () => {
    expect(
      clusters([
        { x: 0, y: 0 },
        { x: 1, y: 1 },
        { x: 0, y: 1 },
      ]),
    ).toHaveLength(1);
    expect(
      clusters([
        { x: 0, y: 0 },
        { x: 1, y: 1 },
      ]),
    ).toHaveLength(2);
  });

  test('the outline of a cell has four corners, that of an L has six, a ring has two lines', () => {
    const corners = (path: string) => path.split('Q').length - 1;
    expect(corners(outline([{ x: 0, y: 0 }], 0.05))).toBe(4);
    expect(
      corners(
        outline(
          [
            { x: 0, y: 0 },
            { x: 0, y: 1 },
            { x: 1, y: 1 },
          ],
          0.05,
        ),
      ),
    ).toBe(6);
    const ring = [0, 1, 2]
      .flatMap((x) => [0, 1, 2].map((y) => ({ x, y })))
      .filter(({ x, y }) => x !== 1 || y !== 1);
    expect(outline(ring, 0.05).match(/Z/g)).toHaveLength(2);
  });
});

describe('layout', () => {
  test('a display keeps its place and scale when a tile is picked: the ring of free cells is always there', () => {
    const { left, top, columns, rows, cell } = layout(
      [
        { x: 0, y: 0 },
        { x: 2, y: 1 },
      ],
      { width: 500, height: 400 },
    );
    expect({ left, top, columns, rows, cell }).toEqual({ left: -1, top: -1, columns: 5, rows: 4, cell: 100 });
  });

  test('cells to be touched are never smaller than 44 px', () => {
    const wide = Array.from({ length: 12 }, (_, x) => ({ x, y: 0 }));
    expect(layout(wide, { width: 360, height: 200 }).cell).toBe(44);
    expect(layout(wide, { width: 360, height: 200 }, { smallest: 26, ring: 0 }).cell).toBe(30);
  });

  test('an arrow goes straight ahead if it can, never back', () => {
    const cells = [
      { x: 1, y: 0 },
      { x: 3, y: 0 },
      { x: 2, y: 1 },
      { x: -1, y: 0 },
    ];
    expect(step({ x: 1, y: 0 }, cells, 1, 0)).toEqual({ x: 3, y: 0 });
    expect(step({ x: 1, y: 0 }, cells, 0, 1)).toEqual({ x: 2, y: 1 });
    expect(step({ x: 1, y: 0 }, cells, 0, -1)).toBeUndefined();
  });

  /** The free cells around tiles, which are drawn as a text. */
  function around(...rows: string[]) {
    const tiles = new Set(
      rows.flatMap((row, y) => [...row].flatMap((c, x) => (c === '#' ? `${x},${y}` : []))),
    );
    const beside = [...tiles].flatMap((tile) => {
      const [x, y] = tile.split(',').map(Number) as [number, number];
      return [`${x + 1},${y}`, `${x - 1},${y}`, `${x},${y + 1}`, `${x},${y - 1}`];
    });
    return [...new Set(beside)]
      .filter((cell) => !tiles.has(cell))
      .map((cell) => cell.split(',').map(Number) as [number, number])
      .map(([x, y]) => ({ x, y }));
  }

  test('an arrow crosses the whole display', () => {
    const cells = around('####', '#', '#');
    expect(step({ x: -1, y: 0 }, cells, 1, 0)).toEqual({ x: 4, y: 0 });
    expect(step({ x: 0, y: 3 }, cells, 0, -1)).toEqual({ x: 0, y: -1 });
  });

  test.each([
    [['#'], [1, 0], [-1, 0], [0, -1], [0, 1]],
    [
      ['######', '######'],
      [6, 0],
      [-1, 0],
      [2, -1],
      [2, 2],
    ],
    [
      ['####', '#', '#'],
      [2, 1],
      [-1, 1],
      [1, -1],
      [1, 2],
    ],
  ])('the first arrow leads from the middle of %j where it points', (rows, ...cells) => {
    const hand = new Hand();
    const aim = (cell: Cell) => ({ cell, tasks: [], counted: [], ends: false });
    hand.pick({ tile: 1, cells: around(...rows).map(aim), time: 1, order: [0] });
    const arrows = ['ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown'].map((key) => ARROWS[key]!);
    expect(arrows.map((arrow) => hand.next(arrow))).toEqual(cells.map(([x, y]) => ({ x, y })));
  });

  test.each([
    [['#']],
    [['####', '#', '#']],
    [['#...#', '##.##', '.###.']],
    [['###', '#.#', '###', '..#', '..####']],
    [['..#..', '..#..', '#####', '..#..', '..#..']],
  ])('arrows lead from every free cell around %j to every other', (rows) => {
    const cells = around(...rows);
    const seen = [cells[0]!];
    for (const from of seen)
      for (const [dx, dy] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ] as const) {
        const next = step(from, cells, dx, dy);
        if (next && !seen.includes(next)) seen.push(next);
      }
    expect(seen.length).toBe(cells.length);
  });
});

test('who came last lies on top of a stack', () => {
  expect(stacks(position({ players: [player(26), player(2), player(5)], order: [1, 2, 0] }))).toEqual([
    { day: 2, seats: [0, 1] },
    { day: 5, seats: [2] },
  ]);
});

const told = (seat: number, turn: string, events: Event[], moves = 1): Told => ({
  seat,
  turn,
  events,
  after: position({ moves }),
});

describe('a story', () => {
  const start = position();
  const refilled: Event = { kind: 'refilled', forced: false, tiles: [] };
  const taken: Event = { kind: 'taken', seat: 0, tile: 7, marker: 0, space: 1 };
  const of = (...told: Told[]) => ({ start, told, undo: false, ending: null });

  test('has what was seen before and after every turn', () => {
    const story = of(told(0, '7@0,0', [taken], 1), told(1, '8@0,0', [], 2));
    expect([0, 1, 2].map((turns) => viewAfter(story, turns).moves)).toEqual([0, 1, 2]);
    expect([present(story).moves, present(of()).moves]).toEqual([2, 0]);
  });

  test('grows by a turn; a lone refill is the beginning of one', () => {
    const played = (told: Told) => ({ told, undo: true, ending: null });
    const one = grown(of(), played(told(0, '+', [refilled], 0)));
    expect(one.told.map(({ turn }) => turn)).toEqual(['+']);
    const two = grown(one, played(told(0, '+7@0,0', [taken])));
    expect(two.told).toEqual([told(0, '+7@0,0', [refilled, taken])]);
    expect(two.undo).toBe(true);
    expect(grown(two, played(told(1, '8@0,0', []))).told).toHaveLength(2);
  });

  test('that goes on from another is told by what came since', () => {
    const [one, two, other] = [told(0, '7@0,0', []), told(1, '8@0,0', []), told(0, '9@0,0', [])];
    expect(since(of(one), of(one, two))?.map(({ told }) => told)).toEqual([two]);
    expect(since(of(one), of(one))).toEqual([]);
    expect(since(of(one, two), of(one))).toBeNull();
    expect(since(of(one), of(other, two))).toBeNull();
  });

  test('that goes on after a lone refill has only what followed it to tell', () => {
    const lone = told(0, '+', [refilled], 0);
    const whole = told(0, '+7@0,0', [refilled, taken]);
    expect(since(of(lone), of(whole))?.map(({ told }) => told.events)).toEqual([[taken]]);
    expect(since(of(lone), of(lone))).toEqual([]);
    expect(since(of(lone), of(told(0, '7@0,0', [taken])))).toBeNull();
    expect(since(of(lone), of())).toBeNull();
  });
});

describe('a move', () => {
  test('is read as it was written', () => {
    for (const text of ['+', 'end', '37@2,-1', '1@0,0']) expect(moveText(readMove(text))).toBe(text);
    expect(readMove('37@2,-1')).toEqual({ kind: 'place', tile: 37, cell: { x: 2, y: -1 } });
  });

  test.each(['', '37', '@', '37@2', '+37@0,0', '37@a,b', ' 1@0,0'])('is not %j', (text) => {
    expect(() => readMove(text)).toThrow();
  });
});

test('the list of moves says who took what, and what it brought', () => {
  const refilled: Event = { kind: 'refilled', forced: false, tiles: [] };
  const taken: Event = { kind: 'taken', seat: 1, tile: 7, marker: 0, space: 1 };
  const ended: Event = { kind: 'phase_ended', forced: false, note: 31 };
  const turns = [told(1, '+7@0,0', [refilled, taken]), told(0, 'end', [ended])];
  expect(lines(turns)).toEqual([
    { turn: 1, seat: 1, tile: 7, covered: 0, refilled: true, endedPhase: false },
    { turn: 2, seat: 0, tile: null, covered: 0, refilled: false, endedPhase: true },
  ]);
});

describe('sharing', () => {
  test('a display becomes rows of squares', () => {
    const tiles = [
      { id: 1, x: 0, y: 0, done: [] },
      { id: 2, x: 1, y: 1, done: [] },
    ];
    expect(picture({ ...player(0), tiles }, (id) => (id === 1 ? 'blue' : 'yellow'))).toBe('🟦⬛\n⬛🟨');
  });

  test('the better the score, the fuller the moon', () => {
    expect([70, 89, 99, 105, 180].map(face)).toEqual(['🌕', '🌕', '🌖', '🌗', '🌑']);
    expect(night(99).phase).toBeGreaterThan(night(100).phase);
  });
});

test('a day is a deal, and the same one everywhere', () => {
  expect(today(new Date(2026, 0, 9, 23, 59))).toBe('2026-01-09');
  expect(dailySeed('2026-01-09')).toBe('20260109');
  expect(dayOf('20260109')).toBe('2026-01-09');
  for (const seed of ['', '7', '20260230', '20261345', '202601090']) expect(dayOf(seed), seed).toBe(null);
  // A full moon and a new moon of 2026.
  expect(moonPhase('2026-03-03')).toBeCloseTo(0.5, 1);
  expect(Math.min(moonPhase('2026-08-12'), 1 - moonPhase('2026-08-12'))).toBeLessThan(0.05);
});

test('names from elsewhere fit the boxes of ours', () => {
  const called = (name: string) =>
    namesOf(position({ players: [{ ...player(), name }, player()] }), [null, null], [])[0];
  expect(called('A'.repeat(20))).toBe('A'.repeat(20));
  expect(called('🌙'.repeat(300))).toBe(`${'🌙'.repeat(19)}…`);
});

test('settings survive one bad value', () => {
  const kept = { theme: 'pink', sound: true, speed: 3, language: 'de', confirm: 'yes' };
  expect(understand(kept, true)).toMatchObject({
    theme: 'dark',
    sound: true,
    speed: 'slow',
    language: 'de',
    confirm: true,
  });
});

test('the language is the first of the reader’s that the page speaks', () => {
  expect(preferred(['fr-CA', 'ru-RU', 'de'])).toBe('ru');
  expect(preferred([])).toBe('en');
});
