import {
  failure,
  Handle,
  hasMember,
  isList,
  isMap,
  memberOf,
  Optional,
  typeOf,
  Unknown,
  type Value,
  worthier,
} from '../values/index.ts';
import type { Scope } from '../scope.ts';

/** A member of a value. */
export function select(of: Value, field: string, scope: Scope): Value {
  if (of instanceof Unknown) return of;
  if (of instanceof Handle) return of.select(field);
  if (of === null) return new Unknown('absent', `there is no '${field}' in null`);
  if (of instanceof Optional) return optionalOf(of, (value) => select(value, field, scope));
  return isMap(of) ? memberOf(of, field, scope) : failure(`${typeOf(of)} has no member '${field}'`);
}

/** An item of a list, or a member of a map or object. */
export function at(of: Value, index: Value, scope: Scope): Value {
  if (of instanceof Unknown) return of;
  if (index instanceof Unknown) return index;
  if (of instanceof Optional) return optionalOf(of, (value) => at(value, index, scope));
  if (isList(of)) {
    if (typeof index !== 'number' || !Number.isInteger(index)) return failure('a list index is an int');
    const item = of[index];
    return item === undefined ? new Unknown('absent', `there is no item ${index} in a list of ${of.length}`) : item;
  }
  if (typeof index !== 'string') return failure(`${typeOf(of)} cannot be indexed by ${typeOf(index)}`);
  return select(of, index, scope);
}

/** What `.?` and `[?]` make of a selection: nothing there is an empty optional, "cannot tell" stays. */
export function optionalOf(of: Value, selection: (value: Value) => Value): Value {
  if (of instanceof Unknown) return of;
  const from = of instanceof Optional ? of.value : of;
  if (from === undefined) return of;
  const value = selection(from);
  if (value instanceof Unknown) return value.reason === 'absent' ? new Optional(undefined) : value;
  return value instanceof Optional ? value : new Optional(value);
}

/** Whether a value has a member; of what was not collected nobody can tell. */
export function has(of: Value, field: string, scope: Scope): Value {
  if (of instanceof Unknown) return of;
  if (of instanceof Optional) return of.value === undefined ? false : has(of.value, field, scope);
  if (of === null) return false;
  if (!(of instanceof Handle)) {
    return isMap(of) ? hasMember(of, field, scope) : failure(`${typeOf(of)} has no members`);
  }
  const value = of.select(field);
  if (!(value instanceof Unknown)) return true;
  return value.reason === 'absent' ? false : value;
}

/** `!` and `-`. */
export function negated(operator: '!' | '-', value: Value): Value {
  if (value instanceof Unknown) return value;
  if (operator === '!') return typeof value === 'boolean' ? !value : failure(`'!' needs a bool, not ${typeOf(value)}`);
  if (typeof value === 'number') return value === 0 ? 0 : -value;
  return failure(`'-' needs a number, not ${typeOf(value)}`);
}

/** `&&` and `||`: `decisive` on one side settles it whatever the other is. */
export function both(left: Value, right: Value, decisive: boolean): Value {
  if (left === decisive || right === decisive) return decisive;
  const a = truth(left);
  const b = truth(right);
  if (a instanceof Unknown) return b instanceof Unknown ? worthier(a, b) : a;
  return b instanceof Unknown ? b : !decisive;
}

/** A bool, or an `Unknown` where a value is none. */
export function truth(value: Value): boolean | Unknown {
  if (typeof value === 'boolean' || value instanceof Unknown) return value;
  return failure(`a condition must be a bool, not ${typeOf(value)}`);
}
