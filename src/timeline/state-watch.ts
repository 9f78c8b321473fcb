import type { EventRule, Knowledge, ObjectSource } from '../model/index.ts';
import { pileUp } from '../model/index.ts';
import { ANY_KIND, kindsOf } from '../knowledge/kinds.ts';
import { keptWith } from '../knowledge/kept-with.ts';
import { planStates, type StatePlan } from './state-plan.ts';

/** What rules look for in the objects of each kind. */
export interface StateWatch {
  /** The kinds that are looked at, of those that a bundle has: those that rules name in their order, and behind them the others. */
  kindsAmong(present: readonly string[]): readonly string[];
  planOf(kind: string): StatePlan;
}

/** The states that rules describe, told apart by when they are looked for. */
export interface StateWatches {
  readonly news: StateWatch;
  /** No trouble by itself, but what may explain some. */
  readonly harmless: StateWatch;
  /** That all is well: what ends something else and is not worth telling by itself. */
  readonly goodNews: StateWatch;
}

/** What the rules look for in objects, planned once for the same knowledge. */
export const stateWatchesOf = keptWith((knowledge: Knowledge): StateWatches => {
  const { events } = knowledge;
  const enders = new Set(events.flatMap((rule) => rule.endedBy));
  const watch = (isOne: (rule: EventRule) => boolean): StateWatch => watchStates(events.filter(isOne), knowledge);
  const isHarmless = (rule: EventRule): boolean => rule.severity === 'info';
  return {
    news: watch((rule) => !isHarmless(rule)),
    harmless: watch((rule) => isHarmless(rule) && !enders.has(rule.id)),
    goodNews: watch((rule) => isHarmless(rule) && enders.has(rule.id)),
  };
});

/** Of the kinds that rules know, a bundle has few: each is planned for its first object. */
function watchStates(rules: readonly EventRule[], knowledge: Knowledge): StateWatch {
  const sources = new Map<string, { rule: EventRule; source: ObjectSource }[]>();
  for (const rule of rules) {
    for (const source of rule.object) {
      const kinds = new Set(source.kinds.flatMap((name) => kindsOf(knowledge, name)));
      for (const kind of kinds) pileUp(sources, kind, { rule, source });
    }
  }
  const ofAnyKind = sources.get(ANY_KIND) ?? [];
  sources.delete(ANY_KIND);
  const plans = new Map<string, StatePlan>();
  return {
    kindsAmong: (present) => {
      const those = new Set(present);
      const unnamed = ofAnyKind.length > 0 ? present.filter((kind) => !sources.has(kind)) : [];
      return [...[...sources.keys()].filter((kind) => those.has(kind)), ...unnamed];
    },
    planOf: (kind) => {
      const plan = plans.get(kind) ?? planStates([...(sources.get(kind) ?? []), ...ofAnyKind]);
      plans.set(kind, plan);
      return plan;
    },
  };
}
