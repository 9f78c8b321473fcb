interface Signature {
  readonly kind: string;
  /** Columns that the kind's table always shows. */
  readonly has: readonly string[];
  readonly hasNot?: readonly string[];
  /** Other kinds may show the same columns: counts only where nothing else tells the kind. */
  readonly weak?: boolean;
}

/** The first that fits counts. */
const SIGNATURES: readonly Signature[] = [
  { kind: 'Event', has: ['LAST SEEN', 'REASON', 'MESSAGE'] },
  { kind: 'Pod', has: ['READY', 'STATUS', 'RESTARTS'] },
  { kind: 'Node', has: ['STATUS', 'ROLES', 'VERSION'] },
  { kind: 'NodeMetrics', has: ['CPU(cores)', 'MEMORY(bytes)', 'MEMORY%'] },
  { kind: 'NodeMetrics', has: ['CPU(cores)', 'MEMORY(bytes)', 'MEMORY(%)'] },
  { kind: 'PodMetrics', has: ['CPU(cores)', 'MEMORY(bytes)'] },
  { kind: 'DaemonSet', has: ['DESIRED', 'CURRENT', 'READY', 'UP-TO-DATE', 'AVAILABLE'] },
  { kind: 'Deployment', has: ['READY', 'UP-TO-DATE', 'AVAILABLE'], hasNot: ['CLUSTER'] },
  { kind: 'Deployment', has: ['DESIRED', 'CURRENT', 'UP-TO-DATE', 'AVAILABLE'], hasNot: ['CLUSTER'] },
  { kind: 'ReplicaSet', has: ['DESIRED', 'CURRENT', 'READY'], hasNot: ['CLUSTER', 'UP-TO-DATE'], weak: true },
  { kind: 'StatefulSet', has: ['READY', 'AGE', 'CONTAINERS', 'IMAGES'], hasNot: ['UP-TO-DATE', 'CURRENT'] },
  { kind: 'Job', has: ['COMPLETIONS'] },
  { kind: 'CronJob', has: ['SCHEDULE', 'SUSPEND', 'ACTIVE'] },
  { kind: 'Service', has: ['TYPE', 'CLUSTER-IP', 'PORT(S)'] },
  { kind: 'EndpointSlice', has: ['ADDRESSTYPE', 'ENDPOINTS'] },
  { kind: 'Endpoints', has: ['ENDPOINTS'] },
  { kind: 'Ingress', has: ['HOSTS', 'ADDRESS', 'PORTS'] },
  { kind: 'HTTPProxy', has: ['FQDN', 'STATUS DESCRIPTION'] },
  { kind: 'VirtualService', has: ['GATEWAYS', 'HOSTS'] },
  { kind: 'NetworkPolicy', has: ['POD-SELECTOR'] },
  { kind: 'PersistentVolume', has: ['CAPACITY', 'CLAIM', 'STATUS'] },
  { kind: 'PersistentVolumeClaim', has: ['STATUS', 'VOLUME', 'CAPACITY', 'STORAGECLASS'] },
  { kind: 'StorageClass', has: ['PROVISIONER', 'VOLUMEBINDINGMODE'] },
  { kind: 'StorageClass', has: ['PROVISIONER', 'AGE'] },
  { kind: 'VolumeAttachment', has: ['ATTACHER', 'PV', 'NODE'] },
  { kind: 'VolumeSnapshot', has: ['READYTOUSE', 'SOURCEPVC'] },
  { kind: 'CSIDriver', has: ['ATTACHREQUIRED', 'PODINFOONMOUNT'] },
  { kind: 'CSINode', has: ['DRIVERS'], weak: true },
  { kind: 'HorizontalPodAutoscaler', has: ['REFERENCE', 'TARGETS', 'MINPODS'] },
  { kind: 'PodDisruptionBudget', has: ['ALLOWED DISRUPTIONS'] },
  { kind: 'ResourceQuota', has: ['REQUEST', 'LIMIT'] },
  { kind: 'PriorityClass', has: ['VALUE', 'GLOBAL-DEFAULT'] },
  { kind: 'APIService', has: ['SERVICE', 'AVAILABLE', 'AGE'] },
  { kind: 'CertificateSigningRequest', has: ['REQUESTOR', 'CONDITION'] },
  { kind: 'Lease', has: ['HOLDER'], weak: true },
  { kind: 'ComponentStatus', has: ['STATUS', 'MESSAGE', 'ERROR'], weak: true },
  { kind: 'MachineHealthCheck', has: ['EXPECTEDMACHINES', 'MAXUNHEALTHY', 'CURRENTHEALTHY'] },
  { kind: 'KubeadmControlPlane', has: ['API SERVER AVAILABLE', 'REPLICAS'] },
  { kind: 'Machine', has: ['CLUSTER', 'PROVIDERID', 'PHASE', 'VERSION'] },
  { kind: 'MachineDeployment', has: ['CLUSTER', 'REPLICAS', 'UPDATED', 'UNAVAILABLE'] },
  { kind: 'MachineSet', has: ['CLUSTER', 'REPLICAS', 'READY', 'AVAILABLE'], weak: true },
  { kind: 'TanzuKubernetesCluster', has: ['CONTROL PLANE', 'WORKER', 'READY'] },
  { kind: 'PackageInstall', has: ['PACKAGE NAME', 'PACKAGE VERSION'] },
  { kind: 'PackageInstall', has: ['PACKAGE-NAME', 'PACKAGE-VERSION'] },
  { kind: 'App', has: ['DESCRIPTION', 'SINCE-DEPLOY'] },
  { kind: 'Backup', has: ['STATUS', 'EXPIRES', 'STORAGE LOCATION'] },
  { kind: 'Restore', has: ['BACKUP', 'STATUS', 'ERRORS', 'WARNINGS'] },
  { kind: 'Schedule', has: ['SCHEDULE', 'BACKUP TTL', 'LAST BACKUP'] },
  { kind: 'BackupStorageLocation', has: ['PROVIDER', 'BUCKET/PREFIX', 'PHASE'] },
  { kind: 'Certificate', has: ['READY', 'SECRET', 'AGE'] },
  { kind: 'Application', has: ['SYNC STATUS', 'HEALTH STATUS'] },
  { kind: 'ClusterOperator', has: ['AVAILABLE', 'PROGRESSING', 'DEGRADED', 'VERSION'] },
  { kind: 'ClusterServiceVersion', has: ['DISPLAY', 'VERSION', 'PHASE'] },
  { kind: 'Subscription', has: ['PACKAGE', 'SOURCE', 'CHANNEL'] },
  { kind: 'InstallPlan', has: ['CSV', 'APPROVAL', 'APPROVED'] },
  { kind: 'CatalogSource', has: ['DISPLAY', 'TYPE', 'PUBLISHER'] },
  { kind: 'HelmChart', has: ['CHART', 'SOURCE KIND', 'SOURCE NAME'] },
  { kind: 'IPAddressPool', has: ['AUTO ASSIGN', 'ADDRESSES'] },
  { kind: 'MachineConfigPool', has: ['UPDATED', 'UPDATING', 'DEGRADED'] },
  { kind: 'Secret', has: ['TYPE', 'DATA', 'AGE'] },
  { kind: 'ConfigMap', has: ['DATA', 'AGE'], weak: true },
  { kind: 'ServiceAccount', has: ['SECRETS', 'AGE'] },
];

/** The kind that a table's columns show, and whether other kinds may show the same ones. */
export function kindFromColumns(
  titles: readonly string[],
): { readonly kind: string; readonly weak: boolean } | undefined {
  const shown = new Set(titles);
  for (const { kind, has, hasNot = [], weak = false } of SIGNATURES) {
    if (has.every((title) => shown.has(title)) && !hasNot.some((title) => shown.has(title))) return { kind, weak };
  }
  return undefined;
}

/** Tables in kubectl's manner that list no objects: API resources, contexts of a kubeconfig. */
export function isForeignTable(titles: readonly string[]): boolean {
  return (
    (titles.includes('SHORTNAMES') && titles.includes('KIND')) ||
    (titles.includes('AUTHINFO') && titles.includes('CLUSTER')) ||
    (titles.includes('VERBS') && titles.includes('KIND')) ||
    (titles.includes('NAMESPACED') && titles.includes('KIND'))
  );
}
