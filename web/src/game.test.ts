/** The game as it is played here, with the real engine and bots that answer at once. */
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { Thinker } from '../engine/engine.js';
import { deal, leave, loadEngine, placeFirst, settled, sit as sitDown } from '../tests/headless.ts';
import { Bots } from './bots.ts';
import { Table } from './engine.ts';
import { Game } from './game.svelte.ts';
import { games, record } from './games.ts';
import type { Position } from './generated/types.ts';
import { RecordHost } from './host/record.ts';
import { press } from './keys.ts';
import { readMove } from './moves.ts';
import { type Speed, understand } from './settings.svelte.ts';

beforeAll(loadEngine);
afterEach(leave);

/** Bots that answer at once. */
class QuickBots extends Bots {
  override choose = async (bot: string, seed: string, view: Position) =>
    readMove(new Thinker(bot, seed, '8M').choose(JSON.stringify(view), 5));
}

const table = (bots: ('easy' | null)[], seed = '7', discs: number | null = null, speed: Speed = 'instant') =>
  sitDown({ bots, seed, discs, speed }, new QuickBots());
const sit = async (...seats: Parameters<typeof table>): Promise<Game> => (await table(...seats)).game;

describe('a turn', () => {
  test('is a tile and a cell; the first tile has only one', async () => {
    const game = await sit([null, null]);
    game.pick(game.shown.offer[1]!);
    expect(game.hand.aims?.cells).toHaveLength(1);
    expect(game.hand.aim).not.toBeNull();
    await game.undo();
    expect([game.picked, game.hand.aim]).toEqual([null, null]);
  });

  test('takes only what is offered', async () => {
    const game = await sit([null, null]);
    const other = game.shown.wheel.spaces[9]!;
    game.pick(other);
    expect(game.picked).toBeNull();
  });

  test('is kept before anything else happens', async () => {
    const { game, id } = await table([null, null], '8');
    await placeFirst(game);
    expect(games()[0]).toMatchObject({ id, turns: 1, over: false });
    expect(Table.open(record(id)!).view().moves).toBe(1);
  });

  test('can be taken back', async () => {
    const game = await sit([null, null]);
    await placeFirst(game);
    expect(game.mayUndo).toBe(true);
    await game.undo();
    expect([game.shown.moves, game.told.length, game.mayUndo]).toEqual([0, 0, false]);
  });
});

describe('a cell', () => {
  /** A second tile in the hand, so that there are several cells. */
  async function holding(confirm: boolean) {
    const { game } = await sitDown({ bots: [null, null], confirm }, new QuickBots());
    for (const _ of [1, 2]) await placeFirst(game);
    game.pick(game.shown.offer[0]!);
    const [one, other] = game.hand.aims!.cells.map(({ cell }) => cell);
    return { game, one: one!, other: other!, before: game.told.length };
  }

  test('is enough, where moves need not be confirmed', async () => {
    const { game, one, other, before } = await holding(false);
    game.hand.glance = one;
    game.hand.glance = other;
    expect(game.hand.aim?.cell, 'what would happen here is shown').toEqual(other);
    game.choose(one);
    expect(game.told).toHaveLength(before + 1);
  });

  test('is chosen first and confirmed then, by mouse as well', async () => {
    const { game, one, other, before } = await holding(true);
    game.choose(one);
    expect([game.told.length, game.hand.cell]).toEqual([before, one]);
    game.hand.glance = other;
    expect(game.hand.aim?.cell, 'on the way to the button nothing changes').toEqual(one);
    game.choose(other);
    expect([game.told.length, game.hand.cell]).toEqual([before, other]);
    game.choose(other);
    expect(game.told).toHaveLength(before + 1);
  });

  test('was chosen for one tile, and for no other', async () => {
    const { game, one } = await holding(true);
    game.choose(one);
    game.pick(game.shown.offer[1]!);
    expect(game.hand.cell).toBeNull();
  });

  test('is what counts, whatever was refused before', async () => {
    const { game, one } = await holding(true);
    game.pick(game.shown.wheel.spaces.find((tile) => tile !== null && !game.shown.offer.includes(tile))!);
    expect(game.refused?.why).toBe('far');
    game.choose(one);
    expect(game.refused).toBeNull();
  });
});

