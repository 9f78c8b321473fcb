import type { BoundFunction } from '../knowledge/environment.ts';
import type { Evaluations, Scope } from '../knowledge/scope.ts';
import type { Value } from '../knowledge/values/index.ts';
import type { Inventory } from './inventory.ts';

/** The scope of an evaluation over the inventory. */
export class InventoryScope implements Scope {
  readonly evaluations: Evaluations;
  readonly #inventory: Inventory;
  readonly #functions: ReadonlyMap<string, BoundFunction>;
  readonly #variables: Readonly<Record<string, Value>>;

  constructor(
    inventory: Inventory,
    functions: ReadonlyMap<string, BoundFunction>,
    variables: Readonly<Record<string, Value>>,
    evaluations: Evaluations,
  ) {
    this.evaluations = evaluations;
    this.#inventory = inventory;
    this.#functions = functions;
    this.#variables = variables;
  }

  variable(name: string): Value | undefined {
    return Object.hasOwn(this.#variables, name) ? this.#variables[name] : undefined;
  }

  call(name: string, args: readonly Value[]): Value | undefined {
    return this.#functions.get(name)?.(args);
  }

  isOpen(node: object, member?: string): boolean {
    return this.#inventory.isOpen(node, member);
  }
}
