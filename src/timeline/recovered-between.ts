import type { EventRule, ObjectReference, PlacedStamp } from '../model/index.ts';
import { pileUp } from '../model/index.ts';
import { elapsed } from '../time/instant.ts';
import { isOneClock } from './one-clock.ts';
import type { Sighting } from './sighting.ts';

/** What begins longer than this after the end of something does not follow from it, where nothing else is known, milliseconds. */
export const AFTERMATH = 60 * 60_000;

/** What recovered and was not told for longer than Events of it would have been held back began again, milliseconds. */
export const RECURRENCE = 20 * 60_000;

/**
 * After how long a silence two sightings of one event may be two stories, milliseconds: the rule's gap, or sooner where the
 * rule knows what ends it, which may have been seen meanwhile.
 */
export function shortestSilence({ gap, endedBy }: Pick<EventRule, 'gap' | 'endedBy'>): number {
  return endedBy.length === 0 ? gap : Math.min(gap, RECURRENCE);
}

/**
 * After how long something that had recovered makes another story where it says something else, or something else begins,
 * milliseconds: the longest pause of a back-off, which nobody takes for a new beginning.
 */
export const ANOTHER_BEGINNING = 5 * 60_000;

/** Whether two sightings of one event, with its recovery between them, are two stories: so much later, or by other words. */
export function beginsAnew(silence: number, earlier: Sighting, later: Sighting): boolean {
  if (silence > shortestSilence(later.rule)) return true;
  return silence > ANOTHER_BEGINNING && later.rule.endedBy.length > 0 && saysOtherwise(earlier, later);
}

function saysOtherwise(earlier: Sighting, later: Sighting): boolean {
  return JSON.stringify(earlier.naming.bound) !== JSON.stringify(later.naming.bound);
}

/** Tells whether what ends an event by its rule's own word (`endedBy`) was seen between two sightings of it. */
export class RecoveriesBetween {
  readonly #sightings: readonly Sighting[];
  readonly #identify: (subject: ObjectReference) => string;
  #byEvent: ReadonlyMap<string, readonly Sighting[]> | undefined;

  constructor(sightings: readonly Sighting[], identify: (subject: ObjectReference) => string) {
    this.#sightings = sightings;
    this.#identify = identify;
  }

  /** Whether one of the subjects of both had recovered after the earlier and before the later of them. */
  isSeen(earlier: Sighting, later: Sighting): boolean {
    const { rule, naming } = later;
    // Few events are ever silent for so long.
    this.#byEvent ??= this.#recoveries();
    for (const event of rule.endedBy) {
      for (const subject of naming.subjects) {
        const recoveries = this.#byEvent.get(this.#keyOf(event, subject)) ?? [];
        if (recoveries.some((recovery) => isBetween(recovery, earlier, later))) return true;
      }
    }
    return false;
  }

  #recoveries(): ReadonlyMap<string, readonly Sighting[]> {
    const watched = new Set(this.#sightings.flatMap(({ rule }) => rule.endedBy));
    const recoveries = new Map<string, Sighting[]>();
    for (const sighting of this.#sightings) {
      const [subject] = sighting.naming.subjects;
      if (subject === undefined || !watched.has(sighting.rule.id)) continue;
      pileUp(recoveries, this.#keyOf(sighting.rule.id, subject), sighting);
    }
    return recoveries;
  }

  #keyOf(event: string, subject: ObjectReference): string {
    return `${event}\n${this.#identify(subject)}`;
  }
}

/** A recovery that goes on tells when it began. */
function isBetween(recovery: Sighting, earlier: Sighting, later: Sighting): boolean {
  const { from, to, ongoing } = recovery;
  const [end, start] = [earlier.to ?? earlier.from, later.from];
  if (end === undefined || start === undefined) return false;
  return (ongoing ? [from] : [from, to]).some(
    (time) =>
      time !== undefined &&
      isAfter(time, end, isOneClock(recovery, earlier)) &&
      isAfter(start, time, isOneClock(recovery, later)),
  );
}

function isAfter(time: PlacedStamp, other: PlacedStamp, areOfOneClock: boolean): boolean {
  const doubt = areOfOneClock ? 0 : time.uncertainty + other.uncertainty;
  return (elapsed(other.at, time.at) ?? 0) > doubt;
}
