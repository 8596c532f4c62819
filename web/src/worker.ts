/** Bots think here, so that the page never waits. */
import { initSync, Thinker } from '../engine/engine.js';
import type { Advice, Position } from './generated/types.ts';

/** What is wanted of a bot: only a move, or what it thinks of all of them. */
export type Wanted = { bot: string; seed: string; view: Position } & (
  | { kind: 'choose' }
  | { kind: 'advise'; millis: number }
);
export type Question = { kind: 'code'; module: WebAssembly.Module } | (Wanted & { id: number });
/** A move as records have it, or advice, or what went wrong. */
export type Answer = { id: number; move?: string; advice?: Advice; error?: string };

/** One for each bot that was asked, the last asked at the end: it remembers what it thought. */
const thinkers = new Map<string, Thinker>();
/** With more of them a phone would give up. The ones asked least recently have to think anew. */
const MOST = 2;
/** For each of them: a tab has less to give than a computer. Remember WALKS in bench/browser.test.ts. */
const MEMORY = '100M';

/** The bot that is asked, as it was when it was asked before. */
function thinkerOf({ bot, seed, view }: Wanted): Thinker {
  const key = `${bot} ${seed}`;
  // Who begins anew in the middle of a game must not draw the same lots as at its beginning.
  const lots = String(BigInt(seed) + BigInt(view.moves));
  const thinker = thinkers.get(key) ?? new Thinker(bot, lots, MEMORY);
  thinkers.delete(key);
  thinkers.set(key, thinker);
  for (const [oldest, one] of [...thinkers].slice(0, -MOST)) {
    one.free();
    thinkers.delete(oldest);
  }
  return thinker;
}

/** Reasons are found only for those who read them. */
function think(wanted: Wanted): Omit<Answer, 'id'> {
  const [thinker, view] = [thinkerOf(wanted), JSON.stringify(wanted.view)];
  if (wanted.kind === 'choose') return { move: thinker.choose(view) };
  return { advice: JSON.parse(thinker.advise(view, wanted.millis)) as Advice };
}

addEventListener('message', ({ data }: MessageEvent<Question>) => {
  if (data.kind === 'code') {
    initSync({ module: data.module });
    return;
  }
  let answer: Answer;
  try {
    answer = { id: data.id, ...think(data) };
  } catch (error) {
    answer = { id: data.id, error: error instanceof Error ? error.message : String(error) };
  }
  postMessage(answer);
});
