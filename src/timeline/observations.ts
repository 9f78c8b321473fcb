import type { Json, JsonObject } from '../model/index.ts';
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

/** Finds the newest observation over many objects; what has no time counts for nothing. */
export class NewestObservation {
  /** Epoch milliseconds. */
  newest: number | undefined;
  /** Texts in UTC compare like their times, so that most stamps need not be read. */
  #text = '';

  /** Takes an object into account. */
  see(value: Json | undefined, depth = 0): void {
    if (typeof value !== 'object' || value === null || depth > MAXIMUM_DEPTH) return;
    if (Array.isArray(value)) {
      for (const item of value as readonly Json[]) this.see(item, depth + 1);
      return;
    }
    const members = value as JsonObject;
    for (const key in members) {
      const member = members[key];
      if (typeof member === 'object') this.see(member, depth + 1);
      else if (typeof member === 'string' && OBSERVATION_MEMBERS.has(key)) this.#read(member);
    }
  }

  #read(text: string): void {
    const isUtc = text.length === 20 && text.endsWith('Z');
    if (isUtc && text <= this.#text) return;
    const ms = readRfc3339(text);
    if (ms === undefined) return;
    if (isUtc) this.#text = text;
    if (this.newest === undefined || ms > this.newest) this.newest = ms;
  }
}
