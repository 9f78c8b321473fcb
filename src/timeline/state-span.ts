import type { ObjectSource, PlacedStamp } from '../model/index.ts';
import { isJsonObject } from '../model/index.ts';
import { evaluate } from '../knowledge/evaluate.ts';
import { Optional, Timestamp, type Value } from '../knowledge/values/index.ts';
import type { Scope } from '../knowledge/scope.ts';
import { readInstant } from '../time/instant.ts';
import type { State } from './state-sighting.ts';

/** When a state began and ended, and whether it goes on. */
export function spanOf(
  source: ObjectSource,
  variables: Readonly<Record<string, Value>>,
  scope: Scope,
): Pick<State, 'from' | 'to' | 'ongoing'> {
  const from = source.since === undefined ? transitionOf(variables, source) : instantOf(evaluate(source.since, scope));
  const to = source.until === undefined ? undefined : instantOf(evaluate(source.until, scope));
  const ended = to !== undefined || (source.ended !== undefined && evaluate(source.ended, scope) === true);
  return { from, to, ongoing: !ended };
}

/** Conditions say themselves since when they hold. */
function transitionOf(variables: Readonly<Record<string, Value>>, source: ObjectSource): PlacedStamp | undefined {
  for (const { name } of [...source.let, ...source.each].reverse()) {
    const value = variables[name];
    if (!isJsonObject(value)) continue;
    const time = value['lastTransitionTime'] ?? value['startedAt'];
    if (typeof time === 'string') return instantOf(time);
  }
  return undefined;
}

/** The time that an expression came to, where it came to one. */
export function instantOf(value: Value): PlacedStamp | undefined {
  if (value instanceof Timestamp) return { at: value.at, uncertainty: 1000 };
  if (value instanceof Optional) return value.value === undefined ? undefined : instantOf(value.value);
  if (typeof value === 'string') {
    const at = readInstant(value);
    return at === undefined ? undefined : { at, uncertainty: 1000 };
  }
  if (!Array.isArray(value)) return undefined;
  for (const item of value as readonly Value[]) {
    const found = instantOf(item);
    if (found !== undefined) return found;
  }
  return undefined;
}
