import { defineConfig } from 'vitest/config';
import { IN_NODE } from './test/native/in-node.ts';

/**
 * Every pair of rule tests, one over before the other. `PAIRS_SHARD=2/8` tries the second of eight parts, and `PAIRS_NOTES=<file>`
 * goes on where the file ends.
 */
export default defineConfig({
  test: {
    ...IN_NODE,
    include: ['test/laws/pairs.test.ts'],
    env: { PAIRS_SHARD: process.env['PAIRS_SHARD'] ?? '1/1', PAIRS_NOTES: process.env['PAIRS_NOTES'] },
    hookTimeout: 60_000,
  },
});
