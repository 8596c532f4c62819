/** Bots think here, so that the page never waits. */
import { initSync, Thinker } from '../engine/engine.js';
import type { Advice, Position } from './generated/types.ts';

export type Question =
  | { kind: 'code'; module: WebAssembly.Module }
  | { kind: 'ask'; id: number; bot: string; seed: string; view: Position; millis?: number };
export type Answer = { id: number; advice?: Advice; error?: string };

/** One for each bot that was asked: it remembers what it thought. */
const thinkers = new Map<string, Thinker>();

function advise({ bot, seed, view, millis }: Extract<Question, { kind: 'ask' }>): Advice {
  const key = `${bot} ${seed}`;
  const thinker = thinkers.get(key) ?? new Thinker(bot, seed);
  thinkers.set(key, thinker);
  return JSON.parse(thinker.advise(JSON.stringify(view), millis)) as Advice;
}

addEventListener('message', ({ data }: MessageEvent<Question>) => {
  if (data.kind === 'code') {
    initSync({ module: data.module });
    return;
  }
  let answer: Answer;
  try {
    answer = { id: data.id, advice: advise(data) };
  } catch (error) {
    answer = { id: data.id, error: String(error) };
  }
  postMessage(answer);
});
