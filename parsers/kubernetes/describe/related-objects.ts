import type { Json, JsonObject, KubeObject, ObservedObject } from '../../../src/model/index.ts';
import { isJsonArray, isJsonObject, isUnnamed } from '../../../src/model/index.ts';

/** Another object that a description tells something about, and the line that does. */
export interface RelatedObject {
  readonly observed: Omit<ObservedObject, 'source'>;
  readonly line: number;
}

/**
 * The objects that stand in the description of another one: the pods and the Lease of a node, the quotas of a namespace. They are
 * partial, as table rows are.
 */
export function relatedObjects(described: Omit<ObservedObject, 'source'>): RelatedObject[] {
  const { object } = described;
  if (isUnnamed(object.metadata.name)) return [];
  if (object.kind === 'Node') return [...podsOfNode(described), ...leaseOfNode(described)];
  if (object.kind === 'Namespace') return quotasOfNamespace(described);
  return [];
}

function podsOfNode({ object, fieldLines, relativeTimes }: Omit<ObservedObject, 'source'>): RelatedObject[] {
  return elements(object.status?.['describedPods']).flatMap(({ name, namespace }, index) => {
    const line = fieldLines?.get(`status.describedPods[${index}]`);
    if (typeof name !== 'string' || typeof namespace !== 'string' || line === undefined) return [];
    const created = relativeTimes?.get(`status.describedPods[${index}].creationTimestamp`);
    const pod: KubeObject = {
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { name, namespace },
      spec: { nodeName: object.metadata.name },
    };
    return related(pod, line, created && { relativeTimes: new Map([['metadata.creationTimestamp', created]]) });
  });
}

function leaseOfNode({ object, fieldLines }: Omit<ObservedObject, 'source'>): RelatedObject[] {
  const spec = object.status?.['describedLease'];
  const line = fieldLines?.get('status.describedLease');
  if (!isJsonObject(spec) || line === undefined) return [];
  const metadata = { name: object.metadata.name, namespace: 'kube-node-lease' };
  return related({ apiVersion: 'coordination.k8s.io/v1', kind: 'Lease', metadata, spec }, line);
}

function quotasOfNamespace({ object, fieldLines }: Omit<ObservedObject, 'source'>): RelatedObject[] {
  return elements(object.status?.['describedQuotas']).flatMap(({ name, used, hard }, index) => {
    const line = fieldLines?.get(`status.describedQuotas[${index}]`);
    if (typeof name !== 'string' || line === undefined) return [];
    const metadata = { name, namespace: object.metadata.name };
    return related({ apiVersion: 'v1', kind: 'ResourceQuota', metadata, status: { hard, used } }, line);
  });
}

function elements(list: Json | undefined): JsonObject[] {
  return isJsonArray(list) ? list.filter(isJsonObject) : [];
}

function related(object: KubeObject, line: number, more: Partial<ObservedObject> = {}): RelatedObject[] {
  return [{ observed: { object, form: 'table', ...more }, line }];
}
