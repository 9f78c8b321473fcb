import { kindsOf } from '../knowledge/kinds.ts';
import { keptWith } from '../knowledge/kept-with.ts';
import type { HealthRule, Knowledge } from '../model/index.ts';

/** What rules say of the health of each kind: an alias stands for all of its kinds, and the last rule of a kind counts. */
export const healthByKind = keptWith(
  (knowledge: Knowledge): ReadonlyMap<string, HealthRule> =>
    new Map(
      knowledge.health.flatMap((rule) =>
        rule.kinds.flatMap((name) => kindsOf(knowledge, name)).map((kind) => [kind, rule] as const),
      ),
    ),
);
