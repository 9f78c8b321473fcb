import type { Value } from './values/index.ts';
import type { Scope } from './scope.ts';

/** A scope with further variables, which hide its own of the same names. */
export function extendedScope(scope: Scope, variables: Readonly<Record<string, Value>>): Scope {
  return {
    variable: (name) => (Object.hasOwn(variables, name) ? variables[name] : scope.variable(name)),
    call: (name, args) => scope.call(name, args),
    isOpen: (node, member) => scope.isOpen(node, member),
    evaluations: scope.evaluations,
  };
}
