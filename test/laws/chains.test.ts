import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { analyzeBundle, type Report } from '../../src/index.ts';
import { incidents } from '../incidents/expected.ts';
import { bundles, reportOn } from './bundles.ts';

/** Steps whose time says nothing, and those that were seen before their cause without a word on it. */
function unexplained({ diagnoses }: Report): string[] {
  return diagnoses.flatMap(({ id, chain }) =>
    chain.flatMap((step) => {
      const cause = step.because === undefined ? undefined : chain[step.because];
      const isUntimed = step.from === undefined && step.timing === undefined && step.assumed !== true;
      const isEarly =
        step.from !== undefined &&
        cause?.from !== undefined &&
        step.from.slice(0, 19) < cause.from.slice(0, 19) &&
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

  test('of stamps without a year in a bundle that tells none has times without one', async () => {
    const line =
      'E0913 11:58:08.100000     812 kubelet_node_status.go:92] "Unable to register node with API server" err="Post \\"https://lb.example.com:6443/api/v1/nodes\\": tls: failed to verify certificate: x509: certificate is valid for cp-1, kubernetes, not lb.example.com" node="n1"\n';
    const report = await analyzeBundle(Readable.from([Buffer.from(line)]), { name: 'kubelet.log' });
    expect(report.diagnoses[0]?.chain[0]).toMatchObject({ timing: 'seen-from', when: 'Sep 13 11:58:08' });
    expect(unexplained(report)).toEqual([]);
  });
});
