import { defineConfig } from 'vitest/config';

/** Those that put something in the place of a module need the modules for themselves. */
const ISOLATED = 'test/**/*.isolated.test.ts';
const BROWSER = 'test/**/*.browser.test.ts';

export default defineConfig({
  test: {
    globalSetup: ['test/incidents/pack-samples.ts', 'test/tool-folder.ts'],
    // The first test or hook that asks for the rules waits until their sources are compiled.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // By itself it leaves a core free, which nobody else uses in CI.
    maxWorkers: 2,
    projects: [
      // Every file for itself would read all modules and compile all rules again: a third of the time.
      {
        extends: true,
        test: { name: 'shared', include: ['test/**/*.test.ts'], exclude: [BROWSER, ISOLATED], isolate: false },
      },
      { extends: true, test: { name: 'isolated', include: [ISOLATED] } },
    ],
  },
});
