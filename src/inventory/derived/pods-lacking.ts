import type { ObservedObject } from '../../model/index.ts';
import { placeBeside } from './generated-names.ts';

/** One view of each pod of which no view shows something, by the pod's identity. */
export function podsLacking(
  observed: readonly ObservedObject[],
  shows: (view: ObservedObject) => boolean,
): Map<string, ObservedObject> {
  const lacking = new Map<string, ObservedObject>();
  const views = observed.filter(({ object }) => object.kind === 'Pod');
  // Most bundles show all pods whole: then none needs a name to be found by.
  if (views.every(shows)) return lacking;
  const known = new Set<string>();
  for (const view of views) {
    const key = placeBeside(view, 'Pod', view.object.metadata.name);
    if (shows(view)) known.add(key);
    else if (!lacking.has(key)) lacking.set(key, view);
  }
  for (const key of known) lacking.delete(key);
  return lacking;
}