describe.each([true, false])('a mouse that rests on a cell (moves are confirmed: %s)', (confirm) => {
  async function resting() {
    const { game } = await sitDown({ bots: [null, null], confirm }, new QuickBots());
    for (const _ of [1, 2]) await placeFirst(game);
    game.pick(game.shown.offer[0]!);
    const [one, other] = game.hand.aims!.cells.map(({ cell }) => cell);
    return { game, one: one!, other: other!, before: game.told.length };
  }

  test('has chosen nothing: neither Enter nor the button plays it', async () => {
    const { game, one, before } = await resting();
    game.hand.glance = one;
    game.confirm();
    expect([enter(game), game.told.length, game.hand.chosen]).toEqual([false, before, null]);
  });

  test('leaves the hint and what was chosen by key as they are', async () => {
    const { game, one, other, before } = await resting();
    game.aimAt(one);
    game.hint = { turn: 0, best: '', expected: null, moves: [], nodes: 0 };
    game.hand.glance = other;
    expect([game.hint === null, game.hand.aim?.cell]).toEqual([false, one]);
    expect(enter(game)).toBe(true);
    expect(game.told).toHaveLength(before + 1);
    expect(game.told.at(-1)?.turn).toContain(`@${one.x},${one.y}`);
  });
});

const enter = (game: Game) => press(game, { key: 'Enter', ctrlKey: false, metaKey: false, altKey: false });

describe('a tile that cannot be taken', () => {
  const far = (game: Game) =>
    game.shown.wheel.spaces.find((tile) => tile && !game.shown.offer.includes(tile));

  test('says why: it is out of reach', async () => {
    const game = await sit([null, null]);
    game.pick(far(game)!);
    expect([game.picked, game.refused?.why]).toEqual([null, 'far']);
    game.pick(game.shown.offer[0]!);
    expect(game.refused, 'and is forgotten with the next deed').toBeNull();
  });

  test('says why: first the wheel is refilled, or not', async () => {
    const game = await sit([null, null]);
    while (!game.refillOffered) await placeFirst(game);
    game.pick(game.shown.offer[0]!);
    expect([game.picked, game.refused?.why]).toEqual([null, 'refill']);
    game.hint = { turn: game.turn!, best: '+', expected: null, moves: [], nodes: 1 };
    game.keepTiles();
    expect(game.hint, 'whoever was advised to refill has decided otherwise').toBe(null);
    expect(game.refused).toBeNull();
  });

  test('says why: somebody else is to move', async () => {
    const { game } = await sitDown({ bots: [null, 'easy'] }, new Bots());
    await placeFirst(game);
    game.pick(game.shown.offer[0]!);
    expect([game.picked, game.refused?.why]).toEqual([null, 'turn']);
  });
});

describe('what cannot be taken back', () => {
  test('is said: nothing was done yet', async () => {
    const game = await sit([null, null]);
    await game.undo();
    expect(game.refused?.why).toBe('nothing');
  });

  test('is what revealed new tiles', async () => {
    const game = await sit([null, null]);
    const revealed = () => game.told.at(-1)?.events.some(({ kind }) => kind === 'refilled');
    while (!revealed()) await placeFirst(game);
    const { length } = game.told;
    expect(game.mayUndo).toBe(false);
    await game.undo();
    expect([game.refused?.why, game.told.length]).toEqual(['revealed', length]);
  });
});

test('the keys do what they say', async () => {
  const game = await sit([null, null]);
  const key = (key: string) => press(game, { key, ctrlKey: false, metaKey: false, altKey: false });
  expect(key('2')).toBe(true);
  expect(game.picked).toBe(game.shown.offer[1]);
  expect(key('Escape')).toBe(true);
  expect(game.picked).toBeNull();
  expect(key('q')).toBe(false);
});

