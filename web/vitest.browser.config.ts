/** The page in a real browser, served by the real program. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [`${process.env['NOVALUNA_TESTS'] ?? 'tests'}/**/*.test.ts`],
    globalSetup: './tests/serve.ts',
    fileParallelism: false,
    // Node 20 has sockets of the web only if it is asked for them.
    execArgv: ['--experimental-websocket'],
    testTimeout: 90_000,
    hookTimeout: 60_000,
  },
});
