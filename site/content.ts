import { OWN_KINDS } from '../kinds/index.ts';
import { loadBuiltInRules } from '../src/rule-files.ts';
import { GUIDES } from './guides.ts';
import { kindPages, type KindPageView } from './kind-pages.ts';
import { rulePages, type RulePageView } from './rule-pages.ts';
import { searchEntries, type SearchEntry } from './search-entries.ts';

/** All pages that are made from the rules and kinds. */
export interface SiteContent {
  readonly rules: readonly RulePageView[];
  readonly kinds: readonly KindPageView[];
  /** By domain, sorted. */
  readonly diagnoses: readonly Domain[];
  readonly events: readonly Domain[];
  readonly search: readonly SearchEntry[];
}

interface Domain {
  readonly domain: string;
  readonly rules: readonly RulePageView[];
}

/** Reads rules and kinds, and makes their pages. */
export async function siteContent(): Promise<SiteContent> {
  const { knowledge, tests } = await loadBuiltInRules();
  const rules = rulePages(knowledge, tests);
  const kinds = kindPages([...OWN_KINDS.values()], knowledge);
  return {
    rules,
    kinds,
    diagnoses: byDomain(rules.filter(({ type }) => type === 'diagnosis')),
    events: byDomain(rules.filter(({ type }) => type === 'event')),
    search: searchEntries(rules, kinds, GUIDES),
  };
}

function byDomain(rules: readonly RulePageView[]): Domain[] {
  const domains = new Map<string, RulePageView[]>();
  for (const rule of rules) domains.set(rule.domain, [...(domains.get(rule.domain) ?? []), rule]);
  return [...domains.keys()].sort().map((domain) => ({ domain, rules: sorted(domains.get(domain) ?? []) }));
}

function sorted(rules: readonly RulePageView[]): RulePageView[] {
  return [...rules].sort((a, b) => (a.id < b.id ? -1 : 1));
}

export { GUIDES, linkTarget, pageOf } from './guides.ts';
