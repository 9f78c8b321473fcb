import type { Stamp } from '../../src/model/index.ts';

const UNIT_MS: Readonly<Record<string, number>> = {
  y: 31_536_000_000,
  d: 86_400_000,
  h: 3_600_000,
  m: 60_000,
  s: 1000,
};

const DURATION = /^(?:\d{1,6}[ydhms]){1,5}$/;

/**
 * Milliseconds of a duration as kubectl writes it (`93s`, `5d4h`, `3y36d`), with what its smallest unit can tell apart.
 * `undefined` for `<unknown>`, `<invalid>` and anything else.
 */
export function readDuration(text: string): { readonly ms: number; readonly precision: number } | undefined {
  if (!DURATION.test(text)) return undefined;
  let ms = 0;
  let precision = 1000;
  for (const part of text.matchAll(/(?<amount>\d+)(?<unit>[ydhms])/g)) {
    precision = UNIT_MS[part.groups?.unit ?? 's'] ?? 1000;
    ms += Number(part.groups?.amount) * precision;
  }
  return { ms, precision };
}

/** An `AGE` cell as a stamp relative to when the artifact was collected. */
export function readAge(text: string): Stamp | undefined {
  const duration = readDuration(text.endsWith(' ago') ? text.slice(0, -4) : text);
  return duration === undefined ? undefined : { ms: duration.ms, precision: duration.precision, relative: true };
}