test('bots play until a person is to move, and to the end', async () => {
  const game = await sit([null, 'easy'], '11', 3);
  game.resume();
  for (let turn = 0; turn < 60 && !game.over; turn++) {
    await expect.poll(() => game.turn === 0 || game.over !== null, { interval: 1 }).toBe(true);
    if (game.acting) await placeFirst(game);
  }
  expect(game.trouble).toBeNull();
  expect(game.over).not.toBeNull();
});

test('the seed is told only when the game is over', async () => {
  const game = await sit([null, null], '5', 1);
  expect(game.story.ending).toBeNull();
  for (let turn = 0; turn < 80 && !game.over; turn++) await placeFirst(game);
  expect(game.over).not.toBeNull();
  expect(game.story.ending?.seed).toBe('5');
});

test('looking back shows what was seen, and the game waits', async () => {
  const game = await sit([null, null], '9');
  for (const _ of [1, 2, 3]) await placeFirst(game);
  game.lookBack(1);
  expect(game.view.moves).toBe(1);
  expect(game.acting).toBe(false);
  game.lookBack(3);
  expect([game.past, game.acting]).toEqual([null, true]);
});

describe('a game that is only looked at', () => {
  async function watched(text: string): Promise<Game> {
    return Game.at(new RecordHost(Table.open(text)), new Bots(), understand({}, false));
  }

  test('nobody plays, from its first turn to its last', async () => {
    const { game, id } = await table([null, null], '5', 1);
    for (let turn = 0; turn < 80 && !game.over; turn++) await placeFirst(game);
    const again = await watched(record(id)!);
    expect([again.over, again.told.length, again.acting]).toEqual([game.over, game.told.length, false]);
    again.lookBack(2);
    expect(again.view).toEqual(game.story.told[1]!.after);
    await again.undo();
    await again.undo();
    expect([again.refused?.why, again.told.length]).toEqual(['revealed', game.told.length]);
  });

  test('refuses moves with words, and nothing changes', async () => {
    const game = await watched(deal({ bots: [null, null] }).record());
    expect([game.onlooker, game.acting]).toEqual([true, false]);
    await placeFirst(game);
    await settled();
    expect([game.told.length, game.trouble?.message]).toEqual([0, expect.stringMatching(/looked at/)]);
  });
});

describe('a film', () => {
  /** A game whose films wait until someone ends them. */
  async function watched(): Promise<{ game: Game; shown: string[] }> {
    const game = await sit([null, null], '7', null, 'slow');
    const shown: string[] = [];
    let done = () => {};
    game.projector.show = ({ motions }) => {
      shown.push(motions.map(({ kind }) => kind).join(' '));
      return new Promise((seen) => {
        done = seen;
      });
    };
    game.projector.finish = () => done();
    return { game, shown };
  }

  test('ends with any input, and what is left of it is not shown', async () => {
    const { game, shown } = await watched();
    const played = placeFirst(game);
    expect([game.moving, game.shown.moves]).toEqual([true, 0]);
    game.hurry();
    expect([game.moving, game.shown.moves]).toEqual([false, 1]);
    await played;
    expect(shown).toEqual(['lifted']);
  });

  test('is not shown to those who look at the past', async () => {
    const { game, shown } = await watched();
    await placeFirst(game);
    game.lookBack(0);
    const before = shown.length;
    await game.play(readMove(`${game.story.told[0]!.after.offer[0]}@0,0`));
    expect([game.moving, game.shown.moves, shown.length]).toEqual([false, 2, before]);
  });
});

test('whoever asks for a hint twice gets the same answer, until something happens', async () => {
  let asked = 0;
  class Adviser extends QuickBots {
    override advise = async (_: string, __: string, view: Position) => {
      asked += 1;
      const best = `${view.offer[asked % 3]}@0,0`;
      return { turn: 0, best, expected: null, moves: [], nodes: asked };
    };
  }
  const { game } = await sitDown({ bots: [null, null] }, new Adviser());
  await game.askHint();
  const first = game.picked;
  await game.undo();
  await game.askHint();
  expect([game.picked, asked]).toEqual([first, 1]);
  game.confirm();
  await settled();
  await game.askHint();
  expect(asked).toBe(2);
});
