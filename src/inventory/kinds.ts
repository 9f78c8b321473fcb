/**
 * API groups that Kubernetes itself serves. A kind of another group that shares its name with one of these kinds (there
 * are custom `Node`s and `Event`s) is told apart by `Kind.group`.
 */
const CORE_GROUPS = new Set(['', 'apps', 'batch', 'autoscaling', 'policy', 'extensions']);

const CORE_KINDS = new Set(
  (
    'Pod Node Service Endpoints EndpointSlice Namespace Event ConfigMap Secret ServiceAccount PersistentVolume ' +
    'PersistentVolumeClaim ReplicationController ResourceQuota LimitRange Deployment ReplicaSet StatefulSet DaemonSet ' +
    'ControllerRevision Job CronJob HorizontalPodAutoscaler PodDisruptionBudget Ingress IngressClass NetworkPolicy ' +
    'StorageClass VolumeAttachment CSINode CSIDriver CSIStorageCapacity Role ClusterRole RoleBinding ClusterRoleBinding ' +
    'PriorityClass RuntimeClass Lease APIService CustomResourceDefinition ValidatingWebhookConfiguration ' +
    'MutatingWebhookConfiguration CertificateSigningRequest FlowSchema PriorityLevelConfiguration'
  ).split(' '),
);

/** The API group of an `apiVersion`: `apps/v1` -> `apps`, `v1` -> ``; `undefined` where unknown. */
export function apiGroup(apiVersion: string | undefined): string | undefined {
  if (apiVersion === undefined) return undefined;
  const slash = apiVersion.indexOf('/');
  return slash < 0 ? '' : apiVersion.slice(0, slash);
}

/** The kind under which the inventory files an object and rules name it. */
export function inventoryKind(kind: string, apiVersion: string | undefined): string {
  const group = apiGroup(apiVersion);
  if (group === undefined || !CORE_KINDS.has(kind)) return kind;
  return CORE_GROUPS.has(group) || group.endsWith('.k8s.io') ? kind : `${kind}.${group}`;
}

/** Kinds that live outside namespaces, of those that Kubernetes itself serves and of our own. */
const CLUSTER_SCOPED = new Set(
  (
    'Node Namespace PersistentVolume IngressClass StorageClass VolumeAttachment CSINode CSIDriver ClusterRole ' +
    'ClusterRoleBinding PriorityClass RuntimeClass APIService CustomResourceDefinition ValidatingWebhookConfiguration ' +
    'MutatingWebhookConfiguration CertificateSigningRequest FlowSchema PriorityLevelConfiguration ' +
    'APIGroup APIGroupVersion EtcdMember EtcdEndpoint EtcdAlarm X509Certificate Component Server'
  ).split(' '),
);

/** Whether objects of this kind have no namespace. Unknown kinds count as namespaced. */
export function isClusterScoped(kind: string): boolean {
  return CLUSTER_SCOPED.has(kind);
}
