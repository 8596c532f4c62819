/** Tables at the real program, without a page: what is played there is seen here, whatever happens to the line. */
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { Game } from '../src/game.svelte.ts';
import type { Made } from '../src/generated/protocol.ts';
import { OnlineHost } from '../src/host/online.ts';
import { socketAddress } from '../src/online/line.ts';
import { OnlineTable } from '../src/online/table.svelte.ts';
import { present } from '../src/story.ts';
import { around, firstMove, liked, loadEngine, nobody } from './headless.ts';
import { Program } from './program.ts';

/** The browser's own; the engine comes from the disk by another. */
const ask = fetch;

let program: Program;
beforeAll(async () => {
  vi.stubGlobal('document', Object.assign(around, { visibilityState: 'visible' }));
  await loadEngine();
});
beforeEach(async () => {
  program = await Program.start();
});
const closing: (() => void)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) close();
  await program.close();
});

/** Makes a table. */
async function make(seats: string[], plan: object = {}): Promise<Made> {
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify({ seats, order: 'seats', ...plan });
  const answer = await ask(`${program.url}api/games`, { method: 'POST', headers, body });
  return (await answer.json()) as Made;
}

function come({ game }: Made, token: string | null): OnlineTable {
  const table = new OnlineTable({ game, token }, socketAddress(program.url));
  closing.push(() => table.close());
  return table;
}

/** Sits down, and waits for the game. */
async function sit(made: Made, seat: number, name: string): Promise<{ table: OnlineTable; game: Game }> {
  const table = come(made, made.seats[seat]!);
  await table.wish({ sit: { name, nonce: name } });
  await expect.poll(() => table.hasGame, PATIENT).toBe(true);
  return { table, game: await look(table) };
}

const look = (table: OnlineTable) =>
  Game.at(new OnlineHost(table), nobody, liked({ bots: [], speed: 'instant' }));

const PATIENT = { timeout: 15_000, interval: 5 };

/** Whoever is to move does, until the game is over or so many turns were played. */
async function play(games: readonly Game[], turns = Infinity): Promise<void> {
  for (let turn = 0; turn < turns; turn++) {
    await expect.poll(() => games.some(({ acting, over }) => acting || over), PATIENT).toBe(true);
    const mover = games.find(({ acting }) => acting);
    if (!mover) return;
    await mover.play(firstMove(mover.settled));
    expect(mover.trouble).toBe(null);
  }
}

const same = (games: readonly Game[]) =>
  expect.poll(() => new Set(games.map(({ story }) => JSON.stringify(present(story)))).size, PATIENT).toBe(1);

test('two people and a bot play to the end, somebody looks on, and all see the same', async () => {
  const made = await make(['person', 'person', 'beginner'], { discs: 5 });
  const [{ game: ada, table }, { game: ben }] = await Promise.all([sit(made, 0, 'Ada'), sit(made, 1, 'Ben')]);
  const onlooker = come(made, null);
  await expect.poll(() => onlooker.hasGame, PATIENT).toBe(true);
  const looked = await look(onlooker);
  expect([ada.people, ben.people, looked.onlooker]).toEqual([[0], [1], true]);
  await play([ada, ben]);
  await same([ada, ben, looked]);
  expect(table.seen?.phase).toBe('over');
  expect(JSON.parse(await ada.record()), 'the pile is no secret any more').toHaveProperty('secret');
});

test('a server that is killed in the middle of a game costs nothing', async () => {
  const made = await make(['person', 'person'], { discs: 5 });
  const [{ game: ada, table }, { game: ben }] = await Promise.all([sit(made, 0, 'Ada'), sit(made, 1, 'Ben')]);
  await play([ada, ben], 4);
  await same([ada, ben]);
  await program.kill();
  const mover = [ada, ben].find(({ acting }) => acting)!;
  const played = mover.play(firstMove(mover.settled));
  expect(mover.story.told.length, 'it is shown at once').toBe(5);
  await expect.poll(() => table.touch.state, PATIENT).toBe('calling');
  await program.restart();
  await played;
  expect([mover.trouble, mover.story.told.length]).toEqual([null, 5]);
  await play([ada, ben]);
  await same([ada, ben]);
});
