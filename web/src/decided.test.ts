import { describe, expect, test } from 'vitest';
import { player, position } from '../tests/headless.ts';
import { decided } from './decided.ts';
import type { Event, Seat, Story, Told } from './generated/types.ts';

/** Turns as who covers how many tasks, from so many discs each; the order at the end is by discs left. */
function story(discs: number, ...turns: [Seat, number][]): Story {
  const players = [player(), player(), player()].map((one) => ({ ...one, left: discs }));
  const told = turns.map(([seat, count], n): Told => {
    const events = Array.from({ length: count }, (_, task): Event => {
      players[seat]!.left -= 1;
      return { kind: 'covered', seat, task: { tile: n + 1, task }, left: players[seat]!.left };
    });
    const after = position({ moves: n + 1, players: players.map((one) => ({ ...one })) });
    return { seat, turn: '1@0,0', events, after };
  });
  const ranking = [0, 1, 2].sort((a, b) => players[a]!.left - players[b]!.left);
  const left = players.map((one) => one.left);
  const last = told.at(-1)!;
  last.after = { ...last.after, turn: null, over: { ended: 'completed', ranking, left } };
  return { start: position(), told, undo: false, ending: null };
}
const nothing = () => null;
const blue = () => ({ task: { tile: 1, task: 0 }, color: 'blue' as const });

describe('what decided a game', () => {
  test('one disc and one tile short, for whoever lost so', () => {
    const told = story(3, [0, 2], [1, 1], [1, 2]);
    expect(decided(told, 0, blue)).toEqual({ kind: 'short', seat: 0, turn: 3, color: 'blue' });
    expect(decided(told, 1, blue)?.kind, 'who won was not short of anything').toBe('run');
    expect(decided(told, null, blue)?.kind, 'several people read it').toBe('run');
    expect(decided(told, 2, blue)?.kind, 'who had more left was not close').toBe('run');
  });

  test('several turns in a row at the end, from their first', () => {
    expect(decided(story(3, [0, 2], [1, 1], [1, 1], [1, 1]), 0, nothing)).toEqual({
      kind: 'run',
      seat: 1,
      turn: 2,
      count: 3,
    });
  });

  test('but not if the winner was far ahead without them', () => {
    expect(decided(story(5, [1, 2], [1, 2], [0, 0], [1, 0], [1, 1]), 0, nothing)?.kind).toBe('lead');
  });

  test('nor if they brought nothing: in a tie whoever would have moved sooner has won', () => {
    expect(decided(story(5, [0, 2], [1, 2], [0, 0], [0, 0]), 1, nothing)?.kind).not.toBe('run');
  });

  test('the last tile, if the winner was never ahead before', () => {
    expect(decided(story(4, [1, 2], [0, 3], [2, 0], [1, 2]), 0, nothing)).toEqual({
      kind: 'last',
      seat: 1,
      turn: 4,
    });
  });

  test('many tasks with one tile', () => {
    expect(decided(story(6, [1, 2], [0, 1], [1, 3], [0, 1], [1, 1]), 0, nothing)).toEqual({
      kind: 'tile',
      seat: 1,
      turn: 3,
    });
  });

  test('the turn from which the winner led', () => {
    expect(decided(story(6, [0, 2], [1, 2], [1, 1], [0, 0], [1, 2], [0, 0], [1, 1]), 0, nothing)).toEqual({
      kind: 'lead',
      seat: 1,
      turn: 3,
    });
  });

  test('nothing as long as it goes on', () => {
    const { told, ...rest } = story(3, [0, 1], [1, 3]);
    expect(decided({ ...rest, told: told.slice(0, 1) }, 0, nothing)).toBeNull();
  });

  test('in a solo game, only a great tile', () => {
    const solo = (covered: number) => {
      const told = story(4, [0, covered]);
      const over = { ended: 'completed' as const, phase1: 40, phase2: 50, score: 90, left: 0 };
      told.told[0]!.after.over = over;
      return decided(told, 0, nothing);
    };
    expect([solo(2), solo(3)]).toEqual([null, { kind: 'tile', seat: 0, turn: 1 }]);
  });
});
