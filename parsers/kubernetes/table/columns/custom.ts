import { readGoTime } from '../../../../src/time/index.ts';
import type { ObjectDraft } from '../draft.ts';
import { absent, condition, integer, text, truth } from '../readers.ts';
import type { KindColumns } from './column.ts';

/** A number, or a percentage as text. */
function amount(cell: string, draft: ObjectDraft, path: string): void {
  draft.set(path, /^\d{1,9}$/.test(cell) ? Number(cell) : cell);
}

/** A machine that has no node yet refers to none. */
function noNode(_: string, draft: ObjectDraft): void {
  draft.setAbsent('status.nodeRef');
}

const MACHINE = {
  CLUSTER: ['spec.clusterName', text],
  NODENAME: ['status.nodeRef.name', text, noNode],
  PROVIDERID: ['spec.providerID', text, absent],
  PHASE: ['status.phase', text],
  VERSION: ['spec.version', text],
  READY: ['status.conditions', condition('Ready')],
  AVAILABLE: ['status.conditions', condition('Available')],
} as const;

const REPLICAS = {
  CLUSTER: ['spec.clusterName', text],
  DESIRED: ['spec.replicas', integer],
  REPLICAS: ['status.replicas', integer],
  CURRENT: ['status.replicas', integer],
  READY: ['status.readyReplicas', integer],
  UPDATED: ['status.updatedReplicas', integer],
  'UP-TO-DATE': ['status.updatedReplicas', integer],
  UNAVAILABLE: ['status.unavailableReplicas', integer],
  AVAILABLE: ['status.availableReplicas', integer],
  PHASE: ['status.phase', text],
} as const;

const READY_STATUS = {
  READY: ['status.conditions', condition('Ready')],
  STATUS: ['status.columns.status', text],
  MESSAGE: ['status.columns.status', text],
  SUSPENDED: ['spec.suspend', truth],
} as const;

/** `apps/v1.Deployment`: the kind stands last. */
function targetKind(cell: string, draft: ObjectDraft, path: string): void {
  text(cell.split('.').at(-1) ?? cell, draft, path);
}

/** `2/3`: pods or deployments that are ready of those expected. */
const INFRASTRUCTURE = {
  CLUSTER: ['spec.clusterName', text],
  READY: ['status.ready', truth],
  PROVIDERID: ['spec.providerID', text],
  MACHINE: ['status.columns.machine', text],
  PHASE: ['status.phase', text],
} as const;

/** `Failed (see description)`: the phase is the first word. */
function word(cell: string, draft: ObjectDraft, path: string): void {
  text(cell.split(' ')[0] ?? cell, draft, path);
}

/** A time as Go prints it; `<nil>` where there is none yet. */
function goTime(cell: string, draft: ObjectDraft, path: string): void {
  const stamp = readGoTime(cell, 0)?.stamp;
  if (stamp !== undefined) draft.set(path, new Date(stamp.ms).toISOString().replace('.000Z', 'Z'));
}

const OUTCOME = {
  ERRORS: ['status.errors', integer],
  WARNINGS: ['status.warnings', integer],
  CREATED: ['metadata.creationTimestamp', goTime],
  STARTED: ['status.startTimestamp', goTime],
  COMPLETED: ['status.completionTimestamp', goTime],
} as const;

