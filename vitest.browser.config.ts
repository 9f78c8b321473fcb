import { defineConfig } from 'vitest/config';

/** Tests that drive a real browser: they need Debian's chromium (or the one that CHROMIUM names). */
export default defineConfig({
  test: {
    include: ['test/**/*.browser.test.ts'],
    globalSetup: ['test/incidents/pack-samples.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    fileParallelism: false,
  },
});
