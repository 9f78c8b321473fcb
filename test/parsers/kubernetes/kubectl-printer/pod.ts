import fc from 'fast-check';
import type { FormCase } from '../describe/forms/form-case.ts';
import {
  apiContainer,
  containers,
  containerStatuses,
  describedContainers,
  type ContainerStatus,
} from './containers.ts';
import { described, tabulated } from './tab-writer.ts';
import type { Generated } from './values.ts';
import {
  addresses,
  age,
  annotationLines,
  labelLines,
  labels,
  longTime,
  namespaced,
  names,
  optional,
} from './values.ts';
import { sentences, times, withTitle } from './values.ts';

export const volumes = fc.uniqueArray(
  fc.constantFrom(
    { name: 'data', persistentVolumeClaim: { claimName: 'cart-data' } },
    { name: 'config', configMap: { name: 'cart' } },
    { name: 'keys', secret: { secretName: 'cart-keys', optional: true } },
    { name: 'scratch', emptyDir: {} },
    { name: 'memory', emptyDir: { medium: 'Memory', sizeLimit: '64Mi' } },
    { name: 'host', hostPath: { path: '/var/log', type: 'DirectoryOrCreate' } },
  ),
  { maxLength: 4, selector: ({ name }) => name },
);
type Volume = Generated<typeof volumes>[number];
export const tolerations = fc
  .uniqueArray(
    fc.constantFrom(
      { key: 'node.kubernetes.io/not-ready', operator: 'Exists', effect: 'NoExecute', tolerationSeconds: 300 },
      { key: 'dedicated', value: 'shop', effect: 'NoSchedule' },
      { operator: 'Exists' },
      { key: 'gpu', operator: 'Exists' },
    ),
    { maxLength: 3, selector: ({ key }) => key },
  )
  .map((all) => all.sort((a, b) => ((a.key ?? '') < (b.key ?? '') ? -1 : 1)));
type Toleration = Generated<typeof tolerations>[number];
const conditionTypes = ['PodReadyToStartContainers', 'Initialized', 'Ready', 'ContainersReady', 'PodScheduled'];

const podParts = fc.record(
  {
    metadata: fc.record(namespaced),
    owner: fc.constantFrom('ReplicaSet', 'DaemonSet', 'Job', 'Node'),
    priority: fc.constantFrom(0, 2_000_001_000),
    priorityClassName: fc.constant('system-node-critical'),
    serviceAccountName: names,
    nodeName: names,
    nodeSelector: labels,
    containers: fc.uniqueArray(fc.tuple(containers, containerStatuses), {
      minLength: 1,
      maxLength: 2,
      selector: ([{ name }]) => name,
    }),
    initContainers: fc.array(fc.tuple(containers, containerStatuses), { maxLength: 1 }),
    volumes,
    tolerations,
    phase: fc.constantFrom('Pending', 'Running', 'Failed', 'Succeeded', 'Unknown'),
    reason: fc.constant('Evicted'),
    message: sentences,
    startTime: times,
    podIP: addresses,
    statuses: fc.array(fc.constantFrom('True', 'False'), { minLength: 5, maxLength: 5 }),
    qosClass: fc.constantFrom('BestEffort', 'Burstable', 'Guaranteed'),
    started: fc.boolean(),
    nominatedNodeName: names,
  },
  {
    requiredKeys: ['metadata', 'containers', 'initContainers', 'phase', 'statuses', 'qosClass', 'started', 'volumes'],
  },
);
type PodParts = Generated<typeof podParts>;

/** A pod of whatever state, as the API has it and as kubectl prints it. */
export const pods: fc.Arbitrary<FormCase> = podParts.map(inOnePhase).map((parts) => ({
  object: apiPod(parts),
  describe: describedPod(parts),
  ...(parts.initContainers.length === 0 && { table: podTable(parts) }),
}));

/** A pod in which something runs is running. */
function inOnePhase(parts: PodParts): PodParts {
  const runs = parts.containers.some(([, { state }]) => 'running' in state);
  return parts.started && runs ? { ...parts, phase: 'Running' } : parts;
}

