/** What happens when people are quicker than the film, or than the bots. */
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { aimFirst, loadEngine, type Seats, SlowWorker, sit } from '../tests/headless.ts';
import { Bots } from './bots.ts';
import { Table } from './engine.ts';
import type { Game } from './game.svelte.ts';
import { record } from './games.ts';
import type { Step } from './motion.ts';

beforeAll(loadEngine);
beforeEach(() => {
  SlowWorker.hire();
  // Thinking goes by the clock, so only the waiting is ours.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Longer than a bot pauses before it moves. */
const pass = (ms = 1000) => vi.advanceTimersByTimeAsync(ms);

/** A projector that shows a step as long as it is told to. */
class Projector {
  readonly shown: Step[] = [];
  private ends: (() => void)[] = [];

  constructor(private readonly game: Game) {
    game.show = (step) => {
      // What flies into a hand is no part of the film.
      if (step.moves.some(({ kind }) => kind === 'picked')) return Promise.resolve();
      this.shown.push(step);
      return new Promise((done) => this.ends.push(done));
    };
    game.finish = () => {
      for (const end of this.ends.splice(0)) end();
    };
  }

  /** What moved so far, step by step; the last picture stands still. */
  kinds = () => this.shown.map(({ moves }) => moves.map(({ kind }) => kind).join(' and '));

  /** What the table will look like at the end of the film. */
  truth = () => Table.open(this.game.record()).view();

  /** Shows what is left of a film. */
  async finish(): Promise<void> {
    while (this.game.moving) {
      this.game.finish();
      await pass(0);
    }
  }
}

/** A slow table at which the first seat begins. */
function slowly(seats: Seats) {
  const game = sit({ speed: 'slow', ...seats }, new Bots());
  const film = new Projector(game);
  expect(game.turn, 'a person begins').toBe(0);
  return { game, film };
}

/** Places a tile, so that the film is at its first step. */
function place(game: Game): void {
  aimFirst(game);
  game.confirm();
  expect(game.moving).toBe(true);
}

/** A bot that thinks about its first move. */
async function thinking() {
  const { game, film } = slowly({ bots: [null, 'easy'] });
  place(game);
  await film.finish();
  await pass(0);
  expect([game.thinking, SlowWorker.last.questions.length]).toEqual([true, 1]);
  return { game, film };
}

describe('a film', () => {
  test('shows a step at a time, and nobody acts before its end', async () => {
    const { game, film } = slowly({ bots: [null, null] });
    place(game);
    expect(film.kinds()).toEqual(['placed']);
    expect([game.acting, game.shown.turn]).toEqual([false, 0]);
    await film.finish();
    expect(film.kinds()).toEqual(['placed', 'marker and disc', '']);
    expect([game.acting, game.shown.turn]).toEqual([true, 1]);
  });

  test('ends at once when somebody is in a hurry: what was left of it is not shown', async () => {
    const { game, film } = slowly({ bots: [null, null] });
    place(game);
    game.hurry();
    expect([game.moving, game.shown.moves, game.turn]).toEqual([false, 1, 1]);
    await pass();
    expect(film.shown).toHaveLength(1);
  });

  test('in a hurry, lets the bot have its turn once', async () => {
    const { game } = slowly({ bots: [null, 'easy'] });
    place(game);
    game.hurry();
    game.hurry();
    await pass();
    expect(SlowWorker.started).toHaveLength(1);
    expect(SlowWorker.last.questions).toHaveLength(1);
  });

  test('gives way to the next tile, which stays picked', async () => {
    const { game, film } = slowly({ bots: [null, null] });
    place(game);
    const next = film.truth().offer[0]!;
    game.pick(next);
    await pass();
    expect([game.picked, film.shown.length]).toEqual([next, 1]);
  });

  test('of an earlier move does not go on when the next one is played', async () => {
    const { game, film } = slowly({ bots: [null, null] });
    place(game);
    game.hurry();
    place(game);
    await film.finish();
    expect(film.kinds()).toEqual(['placed', 'placed', 'marker and disc', '']);
    expect(game.shown.moves).toBe(2);
  });

  test('ends with undo, and so does the move', async () => {
    const { game, film } = slowly({ bots: [null, null] });
    place(game);
    game.undo();
    expect([game.shown.moves, game.story.length, game.acting]).toEqual([0, 0, true]);
    await pass();
    expect([game.shown.moves, film.shown.length]).toEqual([0, 1]);
    expect(Table.open(record(game.entry.id)!).view().moves).toBe(0);
  });

  test('of a bot ends with undo, and both moves with it', async () => {
    const { game } = await thinking();
    SlowWorker.last.answer();
    await pass();
    expect([game.moving, game.story.length]).toEqual([true, 2]);
    game.undo();
    await pass();
    expect([game.shown.moves, game.turn, game.acting]).toEqual([0, 0, true]);
  });

  test('nobody watches any more stops, and no bot is asked', async () => {
    const { game, film } = slowly({ bots: [null, 'easy'] });
    place(game);
    game.close();
    game.finish();
    await pass();
    expect([film.shown.length, SlowWorker.started.length]).toEqual([1, 0]);
  });
});

describe('while a bot thinks', () => {
  test('undo takes the move back, and what the bot was about to say', async () => {
    const { game } = await thinking();
    const asked = SlowWorker.last;
    game.undo();
    expect([game.thinking, game.shown.moves, asked.ended]).toEqual([false, 0, false]);
    await pass();
    expect(asked.ended).toBe(true);
    expect([game.story.length, game.acting, game.trouble]).toEqual([0, true, null]);
  });

  test('undo also in the pause before its move', async () => {
    const { game } = await thinking();
    SlowWorker.last.answer();
    await pass(0);
    game.undo();
    await pass();
    expect([game.story.length, game.turn, game.acting]).toEqual([0, 0, true]);
  });

  test('a thought of before undo does not end the thinking after it', async () => {
    const { game } = await thinking();
    SlowWorker.last.answer();
    await pass(0);
    game.undo();
    place(game);
    game.hurry();
    await pass(0);
    expect(game.thinking).toBe(true);
    await pass();
    expect(game.thinking, 'the second question is still open').toBe(true);
    SlowWorker.last.answer();
    await pass();
    expect(game.story).toHaveLength(2);
  });

  test('who leaves hears no more of it', async () => {
    const { game, film } = await thinking();
    const before = film.shown.length;
    SlowWorker.last.answer();
    game.close();
    await pass();
    expect([game.story.length, film.shown.length, SlowWorker.last.ended]).toEqual([1, before, true]);
    expect(Table.open(record(game.entry.id)!).view().moves).toBe(1);
  });

  test('who looks back sees the past, and later what the bot did', async () => {
    const { game, film } = await thinking();
    game.lookBack(0);
    SlowWorker.last.answer();
    await pass();
    await film.finish();
    expect([game.seen.moves, game.story.length, game.acting]).toEqual([0, 2, false]);
    game.lookBack(null);
    expect(game.seen.moves).toBe(2);
  });

  test('a failure is told, and another try asks again', async () => {
    const { game, film } = await thinking();
    SlowWorker.last.die();
    await pass();
    expect([game.thinking, game.trouble]).toEqual([false, expect.stringMatching(/./)]);
    game.tryAgain();
    await pass(0);
    SlowWorker.last.answer();
    await pass();
    await film.finish();
    expect([game.story.length, game.trouble]).toEqual([2, null]);
  });
});

describe('a hint', () => {
  /** Two people, one of whom has asked: before the first move, or after it. */
  async function hinted({ later = false } = {}) {
    const table = slowly({ bots: [null, null] });
    if (later) {
      place(table.game);
      table.game.hurry();
      await pass();
    }
    table.game.askHint();
    await pass(0);
    expect(table.game.hinting).toBe(true);
    return table;
  }

  test('picks a tile and aims', async () => {
    const { game } = await hinted();
    SlowWorker.last.answer();
    await pass();
    expect([game.hinting, game.hint === null, game.hand.aim === null]).toEqual([false, false, false]);
  });

  test('that comes after a move is dropped', async () => {
    const { game } = await hinted();
    place(game);
    game.hurry();
    SlowWorker.last.answer();
    await pass();
    expect([game.hint, game.picked, game.hinting]).toEqual([null, null, false]);
  });

  test('that comes after undo is dropped, and the next one is heard', async () => {
    const { game } = await hinted({ later: true });
    game.undo();
    await pass();
    expect([game.hint, game.hinting, game.trouble]).toEqual([null, false, null]);
    game.askHint();
    await pass(0);
    SlowWorker.last.answer();
    await pass();
    expect(game.hint).not.toBeNull();
  });

  test('that comes while somebody looks back is dropped', async () => {
    const { game } = await hinted({ later: true });
    game.lookBack(0);
    SlowWorker.last.answer();
    await pass();
    expect([game.hint, game.hinting, game.past]).toEqual([null, false, 0]);
  });

  test('is asked for once, however often the button is pressed', async () => {
    const { game } = await hinted();
    game.askHint();
    await pass(0);
    expect(SlowWorker.started.flatMap(({ questions }) => questions)).toHaveLength(1);
  });
});

test('two quick confirms are one move', async () => {
  const { game, film } = slowly({ bots: [null, null] });
  aimFirst(game);
  game.confirm();
  game.confirm();
  await film.finish();
  expect([game.story.length, game.trouble]).toEqual([1, null]);
});
