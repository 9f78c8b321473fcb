import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['test/**/*.browser.test.ts'],
    globalSetup: ['test/incidents/pack-samples.ts', 'test/tool-folder.ts'],
    // The first test or hook that asks for the rules waits until their sources are compiled.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Every file for itself would read all modules and compile all rules again: half of the time.
    isolate: false,
    // By itself it leaves a core free, which nobody else uses in CI.
    maxWorkers: 2,
  },
});
