import { defined } from '../../../src/model/index.ts';
import type { EventCells } from './event-row.ts';

/** What an Event's row tells about the object that the Event is about. */
export interface EventSubject {
  readonly kind?: string;
  readonly namespace?: string;
  readonly name?: string;
}

const NAME = '[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?';

/** Messages that name the object they are about, as Kubernetes words them. */
const SAYINGS: readonly { readonly kind: string; readonly pattern: RegExp }[] = [
  { kind: 'Pod', pattern: new RegExp(`^Successfully assigned (?:(?<namespace>${NAME})/)?(?<name>${NAME}) to \\S`) },
  { kind: 'Pod', pattern: new RegExp(`\\bin pod (?<name>${NAME})_(?<namespace>${NAME})\\(`) },
  { kind: 'Pod', pattern: new RegExp(`\\bpod[ =:]{1,2}\\\\?"(?<name>${NAME})_(?<namespace>${NAME})[("\\\\]`) },
  { kind: 'Pod', pattern: new RegExp(`\\bpod=(?<name>${NAME})_(?<namespace>${NAME})(?:[( ]|$)`) },
  {
    kind: 'Pod',
    pattern: new RegExp(`\\bK8S_POD_NAMESPACE=(?<namespace>${NAME});.{0,100}?K8S_POD_NAME=(?<name>${NAME})(?=[;"'])`),
  },
  { kind: 'Pod', pattern: new RegExp(`\\bsandbox(?: container)? for pod "(?<name>${NAME})"`) },
  { kind: 'Pod', pattern: new RegExp(`\\bfor pod "?(?<namespace>${NAME})/(?<name>${NAME})(?=["\\s,:;)]|$)`) },
  { kind: 'Node', pattern: new RegExp(`^Node (?<name>${NAME}) (?:status is now:|event:|has been rebooted)`) },
  {
    kind: 'Deployment',
    pattern: new RegExp(`^Scaled (?:up|down) replica ?set (?<name>${NAME})-[a-z0-9]{1,10} (?:to|from) \\d`),
  },
  { kind: 'StatefulSet', pattern: new RegExp(`\\bin StatefulSet (?<name>${NAME})\\b`) },
  { kind: 'ReplicaSet', pattern: new RegExp(`^Created pod: (?<name>${NAME})-[a-z0-9]{5}$`) },
  { kind: 'ReplicaSet', pattern: new RegExp(`^Error creating: pods "(?<name>${NAME})-" is forbidden`) },
  { kind: 'PersistentVolumeClaim', pattern: new RegExp(`\\bfor claim "(?<namespace>${NAME})/(?<name>${NAME})"`) },
];

