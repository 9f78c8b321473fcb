import type { Json, ObjectReference } from '../model/index.ts';

/**
 * What expressions compute with. JSON values are themselves (numbers: integral ones are CEL ints, others doubles); times,
 * durations and quantities have classes; objects of the inventory and episodes are handles that their room implements.
 */
export type Value = Json | Timestamp | Duration | Quantity | Handle | Unknown | Optional | readonly Value[] | ValueMap;

/** A map that holds more than JSON. */
export interface ValueMap {
  readonly [key: string]: Value | undefined;
}

/** An instant, epoch milliseconds. */
export class Timestamp {
  readonly ms: number;
  constructor(ms: number) {
    this.ms = ms;
  }
}

/** A length of time in milliseconds. */
export class Duration {
  readonly ms: number;
  constructor(ms: number) {
    this.ms = ms;
  }
}

/** A Kubernetes quantity (`100m`, `2Gi`) by its value in base units. */
export class Quantity {
  readonly value: number;
  constructor(value: number) {
    this.value = value;
  }
}

/** A value that cannot be told. Absorbed by `&&`, `||` and `exists` as CEL absorbs errors; never turns into "no". */
export class Unknown {
  /** `not-collected`: nobody looked. `absent`: looked at, and not there. `error`: the expression does not apply. */
  readonly reason: 'not-collected' | 'absent' | 'error';
  readonly text: string;
  constructor(reason: 'not-collected' | 'absent' | 'error', text: string) {
    this.reason = reason;
    this.text = text;
  }
}

/** CEL's optional: the result of `a.?b`. */
export class Optional {
  readonly value: Value | undefined;
  constructor(value: Value | undefined) {
    this.value = value;
  }
}

/** A thing behind an expression value that lives in another room: an object of the inventory, an episode. */
export abstract class Handle {
  /** What makes two handles equal. */
  abstract readonly identity: string;
  /** A member, or `Unknown`. */
  abstract select(field: string): Value;
  /** `undefined` where there is no such method. */
  call?(method: string, args: readonly Value[]): Value | undefined;
  /** What the handle refers to, where it stands for an object. */
  abstract readonly reference: ObjectReference | undefined;
}
