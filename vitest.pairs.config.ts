import { defineConfig } from 'vitest/config';

/** Every pair of rule tests, one over before the other: hours. `PAIRS=5000 npm run test:pairs` tries so many. */
export default defineConfig({
  test: {
    include: ['test/laws/pairs.test.ts'],
    env: { PAIRS: process.env['PAIRS'] ?? 'all' },
    hookTimeout: 60_000,
  },
});
