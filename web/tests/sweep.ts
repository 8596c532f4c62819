/** The page in windows of every size: nothing sticks out, nothing lies on anything else, all is large enough. */
import { describe, expect, inject, test } from 'vitest';
import type { Kind } from '../src/games.ts';
import { extent } from '../src/layout.ts';
import { DAY, newDevice, playOn } from './courses.ts';
import { flaws } from './flaws.ts';
import { type Laid, lay, regret } from './laid.ts';
import { onDevice, type Played } from './records.ts';
import { myTurn, playTurn, visit } from './table.ts';

type Size = { width: number; height: number };

/** Windows of these widths and heights, as far as anybody has such a thing. */
const windows = (widths: readonly number[], heights: readonly number[]): Size[] =>
  widths.flatMap((width) => heights.map((height) => ({ width, height })));

/** Windows of all kinds, coarsely: `cargo xtask sweep` looks at many more. */
export const COARSELY: readonly Size[] = [
  ...windows([320, 390, 600, 844, 1024, 1366, 1920], [360, 768, 1180]),
  ...windows([360], [640, 800]),
  ...windows([390, 844], [600, 844]),
  ...windows([667], [375]),
  ...windows([932], [430]),
  ...windows([720, 1024], [480, 600]),
  ...windows([2560], [500, 1440]),
];

const steps = (from: number, to: number, step: number) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, n) => from + n * step);

/** Phones between the steps. */
const PHONES = [360, 375, 390, 412, 667, 844, 932];

/** Windows of all sizes, one by one. */
export const FINELY: readonly Size[] = windows([...steps(320, 2560, 80), ...PHONES], steps(360, 1440, 60));

const LONG = ['Wilhelmine-Charlotte', 'Maximiliano Esteban', 'Александра-Анна', 'Bartholomew Long'];

/** A late game, with a display as wide and as high as this. */
const late = (width: number, height: number): Played => ({
  kind: 'bots',
  players: 4,
  bots: true,
  names: LONG,
  within: { width, height },
  until: ({ turn, players }) => {
    const size = extent(players[0]!.tiles);
    return turn === 0 && size.width === width && size.height === height;
  },
});

/** A game that is over. */
const over = (kind: Kind, players: number): Played => ({
  kind,
  players,
  bots: players > 1,
  names: LONG.slice(-players),
});

/**
 * What is looked at: a game on the device, tables at the server, of which the first is where it is, or another page;
 * and what is done there first until this is seen.
 */
type Scene = {
  game?: Played;
  tables?: Laid[];
  /** Who has played the daily moon, oneself first. */
  courses?: string[];
  path?: string;
  lesson?: number;
  language?: string;
  /** A window in which that can be done; and what is clicked there, one after the other. */
  within?: Size;
  clicks?: string[];
  keys?: string[];
  /** Whether the line to the table is lost then; whether one comes back to it, or plays to the end. */
  lost?: boolean;
  returns?: boolean;
  ends?: boolean;
  shows: string;
};
type Scenes = Record<string, Scene>;

/** Before a game, and after it. */
export const PAGES: Scenes = {
  'the start page': { language: 'de', shows: '.levels' },
  'the start page with a game to go on with': {
    game: late(12, 6),
    path: '',
    language: 'es',
    shows: '.continue .thumb',
  },
  'the first lesson': { path: '#/learn', language: 'ru', shows: '.part' },
  'a lesson at the wheel': { path: '#/learn', lesson: 6, language: 'de', shows: '.learn .space.take' },
  'a lesson with two steps': {
    path: '#/learn',
    lesson: 8,
    language: 'es',
    clicks: ['.ask .btn:last-child'],
    shows: '.learn .space.take kbd:text("3")',
  },
  'a lesson with a question': { path: '#/learn', lesson: 2, language: 'es', shows: '.learn .hand' },
  'a result': { game: over('bots', 2), language: 'ru', shows: '.ranking' },
  'a result of four': { game: over('bots', 4), language: 'de', shows: '.ranking' },
  'a score sheet': { game: over('solo', 1), language: 'ru', shows: '.score' },
  'a look back': { game: over('bots', 3), language: 'es', clicks: ['.decided'], shows: '.lookback' },
};

