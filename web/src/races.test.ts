/** What happens when people are quicker than the film, or than the bots. */
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aimFirst, loadEngine, SlowWorker, settled, sit } from '../tests/headless.ts';
import { pass, place, quickTime, slowly, slowTime, turns } from '../tests/slowly.ts';
import { Bots } from './bots.ts';
import { Table } from './engine.ts';
import { record } from './games.ts';
import { present } from './story.ts';

beforeAll(loadEngine);
beforeEach(slowTime);
afterEach(quickTime);

/** A bot that thinks about its first move, after the film of the person's. */
async function thinking() {
  const table = await slowly({ bots: [null, 'easy'] });
  place(table.game);
  await table.screen.finish();
  await pass(0);
  expect([table.game.thinking, SlowWorker.last.questions.length]).toEqual([true, 1]);
  return table;
}

describe('a film', () => {
  test('shows a step at a time, and nobody acts before its end', async () => {
    const { game, screen } = await slowly({ bots: [null, null] });
    place(game);
    expect(screen.kinds()).toEqual(['placed']);
    expect([game.acting, game.shown.turn]).toEqual([false, 0]);
    await screen.finish();
    expect(screen.kinds()).toEqual(['placed', 'marker and disc', '']);
    expect([game.acting, game.shown.turn]).toEqual([true, 1]);
  });

  test('ends at once when somebody is in a hurry: what was left of it is not shown', async () => {
    const { game, screen } = await slowly({ bots: [null, null] });
    place(game);
    game.hurry();
    expect([game.moving, game.shown.moves, game.turn]).toEqual([false, 1, 1]);
    await pass();
    expect(screen.seen).toHaveLength(1);
  });

  test('in a hurry, lets the bot have its turn once', async () => {
    const { game } = await slowly({ bots: [null, 'easy'] });
    place(game);
    game.hurry();
    game.hurry();
    await pass();
    expect(SlowWorker.started).toHaveLength(1);
    expect(SlowWorker.last.questions).toHaveLength(1);
  });

  test('gives way to the next tile, which stays picked', async () => {
    const { game, screen } = await slowly({ bots: [null, null] });
    place(game);
    await settled();
    const next = present(game.story).offer[0]!;
    game.pick(next);
    await pass();
    expect([game.picked, screen.seen.length]).toEqual([next, 1]);
  });

  test('of an earlier move does not go on when the next one is played', async () => {
    const { game, screen } = await slowly({ bots: [null, null] });
    place(game);
    await settled();
    game.hurry();
    place(game);
    await screen.finish();
    expect(screen.kinds()).toEqual(['placed', 'placed', 'marker and disc', '']);
    expect(game.shown.moves).toBe(2);
  });

  test('of a quick bot waits for that of the person, and is told only then', async () => {
    const { game, screen } = await slowly({ bots: [null, 'easy'] });
    place(game);
    await pass(0);
    SlowWorker.last.answer();
    await pass();
    expect([screen.kinds(), turns(game), game.told.length]).toEqual([['placed'], 2, 1]);
    await screen.finish();
    expect(screen.kinds()).toEqual([
      'placed',
      'marker and disc',
      '',
      'lifted',
      'placed',
      'marker and disc',
      '',
    ]);
    expect([game.shown.moves, game.told.length]).toEqual([2, 2]);
  });

  test('ends with undo, and so does the move', async () => {
    const { game, id, screen } = await slowly({ bots: [null, null] });
    place(game);
    await game.undo();
    expect([game.shown.moves, turns(game), game.acting]).toEqual([0, 0, true]);
    await pass();
    expect([game.shown.moves, screen.seen.length]).toEqual([0, 1]);
    expect(Table.open(record(id)!).view().moves).toBe(0);
  });

  test('of a bot ends with undo, and both moves with it', async () => {
    const { game } = await thinking();
    SlowWorker.last.answer();
    await pass();
    expect([game.moving, turns(game)]).toEqual([true, 2]);
    await game.undo();
    await pass();
    expect([game.shown.moves, game.turn, game.acting]).toEqual([0, 0, true]);
  });

  test('nobody watches any more stops, and no bot plays', async () => {
    const { game, id, screen } = await slowly({ bots: [null, 'easy'] });
    place(game);
    await settled();
    game.close();
    await pass();
    expect([screen.seen.length, game.moving]).toEqual([1, false]);
    expect(SlowWorker.started.every(({ ended }) => ended)).toBe(true);
    expect(Table.open(record(id)!).view().moves).toBe(1);
  });
});

