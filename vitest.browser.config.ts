import { defineConfig } from 'vitest/config';
import { IN_NODE } from './test/native/in-node.ts';

/** Tests that drive a real browser: they need Debian's chromium (or the one that CHROMIUM names). */
export default defineConfig({
  test: {
    ...IN_NODE,
    include: ['test/**/*.browser.test.ts'],
    globalSetup: ['test/incidents/pack-samples.mjs'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    fileParallelism: false,
    // A machine that is busy with other things paints late; what never comes still fails.
    expect: { poll: { timeout: 30_000 } },
  },
});
