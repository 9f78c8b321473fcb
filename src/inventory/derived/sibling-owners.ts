import {
  baseOfGenerated,
  baseOfNumbered,
  defined,
  isJsonObject,
  type JsonObject,
  type ObservedObject,
} from '../../model/index.ts';
import { placeBeside } from './generated-names.ts';
import { podsLacking } from './pods-lacking.ts';

/** What a set gives to each of its pods alone. */
const OWN_LABELS = new Set(['apps.kubernetes.io/pod-index', 'statefulset.kubernetes.io/pod-name']);

/** Pods of which a table shows no more than the name are those of the set that another pod of such a name is known to be of. */
export function deriveSiblingOwners(observed: readonly ObservedObject[]): ObservedObject[] {
  const lacking = podsLacking(observed, (view) => ownerOf(view) !== undefined);
  if (lacking.size === 0) return [];
  const told = new Map<string, ObservedObject>();
  for (const view of observed) {
    const owner = view.object.kind === 'Pod' ? ownerOf(view) : undefined;
    if (owner !== undefined && setsOf(view).includes(owner)) told.set(placeBeside(view, 'Set', owner), view);
  }
  return [...lacking.values()].flatMap((pod) => {
    const [sibling] = setsOf(pod).flatMap((set) => told.get(placeBeside(pod, 'Set', set)) ?? []);
    return sibling === undefined ? [] : derive(pod, sibling);
  });
}

/** The names that the set of a pod may have, by the pod's own. */
function setsOf({ object: { metadata } }: ObservedObject): string[] {
  return [baseOfGenerated(metadata.name), baseOfNumbered(metadata.name)].filter((base) => base !== undefined);
}

function ownerOf({ object: { metadata } }: ObservedObject): string | undefined {
  const references = metadata['ownerReferences'];
  const owner: unknown = Array.isArray(references) ? references[0] : undefined;
  return isJsonObject(owner) && typeof owner['name'] === 'string' ? owner['name'] : undefined;
}

function derive(pod: ObservedObject, { object, source, fieldLines }: ObservedObject): ObservedObject {
  const { name, namespace } = pod.object.metadata;
  const { ownerReferences, labels } = object.metadata;
  const shared = isJsonObject(labels) ? sharedLabels(labels) : undefined;
  return {
    object: {
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { name, ...defined({ namespace, ownerReferences, labels: shared }) },
    },
    form: 'derived',
    source,
    fieldLines: new Map([...(fieldLines ?? [])].filter(([path]) => path.startsWith('metadata.'))),
    ...defined({ cluster: pod.cluster }),
  };
}

function sharedLabels(labels: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(labels).filter(([key]) => !OWN_LABELS.has(key)));
}