/** At the table. */
export const TABLES: Scenes = {
  'an early game': {
    game: { kind: 'bots', players: 2, bots: true, until: ({ moves }) => moves === 4 },
    shows: '.take',
  },
  'a tile in the hand': {
    game: { kind: 'bots', players: 2, bots: true, until: ({ moves, turn }) => moves > 12 && turn === 0 },
    keys: ['k', '1', 'ArrowRight'],
    shows: '.legal.on',
  },
  'a tile that leads past the new moon': {
    game: {
      kind: 'table',
      players: 2,
      names: LONG,
      seed: '11',
      until: ({ players, turn }) => players[turn!]!.time === 23,
    },
    language: 'ru',
    keys: ['1'],
    shows: '.legal',
  },
  'a turn of somebody with a long name': {
    game: { kind: 'table', players: 4, names: LONG, until: ({ moves, turn }) => moves > 4 && turn === 1 },
    language: 'ru',
    shows: '.take',
  },
  'the refill question to somebody with a long name': {
    game: {
      kind: 'table',
      players: 4,
      names: LONG,
      until: ({ refill, turn }) => refill === 'may' && turn === 1,
    },
    language: 'de',
    shows: '.btn[aria-keyshortcuts="k"]',
  },
  'a solo game whose phase may end': {
    game: { kind: 'solo', players: 1, until: ({ solo }) => solo!.may_end },
    language: 'de',
    shows: '.btn[aria-keyshortcuts="e"]',
  },
  'a wide display': { game: late(12, 6), keys: ['k', '1'], shows: '.legal' },
  'a high display': { game: late(3, 16), language: 'ru', keys: ['k', '1'], shows: '.legal' },
  'the refill question': {
    game: {
      kind: 'bots',
      players: 3,
      bots: true,
      until: ({ refill, turn }) => refill === 'may' && turn === 0,
    },
    shows: '.btn[aria-keyshortcuts="k"]',
  },
  'a solo game': {
    game: { kind: 'solo', players: 1, until: ({ moves }) => moves === 5 },
    keys: ['1'],
    shows: '.solo .legal',
  },
  'a first game': {
    game: {
      kind: 'first',
      players: 2,
      bots: true,
      discs: 10,
      until: ({ moves, turn }) => moves > 5 && turn === 0,
    },
    keys: ['k'],
    shows: '.tip',
  },
};

const HALL: Laid[] = [
  { seats: ['person', 'person', 'person', 'person'], visible: 'open', sits: LONG[0]! },
  { seats: ['person', 'person', 'beginner'], visible: 'open', sits: LONG[2]! },
  { seats: ['person', 'beginner', 'beginner', 'beginner'], visible: 'open', sits: LONG[1]! },
  { seats: ['person', 'beginner'], visible: 'open', sits: LONG[3]! },
];

/** Tables with others. */
export const OTHERS: Scenes = {
  'setting up a table': {
    path: '#/others/new',
    language: 'ru',
    clicks: [2, 3, 4].map((seat) => `[aria-label="Место ${seat}"] button:nth-child(2)`),
    shows: '.bots label:nth-child(3)',
  },
  'a table that waits': {
    path: '#/others/new',
    language: 'de',
    clicks: ['.choices > .wide'],
    shows: '.code svg',
  },
  'a table to sit down at': {
    tables: [{ seats: ['person', 'person', 'beginner', 'person'], sits: LONG[0]! }],
    language: 'es',
    shows: '.name-field',
  },
  'a table at which others wait': {
    tables: [{ seats: ['person', 'person', 'beginner', 'person'], sits: LONG[0]! }],
    language: 'ru',
    clicks: ['.name-field .btn'],
    shows: '.here-now .phrases',
  },
  'a table to look on at, and to take over from a bot': {
    tables: [{ seats: ['person', 'beginner', 'beginner'], order: 'seats', take_over: true, sits: LONG[3]! }],
    language: 'de',
    shows: '.lookback .btn:has-text("Bot ablösen")',
  },
  'open tables and games to watch': { tables: HALL, path: '#/others', language: 'de', shows: '.watched' },
  'a game with others': {
    tables: [{ seats: ['person', 'beginner', 'beginner', 'beginner'] }],
    language: 'ru',
    clicks: ['.name-field .btn'],
    shows: '.take',
  },
  'what happened meanwhile': {
    tables: [{ seats: ['beginner', 'beginner', 'beginner', 'person'], order: 'seats' }],
    language: 'ru',
    clicks: ['.name-field .btn'],
    returns: true,
    shows: '.missed',
  },
  'somebody asks to undo': {
    tables: [{ seats: ['person', 'person', 'beginner'], order: 'seats', sits: LONG[0]!, undoes: true }],
    language: 'de',
    clicks: ['.name-field .btn'],
    shows: '.turnbar .btn:has-text("Nein")',
  },
  'the end of a game with others': {
    tables: [{ seats: ['person', 'beginner'], order: 'seats', discs: 2 }],
    language: 'es',
    clicks: ['.name-field .btn'],
    ends: true,
    shows: '.fair .link',
  },
  'a lost line': {
    tables: [{ seats: ['person', 'beginner', 'beginner', 'beginner'] }],
    language: 'de',
    clicks: ['.name-field .btn'],
    lost: true,
    shows: '.say p:text("Offline seit")',
  },
  'what is said at a table': {
    tables: [{ seats: ['person', 'beginner', 'beginner', 'beginner'] }],
    language: 'ru',
    within: { width: 320, height: 568 },
    clicks: ['.name-field .btn', '.i-talk', '.phrases .btn:nth-child(5)', '.phrases .btn:nth-child(8)'],
    shows: '.said li:nth-child(2)',
  },
  'how all did with the daily moon': {
    courses: [...LONG, 'Io'],
    path: `#/daily/${DAY}`,
    language: 'ru',
    shows: '.courses',
  },
};

