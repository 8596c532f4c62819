import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadEngine } from '../tests/headless.ts';
import { advice, type Seen } from './coach.ts';
import { Table } from './engine.ts';
import { LESSONS, record, type Setup } from './lessons.ts';
import { readMove } from './moves.ts';
import { bundle } from './words.svelte.ts';

const english = bundle('en', readFileSync(new URL('../../locales/en.ftl', import.meta.url), 'utf8'));

beforeAll(loadEngine);

/** What is said in a game of two after these moves; the reader sits first. */
function said(game: Setup, more: Partial<Seen> = {}): string | null {
  const table = Table.open(record({ ...game, moves: [], rival: true }));
  for (const move of game.moves) table.play(readMove(move));
  const view = table.view();
  const acting = view.turn === 0;
  const key = advice({
    view,
    story: table.story().told,
    me: 0,
    acting,
    picked: false,
    refillOffered: false,
    ...more,
  });
  if (key !== null) expect(english.hasMessage(key), key).toBe(true);
  return key;
}

const lesson = (id: string) => LESSONS.find((one) => one.id === id)!.game;

describe('the coach', () => {
  test('explains the first turn: take, then place', () => {
    const game = { deck: [1, 33], moves: [] };
    expect(said(game)).toBe('coach-take');
    expect(said(game, { picked: true })).toBe('coach-place');
  });

  test('says once why the other one moves, and why it is my turn again', () => {
    const { deck } = lesson('time');
    expect(said({ deck, moves: ['1@0,0'] })).toBe('coach-other');
    expect(said({ deck, moves: ['1@0,0', '33@0,0'] })).toBe('coach-back');
    expect(said({ deck, moves: ['1@0,0', '33@0,0'] }, { picked: true })).toBe('coach-beside');
    expect(said({ deck, moves: ['1@0,0', '33@0,0', '36@1,0'] })).toBe('coach-again');
    expect(said({ deck, moves: ['1@0,0', '33@0,0', '36@1,0'] }, { picked: true })).toBe('coach-beside');
    expect(said({ deck, moves: ['1@0,0', '33@0,0', '36@1,0', '21@2,0'] })).toBe(null);
  });

  test('knows the disc on top', () => {
    expect(said({ deck: [1, 2, 18], moves: ['1@0,0', '2@0,0', '18@1,0'] })).toBe('coach-top');
  });

  test('is glad about the first task only', () => {
    const win = lesson('win');
    expect(said({ ...win, moves: win.moves.slice(0, 4) })).toBe('coach-covered');
    expect(said({ ...win, moves: win.moves.slice(0, 7) })).not.toBe('coach-covered');
  });

  test('explains a refill until it was used', () => {
    const game = lesson('refill');
    expect(said(game, { refillOffered: true })).toBe('coach-refill');
    expect(said({ ...game, moves: [...game.moves, '+'] }, { refillOffered: true })).toBe(null);
  });

  test('has a last word', () => {
    const win = lesson('win');
    expect(said({ ...win, moves: [...win.moves, '20@2,1'] })).toBe('coach-won');
    expect(said({ ...win, moves: [...win.moves, '20@2,1'] }, { me: 1 })).toBe('coach-lost');
  });
});
