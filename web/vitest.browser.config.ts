/** The page in a real browser, served by the real program. */
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { words } from './build/words.ts';

const folder = process.env['NOVALUNA_TESTS'] ?? 'tests';
const speed = 'tests/speed.test.ts';
const tables = 'tests/tables.test.ts';

export default defineConfig({
  test: {
    globalSetup: './tests/serve.ts',
    // Node 20 has sockets of the web only if it is asked for them.
    execArgv: ['--experimental-websocket'],
    testTimeout: 90_000,
    hookTimeout: 60_000,
    // As long as the browser waits for what is to be seen: a line that was cut is taken up again after seconds.
    expect: { poll: { timeout: 30_000 } },
    projects: [
      // What measures is alone on the machine.
      {
        extends: true,
        test: { name: 'alone', include: folder === 'tests' ? [speed] : [], sequence: { groupOrder: 0 } },
      },
      // The page's own logic at the real program, without a page.
      {
        extends: true,
        plugins: [svelte(), words()],
        test: {
          name: 'tables',
          include: folder === 'tests' ? [tables] : [],
          sequence: { groupOrder: 1 },
          maxWorkers: 3,
        },
      },
      // Who plays often waits: for tiles that fly, for a bot.
      {
        extends: true,
        test: {
          name: 'together',
          include: [`${folder}/**/*.test.ts`],
          exclude: [speed, tables],
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
