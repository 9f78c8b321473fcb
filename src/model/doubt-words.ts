import { defined } from './defined.ts';
import type { ReportDiagnosis } from './report/diagnosis.ts';
import type { ReportDoubt, ReportWay } from './report/doubt.ts';

/** What keeps a diagnosis from being surer, in words. */
export interface DoubtWords {
  readonly text: string;
  /** Any of these would do away with it. */
  readonly ways: readonly { readonly text: string; readonly collect?: string }[];
}

const LEVELS = { probable: 'To be probable', confirmed: 'To be confirmed' } satisfies Record<
  ReportDoubt['keepsFrom'],
  string
>;

const STANDINGS = {
  'not-seen': '',
  'not-so': 'looked at: it is not so',
  unknown: 'it cannot be told',
  unrelated: 'it was seen, but nothing tells that it belongs here',
} satisfies Record<ReportWay['state'], string>;

/** The doubts of a diagnosis, each with its ways out; none of one that is confirmed. */
export function doubtWords({ id, doubts = [] }: Pick<ReportDiagnosis, 'id' | 'doubts'>): readonly DoubtWords[] {
  return doubts.map(({ keepsFrom, text, ways = [], more }) => ({
    text: `${LEVELS[keepsFrom]}: ${text}`,
    ways: [
      ...ways.map(wayWords),
      ...(more === undefined ? [] : [{ text: `or one of ${more} more (analyze explain ${id})` }]),
    ],
  }));
}

function wayWords({ text, state, why = '', collect }: ReportWay): DoubtWords['ways'][number] {
  const standing = [STANDINGS[state], why].filter((part) => part !== '').join(': ');
  return {
    text: `${text}${standing === '' ? '' : ` (${standing})`}`,
    ...defined({ collect }),
  };
}
