import { defined, type ArtifactContext, type ObjectReference } from '../model/index.ts';

/** Who a text is about, as far as its place tells: the pod that wrote it, else the node it was taken on. */
export function subjectsOf({ cluster, namespace, pod, node }: ArtifactContext): ObjectReference[] {
  const place = cluster === undefined ? {} : { cluster };
  if (pod !== undefined) return [{ kind: 'Pod', name: pod, ...defined({ namespace }), ...place }];
  return node === undefined ? [] : [{ kind: 'Node', name: node, ...place }];
}
