import type { Json } from '../../model/index.ts';
import type { Unknown } from './unknown.ts';

/**
 * What expressions compute with. JSON values are themselves (numbers: integral ones are CEL ints, others doubles); what JSON lacks
 * has a class.
 */
export type Value = Json | TypedValue | Unknown | readonly Value[] | ValueMap;

/** A map that holds more than JSON. */
export interface ValueMap {
  readonly [key: string]: Value | undefined;
}

/** Whether two values are equal, three-valued. */
export type Equality = (left: Value, right: Value) => boolean | Unknown;

/** A value of a type that JSON lacks, with all that operators and reports ask of it. The file of a type says all about it. */
export abstract class TypedValue {
  /** What messages call the type, and the signatures of functions. */
  abstract readonly type: string;

  /** Whether it is the same as another value. Default: where they have an order and it does not tell them apart. */
  equals?(other: Value, equal: Equality): boolean | Unknown;
  /** Its order; `undefined` where the two have none. */
  compare?(other: Value): number | undefined;
  /** Why nobody can tell how the two stand to each other, though they are of one type. */
  apartFrom?(other: Value): Unknown | undefined;
  plus?(other: Value): Value | undefined;
  minus?(other: Value): Value | undefined;

  /** As readers see it in titles, texts and commands. */
  abstract text(): string;
  /** As reports keep it; `undefined` for what cannot be told. */
  abstract json(): Json | undefined;
}
