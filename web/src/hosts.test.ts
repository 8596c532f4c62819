/** What happens when a host answers late, refuses, or tells of others; and when there are two windows of one game. */
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  aimFirst,
  around,
  deal,
  firstMove,
  liked,
  loadEngine,
  nobody,
  SlowHost,
  SlowWorker,
  settled,
} from '../tests/headless.ts';
import { heldBack, pass, place, quickTime, slowly, slowTime, turns } from '../tests/slowly.ts';
import { Ear, Narrator } from './ear.svelte.ts';
import { Table } from './engine.ts';
import { Game } from './game.svelte.ts';
import { record, storedAs } from './games.ts';
import { place as moveOf, REFILL } from './moves.ts';
import { keep, PREFIX } from './storage.svelte.ts';
import { present } from './story.ts';

beforeAll(loadEngine);
beforeEach(slowTime);
afterEach(quickTime);

describe('a host that is slow', () => {
  /** A table at which one move was played and agreed to. */
  async function afterAMove() {
    const table = await heldBack({ bots: [null, null] });
    table.game.play(firstMove(table.game.settled));
    await table.host.answer();
    await table.screen.finish();
    return table;
  }

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
    expect(game.trouble?.message).toBe('somebody else was quicker');
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
    expect([game.shown, game.acting, game.trouble?.message]).toEqual([before, true, 'no']);
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
    expect([host.waiting, turns(game), game.refused?.why]).toEqual([0, 0, 'nothing']);
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

  test('tells all anew, though nobody has moved: whoever is about to is not disturbed', async () => {
    const { game, host, screen } = await heldBack({ bots: [null, null] });
    while (!game.refillOffered) {
      const done = game.play(firstMove(game.settled));
      await host.answer();
      await done;
      await screen.finish();
    }
    aimFirst(game);
    const { picked } = game;
    const ear = new Ear();
    const narrator = new Narrator(ear, game);
    const listen = () =>
      narrator.listen({
        names: ['Ada', 'Ben'],
        previews: false,
        focused: false,
        leafing: false,
        explained: null,
      });
    listen();
    const { said } = ear;
    await host.told();
    listen();
    expect([game.picked, game.hand.chosen !== null, game.kept, ear.said]).toEqual([picked, true, true, said]);
    await host.undone();
    expect([game.picked, game.kept]).toEqual([null, false]);
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
    const { game, host } = await afterAMove();
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

  test('and tells late what was missed: nobody acts on an old table, and what comes after it is not lost', async () => {
    const { game, host, screen } = await heldBack({ bots: [null, null] });
    const { story } = host;
    host.unheard(firstMove(game.settled));
    const missed = await story();
    let answer = () => {};
    host.story = () =>
      new Promise((resolve) => {
        answer = () => resolve(missed);
      });
    // Two more, told of while the answer is on its way, and not in it.
    await host.other(firstMove(present((await story()).story)));
    await host.other(firstMove(present((await story()).story)));
    expect([game.acting, turns(game)]).toEqual([false, 0]);
    answer();
    await settled();
    await screen.finish();
    expect([game.story, game.acting]).toEqual([(await story()).story, true]);
  });

  test('and moves while somebody sits down: that is seen', async () => {
    const host = new SlowHost(deal({ bots: [null, null] }));
    const { story } = host;
    host.story = async () => {
      const before = await story();
      await host.other(firstMove(present(before.story)));
      return before;
    };
    const game = await Game.at(host, nobody, liked({ bots: [null, null] }));
    expect(game.story).toEqual((await story()).story);
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

  test('and cannot be asked for what was missed: that is told, and nobody waits for ever', async () => {
    const { game, host, screen } = await heldBack({ bots: [null, null] });
    const [first, , third] = game.settled.offer.map((tile) => moveOf(tile, { x: 0, y: 0 }));
    const played = game.play(third!);
    host.unheard(first!);
    host.story = () => Promise.reject(new Error('out of reach'));
    await host.answer();
    await played;
    await screen.finish();
    expect([game.trouble?.message, game.acting]).toEqual(['out of reach', true]);
  });

  test('and refuses to take back: all stays, with words', async () => {
    const { game, host } = await afterAMove();
    const undone = game.undo();
    await settled();
    await host.refuse('too late');
    await undone;
    expect([turns(game), game.shown.moves, game.trouble?.message]).toEqual([1, 1, 'too late']);
    expect(game.acting).toBe(true);
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
  /** The other window keeps something. */
  function keptElsewhere(id: string, text: string): void {
    keep(storedAs(id), text);
    const event = { key: PREFIX + storedAs(id), newValue: text };
    around.dispatchEvent(Object.assign(new Event('storage'), event));
  }
  /** Plays on in the other window, as its page would keep it. */
  function elsewhere(id: string, change: (table: Table) => void): void {
    const table = Table.open(record(id)!);
    change(table);
    keptElsewhere(id, table.record());
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
    expect([game.past, game.view.moves]).toEqual([2, 2]);
    expect(game.story).toEqual(Table.open(record(id)!).story());
  });

  test('keeps what this one cannot read: that is told, and nothing of it is overwritten', async () => {
    const { game, id, screen } = await slowly({ bots: [null, null] });
    keptElsewhere(id, '{"format":"nova-luna-game/2"}');
    expect(game.trouble?.name, 'a kind of problem that has words').toBe('newer');
    place(game);
    await screen.finish();
    await game.undo();
    expect([turns(game), record(id)]).toEqual([0, '{"format":"nova-luna-game/2"}']);
  });
});
