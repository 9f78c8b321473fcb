import type { Instant, KubeObject, PrintContext, PrintedColumn } from '../../../../src/model/index.ts';
import { humanDuration } from '../../../../src/time/index.ts';
import { elapsed, readInstant } from '../../../../src/time/instant.ts';
import {
  AGE,
  ageAt,
  column,
  conditionOf,
  count,
  fraction,
  listAt,
  member,
  NAME,
  objectsAt,
  pairs,
  selector,
  templateColumns,
  text,
  textOf,
  truth,
} from './columns.ts';
import { AUTOSCALER } from './autoscaler.ts';
import { POD } from './pod.ts';

const TEMPLATE = 'spec.template.spec.containers';
const SELECTOR = selector('spec.selector');

const REPLICA_SET: readonly PrintedColumn[] = [
  NAME,
  column('Desired', count('spec.replicas'), { type: 'integer' }),
  column('Current', count('status.replicas'), { type: 'integer' }),
  column('Ready', count('status.readyReplicas'), { type: 'integer' }),
  AGE,
];

/** Kinds that run pods, and what scales and guards them. */
export const workloadTables: Readonly<Record<string, readonly PrintedColumn[]>> = {
  Pod: POD,
  PodTemplate: [
    NAME,
    ...templateColumns('template.spec.containers').map((each) => ({ ...each, isWide: false })),
    column('Pod Labels', (object) => pairs(member(object, 'template.metadata.labels'))),
  ],
  Deployment: [
    NAME,
    column('Ready', fraction('status.readyReplicas', 'spec.replicas', 1)),
    column('Up-to-date', count('status.updatedReplicas')),
    column('Available', count('status.availableReplicas')),
    AGE,
    ...templateColumns(TEMPLATE, SELECTOR),
  ],
  ReplicaSet: [...REPLICA_SET, ...templateColumns(TEMPLATE, SELECTOR)],
  ReplicationController: [
    ...REPLICA_SET,
    ...templateColumns(TEMPLATE, (object) => pairs(member(object, 'spec.selector'))),
  ],
  StatefulSet: [
    NAME,
    column('Ready', fraction('status.readyReplicas', 'spec.replicas', 1)),
    AGE,
    ...templateColumns(TEMPLATE),
  ],
  DaemonSet: [
    NAME,
    column('Desired', count('status.desiredNumberScheduled'), { type: 'integer' }),
    column('Current', count('status.currentNumberScheduled'), { type: 'integer' }),
    column('Ready', count('status.numberReady'), { type: 'integer' }),
    column('Up-to-date', count('status.updatedNumberScheduled'), { type: 'integer' }),
    column('Available', count('status.numberAvailable'), { type: 'integer' }),
    column('Node Selector', (object) => pairs(member(object, 'spec.template.spec.nodeSelector'))),
    AGE,
    ...templateColumns(TEMPLATE, SELECTOR),
  ],
  Job: [
    NAME,
    column('Status', jobStatus, { since: 30 }),
    column('Completions', completions),
    column('Duration', jobDuration),
    AGE,
    ...templateColumns(TEMPLATE, SELECTOR),
  ],
  CronJob: [
    NAME,
    column('Schedule', text('spec.schedule')),
    column('Timezone', text('spec.timeZone', '<none>'), { since: 30 }),
    column('Suspend', (object, context) => {
      const isSuspended = truth('spec.suspend', '<unset>')(object, context);
      return typeof isSuspended === 'boolean' ? (isSuspended ? 'True' : 'False') : isSuspended;
    }),
    column('Active', activeJobs),
    column('Last Schedule', ageAt('status.lastScheduleTime', '<none>')),
    AGE,
    ...templateColumns('spec.jobTemplate.spec.template.spec.containers', selector('spec.jobTemplate.spec.selector')),
  ],
  HorizontalPodAutoscaler: AUTOSCALER,
  PodDisruptionBudget: [
    NAME,
    column('Min Available', text('spec.minAvailable', 'N/A')),
    column('Max Unavailable', text('spec.maxUnavailable', 'N/A')),
    column('Allowed Disruptions', count('status.disruptionsAllowed'), { type: 'integer' }),
    AGE,
  ],
  ControllerRevision: [NAME, column('Controller', controllerOf), column('Revision', count('revision')), AGE],
};

function jobStatus(job: KubeObject): string {
  const holds = (type: string): boolean => conditionOf(job, type)?.['status'] === 'True';
  if (holds('Complete')) return 'Complete';
  if (holds('Failed')) return 'Failed';
  if (member(job, 'metadata.deletionTimestamp') !== undefined) return 'Terminating';
  if (holds('Suspended')) return 'Suspended';
  if (holds('FailureTarget')) return 'FailureTarget';
  if (holds('SuccessCriteriaMet')) return 'SuccessCriteriaMet';
  return textOf(member(job, 'status.tableStatus')) ?? 'Running';
}

function completions(job: KubeObject, context: PrintContext): string {
  const succeeded = String(count('status.succeeded')(job, context));
  const wanted = member(job, 'spec.completions');
  if (typeof wanted === 'number') return `${succeeded}/${wanted}`;
  const parallelism = member(job, 'spec.parallelism');
  return typeof parallelism === 'number' && parallelism > 1 ? `${succeeded}/1 of ${parallelism}` : `${succeeded}/1`;
}

function jobDuration(job: KubeObject, { now }: PrintContext): string {
  const start = timeAt(job, 'status.startTime');
  if (start === undefined) return textOf(member(job, 'status.columns.duration')) ?? '';
  const failed = conditionOf(job, 'Failed');
  const end =
    timeAt(job, 'status.completionTime') ??
    (failed?.['status'] === 'True' ? timeAt(failed, 'lastTransitionTime') : undefined) ??
    now;
  const took = end && elapsed(start, end);
  return took === undefined ? '<unknown>' : humanDuration(took);
}

function timeAt(object: KubeObject | NonNullable<ReturnType<typeof conditionOf>>, path: string): Instant | undefined {
  return readInstant(textOf(member(object, path)) ?? '');
}

function activeJobs(object: KubeObject, { isPartial }: PrintContext): string | number {
  const active = member(object, 'status.active');
  const counted = active ?? member(object, 'status.tableActive');
  if (typeof counted === 'number') return counted;
  return active === undefined && isPartial ? '<unknown>' : listAt(object, 'status.active').length;
}

/** What owns a revision: `daemonset.apps/kube-proxy`. */
function controllerOf(object: KubeObject): string {
  const owner = objectsAt(object, 'metadata.ownerReferences').find(({ controller }) => controller === true);
  if (owner === undefined) return '<none>';
  const apiVersion = textOf(owner['apiVersion']) ?? '';
  const slash = apiVersion.indexOf('/');
  const kind = (textOf(owner['kind']) ?? '').toLowerCase();
  return `${slash < 0 ? kind : `${kind}.${apiVersion.slice(0, slash)}`}/${textOf(owner['name']) ?? ''}`;
}
