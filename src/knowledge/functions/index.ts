import { pileUp } from '../../model/index.ts';
import { failure, Handle, Optional, Unknown, type Value } from '../values/index.ts';
import type { Scope } from '../scope.ts';
import { conversionFunctions } from './conversions.ts';
import { fits, misuse } from './definition.ts';
import type { StandardFunction } from './definition.ts';
import { encodingFunctions } from './encodings.ts';
import { imageFunctions } from './images.ts';
import { labelFunctions } from './labels.ts';
import { listFunctions } from './lists.ts';
import { networkFunctions } from './network.ts';
import { numberFunctions } from './numbers.ts';
import { optionalFunctions } from './optionals.ts';
import { quantityFunctions } from './quantities.ts';
import { regexFunctions } from './regexes.ts';
import { stringFunctions } from './strings.ts';
import { timeFunctions } from './times.ts';
import { versionFunctions } from './versions.ts';

export type { StandardFunction } from './definition.ts';
export { arityText } from './definition.ts';

/** The functions and methods that every expression can use, by domain, as the README lists them. */
export const standardFunctions: Readonly<Record<string, readonly StandardFunction[]>> = {
  Conversions: conversionFunctions,
  Strings: stringFunctions,
  'Regular expressions': regexFunctions,
  'Lists, sets and maps': listFunctions,
  Optionals: optionalFunctions,
  Numbers: numberFunctions,
  'Times and durations': timeFunctions,
  Quantities: quantityFunctions,
  Versions: versionFunctions,
  'Addresses and URLs': networkFunctions,
  Encodings: encodingFunctions,
  'Image references': imageFunctions,
  Labels: labelFunctions,
};

const functions = byName(({ receiver }) => receiver === undefined);
const methods = byName(({ receiver }) => receiver !== undefined);

function byName(isWanted: (definition: StandardFunction) => boolean): ReadonlyMap<string, readonly StandardFunction[]> {
  const named = new Map<string, StandardFunction[]>();
  for (const definition of Object.values(standardFunctions).flat()) {
    if (isWanted(definition)) pileUp(named, definition.name, definition);
  }
  return named;
}

/** The function of a name, for checks before evaluation. */
export function findFunction(name: string): StandardFunction | undefined {
  return functions.get(name)?.[0];
}

/** The methods of a name, one for each set of receivers. */
export function findMethods(name: string): readonly StandardFunction[] {
  return methods.get(name) ?? [];
}

/** All names, for suggestions. */
export function functionNames(): string[] {
  return [...functions.keys()];
}

/** All names, for suggestions. */
export function methodNames(): string[] {
  return [...methods.keys()];
}

/** Calls a function: a standard one or, where there is none of the name, one of the host's. */
export function functionCaller(name: string): (args: readonly Value[], scope: Scope) => Value {
  const definition = findFunction(name);
  if (definition === undefined) {
    return (args, scope) => {
      const unknown = firstUnknown(args);
      if (unknown !== undefined) return unknown;
      const value = scope.call(name, args);
      return value === undefined ? failure(`there is no function '${name}' for these arguments`) : value;
    };
  }
  const call = definition.implement();
  return (args, scope) => {
    const unknown = definition.acceptsUnknown ? undefined : firstUnknown(args);
    return unknown ?? misuse(definition, args) ?? call(args, scope);
  };
}

/** Calls a method of a value that can be told. */
export function methodCaller(name: string): (receiver: Value, args: readonly Value[], scope: Scope) => Value {
  const candidates = findMethods(name).map((definition) => ({ definition, call: definition.implement() }));
  return (receiver, args, scope) => {
    const unknown = firstUnknown(args);
    if (unknown !== undefined) return unknown;
    for (const { definition, call } of candidates) {
      if (!fits(definition.receiver ?? [], receiver)) continue;
      return misuse(definition, args) ?? call([receiver, ...args], scope);
    }
    if (receiver instanceof Handle) {
      const value = receiver.call?.(name, args);
      return value === undefined ? failure(`there is no method '${name}' for these arguments`) : value;
    }
    if (receiver instanceof Optional)
      return failure(`'${name}' needs the optional's value: write .value().${name}(...)`);
    return failure(`there is no method '${name}' of this value`);
  };
}

function firstUnknown(args: readonly Value[]): Unknown | undefined {
  for (const arg of args) if (arg instanceof Unknown) return arg;
  return undefined;
}
