import { OWN_KINDS } from '../../kinds/index.ts';
import { OWN_API_VERSION, type KubeObject } from '../model/index.ts';

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
    'MutatingWebhookConfiguration CertificateSigningRequest FlowSchema PriorityLevelConfiguration ' +
    'ValidatingAdmissionPolicy ValidatingAdmissionPolicyBinding MutatingAdmissionPolicy MutatingAdmissionPolicyBinding'
  ).split(' '),
);

/** The API group of an `apiVersion`: `apps/v1` -> `apps`, `v1` -> ``; `undefined` where unknown. */
export function apiGroup(apiVersion: string | undefined): string | undefined {
  if (apiVersion === undefined) return undefined;
  const slash = apiVersion.indexOf('/');
  return slash < 0 ? '' : apiVersion.slice(0, slash);
}

const OWN_GROUP = apiGroup(OWN_API_VERSION);

/** The kind under which the inventory files an object and rules name it. */
export function inventoryKind(kind: string, apiVersion: string | undefined): string {
  const group = apiGroup(apiVersion);
  if (group === undefined) return kind;
  // What another API calls like a kind of ours is something else.
  if (OWN_KINDS.has(kind)) return group === OWN_GROUP || group === '' ? kind : `${kind}.${group}`;
  if (!CORE_KINDS.has(kind)) return kind;
  return CORE_GROUPS.has(group) || group.endsWith('.k8s.io') ? kind : `${kind}.${group}`;
}

/** Kinds that live outside namespaces, of those that Kubernetes itself serves. */
const CLUSTER_SCOPED = new Set(
  (
    'Node Namespace PersistentVolume IngressClass StorageClass VolumeAttachment CSINode CSIDriver ClusterRole ' +
    'ClusterRoleBinding PriorityClass RuntimeClass APIService CustomResourceDefinition ValidatingWebhookConfiguration ' +
    'MutatingWebhookConfiguration CertificateSigningRequest FlowSchema PriorityLevelConfiguration ' +
    'ValidatingAdmissionPolicy ValidatingAdmissionPolicyBinding MutatingAdmissionPolicy MutatingAdmissionPolicyBinding'
  ).split(' '),
);

/** Whether objects of this kind have no namespace. Unknown kinds count as namespaced. */
export function isClusterScoped(kind: string): boolean {
  const own = OWN_KINDS.get(kind);
  return own === undefined ? CLUSTER_SCOPED.has(kind) : own.scope !== 'namespaced';
}

/** Whether an object is a node's, as `spec.nodeName` says where it is known. */
export function isOfNode({ kind, apiVersion }: Pick<KubeObject, 'kind' | 'apiVersion'>): boolean {
  return apiGroup(apiVersion) === OWN_GROUP && OWN_KINDS.get(kind)?.scope === 'node';
}
