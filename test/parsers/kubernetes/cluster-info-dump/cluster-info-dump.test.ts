import { describe, expect, it } from 'vitest';
import { parser } from '../../../../parsers/kubernetes/cluster-info-dump/index.ts';
import { confidence, HOSTILE, read } from '../../support/kubernetes-resources/recording.ts';

const LOGS = `==== START logs for container app of pod web/shop-0 ====
I1120 10:00:00.000000       1 main.go:1] started
==== this is the application's own line ====
==== END logs for container app of pod web/shop-0 ====
==== START logs for container side of pod web/shop-0 ====
Request log error: container "side" in pod "shop-0" is waiting to start: PodInitializing
==== END logs for container side of pod web/shop-0 ====
{"kind":"PodList","apiVersion":"v1","items":[]}
==== START logs for container app of pod db/pg-0 ====
cut
`;

describe('cluster-info-dump', () => {
  it('hands on each log with its pod and container, and what stands between', () => {
    const { sections } = read(parser, LOGS);
    expect(sections).toEqual([
      {
        title: 'kubectl logs -n web shop-0 -c app',
        text: "I1120 10:00:00.000000       1 main.go:1] started\n==== this is the application's own line ====\n",
        firstLine: 2,
        context: { namespace: 'web', pod: 'shop-0', container: 'app' },
      },
      { title: 'kubectl cluster-info dump', text: '{"kind":"PodList","apiVersion":"v1","items":[]}\n', firstLine: 8 },
      {
        title: 'kubectl logs -n db pg-0 -c app',
        text: 'cut\n',
        firstLine: 10,
        context: { namespace: 'db', pod: 'pg-0', container: 'app' },
      },
    ]);
  });

  it('warns of logs that the API server did not give, and of the cut end', () => {
    expect(read(parser, LOGS).warnings).toEqual([
      {
        line: 6,
        message:
          'the log of container side of pod web/shop-0 was not collected: container "side" in pod "shop-0" is waiting to start: PodInitializing',
      },
      { line: 9, message: 'the dump ends within a log' },
    ]);
  });

  it.each([
    ['a dump', LOGS, 0.97],
    ['a log', 'I1120 10:00:00.000000       1 main.go:1] started\n', 0],
    ['a heading', '==== START of the report ====\n', 0],
  ])('recognises %s', (_, text, sure) => {
    expect(confidence(parser, text)).toBe(sure);
  });

  it.each(HOSTILE)('survives %s', (_, text) => {
    expect(confidence(parser, text)).toBe(0);
    expect(read(parser, text).objects).toEqual([]);
  });
});
