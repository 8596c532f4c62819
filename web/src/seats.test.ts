/** The seats that were taken from a device: a link may bring some, but never takes one away. */
import { beforeEach, expect, test, vi } from 'vitest';
import {
  addressed,
  bringSeats,
  courseOf,
  forgetSeat,
  keepSeat,
  linkToAll,
  myName,
  seatAt,
  seats,
  TAKEN,
  visibleName,
} from './online/seats.ts';
import { forget } from './storage.svelte.ts';

const id = (letter: string) => letter.repeat(22);
const seat = (game: string, token: string) => ({ game: id(game), token: id(token), seen: 0 });

beforeEach(() => {
  for (const key of ['seats', 'name', 'moon']) forget(key);
  vi.stubGlobal('location', { href: 'http://moon.example/#/others' });
});

test('the latest is the first, each table once, and one that is forgotten is gone', () => {
  for (const [game, token] of [
    ['a', '1'],
    ['b', '2'],
    ['a', '3'],
  ] as const)
    keepSeat(seat(game, token));
  expect(seats().map(({ token }) => token[0])).toEqual(['3', '2']);
  forgetSeat(id('a'));
  expect(seatAt(id('a'))).toBe(undefined);
});

test('an address takes seats to another device', () => {
  keepSeat(seat('a', '1'));
  keepSeat(seat('b', '2'));
  const link = linkToAll([id('a'), id('b')]);
  forget('seats');
  bringSeats(new URL(link).hash);
  expect([seatAt(id('a'))?.token, seatAt(id('b'))?.token]).toEqual([id('1'), id('2')]);
});

test('an address of somebody else takes no seat away: not that of a known table, and not by their number', () => {
  keepSeat(seat('a', '1'));
  const wrong = Array.from({ length: 200 }, (_, n) => `${String(n).padStart(22, 'x')}${id('9')}`);
  bringSeats(`#/mine/${[id('a') + id('9'), ...wrong].join('-')}`);
  expect(seatAt(id('a'))?.token).toBe(id('1'));
  expect(seats().length).toBeLessThan(20);
});

test('the latest games go with a link, as many as it holds', () => {
  const games = Array.from({ length: TAKEN + 3 }, (_, n) => id(String.fromCharCode(97 + n)));
  for (const game of games) keepSeat({ game, token: id('1'), seen: 0 });
  const link = linkToAll(games);
  forget('seats');
  bringSeats(new URL(link).hash);
  expect(seats().map(({ game }) => game)).toEqual(games.slice(3));
});

test('of the moons of the days those that can be played somewhere are kept, and all other games', () => {
  const moons = ['2026-11-15', '2026-11-18', '2026-11-16', '2026-11-17'];
  keepSeat(seat('x', '1'));
  for (const [n, day] of moons.entries()) keepSeat({ ...seat(String(n), '1'), day });
  expect(moons.map((day) => courseOf(day)?.game[0])).toEqual([undefined, '1', '2', '3']);
  expect(seatAt(id('x'))?.seen).toBe(0);
});

test('a table is found in an address wherever it was copied from', () => {
  const [game, token] = [id('a'), id('1')];
  for (const text of [`http://moon.example/#/g/${game}`, `#/g/${game}/`, ` g/${game} `])
    expect(addressed(text), text).toEqual({ game, token: null });
  expect(addressed(`https://moon.example/nova/#/g/${game}/${token}`)).toEqual({ game, token });
  for (const text of ['mabi tolu', '', `#/g/${game.slice(1)}`, `#/game/${game}`])
    expect(addressed(text), text).toBe(null);
});

test('whoever has told no name is called like a moon, always the same, unless somebody has it', () => {
  const moon = myName();
  expect([myName(), myName(['Ada'])]).toEqual([moon, moon]);
  expect(myName([moon])).not.toBe(moon);
});

test.each([
  ['  Ada ', 'Ada'],
  ['\u202eada\u0007', 'ada'],
  ['\u200b\u200d', ''],
  ['Ада 🌙', 'Ада 🌙'],
])('of %j as a name one sees %j', (typed, seen) => {
  expect(visibleName(typed)).toBe(seen);
});