function apiPod(parts: PodParts): FormCase['object'] {
  const { metadata, containers: all, initContainers, owner, started } = parts;
  const statuses = (of: PodParts['containers']): object[] =>
    of.map(([{ name }, status]) => ({ name, ...status, lastState: status.lastState ?? {} }));
  return JSON.parse(
    JSON.stringify({
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: {
        ...metadata,
        ...(owner && { ownerReferences: [{ apiVersion: 'v1', kind: owner, name: 'x', uid: 'u', controller: true }] }),
      },
      spec: {
        nodeName: parts.nodeName,
        serviceAccountName: parts.serviceAccountName,
        priority: parts.priority,
        priorityClassName: parts.priorityClassName,
        nodeSelector: parts.nodeSelector,
        initContainers: initContainers.map(([one]) => apiContainer(one)),
        containers: all.map(([one]) => apiContainer(one)),
        volumes: parts.volumes,
        tolerations: parts.tolerations,
        restartPolicy: 'Always',
      },
      status: {
        phase: parts.phase,
        reason: parts.reason,
        message: parts.message,
        startTime: parts.startTime,
        hostIP: parts.nodeName && '10.0.0.1',
        podIP: parts.podIP,
        podIPs: parts.podIP && [{ ip: parts.podIP }],
        nominatedNodeName: parts.nominatedNodeName,
        qosClass: parts.qosClass,
        conditions: conditionTypes.map((type, index) => ({ type, status: parts.statuses[index] })),
        ...(started && { containerStatuses: statuses(all), initContainerStatuses: statuses(initContainers) }),
      },
    }),
  ) as FormCase['object'];
}

function describedPod(parts: PodParts): string {
  const { metadata, started, podIP, initContainers } = parts;
  const containersOf = (title: string, all: PodParts['containers']): string[] =>
    describedContainers(
      title,
      all.map(([one]) => one),
      started ? all.map(([, status]) => status) : undefined,
    );
  return described(
    `Name:\t${metadata.name}`,
    `Namespace:\t${metadata.namespace}`,
    optional('Priority', parts.priority),
    optional('Priority Class Name', parts.priorityClassName),
    optional('Service Account', parts.serviceAccountName),
    `Node:\t${parts.nodeName === undefined ? '<none>' : `${parts.nodeName}/10.0.0.1`}`,
    parts.startTime === undefined ? [] : `Start Time:\t${longTime(parts.startTime)}`,
    labelLines('Labels', metadata.labels),
    annotationLines('Annotations', metadata.annotations),
    `Status:\t${parts.phase}`,
    optional('Reason', parts.reason),
    optional('Message', parts.message),
    `IP:\t${podIP ?? ''}`,
    podIP === undefined ? 'IPs:\t<none>' : ['IPs:', `  IP:\t${podIP}`],
    parts.owner === undefined ? [] : `Controlled By:\t${parts.owner}/x`,
    optional('NominatedNodeName', parts.nominatedNodeName),
    initContainers.length === 0 ? [] : containersOf('Init Containers', initContainers),
    containersOf('Containers', parts.containers),
    'Conditions:',
    '  Type\tStatus',
    conditionTypes.map((type, index) => `  ${type} \t${parts.statuses[index]} `),
    describedVolumes(parts.volumes),
    `QoS Class:\t${parts.qosClass}`,
    labelLines('Node-Selectors', parts.nodeSelector),
    describedTolerations(parts.tolerations),
    'Events:\t<none>',
  );
}

export function describedVolumes(all: readonly Volume[], indent = ''): string[] {
  if (all.length === 0) return [`${indent}Volumes:\t<none>`];
  const name = indent === '' ? '  ' : '   ';
  return [`${indent}Volumes:`, ...all.flatMap((volume) => [`${name}${volume.name}:`, ...volumeLines(volume)])];
}

