/** Kinds of core Kubernetes by plural, with the spellings that collectors use for their files. */
const KINDS: ReadonlyMap<string, string> = new Map(
  [
    'APIService',
    'CertificateSigningRequest',
    'ClusterRole',
    'ClusterRoleBinding',
    'ComponentStatus',
    'ConfigMap',
    'ControllerRevision',
    'CronJob',
    'CSIDriver',
    'CSINode',
    'CustomResourceDefinition',
    'DaemonSet',
    'Deployment',
    'Event',
    'HorizontalPodAutoscaler',
    'IngressClass',
    'Job',
    'Lease',
    'LimitRange',
    'MutatingWebhookConfiguration',
    'Namespace',
    'Node',
    'PersistentVolume',
    'PersistentVolumeClaim',
    'Pod',
    'PodDisruptionBudget',
    'PodTemplate',
    'PriorityClass',
    'ReplicaSet',
    'ReplicationController',
    'ResourceQuota',
    'Role',
    'RoleBinding',
    'RuntimeClass',
    'Secret',
    'Service',
    'ServiceAccount',
    'StatefulSet',
    'StorageClass',
    'ValidatingWebhookConfiguration',
    'VolumeAttachment',
  ].flatMap((kind): [string, string][] => [
    [kind.toLowerCase(), kind],
    [pluralOf(kind.toLowerCase()), kind],
  ]),
);

const OTHER_SPELLINGS: ReadonlyMap<string, string> = new Map([
  ['crds', 'CustomResourceDefinition'],
  ['endpoints', 'Endpoints'],
  ['endpointslices', 'EndpointSlice'],
  ['horizontalpodautoscalers', 'HorizontalPodAutoscaler'],
  ['hpa', 'HorizontalPodAutoscaler'],
  ['ingress', 'Ingress'],
  ['ingresses', 'Ingress'],
  ['networkpolicy', 'NetworkPolicy'],
  ['networkpolicies', 'NetworkPolicy'],
  ['pv', 'PersistentVolume'],
  ['pvs', 'PersistentVolume'],
  ['pvc', 'PersistentVolumeClaim'],
  ['pvcs', 'PersistentVolumeClaim'],
]);

/** The kind that a file or folder name means: `network-policy`, `clusterRoleBindings`, `pvcs`. Core kinds only. */
export function kindOf(name: string): string | undefined {
  const key = name.toLowerCase().replaceAll(/[-_]/g, '');
  return OTHER_SPELLINGS.get(key) ?? KINDS.get(key);
}

function pluralOf(singular: string): string {
  if (singular.endsWith('s')) return `${singular}es`;
  return singular.endsWith('y') ? `${singular.slice(0, -1)}ies` : `${singular}s`;
}
