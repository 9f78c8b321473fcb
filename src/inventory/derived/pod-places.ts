import { isManifest, isWeak } from '../merge.ts';
import {
  aboutOfEvent,
  defined,
  objectAt,
  pileUp,
  type Json,
  type KubeObject,
  type ObservedObject,
} from '../../model/index.ts';
import { placeBeside } from './generated-names.ts';
import { podsLacking } from './pods-lacking.ts';

/** What the scheduler says of a pod for which it has found a node. */
const PLACED = /^Successfully assigned \S+ to (?<node>[a-z0-9][a-z0-9.-]{0,252})$/;
/** Tells of the pods of its own node only. */
const AGENT = 'kubelet';

/**
 * Most tables do not show on which node a pod is: Events of the scheduler and of the node's kubelet do. A pod that they place on
 * several nodes was made anew under its name, and nothing is told of it.
 */
export function derivePodPlaces(observed: readonly ObservedObject[]): ObservedObject[] {
  const pods = podsLacking(observed, isPlaced);
  if (pods.size === 0) return [];
  const places = new Map<string, { readonly node: string; readonly event: ObservedObject }[]>();
  for (const event of observed) {
    const place = event.object.kind === 'Event' ? placeIn(event.object) : undefined;
    if (place === undefined) continue;
    const key = placeBeside(event, 'Pod', place.pod);
    if (pods.has(key)) pileUp(places, key, { node: place.node, event });
  }
  return [...places].flatMap(([key, [first, ...others]]) => {
    const pod = pods.get(key);
    if (pod === undefined || first === undefined || others.some(({ node }) => node !== first.node)) return [];
    return [placed(pod, first.node, first.event)];
  });
}

/** Whether a view says on which node the pod is, or that it is on none. */
function isPlaced(view: ObservedObject): boolean {
  return (
    view.object.spec?.['nodeName'] !== undefined ||
    (!isWeak(view) && !isManifest(view)) ||
    view.absentPaths?.includes('spec.nodeName') === true
  );
}

function placeIn(event: KubeObject): { pod: string; node: string } | undefined {
  const { kind, name } = aboutOfEvent(event);
  const node = nodeIn(event);
  return kind === 'Pod' && typeof name === 'string' && typeof node === 'string' && node !== ''
    ? { pod: name, node }
    : undefined;
}

function nodeIn(event: KubeObject): Json | undefined {
  const { reason, message } = event;
  if (reason === 'Scheduled' && typeof message === 'string') return PLACED.exec(message)?.groups?.['node'];
  const { component, host } = objectAt(event, 'source');
  return component === AGENT ? host : undefined;
}

function placed(pod: ObservedObject, nodeName: string, event: ObservedObject): ObservedObject {
  const { name, namespace } = pod.object.metadata;
  return {
    object: { apiVersion: 'v1', kind: 'Pod', metadata: { name, ...defined({ namespace }) }, spec: { nodeName } },
    form: 'derived',
    source: event.source,
    ...defined({ cluster: pod.cluster }),
  };
}
