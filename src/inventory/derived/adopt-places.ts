import { isJsonObject, objectAt, type KubeObject, type ObservedObject, filledText } from '../../model/index.ts';
import { keyIn, withFound } from './adopted.ts';

/**
 * Events that do not say in which namespace their pod is lie in the one in which something else was asked of a pod of that
 * name: what it uses (`kubectl top pod -n shop`), or what a command in it printed (`kubectl exec -n shop web-0 -- ...`).
 */
export function adoptPlaces(observed: readonly ObservedObject[]): readonly ObservedObject[] {
  if (!observed.some(({ object }) => podOfHomeless(object) !== undefined)) return observed;
  const places = new Map<string, string | undefined>();
  for (const { object, cluster } of observed) {
    const { name, namespace } = askedPod(object);
    if (name === undefined || namespace === undefined) continue;
    const key = keyIn(cluster, name);
    // Pods of that name in several namespaces: it could be either.
    places.set(key, !places.has(key) || places.get(key) === namespace ? namespace : undefined);
  }
  return observed.map((view) => {
    const name = podOfHomeless(view.object);
    const place = name === undefined ? undefined : places.get(keyIn(view.cluster, name));
    return place === undefined ? view : { ...view, object: withFound(view.object, { namespace: place }) };
  });
}

/** The pod that an Event without a namespace is about. */
function podOfHomeless({ kind, metadata, involvedObject }: KubeObject): string | undefined {
  if (kind !== 'Event' || metadata.namespace !== undefined || !isJsonObject(involvedObject)) return undefined;
  return involvedObject.kind === 'Pod' && involvedObject.namespace === undefined
    ? filledText(involvedObject.name)
    : undefined;
}

/** The pod of which an object tells something, without being the pod. */
function askedPod(object: KubeObject): { readonly name: string | undefined; readonly namespace: string | undefined } {
  const { podName, namespace } = objectAt(object, 'spec');
  const name = object.kind === 'PodMetrics' ? object.metadata.name : filledText(podName);
  return { name, namespace: filledText(namespace) ?? object.metadata.namespace };
}
