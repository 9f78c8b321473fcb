import { isJsonObject, type Json } from '../model/index.ts';
import { readRfc3339 } from './rfc3339.ts';

/**
 * Members that say when something was observed, in the API conventions' names. Expiry, lease, schedule and deletion
 * deadlines are left out: they lie in the future of what is known.
 */
const OBSERVATION_MEMBERS = new Set([
  'creationTimestamp',
  'lastTransitionTime',
  'lastHeartbeatTime',
  'lastProbeTime',
  'lastUpdateTime',
  'lastUpdated',
  'lastScaleTime',
  'lastScheduleTime',
  'lastSuccessfulTime',
  'lastObservedTime',
  'startedAt',
  'finishedAt',
  'startTime',
  'completionTime',
  'firstTimestamp',
  'lastTimestamp',
  'firstSeen',
  'lastSeen',
  'eventTime',
]);

/** Depth below which objects hold no observation times worth the walk. */
const MAXIMUM_DEPTH = 12;

/** Calls `see` with every observation time in an object, epoch milliseconds. */
export function eachObservation(value: Json | undefined, see: (ms: number) => void, depth = 0): void {
  if (depth > MAXIMUM_DEPTH) return;
  if (Array.isArray(value)) {
    for (const item of value as readonly Json[]) eachObservation(item, see, depth + 1);
  } else if (isJsonObject(value)) {
    for (const [key, member] of Object.entries(value)) {
      if (typeof member === 'string') {
        if (!OBSERVATION_MEMBERS.has(key)) continue;
        const ms = readRfc3339(member);
        if (ms !== undefined) see(ms);
      } else {
        eachObservation(member, see, depth + 1);
      }
    }
  }
}
