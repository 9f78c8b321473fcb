import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { investigate } from '../../src/index.ts';
import { tar } from '../bundle/archives.ts';

/** A list of as many config maps as fill some turns of the event loop. */
function listOf(prefix: string, count: number): string {
  const items = Array.from({ length: count }, (_, index) =>
    [
      '- apiVersion: v1',
      '  kind: ConfigMap',
      '  metadata:',
      `    creationTimestamp: "2025-01-01T00:00:${String(index % 60).padStart(2, '0')}Z"`,
      `    name: ${prefix}-${index}`,
      '    namespace: shop',
      '  data:',
      `    text: ${'x'.repeat(300)}`,
    ].join('\n'),
  );
  return `apiVersion: v1\nkind: List\nitems:\n${items.join('\n')}\n`;
}

test('what a large list holds stands before what artifacts behind it hold, though those are read earlier', async () => {
  const bundle = tar([
    { name: 'large.yaml', content: listOf('large', 800) },
    {
      name: 'nodes.txt',
      content: 'NAME     STATUS   ROLES    AGE   VERSION\nworker   Ready    <none>   5d    v1.30.1\n',
    },
    { name: 'small.yaml', content: listOf('small', 2) },
    { name: 'large-too.yaml', content: listOf('large-too', 700) },
    {
      name: 'services.txt',
      content:
        'NAME   TYPE        CLUSTER-IP   EXTERNAL-IP   PORT(S)   AGE\nweb    ClusterIP   10.0.0.7     <none>        80/TCP    5d\n',
    },
  ]);

  const { findings } = await investigate(Readable.from([bundle]), { name: 'b' });

  const numbered = (prefix: string, count: number): string[] =>
    Array.from({ length: count }, (_, index) => `${prefix}-${index}`);
  expect(findings.objects.map(({ object }) => object.metadata.name)).toEqual([
    ...numbered('large', 800),
    'worker',
    ...numbered('small', 2),
    ...numbered('large-too', 700),
    'web',
  ]);
  expect(findings.artifacts.map(({ path }) => path)).toEqual([
    'large.yaml',
    'nodes.txt',
    'small.yaml',
    'large-too.yaml',
    'services.txt',
  ]);
  expect(findings.newestObservation).toBe(Date.parse('2025-01-01T00:00:59Z'));
});
