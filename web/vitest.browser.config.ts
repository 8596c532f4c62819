/** The page in a real browser, served by the real program. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [`${process.env['NOVALUNA_TESTS'] ?? 'tests'}/**/*.test.ts`],
    globalSetup: './tests/serve.ts',
    fileParallelism: false,
    testTimeout: 90_000,
    hookTimeout: 60_000,
  },
});
