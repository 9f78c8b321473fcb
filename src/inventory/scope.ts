import type { BoundFunction } from '../knowledge/environment.ts';
import type { Evaluations, Scope } from '../knowledge/scope.ts';
import { Handle, isMap, type Value } from '../knowledge/values/index.ts';
import type { Inventory } from './inventory.ts';

/** What an expression is about, the nearer first. */
const ABOUT = ['object', 'root', 'event', 'effect', 'cause'];

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
    return this.#functions.get(name)?.(args, this.#cluster());
  }

  /** Where what is asked about is: nobody means an object of the same name in another cluster. */
  #cluster(): string | undefined {
    if (!this.#inventory.hasClusters) return undefined;
    for (const name of ABOUT) {
      const value = this.variable(name);
      if (value instanceof Handle && value.cluster !== undefined) return value.cluster;
    }
    const context = this.variable('context');
    const cluster = context !== undefined && isMap(context) ? context['cluster'] : undefined;
    return typeof cluster === 'string' && cluster !== '' ? cluster : undefined;
  }

  isOpen(node: object, member?: string): boolean {
    return this.#inventory.isOpen(node, member);
  }
}
