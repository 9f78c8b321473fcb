import { expect, test } from 'vitest';
import { loadBuiltInRules } from '../../src/rule-files.ts';
import { analyzeFiles } from './repaired.ts';
import { WELL_DEPLOYMENTS, WELL_NODES } from './well-cluster.ts';

const EVENTS = [
  'NAMESPACE   LAST SEEN   TYPE      REASON                 OBJECT                 MESSAGE',
  'shop        10h         Warning   BackoffLimitExceeded   job/report-28493280    Job has reached the specified backoff limit',
  '',
].join('\n');
const RUNS = [
  'NAMESPACE   NAME                    READY   STATUS      RESTARTS   AGE',
  'shop        report-28493280-x7k2m   0/1     Error       0          2d',
  'shop        report-28493880-b9wkt   0/1     Completed   0          1d',
  '',
].join('\n');
const FAILED =
  '- { apiVersion: batch/v1, kind: Job, metadata: { name: report-28493280, namespace: shop, creationTimestamp: "2024-03-05T02:00:00Z" }, spec: { backoffLimit: 3 }, status: { failed: 4, conditions: [{ type: Failed, status: "True", reason: BackoffLimitExceeded, message: "Job has reached the specified backoff limit", lastTransitionTime: "2024-03-05T02:06:00Z" }] } }';
const SUCCEEDED =
  '- { apiVersion: batch/v1, kind: Job, metadata: { name: report-28493880, namespace: shop, creationTimestamp: "2024-03-05T11:30:00Z" }, spec: { backoffLimit: 3 }, status: { succeeded: 1, conditions: [{ type: Complete, status: "True", lastTransitionTime: "2024-03-05T11:31:00Z" }] } }';
const jobs = (...items: readonly string[]): string =>
  `${['apiVersion: batch/v1', 'kind: JobList', 'items:', ...items].join('\n')}\n`;
const cronJobs = (lastSuccess: string): string =>
  `${[
    'apiVersion: batch/v1',
    'kind: CronJobList',
    'items:',
    `- { apiVersion: batch/v1, kind: CronJob, metadata: { name: report, namespace: shop, creationTimestamp: "2024-01-01T00:00:00Z" }, spec: { schedule: "*/30 * * * *" }, status: { lastSuccessfulTime: "${lastSuccess}" } }`,
  ].join('\n')}\n`;

const { knowledge } = await loadBuiltInRules();

test.each<[string, Record<string, string>, string, string[]]>([
  [
    'only its Event is left, and the CronJob succeeded since',
    { 'events.txt': EVENTS, 'cronjobs.yaml': cronJobs('2024-03-05T11:31:00Z') },
    'Nothing is wrong now',
    ['CronJob shop/report is as it should be'],
  ],
  [
    'it is kept, and a later Job succeeded',
    { 'events.txt': EVENTS, 'jobs.yaml': jobs(FAILED, SUCCEEDED), 'cronjobs.yaml': cronJobs('2024-03-05T11:31:00Z') },
    'Nothing is wrong now',
    ['CronJob shop/report is as it should be'],
  ],
  [
    'rows of pods are all that is left, and later runs succeeded',
    { 'pods.txt': RUNS },
    'Nothing is wrong now',
    ['Pod shop/report-28493880-b9wkt is as it should be'],
  ],
  [
    'only Events are left, and the next run completed',
    {
      'events.txt': `${EVENTS}shop        9h          Normal    Completed              job/report-28493880    Job completed\n`,
    },
    'Nothing is wrong now',
    ['A Job of CronJob report completed'],
  ],
  [
    'only Events are left, and the run of another CronJob completed',
    {
      'events.txt': `${EVENTS}shop        9h          Normal    Completed              job/backup-28493880    Job completed\n`,
    },
    'Job shop/report-28493280 failed',
    [],
  ],
  ['it is kept, and none succeeded since', { 'jobs.yaml': jobs(FAILED) }, 'Job shop/report-28493280 failed', []],
  [
    'the CronJob succeeded before it',
    { 'jobs.yaml': jobs(FAILED), 'cronjobs.yaml': cronJobs('2024-03-05T01:31:00Z') },
    'Job shop/report-28493280 failed',
    [],
  ],
])('a Job of a CronJob failed: %s', async (_, files, headline, endings) => {
  const { report } = await analyzeFiles(
    'jobs',
    { 'nodes.yaml': WELL_NODES, 'deployments.txt': WELL_DEPLOYMENTS, ...files },
    knowledge,
  );

  expect(report.verdict.headline).toBe(headline);
  expect(report.over.map(({ ended }) => ended.text)).toEqual(endings);
});
