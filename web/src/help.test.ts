/** What a task has and lacks, with the real engine. */
import { afterEach, beforeAll, expect, test } from 'vitest';
import { leave, loadEngine, nobody, placeFirst, sit } from '../tests/headless.ts';
import { openTasks } from './engine.ts';
import { TaskHelp } from './help.svelte.ts';

beforeAll(loadEngine);
afterEach(leave);

async function asking() {
  const { game } = await sit({ bots: [null] }, nobody);
  while (openTasks(game.shown.players[0]!).length < 2) await placeFirst(game);
  let wanted = true;
  const help = new TaskHelp(
    game,
    () => 0,
    () => wanted,
  );
  return {
    game,
    help,
    refuse: () => {
      wanted = false;
    },
  };
}

test('the open tasks are explained one after the other, to and fro, and then none', async () => {
  const { game, help } = await asking();
  const open = openTasks(game.shown.players[0]!);
  for (const task of open) {
    help.next();
    expect(help.asked).toEqual(task);
    expect(help.explained).toMatchObject({ task, covered: false });
  }
  help.next();
  expect([help.asked, help.explained, help.counted]).toEqual([null, null, []]);
  help.next(true);
  expect(help.asked).toEqual(open.at(-1));
});

test('the answer is that of the table as it is now', async () => {
  const { game, help } = await asking();
  const before = () => JSON.stringify(help.explained);
  help.asked = openTasks(game.shown.players[0]!)[0]!;
  const first = before();
  for (let move = 0; move < 10 && before() === first; move++) await placeFirst(game);
  expect(before()).not.toBe(first);
});

test('the past is explained as it was, also what others lacked', async () => {
  const { game } = await sit({ bots: [null, null] }, nobody);
  while (game.told.length < 6) await placeFirst(game);
  const rival = game.story.told[0]!.seat;
  const help = new TaskHelp(
    game,
    () => rival,
    () => true,
  );
  help.next();
  const now = help.explained;
  game.lookBack(1);
  const then = game.story.told[0]!.after;
  help.asked = null;
  help.next();
  expect(help.asked).toEqual(openTasks(then.players[rival]!)[0]);
  expect(
    help.explained?.colors.flatMap(({ counted }) => counted),
    'one tile alone counts nothing',
  ).toEqual([]);
  game.lookBack(null);
  expect(help.explained).toEqual(now);
});

test('nothing is explained to those who want no help', async () => {
  const { help, refuse } = await asking();
  help.next();
  expect(help.explained).not.toBeNull();
  refuse();
  help.next();
  expect(help.explained).toBeNull();
});
