import type { TriageCause, TriageIndex } from '../model/index.ts';
import { DAY } from '../time/units.ts';

/** Time cut into days or months. */
export interface TimeSlices {
  /** RFC 3339, the start of each. */
  readonly starts: readonly string[];
  readonly unit: TriageIndex['sliceUnit'];
  /** The slice of a time; absent for one that lies outside. */
  readonly indexOf: (time: string) => number | undefined;
}

/** A span of more days is cut into months. */
const MOST_DAYS = 62;
/** Clocks can be off by decades: of more months, the newest count. */
const MOST_MONTHS = 60;

/** The slices that RFC 3339 times lie in, from the first to the last without a gap. */
export function sliceTime(times: readonly string[]): TimeSlices {
  const sorted = [...times].sort();
  const first = sorted[0];
  const last = sorted.at(-1);
  if (first === undefined || last === undefined) return { starts: [], unit: 'day', indexOf: () => undefined };
  const days = (Date.parse(last) - Date.parse(first)) / DAY;
  const unit = days > MOST_DAYS ? 'month' : 'day';
  const starts = unit === 'day' ? daysBetween(first, last) : monthsBetween(first, last).slice(-MOST_MONTHS);
  const length = unit === 'day' ? 10 : 7;
  const numbers = new Map(starts.map((start, index) => [start.slice(0, length), index]));
  return { starts, unit, indexOf: (time) => numbers.get(time.slice(0, length)) };
}

function daysBetween(first: string, last: string): string[] {
  const starts: string[] = [];
  const end = Date.parse(last);
  for (let at = Date.parse(`${first.slice(0, 10)}T00:00:00.000Z`); at <= end; at += DAY)
    starts.push(new Date(at).toISOString());
  return starts;
}

function monthsBetween(first: string, last: string): string[] {
  const monthOf = (time: string): number => Number(time.slice(0, 4)) * 12 + Number(time.slice(5, 7)) - 1;
  const starts: string[] = [];
  const end = monthOf(last);
  for (let month = Math.max(monthOf(first), end - MOST_MONTHS); month <= end; month += 1) {
    const year = String(Math.floor(month / 12)).padStart(4, '0');
    starts.push(`${year}-${String((month % 12) + 1).padStart(2, '0')}-01T00:00:00.000Z`);
  }
  return starts;
}

/** Whether the newer half of the slices has clearly more or fewer than the older one. */
export function trendOf(overTime: readonly number[]): TriageCause['trend'] {
  const half = Math.floor(overTime.length / 2);
  if (half === 0) return 'unknown';
  const older = sum(overTime.slice(0, half));
  const newer = sum(overTime.slice(-half));
  if (older + newer < 4) return 'unknown';
  if (newer >= 1.5 * older) return 'rising';
  return older >= 1.5 * newer ? 'falling' : 'steady';
}

function sum(numbers: readonly number[]): number {
  let total = 0;
  for (const number of numbers) total += number;
  return total;
}
