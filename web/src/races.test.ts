/** What happens when people are quicker than the film, than the bots, or than the host. */
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  aimFirst,
  around,
  firstMove,
  leave,
  loadEngine,
  type Seats,
  SlowHost,
  SlowWorker,
  settled,
  sit,
} from '../tests/headless.ts';
import { Bots } from './bots.ts';
import { Table } from './engine.ts';
import type { Game } from './game.svelte.ts';
import { record, storedAs } from './games.ts';
import type { Step } from './motion.ts';
import { place as moveOf, REFILL } from './moves.ts';
import { keep, PREFIX } from './storage.svelte.ts';
import { present } from './story.ts';

beforeAll(loadEngine);
beforeEach(() => {
  SlowWorker.hire();
  // Thinking goes by the clock, so only the waiting is ours.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
});
afterEach(() => {
  leave();
  vi.useRealTimers();
});

/** Longer than a bot pauses before it moves. */
const pass = (ms = 1000) => vi.advanceTimersByTimeAsync(ms);

/** A screen on which a step is seen as long as it is told to. */
class Screen {
  readonly seen: Step[] = [];
  private ends: (() => void)[] = [];

  constructor(private readonly game: Game) {
    game.film.show = (step) => {
      // What flies into a hand is no part of the film.
      if (step.moves.some(({ kind }) => kind === 'picked')) return Promise.resolve();
      this.seen.push(step);
      return new Promise((done) => this.ends.push(done));
    };
    game.film.finish = () => {
      for (const end of this.ends.splice(0)) end();
    };
  }

  /** What moved so far, step by step; the last picture stands still. */
  kinds = () => this.seen.map(({ moves }) => moves.map(({ kind }) => kind).join(' and '));

  /** Shows what is left of the films. */
  async finish(): Promise<void> {
    while (this.game.moving) {
      for (const end of this.ends.splice(0)) end();
      await pass(0);
    }
  }
}

/** How many turns there are, as far as the person knows. */
const turns = (game: Game) => game.story.told.length;

/** A slow table at which the first seat begins. */
async function slowly(seats: Seats) {
  const { game, id } = await sit({ speed: 'slow', ...seats }, new Bots());
  expect(game.turn, 'a person begins').toBe(0);
  return { game, id, screen: new Screen(game) };
}

/** A slow table whose host answers when it is told to. */
async function heldBack(seats: Seats) {
  const { game, host } = await SlowHost.sit({ speed: 'slow', ...seats });
  return { game, host, screen: new Screen(game) };
}

