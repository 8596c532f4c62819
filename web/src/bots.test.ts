/** Questions to bots, and workers that answer late, wrongly or not at all. */
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadEngine, SlowWorker } from '../tests/headless.ts';
import { Bots, TakenBack } from './bots.ts';
import { Table } from './engine.ts';
import type { Position } from './generated/types.ts';
import type { Move } from './moves.ts';

let view: Position;
beforeAll(async () => {
  await loadEngine();
  view = Table.start({ names: ['A', 'B'], bots: [null, null], discs: null, seed: '7' }).view();
});
beforeEach(() => SlowWorker.hire());

const SOON = { interval: 1 };

/** Asks, and waits until the question is on the worker's desk. */
async function ask(bots: Bots, seed = '1'): Promise<{ answer: Promise<Move>; worker: SlowWorker }> {
  const answer = bots.choose('easy', seed, view);
  // Who looks later whether it failed is not too late.
  answer.catch(() => {});
  await vi.waitFor(() => expect(SlowWorker.last.questions.at(-1)?.seed).toBe(seed), SOON);
  return { answer, worker: SlowWorker.last };
}

/** A question like any other, to see that all is well again. */
async function works(bots: Bots): Promise<SlowWorker> {
  const { answer, worker } = await ask(bots, '99');
  worker.answer();
  expect(await answer).toMatchObject({ kind: 'place', cell: { x: 0, y: 0 } });
  return worker;
}

describe('one question at a time', () => {
  test('the worker has its code first, then the question', async () => {
    const { worker } = await ask(new Bots());
    expect(worker.ready).toBe(true);
    expect(worker.questions).toMatchObject([{ bot: 'easy', seed: '1', view }]);
  });

  test('the next question goes to the same worker, which remembers', async () => {
    const bots = new Bots();
    const first = await works(bots);
    expect(await works(bots)).toBe(first);
    expect([SlowWorker.started.length, first.ended]).toEqual([1, false]);
  });

  test('who asks anew takes the old question back', async () => {
    const bots = new Bots();
    const old = await ask(bots, '1');
    await works(bots);
    await expect(old.answer).rejects.toBeInstanceOf(TakenBack);
    expect(old.worker.ended).toBe(true);
  });

  test('an answer to an old question is not heard', async () => {
    const bots = new Bots();
    await works(bots);
    const { answer, worker } = await ask(bots);
    worker.say({ id: worker.questions[0]!.id, move: 'end' });
    worker.answer();
    expect((await answer).kind).toBe('place');
  });

  test('two questions in one breath: only the second is put', async () => {
    const bots = new Bots();
    const first = expect(bots.choose('easy', '1', view)).rejects.toBeInstanceOf(TakenBack);
    const second = await ask(bots, '2');
    await first;
    second.worker.answer();
    await second.answer;
    expect(SlowWorker.started.flatMap(({ questions }) => questions)).toHaveLength(1);
  });
});

describe('taken back', () => {
  test('the question fails as taken back, and its worker ends', async () => {
    const bots = new Bots();
    const { answer, worker } = await ask(bots);
    bots.cancel();
    await expect(answer).rejects.toBeInstanceOf(TakenBack);
    expect(worker.ended).toBe(true);
    await works(bots);
  });

  test('without a question nobody has to go', async () => {
    const bots = new Bots();
    const worker = await works(bots);
    bots.cancel();
    expect(await works(bots)).toBe(worker);
  });
});

describe('a worker that fails', () => {
  test('says why, and another one answers the next question', async () => {
    const bots = new Bots();
    const { answer, worker } = await ask(bots);
    worker.say({ id: worker.questions[0]!.id, error: 'unreachable' });
    await expect(answer).rejects.toThrow('unreachable');
    expect(await works(bots)).not.toBe(worker);
    expect(worker.ended).toBe(true);
  });

  test.each([
    ['says so', 'out of memory', /^out of memory$/],
    ['cannot even be loaded', undefined, /could not be started/],
  ])('and %s: the reader is told, the next question works', async (_, message, told) => {
    const bots = new Bots();
    const { answer, worker } = await ask(bots);
    worker.die(message);
    await expect(answer).rejects.toThrow(told);
    expect(await works(bots)).not.toBe(worker);
  });

  test('and was never there: the same', async () => {
    const bots = new Bots();
    vi.stubGlobal('Worker', function Refused() {
      throw new Error('no workers here');
    });
    await expect(bots.choose('easy', '1', view)).rejects.toThrow('no workers here');
    vi.stubGlobal('Worker', SlowWorker);
    await works(bots);
  });

  test('while nobody asks is replaced', async () => {
    const bots = new Bots();
    const worker = await works(bots);
    worker.die('killed');
    expect(await works(bots)).not.toBe(worker);
  });
});

describe('dismissed', () => {
  test('the worker ends, and what was asked is taken back', async () => {
    const bots = new Bots();
    const { answer, worker } = await ask(bots);
    bots.dismiss();
    await expect(answer).rejects.toBeInstanceOf(TakenBack);
    expect(worker.ended).toBe(true);
    expect(await works(bots)).not.toBe(worker);
  });

  test('a worker that was just being started ends too, and is asked nothing', async () => {
    const bots = new Bots();
    const answer = bots.choose('easy', '1', view);
    bots.dismiss();
    await expect(answer).rejects.toBeInstanceOf(TakenBack);
    await vi.waitFor(() => expect(SlowWorker.last.ended).toBe(true), SOON);
    expect(SlowWorker.last.questions).toEqual([]);
  });
});
