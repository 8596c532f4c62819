/** What a person hears of a game, sentence by sentence, with the real engine. */
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { leave, loadEngine, nobody, placeFirst, position, sit } from '../tests/headless.ts';
import { Ear, Narrator } from './ear.svelte.ts';
import { aims, explain, openTasks, printed } from './engine.ts';
import type { Game } from './game.svelte.ts';
import type { Advised, Aim, Position } from './generated/types.ts';
import { cellWords, hintWords, missingWords, taskWords, tileAt, tileName, tileWords } from './say.ts';
import { speak } from './words.svelte.ts';

beforeAll(async () => {
  await loadEngine();
  await speak('en');
});
afterEach(leave);

const texts = (ear: Ear) => ear.said.map(({ text }) => text);

describe('an ear', () => {
  test('hears what happens in order, the same words as often as they are true', () => {
    const ear = new Ear();
    for (const text of ['one', 'two', 'two']) ear.tell(text);
    expect(texts(ear)).toEqual(['one', 'two', 'two']);
    expect(new Set(ear.said.map(({ id }) => id)).size).toBe(3);
  });

  test('hears how something is only when it is another than before', () => {
    const ear = new Ear();
    for (const what of ['a', 'a', 'b', null, 'b']) ear.hear('cell', what, () => `cell ${what}`);
    ear.know('cell', 'c');
    ear.hear('cell', 'c', () => 'cell c');
    expect(texts(ear)).toEqual(['cell a', 'cell b', 'cell b']);
  });

  test('keeps the last sentences only', () => {
    const ear = new Ear();
    for (let n = 1; n <= 20; n++) ear.tell(`${n}`);
    expect(texts(ear)).toEqual(['13', '14', '15', '16', '17', '18', '19', '20']);
  });
});

/** A game of one person and one bot whom nobody asks, and what was said since the last time. */
async function told(bots: (string | null)[] = [null, 'easy'], discs: number | null = null) {
  const { game } = await sit({ bots, discs }, nobody);
  const ear = new Ear();
  const narrator = new Narrator(ear, game);
  const names = ['You', 'Otto'];
  let last = 0;
  const heard = (around: { focused?: boolean; previews?: boolean } = {}) => {
    narrator.listen({ names, previews: true, focused: false, leafing: false, explained: null, ...around });
    const news = ear.said.filter(({ id }) => id > last).map(({ text }) => text);
    last = ear.said.at(-1)?.id ?? 0;
    return news;
  };
  return { game, heard };
}

const TILE = '(blue|red|turquoise|yellow) [1-7]';
const TURN = expect.stringMatching(new RegExp(`^Your turn: take ${TILE}, ${TILE}, or ${TILE}\\.$`));
/** What a tile asks for, at the end of what is said of it. */
const TASKS = '(It has no tasks|Its tasks?: \\d [^.]+)\\.$';
const pickNth = (game: Game, n: number) => game.pick(game.shown.offer[n]!);

