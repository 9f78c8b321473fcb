import { defineConfig } from 'vitest/config';
import { IN_NODE } from './test/native/in-node.ts';

/** Batches, threads and processes that are killed: minutes, most of which their processes need to start. */
export default defineConfig({
  test: {
    ...IN_NODE,
    include: ['test/**/*.batch.test.ts'],
    globalSetup: ['test/tool-folder.mjs'],
    testTimeout: 20_000,
    hookTimeout: 120_000,
    fileParallelism: false,
  },
});
