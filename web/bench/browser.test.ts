/** `hard` in the browser beside `hard` on the same machine: `cargo xtask bench`. */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { myTurn, playTurn, visit } from '../tests/table.ts';

/**
 * So few that walks cost the same in both: a fuller tree grows less and gets cheaper, and that in the browser is
 * the smaller one. A walk adds 16 edges at most; remember MEMORY in src/worker.ts and `patience` in
 * crates/ai/src/search/tree.rs.
 */
const WALKS = 20_000;
const BOT = `hard:nodes=${WALKS},seed=7,threads=1`;

const POSITIONS = 5;
const REPEATS = 8;

/** A hint that somebody at the page asked for. */
type Hint = { view: object; millis: number; elapsed: number };
/** What a bot chose, and how long that took. */
type Thought = { move: string; ms: number };
type Think = (view: object) => Promise<Thought>;

type Bench = { hint: Hint | null; start: (bot: string) => void; think: Think };

declare global {
  interface Window {
    bench: Bench;
  }
}

/** Runs in the page, before it: listens to its worker, and can start another one like it. */
function listen(): void {
  const Plain = Worker;
  let like: ConstructorParameters<typeof Worker>;
  let code: object;
  const bench: Bench = {
    hint: null,
    start(bot) {
      const worker = new Plain(...like);
      worker.postMessage(code);
      bench.think = async (view) => {
        const start = performance.now();
        worker.postMessage({ kind: 'choose', id: 0, bot, seed: '1', view });
        const { data } = await new Promise<MessageEvent>((resolve) => {
          worker.onmessage = resolve;
        });
        return { move: data.move, ms: performance.now() - start };
      };
    },
    think: () => Promise.reject(new Error('nobody is there to think')),
  };
  window.Worker = class extends Plain {
    constructor(...words: ConstructorParameters<typeof Worker>) {
      super(...words);
      like = words;
      let asked = { at: 0, view: {}, millis: 0 };
      const post = this.postMessage.bind(this);
      this.postMessage = (message: { kind: string; view: object; millis: number }) => {
        if (message.kind === 'code') code = message;
        asked = { ...message, at: performance.now() };
        post(message);
      };
      this.addEventListener('message', () => {
        // Bots take the time that they are used to, which is not said.
        if (asked.millis) bench.hint = { ...asked, elapsed: performance.now() - asked.at };
      });
    }
  };
  Object.assign(window, { bench });
}

/** A bot in the browser. It stays, as in a game. */
async function inside(page: Page): Promise<Think> {
  await page.evaluate((bot) => window.bench.start(bot), BOT);
  return (view) => page.evaluate((view) => window.bench.think(view), view);
}

/** The same bot in the program. */
function outside(): { think: Think; end: () => void } {
  const bot = spawn(process.env['NOVALUNA']!, ['bot', BOT], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: bot.stdout })[Symbol.asyncIterator]();
  const think = async (view: object) => {
    const start = performance.now();
    bot.stdin.write(`${JSON.stringify({ type: 'choose', view })}\n`);
    const { move } = JSON.parse((await lines.next()).value) as { move: string };
    return { move, ms: performance.now() - start };
  };
  return { think, end: () => bot.stdin.end() };
}

/** Asks for a hint as people do. */
async function hint(page: Page): Promise<Hint> {
  await page.keyboard.press('h');
  const heard = await page.waitForFunction(() => {
    const { bench } = window;
    const { hint } = bench;
    bench.hint = null;
    return hint;
  });
  return (await heard.jsonValue())!;
}

/** Positions of a game, in each of which a hint came in time. */
async function positions(page: Page): Promise<object[]> {
  const views: object[] = [];
  for (let turn = 0; turn < POSITIONS; turn++) {
    await playTurn(page);
    expect(await myTurn(page), 'nobody has won yet').toBe('act');
    const { view, millis, elapsed } = await hint(page);
    say(`a hint of ${millis} ms took ${Math.round(elapsed)} ms`);
    expect(elapsed).toBeLessThan(1.3 * millis);
    views.push(view);
  }
  // Backwards: what was thought of a position is of no use for an earlier one.
  return views.reverse();
}

/** How long each position took, in turns, so that others at work disturb both alike. */
async function times(page: Page, views: object[]): Promise<{ browser: number[]; native: number[] }[]> {
  const times = views.map(() => ({ browser: [] as number[], native: [] as number[] }));
  const [browser, native] = [await inside(page), outside()];
  for (let repeat = 0; repeat < REPEATS; repeat++) {
    for (const [position, view] of views.entries()) {
      const [one, other] = [await browser(view), await native.think(view)];
      expect(one.move, 'the same work leads to the same move').toBe(other.move);
      times[position]?.browser.push(one.ms);
      times[position]?.native.push(other.ms);
    }
  }
  native.end();
  return times;
}

const say = (what: string) => process.stdout.write(`    ${what}\n`);
const rounded = (all: number[]) => all.map(Math.round).join(', ');

test('hard keeps to its time in the browser, at 0.7 of the native speed or more', async () => {
  const page = await visit({ before: (page) => page.addInitScript(listen) });
  await page.locator('.card .btn.primary').click();
  const views = await positions(page);
  say(`the time for ${WALKS} positions:`);
  const ratios = (await times(page, views)).map(({ browser, native }) => {
    // Others at work only ever make it slower: the best counts.
    const ratio = Math.min(...native) / Math.min(...browser);
    say(`browser ${rounded(browser)} ms, native ${rounded(native)} ms: ratio ${ratio.toFixed(2)}`);
    return ratio;
  });
  ratios.sort((a, b) => a - b);
  const median = ratios[Math.floor(ratios.length / 2)]!;
  say(`median ratio ${median.toFixed(2)}, all from ${ratios[0]?.toFixed(2)} to ${ratios.at(-1)?.toFixed(2)}`);
  expect(median).toBeGreaterThanOrEqual(0.7);
}, 300_000);
