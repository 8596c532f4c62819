/** Bots think here, so that the page never waits. */
import { initSync, Thinker } from '../engine/engine.js';
import type { Advice, Position } from './generated/types.ts';

export type Question =
  | { kind: 'code'; module: WebAssembly.Module }
  | { kind: 'ask'; id: number; bot: string; seed: string; view: Position; millis?: number };
export type Answer = { id: number; advice?: Advice; error?: string };

/** One for each bot that was asked, the last asked at the end: it remembers what it thought. */
const thinkers = new Map<string, Thinker>();
/** Some 250 MB each: with more of them a phone would give up. Those asked least lately have to think anew. */
const MOST = 2;

function advise({ bot, seed, view, millis }: Extract<Question, { kind: 'ask' }>): Advice {
  const key = `${bot} ${seed}`;
  // Who begins anew in the middle of a game must not draw the same lots as at its beginning.
  const thinker = thinkers.get(key) ?? new Thinker(bot, String(BigInt(seed) + BigInt(view.moves)));
  thinkers.delete(key);
  thinkers.set(key, thinker);
  for (const [oldest, one] of [...thinkers].slice(0, -MOST)) {
    one.free();
    thinkers.delete(oldest);
  }
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
