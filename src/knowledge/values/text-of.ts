import { isList } from './list.ts';
import { mapKeys } from './map.ts';
import { Unknown } from './unknown.ts';
import { TypedValue, type Value } from './value.ts';

/** A value as readers see it in titles, texts and commands. `Unknown` is `?`. */
export function textOf(value: Value): string {
  if (typeof value === 'string') return value;
  if (value === null || typeof value !== 'object') return String(value);
  if (isList(value)) return value.map(textOf).join(', ');
  if (value instanceof Unknown) return '?';
  if (value instanceof TypedValue) return value.text();
  return mapKeys(value)
    .map((key) => `${key}=${textOf(value[key] ?? null)}`)
    .join(', ');
}
