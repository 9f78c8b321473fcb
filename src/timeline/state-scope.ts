import type { ObjectSource } from '../model/index.ts';
import { evaluate } from '../knowledge/evaluate.ts';
import type { Value } from '../knowledge/values/index.ts';
import type { Scope } from '../knowledge/scope.ts';

/**
 * The scope of an object source while its lists are gone over: one for all their elements, because most of them are looked
 * at once and forgotten. `let` values are computed when a condition first reads them.
 */
export class StateScope implements Scope {
  readonly evaluations: Scope['evaluations'];
  readonly #source: ObjectSource;
  readonly #around: Scope;
  /** `object`, the names of the lists' elements, the `let` names; no two are the same. */
  readonly #names: readonly string[];
  readonly #values: (Value | undefined)[];

  /**
   * @param names what `namesOf` gives for the source
   * @param around where functions are called and members looked for
   */
  constructor(source: ObjectSource, names: readonly string[], object: Value, around: Scope) {
    this.evaluations = around.evaluations;
    this.#source = source;
    this.#around = around;
    this.#names = names;
    this.#values = names.map(() => undefined);
    this.#values[0] = object;
  }

  /** Goes on to another element of the list at this depth; deeper elements and computed values are forgotten. */
  enter(depth: number, element: Value): void {
    this.#values[depth + 1] = element;
    this.#values.fill(undefined, depth + 2);
  }

  variable(name: string): Value | undefined {
    const position = this.#names.indexOf(name);
    if (position < 0) return undefined;
    const known = this.#values[position];
    if (known !== undefined) return known;
    const binding = this.#source.let[position - 1 - this.#source.each.length];
    // A binding sees only earlier ones, so that asking for it here ends.
    return binding === undefined ? undefined : (this.#values[position] = evaluate(binding.value, this));
  }

  call(name: string, args: readonly Value[]): Value | undefined {
    return this.#around.call(name, args);
  }

  isOpen(node: object, member?: string): boolean {
    return this.#around.isOpen(node, member);
  }

  /** Every variable with its value, as they are now. */
  all(): Readonly<Record<string, Value>> {
    const all: Record<string, Value> = {};
    for (const name of this.#names) {
      const value = this.variable(name);
      if (value !== undefined) all[name] = value;
    }
    return all;
  }
}

/** The scope in which a list of elements is computed. */
export class AroundScope implements Scope {
  readonly evaluations: Scope['evaluations'];
  readonly #names: readonly string[];
  readonly #around: readonly Value[];
  readonly #beyond: Scope;

  /** @param beyond where functions are called and members looked for */
  constructor(names: readonly string[], around: readonly Value[], beyond: Scope) {
    this.evaluations = beyond.evaluations;
    this.#names = names;
    this.#around = around;
    this.#beyond = beyond;
  }

  variable(name: string): Value | undefined {
    return this.#around[this.#names.indexOf(name)];
  }

  call(name: string, args: readonly Value[]): Value | undefined {
    return this.#beyond.call(name, args);
  }

  isOpen(node: object, member?: string): boolean {
    return this.#beyond.isOpen(node, member);
  }
}

/** The names that an object source binds, in the order in which they are bound. */
export function namesOf(source: ObjectSource): string[] {
  return ['object', ...source.each.map(({ name }) => name), ...source.let.map(({ name }) => name)];
}