/** Components that speak about objects of one kind. */
const COMPONENTS: readonly { readonly kind: string; readonly pattern: RegExp }[] = [
  { kind: 'ReplicaSet', pattern: /^replicaset-controller$/ },
  { kind: 'ReplicationController', pattern: /^replication-?(?:controller|manager)$/ },
  { kind: 'Deployment', pattern: /^deployment-?controller$/ },
  { kind: 'DaemonSet', pattern: /^daemon-?set(?:-controller)?$/ },
  { kind: 'StatefulSet', pattern: /^statefulset(?:-controller)?$/ },
  { kind: 'Job', pattern: /^job-?controller$/ },
  { kind: 'CronJob', pattern: /^cronjob-?controller$/ },
  { kind: 'HorizontalPodAutoscaler', pattern: /^horizontal-pod-autoscaler$/ },
  { kind: 'Service', pattern: /^(?:service-?controller|metallb-(?:controller|speaker))$/ },
  { kind: 'Challenge', pattern: /^cert-manager-challenges$/ },
  { kind: 'Order', pattern: /^cert-manager-orders$/ },
  { kind: 'CertificateRequest', pattern: /^cert-manager-certificaterequests?-/ },
  { kind: 'Certificate', pattern: /^cert-manager-certificates?-/ },
  { kind: 'Issuer', pattern: /^cert-manager-issuers$/ },
  { kind: 'ExternalSecret', pattern: /^external-secrets$/ },
  { kind: 'ScaledObject', pattern: /^keda-operator$/ },
  { kind: 'KubeadmControlPlane', pattern: /^kubeadm-?control-?plane-?controller$/ },
  { kind: 'KubeadmConfig', pattern: /^kubeadm-?config-?controller$/ },
  { kind: 'MachineDeployment', pattern: /^machinedeployment-controller$/ },
  { kind: 'MachineSet', pattern: /^machineset-controller$/ },
  { kind: 'MachineHealthCheck', pattern: /^machinehealthcheck-controller$/ },
  { kind: 'Machine', pattern: /^machine-controller$/ },
  { kind: 'Cluster', pattern: /^(?:topology\/)?cluster-controller$/ },
  { kind: 'Kustomization', pattern: /^kustomize-controller$/ },
  { kind: 'HelmRelease', pattern: /^helm-controller$/ },
  { kind: 'Ingress', pattern: /^(?:nginx-)?ingress-controller$/ },
  { kind: 'Endpoints', pattern: /^endpoints?-controller$/ },
  { kind: 'Node', pattern: /^(?:kube-?proxy|(?:cloud-)?node(?:-lifecycle)?-?controller|kernel-monitor|.*-monitor)$/ },
  { kind: 'PersistentVolumeClaim', pattern: /^(?:persistentvolume-?controller|volume_expand|external-resizer\b.*)$/ },
  {
    kind: 'Pod',
    pattern: /^(?:.*scheduler|taint-eviction-controller|attachdetach(?:-controller)?|cluster-autoscaler|karpenter)$/,
  },
];

/** Reasons that belong to one kind. */
const REASONS: readonly { readonly kind: string; readonly reasons: string }[] = [
  {
    kind: 'Node',
    reasons:
      'NodeReady NodeNotReady NodeSchedulable NodeNotSchedulable NodeHasSufficientMemory NodeHasInsufficientMemory NodeHasNoDiskPressure ' +
      'NodeHasDiskPressure NodeHasSufficientPID NodeHasInsufficientPID NodeAllocatableEnforced FailedNodeAllocatableEnforcement RegisteredNode ' +
      'RemovingNode DeletingNode Starting Rebooted InvalidDiskCapacity ImageGCFailed ContainerGCFailed FreeDiskSpaceFailed EvictionThresholdMet ' +
      'SystemOOM OOMKilling TaskHung KernelOops KernelDeadlock ReadonlyFilesystem CIDRNotAvailable CIDRAssignmentFailed',
  },
  {
    kind: 'Pod',
    reasons:
      'Scheduled FailedScheduling Pulling Pulled Created Started Killing Failed BackOff Backoff Unhealthy ProbeWarning ProbeError FailedMount ' +
      'SuccessfulMountVolume FailedAttachVolume SuccessfulAttachVolume FailedMapVolume SuccessfulMapVolume FailedCreatePodSandBox FailedCreatePodContainer ' +
      'FailedPodSandBoxStatus SandboxChanged FailedKillPod FailedSync FailedPostStartHook FailedPreStopHook InspectFailed ErrImageNeverPull ' +
      'NetworkNotReady ExceededGracePeriod Evicted Preempted Preempting TaintManagerEviction NodeAffinity TriggeredScaleUp NotTriggerScaleUp ' +
      'HostPortConflict FailedValidation DNSConfigForming UnexpectedAdmissionError OutOfpods OutOfcpu OutOfmemory OutOfephemeral-storage ' +
      'FailedPrepareDynamicResources',
  },
  {
    kind: 'PersistentVolumeClaim',
    reasons:
      'Provisioning ProvisioningSucceeded ProvisioningFailed ProvisioningCleanupFailed ExternalProvisioning FailedBinding WaitForFirstConsumer ' +
      'WaitForPodScheduled Resizing VolumeResizeFailed VolumeResizeSuccessful ExternalExpanding FileSystemResizeRequired',
  },
  { kind: 'PersistentVolume', reasons: 'VolumeDelete VolumeFailedDelete VolumeRecycled VolumeFailedRecycle' },
  { kind: 'Deployment', reasons: 'ScalingReplicaSet DeploymentRollback ReplicaSetCreateError' },
  { kind: 'ReplicaSet', reasons: 'SuccessfulCreate FailedCreate SuccessfulDelete FailedDelete' },
  { kind: 'Job', reasons: 'BackoffLimitExceeded Completed' },
  { kind: 'CronJob', reasons: 'SawCompletedJob UnexpectedJob MissingJob MissSchedule TooManyMissedTimes' },
  {
    kind: 'HorizontalPodAutoscaler',
    reasons:
      'FailedGetResourceMetric FailedGetPodsMetric FailedGetObjectMetric FailedGetExternalMetric FailedComputeMetricsReplicas FailedGetScale ' +
      'FailedRescale SuccessfulRescale',
  },
  {
    kind: 'Service',
    reasons:
      'EnsuringLoadBalancer EnsuredLoadBalancer SyncLoadBalancerFailed CreatingLoadBalancerFailed UpdatedLoadBalancer DeletingLoadBalancer ' +
      'DeletedLoadBalancer UnAvailableLoadBalancer AllocationFailed',
  },
  { kind: 'Endpoints', reasons: 'FailedToUpdateEndpoint FailedToCreateEndpoint' },
  { kind: 'PodDisruptionBudget', reasons: 'NoPods CalculateExpectedPodCountFailed' },
  { kind: 'Ingress', reasons: 'FailedBuildModel FailedDeployModel SuccessfullyReconciled AddedOrUpdated' },
  { kind: 'Lease', reasons: 'LeaderElection' },
];

