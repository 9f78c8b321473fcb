import { failure, isList, isMap, mapKeys, memberOf, Unknown, type Value, type ValueMap } from '../values/index.ts';
import type { Scope } from '../scope.ts';
import { define } from './definition.ts';

/** `undefined` where there is no such label, `Unknown` where nobody can tell. */
function labelOf(labels: ValueMap | Unknown, key: string, scope: Scope): Value | undefined {
  if (labels instanceof Unknown) return labels;
  const value = memberOf(labels, key, scope);
  return value instanceof Unknown && value.reason !== 'not-collected' ? undefined : value;
}

function requirementHolds(requirement: Value, labels: ValueMap | Unknown, scope: Scope): boolean | Unknown {
  if (!isMap(requirement) || typeof requirement['key'] !== 'string')
    return failure('a matchExpressions entry needs a key');
  const value = labelOf(labels, requirement['key'], scope);
  const wanted = requirement['values'];
  const values = isList(wanted) ? wanted : [];
  switch (requirement['operator']) {
    case 'Exists':
      return value instanceof Unknown ? value : value !== undefined;
    case 'DoesNotExist':
      return value instanceof Unknown ? value : value === undefined;
    case 'In':
      if (value instanceof Unknown) return value;
      return value !== undefined && values.includes(value);
    case 'NotIn':
      if (value instanceof Unknown) return value;
      return value === undefined || !values.includes(value);
    default:
      return failure('a matchExpressions entry needs the operator In, NotIn, Exists or DoesNotExist');
  }
}

/** A LabelSelector against labels. No selector matches nothing, an empty one everything; objects without labels have none. */
function selectorMatches([selector = null, given = null]: readonly Value[], scope: Scope): Value {
  if (selector instanceof Unknown) return selector.reason === 'absent' ? false : selector;
  if (selector === null) return false;
  const isKnown = given !== null && !(given instanceof Unknown && given.reason === 'absent');
  const labels = isKnown ? (given as ValueMap | Unknown) : {};
  if (!isMap(selector)) return failure('labelSelectorMatches() takes a LabelSelector');
  let unknown: Unknown | undefined;
  const matchLabels = memberOf(selector, 'matchLabels', scope);
  const matchExpressions = memberOf(selector, 'matchExpressions', scope);
  const results: (boolean | Unknown)[] = [];
  for (const part of [matchLabels, matchExpressions]) {
    if (part instanceof Unknown && part.reason !== 'absent') unknown ??= part;
  }
  if (isMap(matchLabels)) {
    for (const key of mapKeys(matchLabels)) {
      const value = labelOf(labels, key, scope);
      results.push(value instanceof Unknown ? value : value === matchLabels[key]);
    }
  }
  if (isList(matchExpressions)) {
    for (const requirement of matchExpressions) results.push(requirementHolds(requirement, labels, scope));
  }
  for (const result of results) {
    if (result === false) return false;
    if (result instanceof Unknown) unknown ??= result;
  }
  return unknown ?? true;
}

export const labelFunctions = [
  define(
    'labelSelectorMatches(map|null, map|null) -> bool',
    'Whether a LabelSelector (`matchLabels`, `matchExpressions`) matches labels. Absent labels are none, an absent selector matches nothing.',
    selectorMatches,
    true,
  ),
];
