import type { Json } from '../../model/index.ts';
import { durationText } from '../../time/duration.ts';
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
