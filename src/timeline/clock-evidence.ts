import type { DatedStamp, Stamp } from '../model/index.ts';
import { dateOfYearless } from '../time/instant.ts';

/** Offset of stamps without a zone from UTC, as found for one node or artifact. */
export interface ZoneOffset {
  /** Milliseconds to take away from a stamp read as UTC. */
  readonly ms: number;
  /** Milliseconds, give or take. */
  readonly uncertainty: number;
}

/** What an artifact tells about its own clock. */
export interface ClockEvidence {
  readonly artifact: string;
  readonly node?: string;
  /** It was written in a container, where it is UTC nearly always. */
  readonly isOfContainer?: boolean;
  readonly newest?: Stamp;
  /** Of several logs in one text, the newest of those stamps that lack a year, where others have theirs. */
  readonly newestYearless?: Stamp;
  /** Two stamps of one line, one of them with a zone and one without. */
  readonly pairs: readonly { readonly outer: Stamp; readonly inner: Stamp }[];
  /** Epoch milliseconds. */
  readonly collectedAt?: number;
  /** How much earlier than the newest observation it was collected at least, milliseconds, where nobody knows when. */
  readonly earlierBy?: number;
  /**
   * When its machine was asked what time it is, epoch milliseconds: what it wrote of a later day was written while its clock was
   * wrong.
   */
  readonly toldAt?: number;
  /** When somebody in the bundle was last seen alive, epoch milliseconds: hardly a log of it goes on for weeks after that. */
  readonly aliveAt?: number;
  /** When the oldest thing in the bundle was made, epoch milliseconds: hardly a log of it ends before that. */
  readonly madeAt?: number;
  /** Days that it names in full, epoch milliseconds: they tell the year where the stamps of logs have none. */
  readonly dates?: readonly number[];
}

const DAY = 24 * 60 * 60_000;
/** Stamps of clusters are of no earlier year. */
const EARLIEST_YEAR = 1973;

/** A stamp that lacks nothing. */
export interface AbsoluteStamp extends DatedStamp {
  readonly missingZone?: false;
}

/** Whether a time is no later than what the machine of an artifact said that it is o'clock, but for a day. */
export function isBeforeTold(ms: number, { toldAt }: ClockEvidence): boolean {
  return toldAt === undefined || ms <= toldAt + DAY;
}

/** Whether a day that is named may be one on which the rest of the bundle was written. */
export function isOfCollection(ms: number, entry: ClockEvidence): boolean {
  return isBeforeTold(ms, entry) && (entry.aliveAt === undefined || ms <= entry.aliveAt + 7 * DAY);
}

/** Whether nothing has to be found out about a stamp. */
export function isAbsolute(stamp: Stamp): stamp is AbsoluteStamp {
  return stamp.missingYear !== true && stamp.missingZone !== true && stamp.relative !== true;
}

/** A stamp read as UTC, where it lacks its year in the latest one that the reference allows; epoch milliseconds. */
export function latestOf(stamp: Stamp, reference: number): number | undefined {
  return stamp.missingYear === true ? inLatestYear(stamp.timeOfYear, reference) : stamp.ms;
}

/** A time of a leap year in the latest year that does not put it more than a day after the reference; both epoch milliseconds. */
export function inLatestYear(timeOfYear: number, reference: number): number | undefined {
  const parts = dateOfYearless(timeOfYear);
  for (let year = new Date(reference).getUTCFullYear() + 1; year >= EARLIEST_YEAR; year -= 1) {
    const candidate = Date.UTC(
      year,
      parts.getUTCMonth(),
      parts.getUTCDate(),
      parts.getUTCHours(),
      parts.getUTCMinutes(),
      parts.getUTCSeconds(),
      parts.getUTCMilliseconds(),
    );
    const rolledOver = new Date(candidate).getUTCMonth() !== parts.getUTCMonth() && parts.getUTCDate() === 29;
    if (!rolledOver && candidate <= reference + DAY) return candidate;
  }
  return undefined;
}
