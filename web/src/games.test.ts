/** The games on a device: kept, listed, removed, also where there is no room, no storage, or nonsense in it. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Entry, Result } from './games.ts';

/** A browser's storage with as much room as wanted. */
class Shelf {
  readonly items = new Map<string, string>();
  room = Number.POSITIVE_INFINITY;

  get length() {
    return this.items.size;
  }
  key = (at: number) => [...this.items.keys()][at] ?? null;
  getItem = (key: string) => this.items.get(key) ?? null;
  removeItem = (key: string) => void this.items.delete(key);
  setItem(key: string, value: string): void {
    const others = [...this.items].filter(([name]) => name !== key);
    const used = others.reduce((sum, [name, text]) => sum + name.length + text.length, 0);
    if (used + key.length + value.length > this.room) throw new DOMException('full', 'QuotaExceededError');
    this.items.set(key, value);
  }
  /** No room for anything more. */
  fill(): void {
    this.room = 0;
  }
}

let shelf: Shelf;
/** A page that was just opened: what is on the shelf is there, what was only in memory is gone. */
async function open() {
  vi.resetModules();
  const { storage } = await import('./storage.svelte.ts');
  return { storage, ...(await import('./games.ts')) };
}
/** The engine of this page, not of one that was open before. */
const engine = async () => (await import('../tests/headless.ts')).loadEngine();
type Device = Awaited<ReturnType<typeof open>>;
let device: Device;

beforeEach(async () => {
  shelf = new Shelf();
  vi.stubGlobal('localStorage', shelf);
  device = await open();
});

const entry = (id: string, more: Partial<Entry> = {}): Entry => ({
  id,
  kind: 'bots',
  day: null,
  played: 1,
  over: false,
  turns: 0,
  ...more,
});
const ids = ({ games }: Device) => games().map(({ id }) => id);

describe('games', () => {
  test('are kept, listed, found and removed', async () => {
    device.keepGame(entry('a', { kind: 'daily', day: '2026-11-16', turns: 3 }), 'record of a');
    device.keepGame(entry('b', { played: 2 }), 'record of b');
    device = await open();
    expect(ids(device)).toEqual(['b', 'a']);
    expect(device.entry('a')).toMatchObject({ kind: 'daily', day: '2026-11-16', turns: 3 });
    expect(device.record('a')).toBe('record of a');
    device.forgetGame('a');
    expect([ids(device), device.record('a'), device.record('b')]).toEqual([['b'], null, 'record of b']);
    expect(device.storage.works).toBe(true);
  });

  test('are listed once, the last played first', () => {
    for (const [id, played] of Object.entries({ a: 5, b: 9, c: 7 }))
      device.keepGame(entry(id, { played }), id);
    expect(ids(device)).toEqual(['b', 'c', 'a']);
    device.keepGame(entry('a', { played: 10, turns: 1 }), 'a again');
    expect(ids(device)).toEqual(['a', 'b', 'c']);
    expect([device.entry('a')?.turns, device.record('a')]).toEqual([1, 'a again']);
  });

  test('have names of their own', () => {
    const names = Array.from({ length: 50 }, () => device.newId());
    expect(new Set(names).size).toBe(50);
    for (const name of names) expect(name).toMatch(/^[a-z0-9]+$/);
  });
});

describe('of more than 200 games', () => {
  const keepMany = (count: number, over: boolean) => {
    for (let n = 1; n <= count; n++)
      device.keepGame(entry(`${over ? 'o' : 'u'}${n}`, { played: n, over }), `${n}`);
  };

  test('the finished ones give way, the longest unplayed first', () => {
    keepMany(2, true);
    keepMany(199, false);
    expect(ids(device)).toHaveLength(200);
    expect([device.record('o1'), device.record('o2'), device.record('u1')]).toEqual([null, '2', '1']);
  });

  test('the one just taken in stays, also when it is over', () => {
    keepMany(200, false);
    device.keepGame(entry('new', { played: 1001, over: true }), 'from a file');
    expect([ids(device)[0], device.record('new'), device.record('u1')]).toEqual(['new', 'from a file', null]);
  });
});

describe('a full storage', () => {
  test('is told of, and no move is lost as long as the page is open', () => {
    device.keepGame(entry('a'), 'one');
    shelf.fill();
    device.keepGame(entry('a', { played: 2, turns: 1 }), 'one two');
    device.keepGame(entry('b', { played: 3 }), 'b');
    expect(device.storage.works).toBe(false);
    expect(ids(device)).toEqual(['b', 'a']);
    expect([device.record('a'), device.record('b')]).toEqual(['one two', 'b']);
  });

  test('keeps what was there before', async () => {
    device.keepGame(entry('a'), 'one');
    shelf.fill();
    device.keepGame(entry('a', { turns: 1 }), 'one two');
    device = await open();
    expect([ids(device), device.record('a')]).toEqual([['a'], 'one']);
  });

  test('with room again keeps the next move, and the warning ends', async () => {
    shelf.fill();
    device.keepGame(entry('a'), 'one');
    shelf.room = Number.POSITIVE_INFINITY;
    device.keepGame(entry('a', { turns: 1 }), 'one two');
    expect(device.storage.works).toBe(true);
    device = await open();
    expect([ids(device), device.record('a')]).toEqual([['a'], 'one two']);
  });

  test('warns as long as one game is only in memory', () => {
    shelf.fill();
    device.keepGame(entry('a'), 'one');
    shelf.room = Number.POSITIVE_INFINITY;
    device.keepGame(entry('b'), 'two');
    expect(device.storage.works).toBe(false);
    device.forgetGame('a');
    expect([device.storage.works, device.record('a')]).toEqual([true, null]);
  });
});

