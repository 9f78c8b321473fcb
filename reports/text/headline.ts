import type { ReportVerdict } from '../../src/model/index.ts';
import { clip, oneLine } from './visible.ts';
import { VERDICT_TITLES } from './wording.ts';

/** The end of a sentence: a mark, a space, and something that begins another one. Dots within names have no space. */
const SENTENCE_END = /[.!?] +(?=[\p{Lu}\p{N}"'(])/u;

/** Beginnings that are too short to say a cause (`No. 3`, `E.g. X`). */
const SHORTEST = 24;

/** The verdict as the line that heads a report, and all that it says beside it. */
export function verdictWords({ headline, summary = '' }: ReportVerdict): {
  readonly headline: string;
  readonly rest: string;
} {
  const { sentence, rest } = splitHeadline(oneLine(headline, 1000));
  return { headline: sentence, rest: [rest, oneLine(summary, 2000)].filter((part) => part !== '').join(' ') };
}

/** Headlines that begin with a reservation and a colon of their own. */
const RESERVED = /^(?:Possibly|Within the filter): /u;

/** What kind of verdict it is and its headline, in one line; `most` is how long the headline may be. */
export function verdictLine(verdict: ReportVerdict, most = Number.POSITIVE_INFINITY): string {
  const headline = clip(verdictWords(verdict).headline, most);
  return `${VERDICT_TITLES[verdict.status]}${RESERVED.test(headline) ? '.' : ':'} ${headline}`;
}

/** A headline as its first sentence, which says the cause, and whatever follows it. */
export function splitHeadline(headline: string): { readonly sentence: string; readonly rest: string } {
  const end = SENTENCE_END.exec(headline.slice(SHORTEST));
  if (end === null) return { sentence: headline, rest: '' };
  const cut = SHORTEST + end.index + 1;
  return { sentence: headline.slice(0, cut), rest: headline.slice(cut).trim() };
}