const kindOfReason: ReadonlyMap<string, string> = new Map(
  REASONS.flatMap(({ kind, reasons }) => reasons.split(' ').map((reason) => [reason, kind] as const)),
);

/** Reasons that anybody gives: a pod's only where its kubelet speaks, or nobody says who does. */
const EVERYBODYS = new Set(['Created', 'Started', 'Failed', 'Killing', 'Completed']);

/** What a row of Events tells of the object that it is about: by its words, its sender, its reason. */
export function subjectOfEvent(row: EventCells): EventSubject {
  const component = componentOf(row.from);
  const sender = COMPONENTS.find(({ pattern }) => pattern.test(component))?.kind;
  for (const { kind, pattern } of SAYINGS) {
    const groups = pattern.exec(row.message)?.groups;
    if (groups === undefined) continue;
    // Controllers of several kinds create pods in the same words: who speaks tells which.
    const owner = kind === 'ReplicaSet' ? (sender ?? kind) : kind;
    const { namespace, name } = groups;
    return { kind: owner, ...defined({ name, namespace }) };
  }
  const isKubelets = component === 'kubelet';
  const isTelling = isKubelets || component === '' || !EVERYBODYS.has(row.reason);
  const kind = sender ?? (isTelling ? kindOfReason.get(row.reason) : undefined) ?? (isKubelets ? 'Pod' : undefined);
  // A kubelet speaks of its own node only.
  const name = kind === 'Node' && isKubelets ? hostOf(row.from) : undefined;
  return kind === undefined ? {} : { kind, ...defined({ name }) };
}

/** `kubelet` of `kubelet, node-1` and of `{kubelet node-1}`. */
export function componentOf(from: string | undefined): string {
  return /^\{?\s*(?<component>[^\s,{}]*)/.exec(from ?? '')?.groups?.['component'] ?? '';
}

/** The node after the component, where one is named. */
export function hostOf(from: string | undefined): string | undefined {
  return /^\{?\s*[^\s,{}]+,?\s+(?<host>[^\s,{}]+)\s*\}?$/.exec(from ?? '')?.groups?.['host'];
}