/** Places a tile, so that the film is at its first step. */
function place(game: Game): void {
  aimFirst(game);
  game.confirm();
  expect(game.moving).toBe(true);
}

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
    expect([game.seen.moves, turns(game), game.acting]).toEqual([0, 2, false]);
    game.lookBack(null);
    expect(game.seen.moves).toBe(2);
  });

  test('a failure is told, and another try asks again', async () => {
    const { game, screen } = await thinking();
    SlowWorker.last.die();
    await pass();
    expect([game.thinking, game.trouble, game.stuck]).toEqual([false, expect.stringMatching(/./), true]);
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
    expect([game.trouble, game.stuck, game.acting]).toEqual(['out of memory', false, true]);
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

describe('a host that is slow', () => {
  test('has the move shown at once, and nobody acts before it has answered', async () => {
    const { game, host, screen } = await heldBack({ bots: [null, null] });
    place(game);
    await screen.finish();
    expect([host.waiting, game.shown.moves, turns(game), game.acting]).toEqual([1, 1, 1, false]);
    await host.answer();
    expect([game.shown.moves, turns(game), game.acting, game.mayUndo]).toEqual([1, 1, true, true]);
  });

  test('and refuses a move that was shown: it is taken back, with words', async () => {
    const { game, host, screen } = await heldBack({ bots: [null, null] });
    place(game);
    await screen.finish();
    await host.refuse('somebody else was quicker');
    expect([game.shown.moves, turns(game), game.acting]).toEqual([0, 0, true]);
    expect(game.trouble).toBe('somebody else was quicker');
    place(game);
    expect(game.trouble, 'the next try is a new one').toBeNull();
  });

  test('and refuses a move in the middle of its film: that ends', async () => {
    const { game, host, screen } = await heldBack({ bots: [null, null] });
    place(game);
    await host.refuse('no');
    expect([game.moving, game.shown.moves, game.acting]).toEqual([false, 0, true]);
    await pass();
    expect(screen.kinds()).toEqual(['placed']);
  });

  test('is waited for where the move reveals something', async () => {
    const { game, host } = await SlowHost.sit({ bots: [null, null] });
    while (game.shown.refill !== 'may') {
      const done = game.play(firstMove(game.settled));
      await host.answer();
      await done;
    }
    const before = game.shown;
    game.refill();
    expect([game.shown, game.acting]).toEqual([before, false]);
    await host.answer();
    expect([game.shown.unseen.length < before.unseen.length, game.acting]).toEqual([true, true]);
    expect(game.mayUndo, 'what was seen was seen').toBe(false);
  });

  /** The last tile of the wheel in the hand: to place it reveals new ones. */
  async function lastTile() {
    const table = await heldBack({ bots: [null, null] });
    const { game, host, screen } = table;
    while (game.shown.wheel.spaces.filter((tile) => tile !== null).length > 1) {
      game.keepTiles();
      const done = game.play(firstMove(game.settled));
      await host.answer();
      await done;
      await screen.finish();
    }
    screen.seen.length = 0;
    place(game);
    return table;
  }

  test('has a tile laid down whose placement reveals something; what comes of it is shown then', async () => {
    const { game, host, screen } = await lastTile();
    const before = turns(game);
    expect([screen.kinds(), turns(game)]).toEqual([['placed'], before]);
    await screen.finish();
    expect([game.acting, turns(game)]).toEqual([false, before]);
    await host.answer();
    await screen.finish();
    expect(screen.kinds()[0]).toBe('placed');
    expect(
      screen.kinds().filter((kind) => kind === 'placed'),
      'once',
    ).toHaveLength(1);
    expect(screen.kinds().some((kind) => kind.startsWith('refilled'))).toBe(true);
    expect([turns(game), game.acting]).toEqual([before + 1, true]);
  });

  test('and refuses such a tile: it is taken up again', async () => {
    const { game, host, screen } = await lastTile();
    const before = present(game.story);
    await host.refuse('no');
    await screen.finish();
    expect([game.shown, game.acting, game.trouble]).toEqual([before, true, 'no']);
  });

  test('hears one move of two quick confirms', async () => {
    const { game, host, screen } = await heldBack({ bots: [null, null] });
    aimFirst(game);
    game.confirm();
    game.confirm();
    await host.answer();
    await screen.finish();
    expect([host.waiting, turns(game), game.trouble]).toEqual([0, 1, null]);
  });

  test('is asked to undo only when it has answered the move', async () => {
    const { game, host } = await heldBack({ bots: [null, null] });
    place(game);
    const undone = game.undo();
    await settled();
    expect(host.waiting).toBe(1);
    await host.answer();
    expect(host.waiting, 'now it is asked').toBe(1);
    await host.answer();
    await undone;
    expect([turns(game), game.shown.moves, game.acting]).toEqual([0, 0, true]);
  });

  test('and refuses the move: then there is nothing to undo', async () => {
    const { game, host } = await heldBack({ bots: [null, null] });
    place(game);
    const undone = game.undo();
    await host.refuse('no');
    await undone;
    expect([host.waiting, turns(game), game.denied]).toEqual([0, 0, true]);
  });

  test('tells what others did in the meantime after its answer', async () => {
    const { game, host, screen } = await heldBack({ bots: [null, null] });
    game.play(firstMove(game.settled));
    // The answer is on its way when the others' move comes.
    const answered = host.answer();
    await host.other(firstMove(game.settled));
    await answered;
    await screen.finish();
    expect([turns(game), game.shown.moves]).toEqual([2, 2]);
  });

  test('hears nothing of who has left', async () => {
    const { game, host, screen } = await heldBack({ bots: [null, null] });
    game.close();
    await host.other(firstMove(game.settled));
    expect([host.closed, turns(game), screen.seen.length]).toEqual([true, 0, 0]);
  });

  test('and something taken back elsewhere ends every film', async () => {
    const { game, host } = await heldBack({ bots: [null, null] });
    await host.other(firstMove(game.settled));
    expect(game.moving).toBe(true);
    await host.undone();
    expect([game.moving, game.shown.moves, turns(game)]).toEqual([false, 0, 0]);
  });

  test('plays only from where somebody sits', async () => {
    const { game } = await SlowHost.sit({ bots: [null, null] }, [1]);
    expect([game.turn, game.acting, game.onlooker]).toEqual([0, false, false]);
  });

  test('and refuses because somebody was quicker: what they did is shown', async () => {
    const { game, host, screen } = await heldBack({ bots: [null, null] });
    const quicker = firstMove(game.settled);
    place(game);
    await host.other(quicker);
    await host.refuse('somebody else was quicker');
    await screen.finish();
    expect([turns(game), game.shown.moves, game.story]).toEqual([1, 1, (await host.story()).story]);
  });

  test('undoes what others did in the meantime as well: it is not heard again', async () => {
    const { game, host, screen } = await heldBack({ bots: [null, null] });
    game.play(firstMove(game.settled));
    await host.answer();
    await screen.finish();
    const undone = game.undo();
    await settled();
    await host.other(firstMove(game.settled));
    await host.answer();
    await undone;
    expect(game.story).toEqual((await host.story()).story);
  });

  test('tells of something that was never heard: the whole game is asked for', async () => {
    const { game, host } = await heldBack({ bots: [null, null] });
    host.unheard(firstMove(game.settled));
    const next = (await host.story()).story;
    await host.other(firstMove(present(next)));
    expect([game.story, turns(game)]).toEqual([(await host.story()).story, 2]);
  });

  test('accepts a move after one that was never heard: the whole game is asked for', async () => {
    const { game, host, screen } = await heldBack({ bots: [null, null] });
    // The third tile can still be taken after the first.
    const [first, , third] = game.settled.offer.map((tile) => moveOf(tile, { x: 0, y: 0 }));
    game.play(third!);
    host.unheard(first!);
    await host.answer();
    await screen.finish();
    expect(game.story).toEqual((await host.story()).story);
  });

  test('and refuses to take back: all stays, with words', async () => {
    const { game, host, screen } = await heldBack({ bots: [null, null] });
    game.play(firstMove(game.settled));
    await host.answer();
    await screen.finish();
    const undone = game.undo();
    await settled();
    await host.refuse('too late');
    await undone;
    expect([turns(game), game.shown.moves, game.trouble, game.acting]).toEqual([1, 1, 'too late', true]);
  });

  test('and answers those who have left: nothing happens any more', async () => {
    const { game, host, screen } = await heldBack({ bots: [null, null] });
    place(game);
    const undone = game.undo();
    game.close();
    await host.answer();
    await undone;
    expect([host.waiting, screen.seen.length, game.trouble]).toEqual([0, 1, null]);
  });
});

describe('another window of the same game', () => {
  /** Plays on in the other window, as its page would keep it. */
  function elsewhere(id: string, change: (table: Table) => void): void {
    const table = Table.open(record(id)!);
    change(table);
    keep(storedAs(id), table.record());
    const event = Object.assign(new Event('storage'), { key: PREFIX + storedAs(id), newValue: 'kept' });
    around.dispatchEvent(event);
  }
  const playOn = (id: string) => elsewhere(id, (table) => table.play(firstMove(table.view())));

  test('moves: here it is shown like any other turn', async () => {
    const { game, id, screen } = await slowly({ bots: [null, null] });
    place(game);
    await screen.finish();
    playOn(id);
    expect([game.moving, turns(game)]).toEqual([true, 2]);
    await screen.finish();
    expect(game.shown.moves).toBe(2);
  });

  test('takes back: here it is taken back', async () => {
    const { game, id, screen } = await slowly({ bots: [null, null] });
    place(game);
    await screen.finish();
    elsewhere(id, (table) => table.undo());
    expect([turns(game), game.shown.moves, game.acting]).toEqual([0, 0, true]);
  });

  test('lets its bots play, until somebody comes back to this one', async () => {
    const { game, id, screen } = await slowly({ bots: [null, 'easy'] });
    elsewhere(id, () => {});
    await pass();
    expect(SlowWorker.started).toHaveLength(0);
    playOn(id);
    await screen.finish();
    await pass();
    expect([turns(game), SlowWorker.started.length], 'the bot is to move, but not here').toEqual([1, 0]);
    game.resume();
    await pass(0);
    expect(SlowWorker.last.questions).toHaveLength(1);
  });

  test('refills and goes on: who looks back here is left alone', async () => {
    const { game, id } = await slowly({ bots: [null, null], speed: 'instant' });
    while (game.shown.refill !== 'may') await game.play(firstMove(game.settled));
    game.lookBack(2);
    elsewhere(id, (table) => table.play(REFILL));
    playOn(id);
    expect([game.past, game.seen.moves]).toEqual([2, 2]);
    expect(game.story).toEqual(Table.open(record(id)!).story());
  });

  test('keeps what this one cannot read: that is told, and nothing of it is overwritten', async () => {
    const { game, id, screen } = await slowly({ bots: [null, null] });
    keep(storedAs(id), '{"format":"nova-luna-game/2"}');
    around.dispatchEvent(
      Object.assign(new Event('storage'), { key: PREFIX + storedAs(id), newValue: 'kept' }),
    );
    expect(game.trouble).toMatch(/nova-luna-game\/2/);
    place(game);
    await screen.finish();
    await game.undo();
    expect([turns(game), record(id)]).toEqual([0, '{"format":"nova-luna-game/2"}']);
  });
});