describe('a turn is told', () => {
  test('from the tile to the cell to what it brought', async () => {
    const { game, heard } = await told();
    expect(heard()).toEqual([TURN]);
    expect(heard(), 'nothing new').toEqual([]);
    pickNth(game, 0);
    const held = `^Holding the ${TILE}: 1 cell, none covers a task\\. ${TASKS}`;
    expect(heard()).toEqual([expect.stringMatching(new RegExp(held))]);
    game.confirm();
    expect(heard()).toEqual([expect.stringMatching(/^You: \w+ \d, no task covered\.$/)]);
  });

  test('with the tiles that can be taken, in the order of their keys', async () => {
    const { game, heard } = await told();
    const [one, two, three] = game.shown.offer.map(tileName);
    expect(heard()).toEqual([`Your turn: take ${one}, ${two}, or ${three}.`]);
  });

  test('each turn with its own tiles, also when nothing was heard in between', async () => {
    const { game, heard } = await told([null, null]);
    heard();
    await placeFirst(game);
    const [mover, [one, two, three]] = [['You', 'Otto'][game.turn!], game.shown.offer.map(tileName)];
    expect(heard().at(-1)).toBe(`${mover}: take ${one}, ${two}, or ${three}.`);
  });

  test('each cell by its neighbours, unless the focus says it', async () => {
    const { game, heard } = await told([null]);
    await placeFirst(game);
    pickNth(game, 0);
    heard();
    const [one, other] = game.hand.aims!.cells.map(({ cell }) => cell);
    game.aimAt(one!);
    expect(heard()).toEqual([expect.stringMatching(/^(left|right|above|below).* the \w+ \d: /)]);
    game.aimAt(other!);
    expect(heard({ focused: true })).toEqual([]);
    expect(heard()).toEqual([]);
  });

  test('without what the best cell brings, for those who want no previews', async () => {
    const { game, heard } = await told([null]);
    heard();
    pickNth(game, 0);
    const held = new RegExp(`^Holding the ${TILE}: 1 cell\\. ${TASKS}`);
    expect(heard({ previews: false })).toEqual([expect.stringMatching(held)]);
  });

  test('with the tasks of each tile that is tried, before any of them is placed', async () => {
    const { game, heard } = await told();
    for (const n of [0, 1, 2]) {
      pickNth(game, n);
      const { tasks } = printed(game.shown.offer[n]!);
      const [held] = heard().slice(-1);
      expect(held).toMatch(tasks.length === 0 ? /It has no tasks\.$/ : /Its tasks?: /);
      for (const task of tasks) expect(held).toContain(taskWords(task));
    }
  });

  test('a tile that is put back, and a move that is taken back', async () => {
    const { game, heard } = await told([null]);
    heard();
    pickNth(game, 1);
    heard();
    game.letGo();
    expect(heard()).toEqual(['Undone.', TURN]);
    await placeFirst(game);
    expect(heard()).toEqual([expect.stringMatching(/^You: /), TURN]);
    await game.undo();
    expect(heard()[0]).toBe('Undone.');
  });

  test('a tile that cannot be taken, and why', async () => {
    const { game, heard } = await told([null]);
    heard();
    game.pick(game.shown.wheel.spaces.find((tile) => tile && !game.shown.offer.includes(tile))!);
    expect(heard()).toEqual([expect.stringMatching(/out of reach/)]);
  });

  test('what cannot be, as often as it is wanted', async () => {
    const { game, heard } = await told([null]);
    heard();
    const far = game.shown.wheel.spaces.filter((tile) => tile && !game.shown.offer.includes(tile));
    for (const tile of [far[0], far[1], far[1]]) {
      game.pick(tile!);
      expect(heard()).toEqual([expect.stringMatching(/out of reach/)]);
      expect(heard(), 'once each').toEqual([]);
    }
    for (const _ of [1, 2]) {
      await game.undo();
      expect(heard()).toEqual(['Nothing to undo yet.']);
    }
  });
});

test('the refill is a question; it is told when it is done, and not again with the tile', async () => {
  const { game, heard } = await told([null, null]);
  while (!game.refillOffered) await placeFirst(game);
  const left = game.shown.offer.map((tile) => tileWords(tile)).join('. ');
  const only = game.shown.offer.length === 1 ? '1 tile is' : '2 tiles are';
  const name = ['You', 'Otto'][game.turn!];
  expect(heard().at(-1), 'with the tasks of what is left').toBe(
    `${name}: refill first? Only ${only} left: ${left}.`,
  );
  game.refill();
  await expect.poll(() => game.acting).toBe(true);
  const mover = ['You', 'Otto'][game.turn!]!;
  const ask = expect.stringMatching(new RegExp(`^${mover}: take ${TILE}, ${TILE}, or ${TILE}\\.$`));
  expect(heard()).toEqual([`${mover}: refilled the wheel.`, ask]);
  await placeFirst(game);
  expect(heard()[0]).toMatch(new RegExp(`^${mover}: \\w+ \\d, `));
  await game.undo();
  expect(heard(), 'nor when only the tile is taken back').toEqual(['Undone.', ask]);
  await placeFirst(game);
  expect(heard()[0]).toMatch(new RegExp(`^${mover}: \\w+ \\d, `));
});

test('a phase that ends with a tile is told with it', async () => {
  const { game, heard } = await told([null]);
  while (game.shown.solo?.phase === 1) {
    heard();
    await placeFirst(game);
  }
  expect(heard()[0]).toMatch(/^You: \w+ \d covers \d tasks?\. Phase 1 is over\.$/);
});

test('what goes wrong is told in the language of the page, whatever the engine calls it', async () => {
  await speak('de');
  const { game, heard } = await told([null]);
  heard();
  game.trouble = new Error('the wheel is out of order');
  const newer = Object.assign(new Error('format nova-luna-game/2'), { name: 'newer' });
  expect(heard()).toEqual([
    expect.stringMatching(/^Etwas ist schiefgegangen: Der Grund ist nicht bekannt\./),
  ]);
  game.trouble = newer;
  expect(heard()).toEqual([expect.stringMatching(/^Etwas ist schiefgegangen: .* neueren Version\./)]);
  await speak('en');
});

test('the result is told once, and again after looking back', async () => {
  const { game, heard } = await told([null, null], 1);
  for (let turn = 0; turn < 80 && !game.over; turn++) await placeFirst(game);
  expect(heard().at(-1)).toMatch(/^(You|Otto) wins?\. Discs left: /);
  game.lookBack(1);
  expect(heard()).toEqual([expect.stringMatching(/^Turn 1: /)]);
  game.lookBack(null);
  expect(heard()).toEqual([expect.stringMatching(/wins?\./)]);
});