/** A page with a scene on it. */
async function staged({
  game,
  tables = [],
  courses = [],
  path,
  lesson = 0,
  language = 'en',
  within,
  clicks = [],
  keys = [],
  lost = false,
  returns = false,
  ends = false,
  shows,
}: Scene) {
  const [table] = await Promise.all(tables.map((laid) => lay(inject('url'), laid)));
  const device = newDevice();
  await Promise.all(courses.map((name, n) => playOn(inject('url'), n === 0 ? device : newDevice(), name)));
  let where = path ?? table ?? '';
  const page = await visit({
    path: null,
    hasTouch: true,
    ...(within && { viewport: within }),
    settings: { confirm: true, language },
    ...(lost && { expected: /WebSocket/ }),
    before: async (page) => {
      const address = game && (await onDevice(page, 'sweep', game));
      where = path ?? address ?? where;
      await page.addInitScript((at) => localStorage.setItem('novaluna.lesson', at), String(lesson));
      await page.addInitScript((name) => localStorage.setItem('novaluna.name', name), LONG[0]!);
      await page.addInitScript((own) => localStorage.setItem('novaluna.device', own), device);
    },
  });
  await page.goto(`${inject('url')}${where}`);
  if (where.startsWith('#/game/')) await myTurn(page);
  for (const click of clicks) await page.locator(click).click();
  for (const key of keys) await page.keyboard.press(key);
  if (tables[0]?.undoes) await regret(inject('url'), table!);
  if (lost || returns) await page.locator('.take').first().waitFor();
  if (lost) await page.context().setOffline(true);
  if (returns) {
    await page.addInitScript(forgetSeen);
    await page.reload();
  }
  while (ends && (await playTurn(page, true)));
  await page.locator(shows).first().waitFor();
  return page;
}

/** As if nothing that has happened at the table had been seen. */
function forgetSeen(): void {
  const seats = JSON.parse(localStorage.getItem('novaluna.seats') ?? '[]');
  for (const seat of seats) seat.seen = 0;
  localStorage.setItem('novaluna.seats', JSON.stringify(seats));
}

/** So many windows one page looks at: more are looked at by several, for each of them mostly waits to be drawn. */
const SHARE = 150;

/** What is wrong with a scene in windows of these sizes. */
async function look(scene: Scene, sizes: readonly Size[]): Promise<string[]> {
  const page = await staged(scene);
  const found: string[] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const flaw of await flaws(page)) found.push(`${size.width} x ${size.height}: ${flaw}`);
  }
  return found;
}

/** Looks at every scene in windows of these sizes. */
export function sweep(scenes: Scenes, sizes: readonly Size[]): void {
  const pages = Math.ceil(sizes.length / SHARE);
  const shares = Array.from({ length: pages }, (_, nth) => sizes.filter((_, n) => n % pages === nth));
  describe.each(Object.entries(scenes))('%s', (_, scene) => {
    test('fits into every window', { timeout: 60_000 + 2_000 * sizes.length }, async () => {
      const found = await Promise.all(shares.map((share) => look(scene, share)));
      expect(found.flat()).toEqual([]);
    });
  });
}
