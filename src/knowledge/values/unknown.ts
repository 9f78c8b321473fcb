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

/** An `Unknown` that says the expression does not apply to these values. */
export function failure(text: string): Unknown {
  return new Unknown('error', text);
}

/** Of two values that cannot be told, the one that says most: collecting could settle it, else it is not there, else it is wrong. */
export function worthier(left: Unknown, right: Unknown): Unknown {
  const rank = { 'not-collected': 0, absent: 1, error: 2 };
  return rank[right.reason] < rank[left.reason] ? right : left;
}
