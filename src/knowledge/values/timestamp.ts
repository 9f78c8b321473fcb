import { datingOf, UNDATED_NOW, type Json } from '../../model/index.ts';
import { formatRfc3339 } from '../../time/rfc3339.ts';
import { Duration, durationText } from './duration.ts';
import { Unknown } from './unknown.ts';
import { TypedValue, type Value } from './value.ts';

/** An instant, epoch milliseconds. */
export class Timestamp extends TypedValue {
  readonly ms: number;

  constructor(ms: number) {
    super();
    this.ms = ms;
  }

  get type() {
    return 'timestamp' as const;
  }

  override compare(other: Value): number | undefined {
    return other instanceof Timestamp ? Math.sign(this.ms - other.ms) : undefined;
  }

  override apartFrom(other: Value): Unknown | undefined {
    return other instanceof Timestamp && datingOf(this.ms) !== datingOf(other.ms)
      ? new Unknown('not-collected', 'one of the two times lacks its date')
      : undefined;
  }

  override plus(other: Value): Value | undefined {
    return other instanceof Duration ? new Timestamp(this.ms + other.ms) : undefined;
  }

  override minus(other: Value): Value | undefined {
    if (other instanceof Timestamp) return new Duration(this.ms - other.ms);
    return other instanceof Duration ? new Timestamp(this.ms - other.ms) : undefined;
  }

  text(): string {
    return timestampText(this.ms);
  }

  json(): Json | undefined {
    return formatRfc3339(this.ms);
  }
}

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
