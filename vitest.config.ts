import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['test/**/*.browser.test.ts'],
    globalSetup: ['test/incidents/pack-samples.ts'],
    testTimeout: 20_000,
    // By itself it leaves a core free, which nobody else uses in CI.
    maxWorkers: 2,
  },
});
