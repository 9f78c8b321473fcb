import { pileUp } from '../../model/index.ts';
import type { Environment } from '../environment.ts';
import { standardFunctions, type FunctionDeclaration } from '../functions/index.ts';

/** All that expressions may call: what the language has and what the rooms around it add, by name. */
export class Callables {
  readonly #functions = new Map<string, FunctionDeclaration>();
  readonly #methods = new Map<string, FunctionDeclaration[]>();

  constructor({ functions, objectMethods, episodeMethods }: Environment) {
    const all = [...Object.values(standardFunctions).flat(), ...functions, ...objectMethods, ...episodeMethods];
    for (const each of all) {
      if (each.receiver !== undefined) pileUp(this.#methods, each.name, each);
      else if (!this.#functions.has(each.name)) this.#functions.set(each.name, each);
    }
  }

  functionOf(name: string): FunctionDeclaration | undefined {
    return this.#functions.get(name);
  }

  /** The methods of a name, one for each set of receivers. */
  methodsOf(name: string): readonly FunctionDeclaration[] {
    return this.#methods.get(name) ?? [];
  }

  /** All names, for suggestions. */
  get functionNames(): string[] {
    return [...this.#functions.keys()];
  }

  /** All names, for suggestions. */
  get methodNames(): string[] {
    return [...this.#methods.keys()];
  }
}
