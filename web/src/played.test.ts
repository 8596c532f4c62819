/** Games of a server that are kept, and whether their shuffle is what was promised. */
import { readFileSync } from 'node:fs';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { loadEngine } from '../tests/headless.ts';
import { entry, forgetGame } from './games.ts';
import { keepPlayed, playedId } from './online/played.ts';

beforeAll(loadEngine);
afterEach(() => forgetGame(playedId(commit)));

const record = readFileSync('../crates/cli/tests/games/fair.json', 'utf8');
const { commit, nonces } = JSON.parse(record);
const [nonce] = nonces;
const MINE = { seat: 0, day: null };

test.each([
  ['as was promised', { commit, nonce }, true],
  ['with another promise', { commit: commit.replace(/^./, '0'), nonce }, false],
  ['without our number', { commit, nonce: 'coffee-at-six' }, false],
  ['and nothing was promised to us', null, undefined],
])('shuffled %s', (_, sealed, promised) => {
  expect(keepPlayed(record, MINE, sealed)).toBe(promised);
  expect(entry(playedId(commit))).toMatchObject({ kind: 'online', over: true, seat: 0 });
  expect(entry(playedId(commit))?.promised).toBe(promised);
  expect(keepPlayed(record, MINE, { commit, nonce: 'another' }), 'it is known already').toBe(promised);
});

test('a game that promises nothing is not kept', () => {
  const { commit: _, ...plain } = JSON.parse(record);
  expect(keepPlayed(JSON.stringify(plain), MINE, null)).toBe(undefined);
});
