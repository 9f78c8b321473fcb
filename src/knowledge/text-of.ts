import { datingOf, UNDATED_NOW } from '../model/index.ts';
import { isList, isMap, mapKeys } from './value-types.ts';
import { Duration, Handle, Optional, Quantity, Timestamp, Unknown } from './values.ts';
import type { Value } from './values.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** RFC 3339 in UTC, without milliseconds where they are zero; an age where the time has no date, `Nov 9 21:07:14` where it has no year. */
export function timestampText(ms: number): string {
  if (ms === UNDATED_NOW) return 'the time of collection';
  if (datingOf(ms) === 'undated') return `${durationText(UNDATED_NOW - ms)} before collection`;
  const date = new Date(ms);
  if (datingOf(ms) === 'yearless')
    return `${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()} ${date.toISOString().slice(11, 19)}`;
  return Number.isNaN(date.getTime()) ? 'an impossible time' : date.toISOString().replace('.000Z', 'Z');
}

const UNITS: readonly (readonly [number, string])[] = [
  [86_400_000, 'd'],
  [3_600_000, 'h'],
  [60_000, 'm'],
  [1000, 's'],
];

/** A length of time for readers, at most two units: `2d4h`, `15m`, `3s`, `250ms`. */
export function durationText(ms: number): string {
  if (ms < 0) return `-${durationText(-ms)}`;
  if (ms < 1000) return `${Math.round(ms)}ms`;
  const parts: string[] = [];
  let rest = ms;
  for (const [unit, name] of UNITS) {
    const count = Math.floor(rest / unit);
    if (count === 0) {
      if (parts.length > 0) break;
      continue;
    }
    parts.push(`${count}${name}`);
    rest -= count * unit;
    if (parts.length === 2) break;
  }
  return parts.join('');
}

const BINARY_UNITS = ['Mi', 'Gi', 'Ti', 'Pi', 'Ei'];
/** Nothing is counted by the million: from here on a quantity is taken for bytes. */
const ONE_MEBIBYTE = 2 ** 20;

/** A quantity as people write it: `1.4Gi`, `250m`, `3`. */
function quantityText(value: number): string {
  if (Math.abs(value) < ONE_MEBIBYTE) {
    return Number.isInteger(value) || Math.abs(value) < 0.001 ? String(value) : `${Math.round(value * 1000)}m`;
  }
  let scaled = value / ONE_MEBIBYTE;
  let unit = 0;
  while (Math.abs(scaled) >= 1024 && unit < BINARY_UNITS.length - 1) {
    scaled /= 1024;
    unit += 1;
  }
  return `${Number(scaled.toFixed(1))}${BINARY_UNITS[unit] ?? ''}`;
}

/** A value as readers see it in titles, texts and commands. `Unknown` is `?`. */
export function textOf(value: Value): string {
  if (typeof value === 'string') return value;
  if (value === null || typeof value !== 'object') return String(value);
  if (isList(value)) return value.map(textOf).join(', ');
  if (value instanceof Unknown) return '?';
  if (value instanceof Timestamp) return timestampText(value.ms);
  if (value instanceof Duration) return durationText(value.ms);
  if (value instanceof Quantity) return quantityText(value.value);
  if (value instanceof Optional) return value.value === undefined ? '?' : textOf(value.value);
  if (value instanceof Handle) return handleText(value);
  if (!isMap(value)) return '?';
  return mapKeys(value)
    .map((key) => `${key}=${textOf(value[key] ?? null)}`)
    .join(', ');
}

/** `namespace/name` or `name` of what the handle refers to. */
function handleText(handle: Handle): string {
  const { reference } = handle;
  if (reference === undefined) return handle.identity.replace(/^[a-z]+:/, '');
  return reference.namespace === undefined ? reference.name : `${reference.namespace}/${reference.name}`;
}
