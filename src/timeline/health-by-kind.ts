import type { Relations } from '../inventory/relations.ts';
import type { HealthRule } from '../model/index.ts';

/** What rules say of the health of each kind: an alias stands for all of its kinds, and the last rule of a kind counts. */
export function healthByKind(
  health: readonly HealthRule[],
  { kindsOf }: Pick<Relations, 'kindsOf'>,
): ReadonlyMap<string, HealthRule> {
  return new Map(health.flatMap((rule) => rule.kinds.flatMap(kindsOf).map((kind) => [kind, rule] as const)));
}
