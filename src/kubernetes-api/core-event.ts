import type { Json, KubeObject } from '../model/index.ts';

/** The names that the newer API of events has for members of the core one. */
const CORE_NAMES: Readonly<Record<string, string>> = {
  regarding: 'involvedObject',
  note: 'message',
  reportingController: 'reportingComponent',
  deprecatedCount: 'count',
  deprecatedFirstTimestamp: 'firstTimestamp',
  deprecatedLastTimestamp: 'lastTimestamp',
  deprecatedSource: 'source',
};

/** An event as the core API shows it, whichever API it was read from. */
export function asCoreEvent(event: KubeObject): KubeObject {
  if (event.apiVersion === 'v1') return event;
  const members: Record<string, Json | undefined> = { ...event, apiVersion: 'v1' };
  for (const [name, core] of Object.entries(CORE_NAMES)) {
    if (members[name] === undefined) continue;
    members[core] ??= members[name];
    Reflect.deleteProperty(members, name);
  }
  return members as KubeObject;
}
