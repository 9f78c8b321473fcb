import { defineConfig } from 'vitest/config';
import { IN_NODE } from './test/native/in-node.ts';

/** The batch at full length: 200 bundles, ten kills, a worker killed every second, Redis restarted. */
export default defineConfig({
  test: {
    ...IN_NODE,
    include: ['test/batch/{local,queue}.test.ts'],
    env: { TRIAGE_BUNDLES: '200', TRIAGE_KILLS: '10', TRIAGE_WORKER_KILLS: '20' },
    globalSetup: ['test/tool-folder.mjs'],
    testTimeout: 20_000,
    hookTimeout: 120_000,
    fileParallelism: false,
  },
});
