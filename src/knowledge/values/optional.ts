import type { Json } from '../../model/index.ts';
import { jsonOf } from './json-of.ts';
import { textOf } from './text-of.ts';
import type { Unknown } from './unknown.ts';
import { TypedValue, type Equality, type Value } from './value.ts';

/** CEL's optional: the result of `a.?b`. */
export class Optional extends TypedValue {
  readonly value: Value | undefined;

  constructor(value: Value | undefined) {
    super();
    this.value = value;
  }

  get type() {
    return 'optional' as const;
  }

  override equals(other: Value, equal: Equality): boolean | Unknown {
    if (!(other instanceof Optional)) return false;
    if (this.value === undefined || other.value === undefined) return this.value === other.value;
    return equal(this.value, other.value);
  }

  text(): string {
    return this.value === undefined ? '?' : textOf(this.value);
  }

  json(): Json | undefined {
    return jsonOf(this.value);
  }
}
