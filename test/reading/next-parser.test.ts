import { expect, test } from 'vitest';
import { engine } from '../../src/engine/built-in.ts';
import { wholeBuiltInKnowledge } from '../../src/rule-files.ts';

const PODS = JSON.stringify({
  kind: 'PodList',
  apiVersion: 'v1',
  metadata: {},
  // What an Insights run has, as annotations of a list.
  reports: [],
  note: { component: 'x', type: 'y' },
  items: [{ metadata: { name: 'web-0', namespace: 'shop' }, spec: { nodeName: 'n1' }, status: { phase: 'Running' } }],
});

test('what its surest parser makes nothing of is read by the next', async () => {
  const knowledge = await wholeBuiltInKnowledge();
  const bundle = engine.bundleOf('case', { 'pods.json': PODS });
  const { report, inventory } = await engine.analyze(bundle, { knowledge });

  expect(report.coverage).toMatchObject([{ what: 'pods.json', state: 'read', format: 'Kubernetes objects as JSON' }]);
  expect(inventory.get({ kind: 'Pod', namespace: 'shop', name: 'web-0' })).toBeDefined();
});

test('what is known to say nothing is read by no other parser, nor heard', async () => {
  const said = async (path: string): Promise<number> => {
    const bundle = engine.bundleOf('case', { [path]: "can't open the frobnicator: no such device\n" });
    return (await engine.analyze(bundle, { knowledge: await wholeBuiltInKnowledge() })).report.timeline.length;
  };

  expect([await said('uevent'), await said('sys/class/frob/uevent')]).toEqual([1, 0]);
});