describe('without a storage', () => {
  beforeEach(async () => {
    Object.defineProperty(globalThis, 'localStorage', {
      configurable: true,
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    device = await open();
  });

  test('games last as long as the page is open, and the reader is told', () => {
    device.keepGame(entry('a'), 'one');
    device.keepGame(entry('b', { played: 2 }), 'two');
    device.keepResult(result('a', 90));
    expect(device.storage.works).toBe(false);
    expect([ids(device), device.record('a'), device.results()]).toEqual([
      ['b', 'a'],
      'one',
      [result('a', 90)],
    ]);
    device.forgetGame('b');
    expect([ids(device), device.record('b')]).toEqual([['a'], null]);
  });

  test('a look is enough to know', () => {
    expect([device.games(), device.storage.works]).toEqual([[], false]);
  });
});

describe('nonsense on the device', () => {
  test.each(['{"broken', 'null', '{}', '"games"', '7'])(
    'a list that is %s is made anew from the records',
    async (list) => {
      shelf.setItem('novaluna.game.old', 'record of old');
      shelf.setItem('novaluna.games', list);
      shelf.setItem('novaluna.results', list);
      expect([ids(device), device.results()]).toEqual([['old'], []]);
      device.keepGame(entry('a'), 'one');
      device.keepResult(result('a', 90));
      device = await open();
      expect([ids(device), device.results()]).toEqual([['a', 'old'], [result('a', 90)]]);
      expect(device.record('old'), 'no record is thrown away').toBe('record of old');
    },
  );

  test.each([
    ['daily', '20261116', { kind: 'daily', day: '2026-11-16' }],
    ['solo', '4711', { kind: 'solo', day: null }],
  ])('a %s game that only its record tells of is listed as what it is', async (_, seed, listed) => {
    await engine();
    const [{ Table }, { mendGames }] = [await import('./engine.ts'), await import('./kept.ts')];
    const table = Table.start({ names: ['Ada'], bots: [null], discs: null, seed });
    shelf.setItem('novaluna.game.old', table.record());
    mendGames();
    device = await open();
    expect(device.games()).toMatchObject([{ id: 'old', turns: 0, over: false, ...listed }]);
  });

  test.each([
    ['nothing', null],
    ['a word', 'game'],
    ['an unknown kind', { ...entry('x'), kind: 'chess' }],
    ['a name that is no name', { ...entry('x'), id: '../x' }],
    ['a day that is no day', { ...entry('x'), day: 'today' }],
    ['a day in no calendar', { ...entry('x'), day: '2026-13-45' }],
    ['no time', { ...entry('x'), played: null }],
    ['a time beyond all calendars', { ...entry('x'), played: 1e18 }],
    ['one of them once more', entry('a')],
    ['half a turn', { ...entry('x'), turns: 0.5 }],
  ])('%s among the games hides none of the others', (_, nonsense) => {
    shelf.setItem('novaluna.games', JSON.stringify([entry('a'), nonsense, entry('b', { played: 2 })]));
    expect(ids(device)).toEqual(['b', 'a']);
  });

  test('a record of something else is refused with words, and nothing is listed', async () => {
    await engine();
    const { importRecord } = await import('./kept.ts');
    for (const text of ['', '{', '[]', '{"format":"pgn"}', '{"format":"nova-luna-game/1"}'])
      expect(() => importRecord(text), text).toThrow(/./);
    expect(ids(device)).toEqual([]);
    expect([...shelf.items.keys()].filter((key) => key.includes('.game.'))).toEqual([]);
  });
});

const result = (id: string, score: number): Result => ({ id, score, played: 1, day: null });

describe('results', () => {
  test('are listed oldest first; one that was played again is mended where it stands', () => {
    for (const [id, score] of Object.entries({ a: 120, b: 99, c: 104 })) device.keepResult(result(id, score));
    device.keepResult(result('b', 97));
    expect(device.results().map(({ id, score }) => `${id} ${score}`)).toEqual(['a 120', 'b 97', 'c 104']);
  });

  test('are compared with those before them only; what is no result is compared with none', () => {
    for (const [id, score] of Object.entries({ a: 120, b: 99, c: 80 })) device.keepResult(result(id, score));
    const best = (id: string) => device.bestBefore(device.results(), id);
    expect(['a', 'b', 'c', 'from a file'].map(best)).toEqual([null, 120, 99, null]);
  });

  test('outlive their games', () => {
    device.keepGame(entry('a', { over: true }), 'one');
    device.keepResult(result('a', 99));
    device.forgetGame('a');
    expect(device.results()).toHaveLength(1);
  });

  test('the oldest of more than 500 give way', () => {
    shelf.setItem(
      'novaluna.results',
      JSON.stringify(Array.from({ length: 500 }, (_, n) => result(`r${n}`, n))),
    );
    device.keepResult(result('new', 90));
    expect(device.results()).toHaveLength(500);
    expect([device.results()[0]?.id, device.results().at(-1)?.id]).toEqual(['r1', 'new']);
  });

  test('without a name, a score or a time are none, and each counts once', () => {
    const bad = [null, { id: 'x' }, 7, { score: 90 }, { ...result('b', 90), played: 'now' }];
    shelf.setItem('novaluna.results', JSON.stringify([...bad, result('a', 99), result('a', 99)]));
    expect(device.results()).toEqual([result('a', 99)]);
  });
});