function volumeLines(volume: Volume): string[] {
  const lines = (type: string, ...rest: readonly string[]): string[] =>
    [`Type:\t${type}`, ...rest].map((line) => `    ${line}`);
  if ('persistentVolumeClaim' in volume && volume.persistentVolumeClaim) {
    return lines(
      'PersistentVolumeClaim (a reference to a PersistentVolumeClaim in the same namespace)',
      `ClaimName:\t${volume.persistentVolumeClaim.claimName}`,
      'ReadOnly:\tfalse',
    );
  }
  if (volume.configMap) {
    return lines(
      'ConfigMap (a volume populated by a ConfigMap)',
      `Name:\t${volume.configMap.name}`,
      'Optional:\tfalse',
    );
  }
  if (volume.secret) {
    return lines(
      'Secret (a volume populated by a Secret)',
      `SecretName:\t${volume.secret.secretName}`,
      'Optional:\ttrue',
    );
  }
  if (volume.hostPath) {
    const { path, type } = volume.hostPath;
    return lines('HostPath (bare host directory volume)', `Path:\t${path}`, `HostPathType:\t${type}`);
  }
  const { medium = '', sizeLimit = '<unset>' } = volume.emptyDir as { medium?: string; sizeLimit?: string };
  return lines(
    "EmptyDir (a temporary directory that shares a pod's lifetime)",
    `Medium:\t${medium}`,
    `SizeLimit:\t${sizeLimit}`,
  );
}

export function describedTolerations(all: readonly Toleration[] = [], indent = ''): string[] {
  const texts = all.map((toleration): string => {
    const {
      key = '',
      value,
      effect,
      operator,
      tolerationSeconds,
    } = toleration as Partial<Record<string, string | number>>;
    return [
      key,
      value === undefined ? '' : `=${value}`,
      effect === undefined ? '' : `:${effect}`,
      operator !== 'Exists' ? '' : key === '' && effect === undefined ? 'op=Exists' : ' op=Exists',
      tolerationSeconds === undefined ? '' : ` for ${tolerationSeconds}s`,
    ].join('');
  });
  return withTitle('Tolerations', texts.length === 0 ? ['<none>'] : texts, indent);
}

const HEADER = ['NAME', 'READY', 'STATUS', 'RESTARTS', 'AGE', 'IP', 'NODE', 'NOMINATED NODE', 'READINESS GATES'];

function podTable(parts: PodParts): string {
  const { metadata, containers: all, started } = parts;
  const statuses = started ? all.map(([, status]) => status) : [];
  const ready = statuses.filter((status) => status.ready && 'running' in status.state).length;
  return tabulated(
    ['NAMESPACE', ...HEADER],
    [
      metadata.namespace,
      metadata.name,
      `${ready}/${all.length}`,
      statusText(parts, statuses),
      restartsText(statuses),
      age(metadata.creationTimestamp),
      parts.podIP ?? '<none>',
      parts.nodeName ?? '<none>',
      parts.nominatedNodeName ?? '<none>',
      '<none>',
    ],
  );
}

/** `printPod` of kubectl without init containers. */
function statusText({ phase, reason, statuses: conditions }: PodParts, statuses: readonly ContainerStatus[]): string {
  let text: string = reason ?? phase;
  let running = false;
  for (const { state, ready } of [...statuses].reverse()) {
    if ('waiting' in state) text = state.waiting.reason;
    else if ('terminated' in state) text = state.terminated.reason;
    else running ||= ready;
  }
  if (text === 'Completed' && running) return conditions[2] === 'True' ? 'Running' : 'NotReady';
  return text;
}

function restartsText(statuses: readonly ContainerStatus[]): string {
  const count = statuses.reduce((sum, { restartCount }) => sum + restartCount, 0);
  const finished = statuses.flatMap(({ lastState }) => (lastState ? [lastState.terminated.finishedAt] : [])).sort();
  const last = finished.at(-1);
  return count === 0 || last === undefined ? String(count) : `${count} (${age(last)} ago)`;
}
