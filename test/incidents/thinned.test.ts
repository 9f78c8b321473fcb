import { describe, expect, test } from 'vitest';
import type { Bundle } from '../../src/bundle/index.ts';
import { engine } from '../../src/engine/built-in.ts';
import { incidents } from './expected.ts';

const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** With a third of the artifacts gone the diagnosis may lose confidence, but it must not become wrong. */
describe.each(incidents)('$name with a third of its artifacts gone', ({ file, expected }) => {
  test.each(SEEDS)('seed %i', async (seed) => {
    const { report } = await engine.analyze(thinned(await engine.open(file), seed));
    const right = [expected.diagnosis, ...(expected.alsoRight ?? [])];
    const wrong = report.diagnoses.filter(
      (diagnosis) => diagnosis.confidence !== 'possible' && !right.includes(diagnosis.id),
    );
    expect(wrong.map((diagnosis) => `${diagnosis.id} of ${diagnosis.subject.name}: ${diagnosis.summary}`)).toEqual([]);
    const [first] = report.diagnoses;
    if (first !== undefined) expect(right).toContain(first.id);
  });
});

/** The bundle without those artifacts that the seed's dice take: each has one chance in three to go. */
function thinned(bundle: Bundle, seed: number): Bundle {
  const random = generator(seed);
  return {
    name: bundle.name,
    warnings: () => bundle.warnings(),
    summary: () => bundle.summary(),
    async *artifacts() {
      for await (const artifact of bundle.artifacts()) if (random() >= 1 / 3) yield artifact;
    },
  };
}

/** Mulberry32, https://gist.github.com/tommyettinger/46a874533244883189143505d203312c */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
