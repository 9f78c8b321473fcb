import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { analyzeBundle } from '../../src/index.ts';
import { tar } from '../bundle/archives.ts';
import { WELL_DEPLOYMENTS, WELL_NODES } from '../history/well-cluster.ts';

/** A Warning event that no rule knows, last seen at a time. */
function unknownEvent(kind: string, name: string, last: string): string {
  return [
    'apiVersion: v1',
    'kind: Event',
    `metadata: { name: ${name}.1, namespace: shop }`,
    `involvedObject: { kind: ${kind}, name: ${name}, namespace: shop }`,
    'type: Warning',
    'reason: FlangeLoose',
    'message: the flange came loose again',
    'firstTimestamp: "2024-03-05T11:00:00Z"',
    `lastTimestamp: "${last}"`,
    'count: 8',
    '',
  ].join('\n');
}

const READY_POD = [
  'apiVersion: v1',
  'kind: Pod',
  'metadata: { name: web-0, namespace: shop, creationTimestamp: "2024-03-05T10:00:00Z" }',
  'spec: { nodeName: n1, containers: [{ name: main }] }',
  'status: { phase: Running, conditions: [{ type: Ready, status: "True", lastTransitionTime: "2024-03-05T11:58:00Z" }] }',
  '',
].join('\n');
const LONG_READY_POD = READY_POD.replace('11:58', '10:01');
/** So much that not every line counts. */
const ORDINARY = Array.from(
  { length: 3000 },
  (_, index) => `${new Date(Date.UTC(2024, 2, 5, 8) + index * 4000).toISOString()} INFO request ${index} answered\n`,
).join('');

test.each<[string, Record<string, string>, string | undefined, string]>([
  [
    'a minute ago goes on',
    { 'event.yaml': unknownEvent('Gadget', 'web-0', '2024-03-05T11:59:00Z') },
    undefined,
    'symptoms-only',
  ],
  [
    'half an hour ago is over',
    { 'event.yaml': unknownEvent('Gadget', 'web-0', '2024-03-05T11:20:00Z') },
    'quiet',
    'healthy',
  ],
  [
    'of a pod that is ready since is over',
    { 'event.yaml': unknownEvent('Pod', 'web-0', '2024-03-05T11:57:00Z'), 'pod.yaml': READY_POD },
    'well',
    'healthy',
  ],
  [
    'of a pod that was ready all the while, which comes by the hour, ten minutes ago, goes on',
    {
      'event.yaml': unknownEvent('Pod', 'web-0', '2024-03-05T11:50:00Z').replace('05T11:00', '05T04:50'),
      'pod.yaml': LONG_READY_POD.replaceAll('03-05', '03-04'),
    },
    undefined,
    'symptoms-only',
  ],
  [
    'of a pod that was ready all the while, ten minutes ago, is over',
    { 'event.yaml': unknownEvent('Pod', 'web-0', '2024-03-05T11:50:00Z'), 'pod.yaml': LONG_READY_POD },
    'well',
    'healthy',
  ],
  [
    'of a pod that was ready all the while, a minute ago, goes on',
    { 'event.yaml': unknownEvent('Pod', 'web-0', '2024-03-05T11:59:00Z'), 'pod.yaml': LONG_READY_POD },
    undefined,
    'symptoms-only',
  ],
])('an event that no rule knows, %s', async (_, files, how, status) => {
  const members = { 'nodes.yaml': WELL_NODES, 'deployments.txt': WELL_DEPLOYMENTS, 'web.log': ORDINARY, ...files };
  const bundle = tar(Object.entries(members).map(([name, content]) => ({ name: `case/${name}`, content })));

  const report = await analyzeBundle(Readable.from([bundle]), { name: 'case' });

  const index = report.timeline.findIndex(({ event }) => event === 'unknown.event');
  expect(report.timeline[index]?.ended?.how).toBe(how);
  expect(report.unexplained.some(({ episode }) => episode === index)).toBe(how === undefined);
  expect(report.verdict.status).toBe(status);
});

test.each<[string, string, number]>([
  ['is over where another one succeeded', '1/1           2m11s', 0],
  ['is told where none succeeded', '0/1           9h   ', 1],
])('an attempt of a Job that a table shows as failed %s', async (_, job, told) => {
  const jobs = `$ kubectl -n etl get jobs,pods
NAME                          COMPLETIONS   DURATION   AGE
job.batch/load-20240310       ${job}      9h

NAME                      READY   STATUS      RESTARTS   AGE
pod/load-20240310-8xk4w   0/1     Error       0          9h
`;
  const bundle = tar([{ name: 'case/jobs.txt', content: jobs }]);

  const { timeline } = await analyzeBundle(Readable.from([bundle]));

  const symptoms = timeline.filter(({ severity }) => severity !== 'info');
  expect(symptoms.filter(({ title, ongoing }) => title.includes('8xk4w') && ongoing)).toHaveLength(told);
});

test.each<[string, string, string, string, string | undefined]>([
  ['that did its work is over', '1/1', 'WARN', 'unknown.log-warning', 'well'],
  ['that did not is told', '0/1', 'WARN', 'unknown.log-warning', undefined],
  ['that did its work is told as over where it is an error', '1/1', 'ERROR', 'program.error-reported', 'well'],
])('what the log of a Job warns of %s', async (_, completions, level, event, how) => {
  const session = [
    '$ kubectl get jobs -n batch',
    'NAME              COMPLETIONS   DURATION   AGE',
    `report-29388840   ${completions}           43s        65m`,
    '$ kubectl logs -n batch job/report-29388840',
    `2024-03-05T03:00:02Z ${level}  retrying request attempt=1 err="503 Service Unavailable"`,
    '2024-03-05T03:00:07Z INFO  fetched 1803 rows',
    '2024-03-05T03:00:44Z INFO  report uploaded',
  ].join('\n');

  const report = await analyzeBundle(Readable.from([Buffer.from(session)]), { name: 'session.txt' });

  const told = report.timeline.find((episode) => episode.event === event);
  expect(told?.event).toBe(event);
  expect(told?.ended?.how).toBe(how);
});
