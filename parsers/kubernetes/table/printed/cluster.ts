import type { JsonObject, KubeObject, PrintContext, PrintedCell, PrintedColumn } from '../../../../src/model/index.ts';
import {
  AGE,
  ageOf,
  column,
  conditionOf,
  CREATED_AT,
  member,
  NAME,
  objectAt,
  objectsAt,
  sizeOf,
  text,
  textOf,
  wide,
  shownOr,
} from './columns.ts';

const ROLE_LABEL = 'node-role.kubernetes.io/';
const USAGE: readonly PrintedColumn[] = [
  NAME,
  column('cpu', usage('cpu')),
  column('memory', usage('memory')),
  column('window', text('window')),
];

/** Nodes, namespaces, what they hold, and what happened there. */
export const clusterTables: Readonly<Record<string, readonly PrintedColumn[]>> = {
  Node: [
    NAME,
    column('Status', nodeStatus),
    column('Roles', roles),
    AGE,
    column('Version', text('status.nodeInfo.kubeletVersion')),
    wide('Internal-IP', address('InternalIP')),
    wide('External-IP', address('ExternalIP')),
    wide('OS-Image', text('status.nodeInfo.osImage', '<unknown>')),
    wide('Kernel-Version', text('status.nodeInfo.kernelVersion', '<unknown>')),
    wide('Container-Runtime', text('status.nodeInfo.containerRuntimeVersion', '<unknown>')),
  ],
  Namespace: [NAME, column('Status', text('status.phase')), AGE],
  Event: [
    column('Last Seen', (event, { now }) => ageOf(lastSeen(event), now)),
    column('Type', text('type')),
    column('Reason', text('reason')),
    column('Object', (event) => {
      const { kind, name } = objectAt(event, 'involvedObject');
      return `${(textOf(kind) ?? '').toLowerCase()}/${textOf(name) ?? ''}`;
    }),
    wide('Subobject', (event) => textOf(member(event, 'involvedObject.fieldPath')) ?? ''),
    wide('Source', eventSource),
    column('Message', (event) => (textOf(event['message']) ?? '').trim()),
    wide('First Seen', (event, { now }) => ageOf(firstSeen(event), now)),
    wide('Count', (event) => textOf(member(event, 'series.count')) ?? (textOf(event['count']) || '1')),
    wide('Name', ({ metadata }) => metadata.name),
  ],
  ConfigMap: [NAME, column('Data', sizeOf('data', 'binaryData')), AGE],
  Secret: [NAME, column('Type', text('type')), column('Data', sizeOf('data')), AGE],
  ServiceAccount: [NAME, column('Secrets', shownOr('status.columns.secrets', sizeOf('secrets'))), AGE],
  ResourceQuota: [
    NAME,
    { ...AGE, until: 31 },
    column('Request', (object) => quota(object, false)),
    column('Limit', (object) => quota(object, true)),
    { ...AGE, since: 32 },
  ],
  LimitRange: [NAME, CREATED_AT],
  ComponentStatus: [
    NAME,
    column('Status', (object) => {
      const status = healthOf(object)['status'];
      return status === 'True' ? 'Healthy' : status === 'False' ? 'Unhealthy' : 'Unknown';
    }),
    column(
      'Message',
      (object) => textOf(healthOf(object)['message']) ?? textOf(member(object, 'status.columns.message')) ?? '',
    ),
    column(
      'Error',
      (object) => textOf(healthOf(object)['error']) ?? textOf(member(object, 'status.columns.error')) ?? '',
    ),
  ],
  NodeMetrics: USAGE,
  PodMetrics: USAGE,
};

function nodeStatus(node: KubeObject): string {
  const ready = conditionOf(node, 'Ready');
  const state = ready === undefined ? 'Unknown' : ready['status'] === 'True' ? 'Ready' : 'NotReady';
  return member(node, 'spec.unschedulable') === true ? `${state},SchedulingDisabled` : state;
}

function roles(node: KubeObject): string {
  const found = Object.entries(objectAt(node, 'metadata.labels')).flatMap(([label, value]) => {
    if (label.startsWith(ROLE_LABEL)) return label.slice(ROLE_LABEL.length) || [];
    return label === 'kubernetes.io/role' ? (textOf(value) ?? []) : [];
  });
  return [...new Set(found)].sort().join(',') || '<none>';
}

function address(type: string): PrintedColumn['cell'] {
  return (node) => {
    const found = objectsAt(node, 'status.addresses').find((each) => each['type'] === type);
    return textOf(found?.['address']) ?? '<none>';
  };
}

function firstSeen(event: KubeObject): string | undefined {
  return textOf(event['firstTimestamp'] ?? undefined) ?? textOf(event['eventTime'] ?? undefined);
}

function lastSeen(event: KubeObject): string | undefined {
  const repeated = textOf(member(event, 'series.lastObservedTime'));
  return repeated ?? textOf(event['lastTimestamp'] ?? undefined) ?? firstSeen(event);
}

function eventSource(event: KubeObject): string {
  const { component, host } = objectAt(event, 'source');
  const by = textOf(component) || textOf(event['reportingComponent']) || '';
  const from = textOf(host) || textOf(event['reportingInstance']) || '';
  return from === '' ? by : `${by}, ${from}`;
}

/** `requests.cpu: 1/2, pods: 3/10` of what is requested, or of what is limited. */
function quota(object: KubeObject, isLimit: boolean): string {
  const used = objectAt(object, 'status.used');
  const shown = Object.entries(objectAt(object, 'status.hard'))
    .filter(([name]) => name.startsWith('limits') === isLimit)
    .map(([name, hard]) => `${name}: ${textOf(used[name]) ?? '0'}/${textOf(hard) ?? ''}`);
  return shown.sort().join(', ');
}

function healthOf(object: KubeObject): JsonObject {
  return objectsAt(object, 'conditions').find(({ type }) => type === 'Healthy') ?? {};
}

/** Of a pod, what its containers use together cannot be told without arithmetic on quantities: the API shows none either. */
function usage(name: string) {
  return (object: KubeObject, { isPartial }: PrintContext): PrintedCell =>
    textOf(member(object, `usage.${name}`)) ?? (isPartial ? '<unknown>' : '');
}
