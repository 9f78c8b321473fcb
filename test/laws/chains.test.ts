import { describe, expect, test } from 'vitest';
import { analyzeBundle, type Report } from '../../src/index.ts';
import { incidents } from '../incidents/expected.ts';
import { bundles, reportOn } from './bundles.ts';

const MINUTE = 60_000;

/** Steps whose time says nothing, and those that were seen before their cause without a word on it. */
function unexplained({ diagnoses }: Report): string[] {
  return diagnoses.flatMap(({ id, chain }) =>
    chain.flatMap((step) => {
      const cause = step.because === undefined ? undefined : chain[step.because];
      const isUntimed = step.from === undefined && step.timing === undefined && step.assumed !== true;
      const isEarly =
        step.from !== undefined &&
        cause?.from !== undefined &&
        Date.parse(step.from) < Date.parse(cause.from) - MINUTE &&
        step.early === undefined;
      return isUntimed || isEarly ? [`${id}: ${step.event}`] : [];
    }),
  );
}

describe('the chain of a diagnosis', () => {
  test.each(bundles)('in $name says of each step what is known of its time', async ({ file }) => {
    const report = await reportOn(file);
    expect(unexplained(report)).toEqual([]);
  });

  test('tells of effects that were seen before their cause, and of a cause that may be older than its log', async () => {
    const lost = incidents.find(({ name }) => name === 'etcd-without-leader')!;
    const [first] = (await analyzeBundle(lost.file)).diagnoses;
    const restarts = first?.chain.find(({ event }) => event === 'controlplane.container-restarting');
    expect(restarts?.early).toMatch(/^It was seen before its cause, /);
  });
});
