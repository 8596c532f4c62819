/** Looking back at a game, by itself or turn by turn. */
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { leave, loadEngine, nobody, placeFirst, sit } from '../tests/headless.ts';
import type { Game } from './game.svelte.ts';
import { entry, record, results } from './games.ts';
import { copyAt, importRecord, summary } from './kept.ts';
import { Replay } from './replay.svelte.ts';

beforeAll(loadEngine);
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  leave();
});

/** A game of so many turns; with few discs it is over. */
async function played(turns: number, discs: number | null = null): Promise<{ game: Game; id: string }> {
  const { game, id } = await sit({ bots: [null, null], discs }, nobody);
  for (let turn = 0; turn < turns && !game.over; turn++) await placeFirst(game);
  return { game, id };
}

test('keys lead to the first turn, the one before, the next and the last', async () => {
  const { game } = await played(80, 2);
  const replay = new Replay(game);
  const { of } = replay;
  const at = ['Home', 'ArrowLeft', 'ArrowRight', 'ArrowRight', 'End', 'ArrowRight', 'ArrowLeft'].map(
    (key) => {
      expect(replay.press(key)).toBe(true);
      return replay.at;
    },
  );
  expect(at).toEqual([0, 0, 1, 2, of, of, of - 1]);
  expect(game.view.moves).toBe(of - 1);
  expect(replay.press('x')).toBe(false);
});

test('it runs through the turns to the last one, and from there anew', async () => {
  const { game } = await played(80, 2);
  const replay = new Replay(game);
  replay.run();
  expect([replay.running, game.past]).toEqual([true, 0]);
  vi.advanceTimersByTime(2500);
  expect(game.past).toBe(2);
  vi.advanceTimersByTime(1000 * replay.of);
  expect([replay.running, game.past]).toEqual([false, replay.of]);
  replay.run();
  expect(game.past).toBe(0);
  replay.stop();
});

test('who takes a turn by hand stops it', async () => {
  const { game } = await played(6);
  const replay = new Replay(game);
  game.lookBack(1);
  replay.press(' ');
  replay.press('ArrowRight');
  vi.advanceTimersByTime(5000);
  expect([replay.running, game.past]).toEqual([false, 2]);
});

test('a game that goes on is there again after its last turn', async () => {
  const { game } = await played(3);
  game.lookBack(1);
  const replay = new Replay(game);
  replay.run();
  vi.advanceTimersByTime(5000);
  expect([replay.running, game.past, game.acting]).toEqual([false, null, true]);
});

test('a copy of any turn is a game of its own that can go on; the game itself stays', async () => {
  const { game, id } = await played(80, 2);
  const before = record(id)!;
  const copy = importRecord(copyAt(before, 3)!);
  expect(summary(copy)).toMatchObject({ live: true, view: game.story.told[2]!.after });
  expect([copy === id, record(id)]).toEqual([false, before]);
  expect(entry(copy), 'how it ends is no result').toMatchObject({ copy: true });
  expect(copyAt(before, game.told.length), 'there it was over').toBeNull();
});

test('how a copy ends is no result', async () => {
  for (const copy of [true, false]) {
    const { game } = await sit({ bots: [null], copy }, nobody);
    while (!game.over) await placeFirst(game);
    expect(results()).toHaveLength(copy ? 0 : 1);
  }
});
