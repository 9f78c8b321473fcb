import type { Guide } from './guides.ts';
import type { KindPageView } from './kind-pages.ts';
import type { RulePageView } from './rule-pages.ts';

/** A page as the search knows it. Short names: there are more than a thousand. */
export interface SearchEntry {
  readonly url: string;
  readonly type: 'diagnosis' | 'event' | 'kind' | 'guide';
  readonly id: string;
  readonly title: string;
  readonly words: string;
}

/** Words that a page says beyond this do not help to find it. */
const LONGEST = 1500;

/** What can be found: every rule by its words and by the lines that show it, every kind, every guide. */
export function searchEntries(
  rules: readonly RulePageView[],
  kinds: readonly KindPageView[],
  guides: readonly Guide[],
): readonly SearchEntry[] {
  return [
    ...rules.map(({ url, type, id, title, words, samples }) => ({
      url,
      type,
      id,
      title,
      words: [...samples.map(({ text }) => text), words].join(' ').slice(0, LONGEST),
    })),
    ...kinds.map(({ url, kind: { kind, sentence, members } }) => ({
      url,
      type: 'kind' as const,
      id: kind,
      title: sentence,
      words: Object.keys(members).join(' '),
    })),
    ...guides.map(({ url, title, about }) => ({ url, type: 'guide' as const, id: title, title: about, words: '' })),
  ];
}
