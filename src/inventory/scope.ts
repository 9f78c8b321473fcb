import type { Evaluations } from '../knowledge/evaluations.ts';
import type { Value } from '../knowledge/values.ts';
import type { Scope } from '../knowledge/scope.ts';
import type { HostFunctions } from './host-functions.ts';
import type { Inventory } from './inventory.ts';

/** The scope of an evaluation over the inventory. */
export class InventoryScope implements Scope {
  readonly evaluations: Evaluations;
  readonly #inventory: Inventory;
  readonly #functions: HostFunctions;
  readonly #variables: Readonly<Record<string, Value>>;

  constructor(
    inventory: Inventory,
    functions: HostFunctions,
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
    return Object.hasOwn(this.#functions, name) ? this.#functions[name]?.(args) : undefined;
  }

  isOpen(node: object, member?: string): boolean {
    return this.#inventory.isOpen(node, member);
  }
}
