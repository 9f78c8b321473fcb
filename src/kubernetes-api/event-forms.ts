import type { Json, KubeObject } from '../model/index.ts';

/** The group that shows the events of the core API in a form of its own. */
export const EVENTS_GROUP = 'events.k8s.io';

/** What the newer API of events calls members of the core one. */
const NEW_NAMES: readonly (readonly [core: string, newer: string])[] = [
  ['involvedObject', 'regarding'],
  ['message', 'note'],
  ['reportingComponent', 'reportingController'],
  ['count', 'deprecatedCount'],
  ['firstTimestamp', 'deprecatedFirstTimestamp'],
  ['lastTimestamp', 'deprecatedLastTimestamp'],
  ['source', 'deprecatedSource'],
];

/** An event as the core API shows it, whichever API it was read from. */
export function asCoreEvent(event: KubeObject): KubeObject {
  return event.apiVersion === 'v1' ? event : renamed(event, 'v1', ([core, newer]) => [newer, core]);
}

/** An event as `events.k8s.io` shows it, whichever API it was read from. */
export function asNewEvent(event: KubeObject): KubeObject {
  return renamed(event, `${EVENTS_GROUP}/v1`, (names) => names);
}

function renamed(
  event: KubeObject,
  apiVersion: string,
  direction: (names: (typeof NEW_NAMES)[number]) => readonly [from: string, to: string],
): KubeObject {
  const members: Record<string, Json | undefined> = { ...event, apiVersion };
  for (const [from, to] of NEW_NAMES.map(direction)) {
    if (members[from] === undefined) continue;
    members[to] ??= members[from];
    Reflect.deleteProperty(members, from);
  }
  return members as KubeObject;
}
