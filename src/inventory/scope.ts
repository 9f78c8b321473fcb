import type { Scope, Value } from '../knowledge/values.ts';
import type { HostFunctions } from './host-functions.ts';
import type { Inventory } from './inventory.ts';

/** The scope of an evaluation over the inventory. Inner variables hide outer ones. */
export function scopeOver(
  inventory: Inventory,
  functions: HostFunctions,
  variables: Readonly<Record<string, Value>>,
): Scope {
  return {
    variable: (name) => (Object.hasOwn(variables, name) ? variables[name] : undefined),
    call: (name, args) => (Object.hasOwn(functions, name) ? functions[name]?.(args) : undefined),
    isOpen: (node, member) => inventory.isOpen(node, member),
  };
}
