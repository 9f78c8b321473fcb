import type { JsonObject } from '../../../../src/model/index.ts';
import { readAgeCell } from '../../../support/kubernetes-resources/index.ts';
import type { ObjectDraft } from '../draft.ts';
import { age, fraction, integer, map, text, textOrAbsent, truth } from '../readers.ts';
import type { Column, KindColumns } from './column.ts';

const PHASES = new Set(['Pending', 'Running', 'Succeeded', 'Failed', 'Unknown']);

/** The STATUS word of a pod is a phase, a reason of a container, or `Terminating`: kept apart from the phase. */
function podStatus(cell: string, draft: ObjectDraft): void {
  draft.set('status.tableStatus', cell);
  if (PHASES.has(cell)) draft.set('status.phase', cell);
}

/** `5`, `5 (3m ago)`. */
function restarts(cell: string, draft: ObjectDraft): void {
  const match = /^(?<count>\d{1,9})(?: \((?<age>[^)]{1,40}) ago\))?/.exec(cell);
  if (match === null) return;
  draft.set('status.restartCount', Number(match.groups?.count));
  const last = readAgeCell(match.groups?.age ?? '');
  if (last !== undefined) draft.relativeTimes.set('status.lastRestartTime', last);
}

/** CONTAINERS and IMAGES name the same containers in the same order. */
function containerPart(member: 'name' | 'image', containersPath: string): Column {
  return [
    containersPath,
    (cell, draft, path) => {
      if (cell === '<none>') return;
      const present = draft.get(path);
      const containers = Array.isArray(present) ? (present as JsonObject[]) : [];
      draft.set(
        path,
        cell.split(',').map((value, index) => ({ ...containers[index], [member]: value })),
      );
    },
  ];
}

const TEMPLATE = {
  CONTAINERS: containerPart('name', 'spec.template.spec.containers'),
  'CONTAINER(S)': containerPart('name', 'spec.template.spec.containers'),
  IMAGES: containerPart('image', 'spec.template.spec.containers'),
  'IMAGE(S)': containerPart('image', 'spec.template.spec.containers'),
  SELECTOR: ['spec.selector.matchLabels', map],
} satisfies Readonly<Record<string, Column>>;

const JOB_CONDITIONS: Readonly<Record<string, string>> = {
  Complete: 'Complete',
  Failed: 'Failed',
  Suspended: 'Suspended',
};

function jobStatus(cell: string, draft: ObjectDraft): void {
  draft.set('status.tableStatus', cell);
  const type = Object.hasOwn(JOB_CONDITIONS, cell) ? JOB_CONDITIONS[cell] : undefined;
  if (type !== undefined) draft.append('status.conditions', { type, status: 'True' });
}

/** `1/1`, `0/1 of 3` (no completions set, parallelism 3). */
function completions(cell: string, draft: ObjectDraft): void {
  const match = /^(?<done>\d{1,9})\/(?<total>\d{1,9})(?: of (?<parallel>\d{1,9}))?$/.exec(cell);
  if (match === null) return;
  draft.set('status.succeeded', Number(match.groups?.done));
  if (match.groups?.parallel === undefined) draft.set('spec.completions', Number(match.groups?.total));
  else draft.set('spec.parallelism', Number(match.groups.parallel));
}

/** Kinds that run pods. */
export const workloadColumns: KindColumns = {
  Pod: {
    READY: ['status.readyContainers', fraction('status.totalContainers')],
    STATUS: ['status.tableStatus', podStatus],
    RESTARTS: ['status.restartCount', restarts],
    IP: ['status.podIP', text],
    NODE: ['spec.nodeName', textOrAbsent],
    'NOMINATED NODE': ['status.nominatedNodeName', text],
  },
  Deployment: {
    READY: ['status.readyReplicas', fraction('spec.replicas')],
    DESIRED: ['spec.replicas', integer],
    CURRENT: ['status.replicas', integer],
    'UP-TO-DATE': ['status.updatedReplicas', integer],
    AVAILABLE: ['status.availableReplicas', integer],
    ...TEMPLATE,
  },
  ReplicaSet: {
    DESIRED: ['spec.replicas', integer],
    CURRENT: ['status.replicas', integer],
    READY: ['status.readyReplicas', integer],
    ...TEMPLATE,
  },
  ReplicationController: {
    DESIRED: ['spec.replicas', integer],
    CURRENT: ['status.replicas', integer],
    READY: ['status.readyReplicas', integer],
    ...TEMPLATE,
    SELECTOR: ['spec.selector', map],
  },
  StatefulSet: {
    READY: ['status.readyReplicas', fraction('spec.replicas')],
    DESIRED: ['spec.replicas', integer],
    CURRENT: ['status.replicas', integer],
    ...TEMPLATE,
  },
  DaemonSet: {
    DESIRED: ['status.desiredNumberScheduled', integer],
    CURRENT: ['status.currentNumberScheduled', integer],
    READY: ['status.numberReady', integer],
    'UP-TO-DATE': ['status.updatedNumberScheduled', integer],
    AVAILABLE: ['status.numberAvailable', integer],
    'NODE SELECTOR': ['spec.template.spec.nodeSelector', map],
    'NODE-SELECTOR': ['spec.template.spec.nodeSelector', map],
    ...TEMPLATE,
  },
  Job: {
    STATUS: ['status.conditions', jobStatus],
    COMPLETIONS: ['status.succeeded', completions],
    DESIRED: ['spec.completions', integer],
    SUCCESSFUL: ['status.succeeded', integer],
    ...TEMPLATE,
  },
  CronJob: {
    SCHEDULE: ['spec.schedule', text],
    TIMEZONE: ['spec.timeZone', text],
    SUSPEND: ['spec.suspend', truth],
    // How many there are, of what the API lists.
    ACTIVE: ['status.tableActive', integer],
    'LAST SCHEDULE': ['status.lastScheduleTime', age],
    CONTAINERS: containerPart('name', 'spec.jobTemplate.spec.template.spec.containers'),
    IMAGES: containerPart('image', 'spec.jobTemplate.spec.template.spec.containers'),
  },
  PodDisruptionBudget: {
    'MIN AVAILABLE': ['spec.minAvailable', intOrPercent],
    'MAX UNAVAILABLE': ['spec.maxUnavailable', intOrPercent],
    'ALLOWED DISRUPTIONS': ['status.disruptionsAllowed', integer],
  },
  HorizontalPodAutoscaler: {
    REFERENCE: ['spec.scaleTargetRef', scaleTarget],
    MINPODS: ['spec.minReplicas', integer],
    MAXPODS: ['spec.maxReplicas', integer],
    REPLICAS: ['status.currentReplicas', integer],
  },
};

function intOrPercent(cell: string, draft: ObjectDraft, path: string): void {
  if (cell === 'N/A' || cell === '<none>') return;
  draft.set(path, /^\d{1,9}$/.test(cell) ? Number(cell) : cell);
}

function scaleTarget(cell: string, draft: ObjectDraft, path: string): void {
  const [kind, name] = cell.split('/');
  if (kind !== undefined && name !== undefined) draft.set(path, { kind, name });
}
