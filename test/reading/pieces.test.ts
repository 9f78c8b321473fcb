import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { analyzeBundle } from '../../src/index.ts';
import { tar } from '../bundle/archives.ts';

const POD = 'var/log/pods/kube-system_etcd-cp-1_0123/etcd/0.log';

test('an event in a record that the container runtime cut in two is found, on the line of the first piece', async () => {
  const padding = 'x'.repeat(200);
  const record = `{"level":"warn","ts":"2025-01-01T00:00:01.5Z","caller":"etcdserver/util.go:170","msg":"apply request took too long","took":"2.5s","expected-duration":"100ms","prefix":"${padding}","response":"","error":"etcdserver: no leader"}`;
  const cut = record.indexOf('too long') + 2;
  const lines = [
    '2025-01-01T00:00:00.5Z stderr F {"level":"info","ts":"2025-01-01T00:00:00.5Z","msg":"started"}',
    `2025-01-01T00:00:01.5Z stderr P ${record.slice(0, cut)}`,
    `2025-01-01T00:00:01.5Z stderr F ${record.slice(cut)}`,
  ];
  const whole = [lines[0], `2025-01-01T00:00:01.5Z stderr F ${record}`];
  const timelineOf = async (log: readonly (string | undefined)[]): Promise<unknown[]> => {
    const bundle = tar([{ name: POD, content: `${log.join('\n')}\n` }]);
    const { timeline } = await analyzeBundle(Readable.from([bundle]), { name: 'b' });
    return timeline.map(({ event, source }) => [event, source.line]);
  };

  const expected = await timelineOf(whole);

  expect(expected.length).toBeGreaterThan(0);
  expect(await timelineOf(lines)).toEqual(expected);
});
