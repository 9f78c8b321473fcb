import type { Json } from '../../model/index.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../../time/units.ts';
import { TypedValue, type Value } from './value.ts';

/** A length of time in milliseconds. */
export class Duration extends TypedValue {
  readonly ms: number;

  constructor(ms: number) {
    super();
    this.ms = ms;
  }

  get type() {
    return 'duration' as const;
  }

  override compare(other: Value): number | undefined {
    return other instanceof Duration ? Math.sign(this.ms - other.ms) : undefined;
  }

  override plus(other: Value): Value | undefined {
    return other instanceof Duration ? new Duration(this.ms + other.ms) : undefined;
  }

  override minus(other: Value): Value | undefined {
    return other instanceof Duration ? new Duration(this.ms - other.ms) : undefined;
  }

  text(): string {
    return durationText(this.ms);
  }

  /** In seconds. */
  json(): Json {
    return this.ms / 1000;
  }
}

const UNITS: readonly (readonly [number, string])[] = [
  [DAY, 'd'],
  [HOUR, 'h'],
  [MINUTE, 'm'],
  [SECOND, 's'],
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
