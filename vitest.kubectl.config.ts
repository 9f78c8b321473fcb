import { defineConfig } from 'vitest/config';
import { IN_NODE } from './test/native/in-node.ts';

/** Tests that look into an opened bundle with the real client: the one on the path, or the one that KUBECTL names. */
export default defineConfig({
  test: {
    ...IN_NODE,
    include: ['test/**/*.kubectl.test.ts'],
    // On a busy machine a client takes seconds to start.
    testTimeout: 60_000,
  },
});