describe('bots that are skipped', () => {
  test('play as before, and nothing of it is shown until a person has moved', async () => {
    const { game, screen } = await thinking();
    expect(game.skippable).toBe(true);
    game.skip();
    const before = screen.seen.length;
    SlowWorker.last.answer();
    await pass();
    expect([turns(game), game.shown.moves, screen.seen.length]).toEqual([2, 2, before]);
    while (!game.acting) {
      SlowWorker.last.answer();
      await pass();
    }
    expect([game.skippable, screen.seen.length]).toEqual([false, before]);
    place(game);
    expect([game.skipping, screen.kinds().at(-1)]).toEqual([false, 'placed']);
  });

  test('are not there while a person is to move', async () => {
    const { game } = await slowly({ bots: [null, 'easy'] });
    game.skip();
    expect([game.skippable, game.skipping]).toEqual([false, false]);
  });
});

describe('while a bot thinks', () => {
  test('undo takes the move back, and what the bot was about to say', async () => {
    const { game } = await thinking();
    const asked = SlowWorker.last;
    await game.undo();
    expect([game.thinking, game.shown.moves]).toEqual([false, 0]);
    await pass();
    expect(asked.ended).toBe(true);
    expect([turns(game), game.acting, game.trouble]).toEqual([0, true, null]);
  });

  test('undo also in the pause before its move', async () => {
    const { game } = await thinking();
    SlowWorker.last.answer();
    await pass(0);
    await game.undo();
    await pass();
    expect([turns(game), game.turn, game.acting]).toEqual([0, 0, true]);
  });

  test('undo by two quick keys is one', async () => {
    const { game } = await slowly({ bots: [null, null] });
    for (const _ of [1, 2]) {
      place(game);
      await settled();
      game.hurry();
    }
    await Promise.all([game.undo(), game.undo()]);
    expect(turns(game)).toBe(1);
  });

  test('a thought of before undo does not end the thinking after it', async () => {
    const { game } = await thinking();
    SlowWorker.last.answer();
    await pass(0);
    await game.undo();
    place(game);
    game.hurry();
    await pass(0);
    expect(game.thinking).toBe(true);
    await pass();
    expect(game.thinking, 'the second question is still open').toBe(true);
    SlowWorker.last.answer();
    await pass();
    expect(turns(game)).toBe(2);
  });

  test('who leaves hears no more of it', async () => {
    const { game, id, screen } = await thinking();
    const before = screen.seen.length;
    SlowWorker.last.answer();
    game.close();
    await pass();
    expect([turns(game), screen.seen.length, SlowWorker.last.ended]).toEqual([1, before, true]);
    expect(Table.open(record(id)!).view().moves).toBe(1);
  });

  test('who looks back sees the past, and later what the bot did', async () => {
    const { game, screen } = await thinking();
    game.lookBack(0);
    SlowWorker.last.answer();
    await pass();
    await screen.finish();
    expect([game.view.moves, turns(game), game.acting]).toEqual([0, 2, false]);
    game.lookBack(null);
    expect(game.view.moves).toBe(2);
  });

  test('a failure is told, and another try asks again', async () => {
    const { game, screen } = await thinking();
    SlowWorker.last.die();
    await pass();
    expect([game.thinking, game.trouble?.message, game.stuck]).toEqual([
      false,
      expect.stringMatching(/./),
      true,
    ]);
    game.resume();
    await pass(0);
    SlowWorker.last.answer();
    await pass();
    await screen.finish();
    expect([turns(game), game.trouble]).toEqual([2, null]);
  });
});

describe('a hint', () => {
  /** Two people, one of whom has asked: before the first move, or after it. */
  async function hinted({ later = false } = {}) {
    const table = await slowly({ bots: [null, null] });
    if (later) {
      place(table.game);
      await settled();
      table.game.hurry();
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
    await settled();
    game.hurry();
    SlowWorker.last.answer();
    await pass();
    expect([game.hint, game.picked, game.hinting]).toEqual([null, null, false]);
  });

  test('that comes after undo is dropped, and the next one is heard', async () => {
    const { game } = await hinted({ later: true });
    await game.undo();
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

  test('that fails is told, and the person plays on', async () => {
    const { game } = await hinted();
    SlowWorker.last.die('out of memory');
    await pass();
    expect([game.trouble?.message, game.stuck, game.acting]).toEqual(['out of memory', false, true]);
    aimFirst(game);
    expect([game.trouble, game.picked === null]).toEqual([null, false]);
  });

  test('is asked for once, however often the button is pressed', async () => {
    const { game } = await hinted();
    game.askHint();
    await pass(0);
    expect(SlowWorker.started.flatMap(({ questions }) => questions)).toHaveLength(1);
  });
});

test('a game of bots alone plays by itself, and is not called one to look at', async () => {
  const { game } = await sit({ bots: ['easy', 'easy'], speed: 'instant' }, new Bots());
  game.resume();
  await pass(0);
  expect([game.onlooker, game.thinking, game.acting]).toEqual([false, true, false]);
  SlowWorker.last.answer();
  await pass();
  expect(turns(game)).toBe(1);
});
