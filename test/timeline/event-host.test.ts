import { expect, test } from 'vitest';
import { engine } from '../../src/engine/built-in.ts';
import { loadRules } from '../knowledge/loaded-rules.ts';

const RULES = `
events:
  network.missing:
    title: The network is missing on {{line.host}}
    severity: error
    message: { contains: cni config uninitialized }
    subjects: { Node: line.host }
`;

/** Where the kubelet's Events say that they come from, by version and command. */
const SOURCES = {
  'as the API server gives it': `events.yaml
apiVersion: v1
kind: Event
metadata: { name: cart-0.1, namespace: shop }
involvedObject: { kind: Pod, namespace: shop, name: cart-0 }
type: Warning
reason: FailedCreatePodSandBox
message: cni config uninitialized
source: { component: kubelet, host: w1 }
lastTimestamp: "2026-03-05T10:00:00Z"
`,
  'as describe printed it before 1.20': `describe.txt
Name:         cart-0
Namespace:    shop
Status:       Pending
Events:
  Type     Reason                  Age   From         Message
  ----     ------                  ----  ----         -------
  Warning  FailedCreatePodSandBox  2m    kubelet, w1  cni config uninitialized
`,
};

test.each(Object.entries(SOURCES))('an Event is of the machine of its program, %s', async (_how, source) => {
  const { knowledge, problems } = await loadRules([{ file: 'own.yaml', text: RULES }]);
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  const [file = '', ...lines] = source.split('\n');
  const bundle = engine.bundleOf('events', { [file]: lines.join('\n') });
  const { episodes } = await engine.analyze(bundle, { knowledge });
  expect(episodes.map(({ subjects }) => subjects)).toEqual([[{ kind: 'Node', name: 'w1' }]]);
});
