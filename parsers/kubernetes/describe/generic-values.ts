import type { Json } from '../../../src/model/index.ts';

/** Members of the API that are strings even where they look like numbers or booleans. */
const TEXT_MEMBERS = new Set([
  'apiVersion',
  'value',
  'name',
  'namespace',
  'uid',
  'resourceVersion',
  'version',
  'message',
  'reason',
  'status',
  'cpu',
  'memory',
  'storage',
  'key',
  'revision',
  'id',
  'clusterIP',
  'failureDomain',
  'region',
  'zone',
]);

/** Members that are lists, for lists of one element, which print like an object. */
const LIST_MEMBERS = new Set([
  'addresses',
  'admissionReviewVersions',
  'allowedTopologies',
  'ancestors',
  'args',
  'backendRefs',
  'certificateRefs',
  'claims',
  'clientConfigs',
  'command',
  'conditions',
  'containers',
  'containerStatuses',
  'customResourceColumnDefinitions',
  'env',
  'envFrom',
  'errors',
  'finalizers',
  'imagePullSecrets',
  'ingress',
  'initContainers',
  'initContainerStatuses',
  'listeners',
  'loadBalancerIngress',
  'machineDeployments',
  'managedFields',
  'matchConditions',
  'matchExpressions',
  'matchFields',
  'nodeSelectorTerms',
  'ownerReferences',
  'parentRefs',
  'parents',
  'ports',
  'resourceRules',
  'routes',
  'rules',
  'secrets',
  'subjects',
  'subsets',
  'taints',
  'tls',
  'tolerations',
  'unhealthyConditions',
  'validations',
  'values',
  'valuesFrom',
  'variables',
  'versions',
  'volumeMounts',
  'volumes',
  'webhooks',
]);

/** Whether a member of that name is a list even where nothing in its text says so. */
export function isListMember(member: string): boolean {
  return LIST_MEMBERS.has(member);
}

/** A value as kubectl's general printer shows it (Go's `%v`): numbers and booleans become such again, `<nil>` is null. */
export function genericValue(member: string, text: string): Json {
  if (text === '<nil>') return null;
  if (TEXT_MEMBERS.has(member)) return text;
  if (text === 'true') return true;
  if (text === 'false') return false;
  if (/^-?(?:0|[1-9]\d{0,14})$/.test(text)) return Number(text);
  return text;
}
