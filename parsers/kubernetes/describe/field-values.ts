import { readDescribedTime } from './described-time.ts';
import type { LayoutNode } from './layout.ts';
import { valueLines } from './layout.ts';
import type { ObjectBuilder } from './object-builder.ts';

/** How kubectl writes that there is nothing: the member is unset, or empty. */
const NOTHING = new Set(['<none>', '<unset>', '<nil>', '<unknown>', '<invalid>', '<all>', '<no value>', 'n/a', 'N/A']);

/** The text, or `undefined` where it is empty or one of kubectl's words for nothing. */
export function textOf(value: string | undefined): string | undefined {
  return value === undefined || value === '' || NOTHING.has(value) ? undefined : value;
}

/** Whether kubectl says that there is nothing here. */
export function isNone(value: string): boolean {
  return value.startsWith('<none>');
}

/** A whole number, sign allowed, anything after it ignored only where it is set apart (`0 (auto)`). */
export function integerOf(value: string | undefined): number | undefined {
  const digits = value === undefined ? undefined : /^-?\d{1,15}(?= |$)/.exec(value)?.[0];
  return digits === undefined ? undefined : Number(digits);
}

/** `True`, `false`, `Yes`, `No`; anything else is unknown. */
export function booleanOf(value: string | undefined): boolean | undefined {
  const word = value?.toLowerCase();
  if (word === 'true' || word === 'yes') return true;
  if (word === 'false' || word === 'no') return false;
  return undefined;
}

/** An int-or-string of the API: a number where it is one, the text elsewhere. */
export function integerOrText(value: string | undefined): number | string | undefined {
  const text = textOf(value);
  if (text === undefined) return undefined;
  return /^\d{1,9}$/.test(text) ? Number(text) : text;
}

/** Quantities and the like stay text; a bare number is text as well, as the API writes it. */
export function timeOf(value: string | undefined): string | undefined {
  return value === undefined ? undefined : readDescribedTime(value);
}

/** A comma-separated list, `[a b]` and `[a,b]` included. */
export function listOf(value: string | undefined): string[] {
  const text = textOf(value);
  if (text === undefined) return [];
  const inner = text.startsWith('[') && text.endsWith(']') ? text.slice(1, -1).replaceAll(' ', ',') : text;
  return inner
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '' && !NOTHING.has(item));
}

/** Writes `key=value` lines (labels, selectors of nodes) as an object member; `<none>` makes it empty. */
export function setPairs(target: ObjectBuilder, key: string, node: LayoutNode | undefined): void {
  if (node === undefined) return;
  const pairs = target.at(key, node.line);
  for (const { text, line } of valueLines(node)) {
    if (textOf(text) === undefined) continue;
    const equals = text.indexOf('=');
    if (equals > 0) pairs.set(text.slice(0, equals), text.slice(equals + 1), line);
    else pairs.set(text, '', line);
  }
}

/** `a=1,b=2` on one line as an object member; set-based terms are left to the label selector's reader. */
export function setPairsInline(target: ObjectBuilder, key: string, node: LayoutNode | undefined): void {
  if (node === undefined) return;
  const pairs = target.at(key, node.line);
  for (const item of listOf(
    valueLines(node)
      .map((line) => line.text)
      .join(','),
  )) {
    const equals = item.indexOf('=');
    if (equals > 0) pairs.set(item.slice(0, equals), item.slice(equals + 1), node.line);
  }
}