test('what a task lacks is told as it is, and once all is over as it was', async () => {
  const { game } = await told([null, null], 1);
  while (openTasks(game.shown.players[0]!).length === 0) await placeFirst(game);
  const [task] = openTasks(game.shown.players[0]!);
  const lacking = (over: Position['over']) =>
    missingWords(explain(game.settled, 0, task!)!, position({ over }));
  expect(lacking(null)).toMatch(/^So far: \d of \d \w+/);
  expect(lacking({ ranking: [1, 0], left: [1, 0], ended: 'completed' })).toMatch(/^At the end: \d of \d \w+/);
});

test('where something lies has the same words however the display grows', () => {
  const tile = { id: 7, x: 2, y: -1, done: [] };
  expect(tileAt(tile)).toMatch(/^2 right, 1 up: \w+ \d, /);
  expect(tileAt({ ...tile, x: 0, y: 0 })).toMatch(/^First tile: /);
  const player = { name: '', time: 0, left: 20, tiles: [tile, { ...tile, id: 9, x: 3, y: -2 }] };
  const aim = { cell: { x: 3, y: -1 }, tasks: [], counted: [], ends: false };
  expect(cellWords(player, aim)).toMatch(/^right of the \w+ \d, below the \w+ \d: no task$/);
});

test('alone, it is told what a phase asks for', async () => {
  const { heard } = await told([null]);
  expect(heard()).toEqual([
    'Every day costs a point: fewer is better. Cover 8 tasks, then end phase 1.',
    TURN,
  ]);
  expect(heard()).toEqual([]);
});

test('a hint that covers no task, where one could be covered, says that it is worth it', async () => {
  const { game } = await sit({ bots: [null, null] }, nobody);
  const offered = () => game.settled.offer.map((tile) => aims(game.settled, tile)!);
  const covers = ({ tasks }: Aim) => tasks.length > 0;
  const advised = (): Advised => {
    const elsewhere = offered().flatMap(({ tile, cells }) => cells.map((aim) => ({ tile, aim })));
    const { tile, aim } = elsewhere.find(({ aim }) => !covers(aim))!;
    const { x, y } = aim.cell;
    const reasons: Advised['reasons'] = [{ kind: 'costs', time: 3 }];
    return { move: `${tile}@${x},${y}`, nodes: 1, proven: false, expected: null, reasons };
  };
  const waits = () => hintWords(advised(), game.settled).endsWith('than a task right away.');
  expect(waits(), 'there is no task yet').toBe(false);
  while (!offered().some(({ cells }) => cells.some(covers))) await placeFirst(game);
  expect(waits()).toBe(true);
});

test('a hint for a cell that covers fewer tasks than another, of the same tile, says that it is worth it', async () => {
  const { game } = await sit({ bots: [null, null] }, nobody);
  const found = () =>
    game.settled.offer.flatMap((tile) => {
      const cells = aims(game.settled, tile)!.cells.toSorted((a, b) => b.tasks.length - a.tasks.length);
      const [best] = cells;
      const less = cells.find(({ tasks }) => tasks.length > 0 && tasks.length < best!.tasks.length);
      return best && less ? [{ tile, best, less }] : [];
    })[0];
  while (!found()) await placeFirst(game);
  const { tile, best, less } = found()!;
  const told = ({ cell, tasks }: Aim) => {
    const reasons: Advised['reasons'] = [{ kind: 'covers', tasks }];
    const move = `${tile}@${cell.x},${cell.y}`;
    return hintWords({ move, nodes: 1, proven: false, expected: null, reasons }, game.settled);
  };
  expect(told(less)).toMatch(/more than one more task right away\.$/);
  expect(told(best)).not.toMatch(/right away/);
});

test('of two tiles with one name it is told which', () => {
  // Tiles 2 and 3 are alike; 4 and 5 are blue with another time, 18 is red.
  const view = (...tiles: number[]) => {
    const spaces = Array.from({ length: 12 }, (_, n) => tiles[n - 1] ?? null);
    return position({ offer: [], wheel: { marker: 0, spaces: spaces as Position['wheel']['spaces'] } });
  };
  const advised = (move: string, denied: number): Advised => ({
    move,
    nodes: 1,
    proven: false,
    expected: null,
    reasons: [{ kind: 'denies', tile: denied, tasks: 1, wins: false }],
  });
  const told = (view: Position) => hintWords(advised('3@0,0', 2), view);
  expect(told(view(2, 18, 3, 4))).toBe(
    'Hint: blue 2, the third after the moon. It keeps the next player from blue 2, the first after the moon (1 task).',
  );
  expect(told(view(3, 18, 4, 5, 2)), 'the other is out of reach, but not for the next player').toBe(
    'Hint: blue 2. It keeps the next player from blue 2, the fifth after the moon (1 task).',
  );
  expect(hintWords(advised('3@0,0', 18), view(3, 18, 4, 5, 2))).toMatch(/^Hint: blue 2\. .* from red \d \(/);
});