/** Custom resources whose columns stand for members that are known. */
export const customColumns: KindColumns = {
  PeerAuthentication: { MODE: ['spec.mtls.mode', text] },
  DestinationRule: { HOST: ['spec.host', text] },
  Cluster: {
    PHASE: ['status.phase', text],
    CLUSTERCLASS: ['spec.topology.class', text],
    VERSION: ['spec.topology.version', text],
    AVAILABLE: ['status.conditions', condition('Available')],
  },
  Machine: MACHINE,
  MachineSet: { ...REPLICAS, VERSION: ['spec.template.spec.version', text] },
  MachineDeployment: { ...REPLICAS, VERSION: ['spec.template.spec.version', text] },
  MachineHealthCheck: {
    CLUSTER: ['spec.clusterName', text],
    EXPECTEDMACHINES: ['status.expectedMachines', integer],
    MAXUNHEALTHY: ['spec.maxUnhealthy', amount],
    CURRENTHEALTHY: ['status.currentHealthy', integer],
    REPLICAS: ['status.expectedMachines', integer],
    HEALTHY: ['status.currentHealthy', integer],
  },
  KubeadmControlPlane: {
    ...REPLICAS,
    CLUSTER: ['metadata.labels.cluster', clusterLabel],
    INITIALIZED: ['status.initialized', truth],
    'API SERVER AVAILABLE': ['status.ready', truth],
    VERSION: ['spec.version', text],
  },
  VSphereMachine: INFRASTRUCTURE,
  VSphereVM: INFRASTRUCTURE,
  TanzuKubernetesCluster: {
    'CONTROL PLANE': ['spec.topology.controlPlane.replicas', integer],
    READY: ['status.conditions', condition('Ready')],
    'TKR COMPATIBLE': ['status.conditions', condition('TanzuKubernetesReleaseCompatible')],
    'UPDATES AVAILABLE': ['status.columns.updatesAvailable', text],
  },
  PackageInstall: {
    'PACKAGE NAME': ['spec.packageRef.refName', text],
    'PACKAGE VERSION': ['status.version', text],
    'PACKAGE-NAME': ['spec.packageRef.refName', text],
    'PACKAGE-VERSION': ['status.version', text],
    STATUS: ['status.friendlyDescription', text],
    DESCRIPTION: ['status.friendlyDescription', text],
  },
  PackageRepository: { DESCRIPTION: ['status.friendlyDescription', text] },
  App: { DESCRIPTION: ['status.friendlyDescription', text] },
  Backup: {
    STATUS: ['status.phase', word],
    ...OUTCOME,
    EXPIRES: ['status.columns.expires', text],
    'STORAGE LOCATION': ['spec.storageLocation', text],
  },
  Restore: { BACKUP: ['spec.backupName', text], STATUS: ['status.phase', word], ...OUTCOME },
  Schedule: {
    STATUS: ['status.phase', text],
    SCHEDULE: ['spec.schedule', text],
    'BACKUP TTL': ['spec.template.ttl', text],
    PAUSED: ['spec.paused', truth],
  },
  BackupStorageLocation: {
    PROVIDER: ['spec.provider', text],
    PHASE: ['status.phase', text],
    'ACCESS MODE': ['spec.accessMode', text],
    DEFAULT: ['spec.default', truth],
  },
  HelmRelease: READY_STATUS,
  Kustomization: READY_STATUS,
  GitRepository: { ...READY_STATUS, URL: ['spec.url', text] },
  HelmRepository: { ...READY_STATUS, URL: ['spec.url', text] },
  OCIRepository: { ...READY_STATUS, URL: ['spec.url', text] },
  HelmChart: READY_STATUS,
  Bucket: READY_STATUS,
  ScaledObject: {
    SCALETARGETKIND: ['spec.scaleTargetRef.kind', targetKind],
    SCALETARGETNAME: ['spec.scaleTargetRef.name', text],
    MIN: ['spec.minReplicaCount', integer],
    MAX: ['spec.maxReplicaCount', integer],
    READY: ['status.conditions', condition('Ready')],
    ACTIVE: ['status.conditions', condition('Active')],
    FALLBACK: ['status.conditions', condition('Fallback')],
  },
  ExternalSecret: { ...READY_STATUS, STORE: ['spec.secretStoreRef.name', text] },
  SecretStore: READY_STATUS,
  ClusterSecretStore: READY_STATUS,
  Certificate: {
    READY: ['status.conditions', condition('Ready')],
    SECRET: ['spec.secretName', text],
    ISSUER: ['spec.issuerRef.name', text],
    STATUS: ['status.columns.status', text],
  },
  CertificateRequest: {
    APPROVED: ['status.conditions', condition('Approved')],
    DENIED: ['status.conditions', condition('Denied')],
    READY: ['status.conditions', condition('Ready')],
    ISSUER: ['spec.issuerRef.name', text],
    ISSUED: ['status.columns.issued', text],
    REQUESTOR: ['spec.username', text],
    REQUESTER: ['spec.username', text],
  },
  Issuer: READY_STATUS,
  ClusterIssuer: READY_STATUS,
  Application: {
    'SYNC STATUS': ['status.sync.status', text],
    'HEALTH STATUS': ['status.health.status', text],
  },
  ClusterOperator: {
    VERSION: ['status.columns.version', text],
    AVAILABLE: ['status.conditions', condition('Available')],
    PROGRESSING: ['status.conditions', condition('Progressing')],
    DEGRADED: ['status.conditions', condition('Degraded')],
    MESSAGE: ['status.columns.message', text],
  },
  // Longhorn's: the only kind of this name whose tables are met.
  Volume: {
    STATE: ['status.state', text],
    ROBUSTNESS: ['status.robustness', text],
    NODE: ['status.currentNodeID', text, absent],
  },
  ClusterServiceVersion: { VERSION: ['spec.version', text], PHASE: ['status.phase', text] },
  Subscription: { PACKAGE: ['spec.name', text], SOURCE: ['spec.source', text], CHANNEL: ['spec.channel', text] },
  IPAddressPool: { 'AUTO ASSIGN': ['spec.autoAssign', truth], 'AVOID BUGGY IPS': ['spec.avoidBuggyIPs', truth] },
  MachineConfigPool: {
    UPDATED: ['status.conditions', condition('Updated')],
    UPDATING: ['status.conditions', condition('Updating')],
    DEGRADED: ['status.conditions', condition('Degraded')],
    MACHINECOUNT: ['status.machineCount', integer],
    READYMACHINECOUNT: ['status.readyMachineCount', integer],
    UPDATEDMACHINECOUNT: ['status.updatedMachineCount', integer],
    DEGRADEDMACHINECOUNT: ['status.degradedMachineCount', integer],
  },
};

/** The label that ties an object to its cluster. */
function clusterLabel(cell: string, draft: ObjectDraft): void {
  draft.set('metadata.labels', { 'cluster.x-k8s.io/cluster-name': cell });
}
