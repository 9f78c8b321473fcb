import type { Json, ObjectReference } from '../../model/index.ts';
import { TypedValue, type Value } from './value.ts';

/** A thing behind an expression value that lives in another room: an object of the inventory, an episode. */
export abstract class Handle extends TypedValue {
  /** What makes two handles equal. */
  abstract readonly identity: string;
  /** A member, or `Unknown`. */
  abstract select(field: string): Value;
  /** `undefined` where there is no such method. */
  call?(method: string, args: readonly Value[]): Value | undefined;
  /** What the handle refers to, where it stands for an object. */
  abstract readonly reference: ObjectReference | undefined;

  /** The cluster that it is of, where clusters are told apart. */
  get cluster(): string | undefined {
    return this.reference?.cluster;
  }

  get type() {
    return 'handle' as const;
  }

  override equals(other: Value): boolean {
    return other instanceof Handle && this.identity === other.identity;
  }

  text(): string {
    return this.#name ?? this.identity.replace(/^[a-z]+:/, '');
  }

  json(): Json {
    return this.#name ?? this.identity;
  }

  /** `namespace/name` or `name` of what the handle refers to. */
  get #name(): string | undefined {
    const { reference } = this;
    if (reference === undefined) return undefined;
    return reference.namespace === undefined ? reference.name : `${reference.namespace}/${reference.name}`;
  }
}
