import { beforeEach, describe, expect, test } from 'vitest';
import { type Contest, contests, keepContest, otherLevel, suggested, tally } from './contests.ts';
import type { Level, SeatedBot } from './generated/types.ts';
import { forget, keep } from './storage.svelte.ts';

/** Games against a level in a row: + won, - lost. */
const played = (level: Level, games: string): Contest[] =>
  [...games].map((sign, n) => ({ id: `${level}${n}`, level, won: sign === '+' }));
const bot = (level: Level, spec: string = level): SeatedBot => ({ bot: spec, level });

describe('what is suggested', () => {
  test.each([
    ['', null],
    ['++', null],
    ['+++', 'fair'],
    ['+-++', 'fair'],
    ['++--+', null],
    ['----+++', 'fair'],
    ['---', null],
    ['----', 'easy'],
    ['+----', 'easy'],
  ] as const)('after %s', (games, level) => {
    expect(suggested(played('casual', games), 'casual')?.level ?? null).toBe(level);
  });

  test('says of how many games', () => {
    expect(suggested(played('casual', '--++-++'), 'casual')).toEqual({ won: 3, of: 4, level: 'fair' });
  });

  test('nothing is above the full moon or below the new moon', () => {
    expect(suggested(played('master', '++++'), 'master')).toBeNull();
    expect(suggested(played('beginner', '----'), 'beginner')).toBeNull();
  });

  test('what proved too hard is not suggested again', () => {
    const before = played('casual', '++++');
    expect(suggested([...before, ...played('fair', '----')], 'casual')).toBeNull();
    expect(suggested([...before, ...played('fair', '--+-')], 'casual')?.level).toBe('fair');
  });
});

test.each([
  ['casual', true, 'fair'],
  ['casual', false, 'easy'],
  ['beginner', false, 'beginner'],
  ['master', true, 'master'],
] as const)('another level than %s, won: %s, is %s', (level, won, other) => {
  expect(otherLevel(level, won)).toBe(other);
});

describe('what is kept', () => {
  beforeEach(() => forget('contests'));

  test('a game against bots of one level, once', () => {
    keepContest('a', [null, bot('easy'), bot('easy')], 0);
    keepContest('b', [bot('easy'), null], 0);
    keepContest('b', [bot('easy'), null], 1);
    keepContest('c', [null, bot('hard')], 1);
    expect(contests().map(({ id, level, won }) => [id, level, won])).toEqual([
      ['a', 'easy', true],
      ['b', 'easy', true],
      ['c', 'hard', false],
    ]);
    expect(tally(contests(), 'easy')).toEqual({ won: 2, of: 2 });
    expect(tally(contests(), 'master')).toEqual({ won: 0, of: 0 });
  });

  test('no game of several people, of different bots, of bots alone or of bots that are no level', () => {
    keepContest('a', [null, null, bot('easy')], 0);
    keepContest('b', [null, bot('easy'), bot('hard')], 0);
    keepContest('c', [bot('easy'), bot('easy')], 0);
    keepContest('d', [null, bot('easy', 'easy:nodes=1')], 0);
    keepContest('e', [null, bot('greedy')], 0);
    keepContest('f', [null, null], 0);
    expect(contests()).toEqual([]);
  });

  test('what is damaged is not there', () => {
    keep('contests', JSON.stringify([null, { id: 7 }, ...played('easy', '+'), { level: 'easy', won: true }]));
    expect(contests()).toEqual(played('easy', '+'));
    keep('contests', '{');
    expect(contests()).toEqual([]);
  });
});
