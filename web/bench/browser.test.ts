/** `hard` in the browser beside `hard` on the same machine: `cargo xtask bench`. */
import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { myTurn, playTurn, visit } from '../tests/table.ts';

type Heard = { view: object; millis: number; nodes: number; elapsed: number };

test('hard keeps to its time in the browser, at 0.7 of the native speed or more', async () => {
  const page = await visit({
    before: (page) =>
      page.addInitScript(() => {
        const heard: unknown[] = [];
        const Plain = Worker;
        Object.assign(window, { heard });
        window.Worker = class extends Plain {
          constructor(url: string | URL, options?: WorkerOptions) {
            super(url, options);
            let asked = { at: 0, view: {}, millis: 0 };
            const post = this.postMessage.bind(this);
            this.postMessage = (message: { view: object; millis: number }) => {
              asked = { ...message, at: performance.now() };
              post(message);
            };
            this.addEventListener('message', ({ data }) => {
              heard.push({ ...asked, nodes: data.advice.nodes, elapsed: performance.now() - asked.at });
            });
          }
        };
      }),
  });
  await page.locator('.card .btn.primary').click();
  const ratios: number[] = [];
  for (let turn = 0; turn < 5; turn++) {
    await playTurn(page);
    if ((await myTurn(page)) === 'over') break;
    // A bot that remembers nothing, like the one outside.
    await page.reload();
    await myTurn(page);
    await page.keyboard.press('h');
    await page.waitForFunction(() => (window as unknown as { heard: Heard[] }).heard.length > 0, null, {
      timeout: 10_000,
    });
    const { view, millis, nodes, elapsed } = (await page.evaluate(
      () => (window as unknown as { heard: Heard[] }).heard[0],
    ))!;
    const native = JSON.parse(
      execFileSync(process.env['NOVALUNA']!, ['hint', '-', '--json', '--time', `${millis}ms`], {
        input: JSON.stringify(view),
      }).toString(),
    ) as { nodes: number };
    const ratio = nodes / elapsed / (native.nodes / millis);
    ratios.push(ratio);
    process.stdout.write(
      `    browser ${nodes} positions in ${Math.round(elapsed)} ms, native ${native.nodes} in ${millis} ms: ratio ${ratio.toFixed(2)}\n`,
    );
    expect(elapsed).toBeLessThan(1.3 * millis);
  }
  const median = ratios.sort((a, b) => a - b)[Math.floor(ratios.length / 2)]!;
  process.stdout.write(`    median ratio ${median.toFixed(2)}\n`);
  expect(median).toBeGreaterThanOrEqual(0.7);
});
