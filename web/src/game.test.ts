/** The game as it is played here, with the real engine and bots that answer at once. */
import { beforeAll, describe, expect, test } from 'vitest';
import { Thinker } from '../engine/engine.js';
import { loadEngine, placeFirst, sit as sitDown } from '../tests/headless.ts';
import type { Bots } from './bots.ts';
import { Table } from './engine.ts';
import type { Game } from './game.svelte.ts';
import { games, record } from './games.ts';
import { press } from './keys.ts';
import type { Speed } from './settings.svelte.ts';

beforeAll(loadEngine);

const asker = {
  ask: async (bot: string, seed: string, view: unknown) =>
    JSON.parse(new Thinker(bot, seed).advise(JSON.stringify(view), 5)),
  cancel: () => {},
} as unknown as Bots;

const sit = (
  bots: ('easy' | null)[],
  seed = '7',
  discs: number | null = null,
  speed: Speed = 'instant',
): Game => sitDown({ bots, seed, discs, speed }, asker);

describe('a turn', () => {
  test('is a tile and a cell; the first tile has only one', () => {
    const game = sit([null, null]);
    game.pick(game.shown.offer[1]!);
    expect(game.hand.aims?.cells).toHaveLength(1);
    expect(game.hand.aim).not.toBeNull();
    game.undo();
    expect([game.picked, game.hand.aim]).toEqual([null, null]);
  });

  test('takes only what is offered', () => {
    const game = sit([null, null]);
    const other = game.shown.wheel.spaces[9]!;
    game.pick(other);
    expect(game.picked).toBeNull();
  });

  test('is kept before anything else happens', async () => {
    const game = sit([null, null], '8');
    await placeFirst(game);
    expect(games()[0]).toMatchObject({ id: game.entry.id, turns: 1, over: false });
    expect(Table.open(record(game.entry.id)!).view().moves).toBe(1);
  });

  test('can be taken back', async () => {
    const game = sit([null, null]);
    await placeFirst(game);
    expect(game.mayTakeBack).toBe(true);
    game.undo();
    expect([game.shown.moves, game.story.length, game.mayTakeBack]).toEqual([0, 0, false]);
  });
});

describe('a cell', () => {
  /** A second tile in the hand, so that there are several cells. */
  async function holding(confirm: boolean) {
    const game = sitDown({ bots: [null, null], confirm }, asker);
    for (const _ of [1, 2]) await placeFirst(game);
    game.pick(game.shown.offer[0]!);
    const [one, other] = game.hand.aims!.cells.map(({ cell }) => cell);
    return { game, one: one!, other: other!, before: game.story.length };
  }

  test('is enough, where moves need not be confirmed', async () => {
    const { game, one, other, before } = await holding(false);
    game.hover(one);
    game.hover(other);
    expect(game.hand.cell).toEqual(other);
    game.choose(one);
    expect(game.story).toHaveLength(before + 1);
  });

  test('is chosen first and confirmed then, by mouse as well', async () => {
    const { game, one, other, before } = await holding(true);
    game.hover(one);
    game.choose(one);
    expect([game.story.length, game.hand.cell]).toEqual([before, one]);
    game.hover(other);
    expect(game.hand.cell, 'on the way to the button nothing changes').toEqual(one);
    game.choose(other);
    expect([game.story.length, game.hand.cell]).toEqual([before, other]);
    game.choose(other);
    expect(game.story).toHaveLength(before + 1);
  });
});

describe('what cannot be taken back', () => {
  test('is said: nothing was done yet', () => {
    const game = sit([null, null]);
    game.undo();
    expect([game.denied, game.moved]).toEqual([true, false]);
  });

  test('is what revealed new tiles', async () => {
    const game = sit([null, null]);
    const revealed = () => game.story.at(-1)?.events.some(({ kind }) => kind === 'refilled');
    while (!revealed()) await placeFirst(game);
    const { length } = game.story;
    expect(game.mayTakeBack).toBe(false);
    game.undo();
    expect([game.denied, game.moved, game.story.length]).toEqual([true, true, length]);
  });
});

test('a window that only watches lets the bots of the other one play', async () => {
  const game = sit([null, 'easy']);
  game.watching = true;
  await placeFirst(game);
  expect(game.watching, 'who moves here does not only watch').toBe(false);
  const other = sit(['easy', null]);
  other.watching = true;
  await other.go();
  expect(other.story).toHaveLength(0);
  other.resume();
  await expect.poll(() => other.story.length).toBeGreaterThan(0);
});

test('the keys do what they say', () => {
  const game = sit([null, null]);
  const key = (key: string) => press(game, { key, ctrlKey: false, metaKey: false, altKey: false });
  expect(key('2')).toBe(true);
  expect(game.picked).toBe(game.shown.offer[1]);
  expect(key('Escape')).toBe(true);
  expect(game.picked).toBeNull();
  expect(key('q')).toBe(false);
});

test('bots play until a person is to move, and to the end', async () => {
  const game = sit([null, 'easy'], '11', 3);
  await game.go();
  for (let turn = 0; turn < 60 && !game.over; turn++) {
    expect(game.turn).toBe(0);
    await placeFirst(game);
  }
  expect(game.trouble).toBeNull();
  expect(game.over).not.toBeNull();
});

test('the seed is told only when the game is over', async () => {
  const game = sit([null, null], '5', 1);
  expect(game.seed()).toBeNull();
  for (let turn = 0; turn < 80 && !game.over; turn++) await placeFirst(game);
  expect(game.over).not.toBeNull();
  expect(game.seed()).toBe('5');
});

test('looking back shows what was seen, and the game waits', async () => {
  const game = sit([null, null], '9');
  for (const _ of [1, 2, 3]) await placeFirst(game);
  game.lookBack(1);
  expect(game.seen.moves).toBe(1);
  expect(game.acting).toBe(false);
  game.lookBack(3);
  expect([game.past, game.acting]).toEqual([null, true]);
});

describe('a film', () => {
  /** A game whose films wait until someone ends them. */
  function watched(): { game: Game; shown: string[] } {
    const game = sit([null, null], '7', null, 'slow');
    const shown: string[] = [];
    let done = () => {};
    game.show = ({ moves }) => {
      shown.push(moves.map(({ kind }) => kind).join(' '));
      return new Promise((seen) => {
        done = seen;
      });
    };
    game.finish = () => done();
    return { game, shown };
  }

  test('ends with any input, and what is left of it is not shown', async () => {
    const { game, shown } = watched();
    const played = placeFirst(game);
    expect([game.moving, game.shown.moves]).toEqual([true, 0]);
    game.hurry();
    expect([game.moving, game.shown.moves]).toEqual([false, 1]);
    await played;
    expect(shown).toEqual(['picked', 'lifted']);
  });

  test('is not shown to those who look at the past', async () => {
    const { game, shown } = watched();
    const first = placeFirst(game);
    game.lookBack(0);
    await first;
    const before = shown.length;
    await game.play(`${game.shown.offer[0]}@0,0`);
    expect([game.moving, game.shown.moves, shown.length]).toEqual([false, 2, before]);
  });
});
