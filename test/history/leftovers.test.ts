import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { incidentWords } from '../../reports/text/incident.ts';
import { analyzeBundle } from '../../src/index.ts';
import { tar } from '../bundle/archives.ts';

const STAMP = '2024-03-05T';

/** An aggregated API that did not answer until 10:20, and a namespace whose deletion failed meanwhile and still hangs. */
const FILES: Readonly<Record<string, string>> = {
  'podlogs/kube-system/kube-apiserver-m1/kube-apiserver.log': [
    ...[0, 4, 8].map(
      (minute) =>
        `${STAMP}10:0${minute}:00.100000000Z stderr F E0305 10:0${minute}:00.100000       1 remote_available_controller.go:470] "Unhandled Error" err="v1beta1.gauges.example.org failed with: failing or missing response from https://10.96.4.7:443/apis/gauges.example.org/v1beta1: Get \\"https://10.96.4.7:443/apis/gauges.example.org/v1beta1\\": context deadline exceeded" logger="UnhandledError"`,
    ),
    `${STAMP}10:20:00.100000000Z stderr F I0305 10:20:00.100000       1 controller.go:109] OpenAPI AggregationController: action for item v1beta1.gauges.example.org: Nothing (removed from the queue).`,
    `${STAMP}10:30:00.100000000Z stderr F I0305 10:30:00.100000       1 trace.go:236] Trace[1]: "List" (total time: 501ms)`,
    '',
  ].join('\n'),
  'namespaces.yaml': [
    'apiVersion: v1',
    'kind: Namespace',
    'metadata: { name: old-shop, creationTimestamp: "2024-01-02T08:00:00Z", deletionTimestamp: "2024-03-05T10:04:00Z" }',
    'status:',
    '  phase: Terminating',
    '  conditions:',
    '    - { type: NamespaceDeletionDiscoveryFailure, status: "True", reason: DiscoveryFailed, message: "Discovery failed for some groups, 1 failing: unable to retrieve the complete list of server APIs: gauges.example.org/v1beta1: stale GroupVersion discovery: gauges.example.org/v1beta1", lastTransitionTime: "2024-03-05T10:05:00Z" }',
    '',
  ].join('\n'),
};

test('what is over tells what it left', async () => {
  const bundle = tar(Object.entries(FILES).map(([name, content]) => ({ name: `case/${name}`, content })));

  const { over, timeline, diagnoses } = await analyzeBundle(Readable.from([bundle]), { name: 'case' });

  const [incident] = over;
  expect(incident).toMatchObject({ id: 'apiservice/unavailable', ended: { how: 'recovered' } });
  expect(incident && incidentWords(incident, timeline).ended).toMatch(/; what it left: .*old-shop/);
  expect(diagnoses.map(({ subject }) => subject.name)).toEqual(['old-shop']);
});
