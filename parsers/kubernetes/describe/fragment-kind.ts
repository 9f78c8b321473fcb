import type { DescribedLine, LayoutNode } from './layout.ts';

/** Keys that stand at the top of a description, by the kind that they belong to alone or nearly so. */
const TELLING_KEYS: Readonly<Record<string, readonly string[]>> = {
  Pod: [
    ...['Containers', 'Init Containers', 'Ephemeral Containers', 'QoS Class', 'Node-Selectors', 'Tolerations', 'IPs'],
    ...[
      'Controlled By',
      'Service Account',
      'Priority Class Name',
      'Node',
      'Start Time',
      'Readiness Gates',
      'NominatedNodeName',
    ],
  ],
  Node: [
    ...['Taints', 'Unschedulable', 'Lease', 'Addresses', 'System Info', 'PodCIDR', 'PodCIDRs', 'ProviderID', 'Roles'],
    ...['Allocatable', 'Non-terminated Pods', 'Allocated resources', 'System UUID', 'Kubelet Version', 'Capacity'],
  ],
  Deployment: ['StrategyType', 'RollingUpdateStrategy', 'OldReplicaSets', 'NewReplicaSet', 'MinReadySeconds'],
  DaemonSet: ['Desired Number of Nodes Scheduled', 'Number of Nodes Misscheduled'],
  StatefulSet: ['Update Strategy', 'Volume Claims'],
  Job: ['Parallelism', 'Completions', 'Completion Mode', 'Backoff Limit', 'Pods Statuses'],
  CronJob: ['Concurrency Policy', 'Last Schedule Time', 'Starting Deadline Seconds'],
  Service: [
    'TargetPort',
    'Session Affinity',
    'External Traffic Policy',
    'Internal Traffic Policy',
    'LoadBalancer Ingress',
  ],
  PersistentVolumeClaim: ['Used By', 'Mounted By'],
  PersistentVolume: ['Reclaim Policy', 'Claim', 'Node Affinity'],
  StorageClass: ['Provisioner', 'AllowVolumeExpansion', 'VolumeBindingMode', 'ReclaimPolicy', 'IsDefaultClass'],
  HorizontalPodAutoscaler: ['Min replicas', 'Max replicas', 'Deployment pods', 'Reference'],
  Ingress: ['Default backend', 'Ingress Class', 'Rules'],
  PodDisruptionBudget: ['Min available', 'Max unavailable', 'Allowed disruptions'],
};

/** Types of conditions that only one kind has. */
const CONDITIONS: Readonly<Record<string, readonly string[]>> = {
  Node: ['MemoryPressure', 'DiskPressure', 'PIDPressure', 'NetworkUnavailable', 'OutOfDisk'],
  Pod: ['Initialized', 'ContainersReady', 'PodScheduled', 'PodReadyToStartContainers'],
  Deployment: ['ReplicaFailure'],
  HorizontalPodAutoscaler: ['AbleToScale', 'ScalingActive', 'ScalingLimited'],
  PersistentVolumeClaim: ['FileSystemResizePending', 'Resizing', 'ModifyingVolume'],
  Namespace: [
    ...['NamespaceDeletionDiscoveryFailure', 'NamespaceDeletionGroupVersionParsingFailure'],
    ...['NamespaceDeletionContentFailure', 'NamespaceContentRemaining', 'NamespaceFinalizersRemaining'],
  ],
};

const kindOfKey = indexOf(TELLING_KEYS);
const CONTAINER_STATE = /^\s*(?:Last )?State: {2,}(?:Waiting|Running|Terminated)$/;
/** Nodes alone say when they last said so. */
const HEARTBEATS = /^\s*Type\s+Status\s+LastHeartbeatTime\s/;

const kindsOfConditions = indexOf(CONDITIONS);

/** The kind that the keys of a description, or of a part of one, tell; of several the one that most of them tell. */
export function kindOfKeys(nodes: readonly LayoutNode[], lines: readonly DescribedLine[]): string | undefined {
  const votes = new Map<string, number>();
  const vote = (kind: string | undefined): void => {
    if (kind !== undefined) votes.set(kind, (votes.get(kind) ?? 0) + 1);
  };
  for (const node of nodes) vote(kindOfKey.get(node.key));
  for (const line of lines) if (HEARTBEATS.test(line.text)) vote('Node');
  for (const line of lines)
    vote(
      kindOfCondition(
        /^\s*(?<type>[A-Z]\w{3,40})(?:\s+|=)(?:True|False|Unknown)\b/.exec(line.text)?.groups?.['type'] ?? '',
      ),
    );
  return [...votes].sort((left, right) => right[1] - left[1])[0]?.[0];
}

/** The kind that alone has conditions of a type. */
export function kindOfCondition(type: string): string | undefined {
  return kindsOfConditions.get(type);
}

/** Whether a line at the left edge is a key that only descriptions have. */
export function isTellingKey(key: string): boolean {
  return kindOfKey.has(key);
}

/** Whether a line says what a container is in, or was in before, as only descriptions do. */
export function isContainerState(line: string): boolean {
  return CONTAINER_STATE.test(line);
}

function indexOf(table: Readonly<Record<string, readonly string[]>>): ReadonlyMap<string, string> {
  return new Map(Object.entries(table).flatMap(([kind, words]) => words.map((word) => [word, kind] as const)));
}
