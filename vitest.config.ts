import { defineConfig } from 'vitest/config';
import { IN_NODE } from './test/native/in-node.ts';

/** Those that put something in the place of a module need the modules for themselves. */
const ISOLATED = 'test/**/*.isolated.test.ts';
/** What takes minutes, kills processes or needs a program that npm does not install has a command of its own. */
const OF_OTHER_COMMANDS = ['browser', 'batch', 'kubectl'].map((command) => `test/**/*.${command}.test.ts`);

export default defineConfig({
  test: {
    // The first test or hook that asks for the rules waits until their sources are compiled.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // By itself it leaves a core free, which nobody else uses in CI.
    maxWorkers: 2,
    setupFiles: ['test/native/property-seed.ts'],
    projects: [
      // Every file for itself would read all modules and compile all rules again: a third of the time.
      {
        extends: true,
        test: {
          name: 'shared',
          include: ['test/**/*.test.ts'],
          exclude: [...OF_OTHER_COMMANDS, ISOLATED],
          globalSetup: ['test/incidents/pack-samples.mjs', 'test/tool-folder.mjs'],
          isolate: false,
          ...IN_NODE,
        },
      },
      { extends: true, test: { name: 'isolated', include: [ISOLATED], ...IN_NODE } },
    ],
  },
});
