import type { Binding } from '../model/index.ts';
import { evaluate } from '../knowledge/evaluate.ts';
import type { Scope, Value } from '../knowledge/values.ts';
import type { DerivationContext } from './derivation.ts';

/** The scope of an object source: its `let` values are computed when a condition first reads them. */
export class StateScope implements Scope {
  readonly #variables: Record<string, Value>;
  readonly #bindings: readonly Binding[];
  readonly #outer: Scope;

  /** @param variables the object and the `each` elements; no `let` has one of their names */
  constructor(variables: Readonly<Record<string, Value>>, bindings: readonly Binding[], context: DerivationContext) {
    this.#variables = { ...variables };
    this.#bindings = bindings;
    this.#outer = context.scopeOf(this.#variables);
  }

  variable(name: string): Value | undefined {
    const known = this.#outer.variable(name);
    if (known !== undefined) return known;
    for (const binding of this.#bindings) {
      // A binding sees only earlier ones, so that asking for it here ends.
      if (binding.name === name) return (this.#variables[name] = evaluate(binding.value, this));
    }
    return undefined;
  }

  call(name: string, args: readonly Value[]): Value | undefined {
    return this.#outer.call(name, args);
  }

  isOpen(node: object, member?: string): boolean {
    return this.#outer.isOpen(node, member);
  }

  /** Every variable with its value. */
  all(): Readonly<Record<string, Value>> {
    for (const { name } of this.#bindings) this.variable(name);
    return this.#variables;
  }
}
