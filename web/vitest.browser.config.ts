/** The page in a real browser, served by the real program. */
import { defineConfig } from 'vitest/config';

const folder = process.env['NOVALUNA_TESTS'] ?? 'tests';
const speed = 'tests/speed.test.ts';

export default defineConfig({
  test: {
    globalSetup: './tests/serve.ts',
    // Node 20 has sockets of the web only if it is asked for them.
    execArgv: ['--experimental-websocket'],
    testTimeout: 90_000,
    hookTimeout: 60_000,
    projects: [
      // What measures is alone on the machine.
      {
        extends: true,
        test: { name: 'alone', include: folder === 'tests' ? [speed] : [], sequence: { groupOrder: 0 } },
      },
      // Who plays often waits: for tiles that fly, for a bot.
      {
        extends: true,
        test: {
          name: 'together',
          include: [`${folder}/**/*.test.ts`],
          exclude: [speed],
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
