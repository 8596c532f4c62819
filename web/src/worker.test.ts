/** The worker in which bots think, with the real engine; only its post box is ours. */
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test, vi } from 'vitest';
import { initSync } from '../engine/engine.js';
import { Table } from './engine.ts';
import type { Position } from './generated/types.ts';
import { type Move, readMove } from './moves.ts';
import type { Answer, Question } from './worker.ts';

let put: (question: Question) => void;
const answers: Answer[] = [];
const module = new WebAssembly.Module(readFileSync(new URL('../engine/engine_bg.wasm', import.meta.url)));

beforeAll(async () => {
  vi.stubGlobal('addEventListener', (_: string, hear: (event: { data: Question }) => void) => {
    put = (data) => hear({ data });
  });
  vi.stubGlobal('postMessage', (answer: Answer) => answers.push(answer));
  await import('./worker.ts');
  put({ kind: 'code', module });
});

function ask(view: Position, { bot = 'easy', seed = '1', id = 1 } = {}): Answer {
  put({ kind: 'choose', id, bot, seed, view });
  return answers.at(-1)!;
}

function chosen(view: Position, bot: string): Move {
  const { move, error } = ask(view, { bot });
  expect(error).toBeUndefined();
  return readMove(move!);
}

const deal = () => Table.start({ names: ['A', 'B'], bots: [null, null], discs: null, seed: '7' });

test('an answer has the number of its question', () => {
  const { id, move } = ask(deal().view(), { id: 42 });
  expect([id, move]).toEqual([42, expect.stringMatching(/^\d+@0,0$/)]);
});

test('reasons are only for those who ask for advice', () => {
  const view = deal().view();
  expect(Object.keys(ask(view))).toEqual(['id', 'move']);
  put({ kind: 'advise', id: 2, bot: 'hard:nodes=100', seed: '1', view, millis: 20 });
  const { advice } = answers.at(-1)!;
  expect(advice?.moves[0]?.reasons.length).toBeGreaterThan(0);
});

test('what cannot be answered is an error with words, and the next question is answered', () => {
  const view = deal().view();
  expect(ask({ ...view, offer: [99] })).toEqual({ id: 1, error: expect.stringMatching(/\w+ \w+/) });
  expect(ask(view, { bot: 'nobody' })).toEqual({ id: 1, error: expect.stringMatching(/nobody/) });
  expect(ask(view).move).toBeDefined();
});

/** A little more than a bot is given, for the engine itself. */
const MOST_MB = 120;

test('a bot remembers, but not without end', () => {
  const { memory } = initSync({ module });
  const used = () => memory.buffer.byteLength / 1e6;
  const table = deal();
  // In one position a tree only grows; in the next one, part of it is kept beside the old one.
  const questions = ['stay', 'stay', 'stay', 'stay', 'go on', 'go on', 'go on', 'go on'];
  for (const then of questions) {
    const move = chosen(table.view(), 'hard:nodes=80000');
    if (then === 'go on') table.play(move);
    expect(used()).toBeLessThan(MOST_MB);
  }
  expect(used(), 'the bot did think').toBeGreaterThan(50);
}, 30_000);

test('of many bots, only the two asked last remember', () => {
  const { memory } = initSync({ module });
  const used = () => memory.buffer.byteLength / 1e6;
  const view = deal().view();
  const think = (seed: string) => expect(ask(view, { bot: 'hard:nodes=80000', seed }).move).toBeDefined();
  for (const seed of ['1', '2', '3']) think(seed);
  const few = used();
  for (const seed of ['4', '5', '6']) think(seed);
  expect(used(), 'no more than a little beside what three needed').toBeLessThan(few + 20);
}, 30_000);
