import type { Episode, Instant, ObjectReference, SourceRef } from '../model/index.ts';
import { describe } from '../inventory/handles.ts';
import { compareInstants, elapsed } from '../time/instant.ts';
import { LONGEST_BACK_OFF } from './cadence.ts';

/** A clock that may be off by hours proves nothing by its hours, milliseconds. */
const MOST_SLACK = 5 * 60_000;

/** How the subject of an episode was when it was observed last. */
export interface SubjectState {
  readonly how: 'gone' | 'well' | 'present';
  /** Who is so. */
  readonly subject: ObjectReference;
  /** Since when, where that is known. */
  readonly since?: Instant;
  /** Since when it goes on, well or not. */
  readonly unbroken?: Instant;
  /** Whether it did its work and ended. */
  readonly finished?: boolean;
  /** When it was observed. */
  readonly observed?: Instant;
  /** Since when it is there. */
  readonly created?: Instant;
  readonly source?: SourceRef;
}

/**
 * Whether a state came after what was said. That a thing is well says nothing of trouble since it is.
 * @param isOwn whether the thing said it itself, and may be well all the same
 */
export function isSince(
  { how, since, finished, observed, created }: SubjectState,
  episode: Episode,
  isOwn: boolean,
): boolean {
  if (isOwn && finished === true && episode.severity === 'warning') return true;
  // Whose own words were collected was there then, and what it says since it is well it says although it is.
  if (isOwn && (how !== 'well' || since === undefined)) return false;
  const last = episode.ongoing ? episode.from : (episode.to ?? episode.from);
  if (last === undefined) return true;
  const slack = isOwn ? 0 : Math.min(2_000 + episode.uncertainty, MOST_SLACK);
  if (how === 'well' && since !== undefined)
    return (elapsed(last, since) ?? Number.NEGATIVE_INFINITY) + slack >= 0 || isUntoldSince(episode, last, observed);
  // Who misses what was there all the while looks in the wrong place: only that he says so no more ends it.
  const wasThere = created !== undefined && (elapsed(created, episode.from ?? last) ?? 0) > MOST_SLACK;
  if ((how !== 'present' || wasThere) && mayGoOn(episode, last, observed)) return false;
  return observed === undefined || (elapsed(last, observed) ?? 0) + slack >= 0;
}

/**
 * Whether Events said something of a thing that was well all the while, and no more until it was observed, for longer than whoever
 * goes on is kept from saying it again, and than it took from one time to the next: what did not make it unwell then does not later.
 */
function isUntoldSince(
  { toldByEvents, uncertainty, pause = 0 }: Episode,
  last: Instant,
  observed: Instant | undefined,
): boolean {
  const silence = toldByEvents === true && observed !== undefined ? elapsed(last, observed) : undefined;
  return silence !== undefined && silence > Math.max(LONGEST_BACK_OFF, pause) + uncertainty;
}

/** Whether the next occurrence was not yet due when the subject was observed: how it was then may have been for a moment. */
function mayGoOn({ pause }: Episode, last: Instant, observed: Instant | undefined): boolean {
  if (pause === undefined || observed === undefined) return false;
  const ms = elapsed(last, observed);
  return ms === undefined ? compareInstants(observed, last) < 0 : ms <= 2 * pause;
}

/** How a subject is, in words. */
export function tellState(how: SubjectState['how'], subject: ObjectReference): string {
  switch (how) {
    case 'gone':
      return `${describe(subject)} is there no more`;
    case 'well':
      return `${describe(subject)} is as it should be`;
    case 'present':
      return `${describe(subject)} is there`;
  }
}
