import type { ReportVerdict } from '../../src/model/index.ts';
import { oneLine } from './visible.ts';

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

/** A headline as its first sentence, which says the cause, and whatever follows it. */
export function splitHeadline(headline: string): { readonly sentence: string; readonly rest: string } {
  const end = SENTENCE_END.exec(headline.slice(SHORTEST));
  if (end === null) return { sentence: headline, rest: '' };
  const cut = SHORTEST + end.index + 1;
  return { sentence: headline.slice(0, cut), rest: headline.slice(cut).trim() };
}
