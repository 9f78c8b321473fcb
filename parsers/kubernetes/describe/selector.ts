import type { LayoutNode } from './layout.ts';
import { textOf } from './field-values.ts';
import type { ObjectBuilder } from './object-builder.ts';

/** What the one line of a workload's label selector tells whole. */
export const SELECTOR: readonly string[] = ['spec.selector', 'spec.selector.matchLabels'];

/**
 * Writes a label selector as kubectl prints it (`app=web,tier in (a,b),!canary`) as `matchLabels` and `matchExpressions`.
 * `<none>` and `<unset>` leave it empty.
 */
export function setLabelSelector(target: ObjectBuilder, key: string, node: LayoutNode | undefined): void {
  if (node === undefined) return;
  writeLabelSelector(target.at(key, node.line), node.value, node.line);
}

/** The same for a selector's text that stands elsewhere. */
export function writeLabelSelector(selector: ObjectBuilder, text: string, line: number): void {
  if (textOf(text) === undefined) return;
  for (const term of selectorTerms(text)) writeTerm(selector, term, line);
}

/** Cuts at commas outside parentheses. */
function selectorTerms(text: string): string[] {
  const terms: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at <= text.length; at++) {
    const character = text[at];
    if (character === '(') depth++;
    else if (character === ')') depth--;
    else if (character === undefined || (character === ',' && depth <= 0)) {
      terms.push(text.slice(start, at).trim());
      start = at + 1;
    }
  }
  return terms.filter((term) => term !== '');
}

function writeTerm(selector: ObjectBuilder, term: string, line: number): void {
  const set = /^(?<key>\S+) (?<operator>in|notin) \((?<values>[^)]*)\)$/.exec(term)?.groups;
  if (set) {
    writeExpression(selector, set['key']!, set['operator'] === 'in' ? 'In' : 'NotIn', set['values']!.split(','), line);
    return;
  }
  const equals = term.indexOf('=');
  if (term.startsWith('!')) writeExpression(selector, term.slice(1), 'DoesNotExist', undefined, line);
  else if (equals > 0 && term[equals - 1] === '!') {
    writeExpression(selector, term.slice(0, equals - 1), 'NotIn', [term.slice(equals + 1)], line);
  } else if (equals > 0) selector.at('matchLabels').set(term.slice(0, equals), term.slice(equals + 1), line);
  else writeExpression(selector, term, 'Exists', undefined, line);
}

function writeExpression(
  selector: ObjectBuilder,
  key: string,
  operator: string,
  values: readonly string[] | undefined,
  line: number,
): void {
  const expression = selector.item('matchExpressions', line);
  expression.set('key', key, line);
  expression.set('operator', operator, line);
  if (values) expression.set('values', values, line);
}
