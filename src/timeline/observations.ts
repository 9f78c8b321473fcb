import { visitTexts } from '../inventory/texts.ts';
import type { KubeObject } from '../model/index.ts';
import { readRfc3339 } from '../time/rfc3339.ts';

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

/** Finds the newest observation over many objects; what has no time counts for nothing. */
export class NewestObservation {
  /** Epoch milliseconds. */
  newest: number | undefined;
  /** Texts in UTC compare like their times, so that most stamps need not be read. */
  #text = '';

  /**
   * Takes into account what an object tells; what a machine said that it is o'clock is the newest that it could tell. That it is to be
   * deleted, too: where it is granted no time, its deadline is when that was asked for.
   * @param meet is handed every text of the object on the way
   */
  see(object: KubeObject, meet?: (text: string) => void): void {
    visitTexts(object, (text, member) => {
      if (member !== undefined && OBSERVATION_MEMBERS.has(member)) this.#read(text);
      meet?.(text);
      return false;
    });
    const time = object.kind === 'CollectionTime' ? object.status?.['time'] : undefined;
    if (typeof time === 'string') this.#read(time);
    const { deletionTimestamp, deletionGracePeriodSeconds } = object.metadata;
    if (typeof deletionTimestamp === 'string' && deletionGracePeriodSeconds === 0) this.#read(deletionTimestamp);
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
