import { defined, type Instant } from '../model/index.ts';
import { formatInstant, instantText } from './instant.ts';
import { wholeSeconds } from './duration.ts';

/** Said of both ends once. */
const SHARED_END = / before collection$/;
const DAY_OF_YEAR = /^[A-Z][a-z]{2} \d{1,2} (?=\d\d:\d\d:\d\d$)/;

/**
 * When something was, in words, of which the date is not known in full: `Nov 19 18:02:11 – 18:12:44` where nothing tells the year,
 * `12m to 2m before collection` where only ages are told; `undefined` of what has its date, or no time at all.
 */
export function undatedSpanText(from: Instant | undefined, to: Instant | undefined): string | undefined {
  const [first, last] = [from ?? to, to ?? from];
  if (first === undefined || last === undefined || first.dating === 'dated') return undefined;
  const [begin, end] = [wordsOf(first), wordsOf(last)];
  if (begin === end || first.dating !== last.dating) return begin;
  if (first.dating === 'undated') return last.ms === 0 ? begin : `${begin.replace(SHARED_END, '')} to ${end}`;
  const day = DAY_OF_YEAR.exec(begin)?.[0] ?? '';
  return `${begin} – ${day !== '' && end.startsWith(day) ? end.slice(day.length) : end}`;
}

/** From and to as reports tell them: RFC 3339 where the date is known in full, `when` in words where it is not. */
export function tellSpan(
  from: Instant | undefined,
  to: Instant | undefined,
): { readonly from?: string; readonly to?: string; readonly when?: string } {
  return defined({ from: from && formatInstant(from), to: to && formatInstant(to), when: undatedSpanText(from, to) });
}

/** To the second: a report tells no more of other times, either. */
function wordsOf({ dating, ms }: Instant): string {
  return instantText({ dating, ms: wholeSeconds(ms) });
}
