/** Every call into the engine costs: what crosses is counted. */
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { leave, loadEngine, nobody, placeFirst, sit } from '../tests/headless.ts';
import { REFILL } from './moves.ts';

const { crossed } = vi.hoisted(() => ({ crossed: [] as string[] }));

vi.mock('../engine/engine.js', async (original) => {
  const engine = await original<typeof import('../engine/engine.js')>();
  const counted =
    <A extends unknown[], B>(name: string, call: (...words: A) => B) =>
    (...words: A): B => {
      crossed.push(name);
      return call(...words);
    };
  const proto = engine.Table.prototype;
  for (const name of ['record', 'seats', 'view', 'story', 'play', 'undo', 'isPublic'] as const) {
    const call: (...words: never[]) => unknown = proto[name];
    Object.defineProperty(proto, name, {
      value(...words: never[]) {
        crossed.push(name);
        return call.apply(this, words);
      },
    });
  }
  return {
    ...engine,
    aims: counted('aims', engine.aims),
    explain: counted('explain', engine.explain),
    whatIf: counted('whatIf', engine.whatIf),
  };
});

beforeAll(loadEngine);
beforeEach(() => {
  crossed.length = 0;
});
afterEach(leave);

test('a move is foretold, played and kept: three crossings', async () => {
  const { game } = await sit({ bots: [null, null] }, nobody);
  for (let turn = 0; turn < 12; turn++) {
    await placeFirst(game);
    // Where the first tile can go was asked before the move.
    expect(crossed.splice(0).slice(-4)).toEqual(['aims', 'whatIf', 'play', 'record']);
  }
});

test('so is a refill', async () => {
  const { game } = await sit({ bots: [null, null] }, nobody);
  while (game.shown.refill !== 'may') await placeFirst(game);
  crossed.length = 0;
  await game.play(REFILL);
  expect(crossed).toEqual(['whatIf', 'play', 'record']);
});

test('looking back costs nothing', async () => {
  const { game } = await sit({ bots: [null, null] }, nobody);
  for (const _ of [1, 2, 3]) await placeFirst(game);
  crossed.length = 0;
  for (const turn of [0, 1, 2, null]) {
    game.lookBack(turn);
    expect(game.view.moves).toBe(turn ?? 3);
  }
  expect(crossed).toEqual([]);
});
