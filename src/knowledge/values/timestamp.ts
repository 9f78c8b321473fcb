import type { Instant, Json } from '../../model/index.ts';
import { compareInstants, elapsed, formatInstant, instantText, later } from '../../time/instant.ts';
import { Duration } from './duration.ts';
import { Unknown } from './unknown.ts';
import { TypedValue, type Value } from './value.ts';

/** A point in time. */
export class Timestamp extends TypedValue {
  readonly at: Instant;

  constructor(at: Instant) {
    super();
    this.at = at;
  }

  get type() {
    return 'timestamp' as const;
  }

  override compare(other: Value): number | undefined {
    return other instanceof Timestamp ? Math.sign(compareInstants(this.at, other.at)) : undefined;
  }

  override apartFrom(other: Value): Unknown | undefined {
    return other instanceof Timestamp && elapsed(this.at, other.at) === undefined
      ? new Unknown('not-collected', 'one of the two times lacks its date')
      : undefined;
  }

  override plus(other: Value): Value | undefined {
    return other instanceof Duration ? new Timestamp(later(this.at, other.ms)) : undefined;
  }

  override minus(other: Value): Value | undefined {
    if (other instanceof Duration) return new Timestamp(later(this.at, -other.ms));
    const ms = other instanceof Timestamp ? elapsed(other.at, this.at) : undefined;
    return ms === undefined ? undefined : new Duration(ms);
  }

  text(): string {
    return instantText(this.at);
  }

  json(): Json | undefined {
    return formatInstant(this.at);
  }
}
