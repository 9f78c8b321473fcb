import { pileUp, type ExpressionNode } from '../../model/index.ts';
import { failure, Handle, Optional, typeOf, Unknown, type Value } from '../values/index.ts';
import type { Scope } from '../scope.ts';
import { conversionFunctions } from './conversions.ts';
import { misuse } from './definition.ts';
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
import { fits } from './signature.ts';
import { stringFunctions } from './strings.ts';
import { timeFunctions } from './times.ts';
import { versionFunctions } from './versions.ts';

export type { FunctionDeclaration, StandardFunction } from './definition.ts';

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

type CallNode = ExpressionNode & { readonly type: 'call' };

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

/** The functions of the language that a call may mean; none where it asks what knows the bundle. */
export function definitionsOf({ name, receiver }: CallNode): readonly StandardFunction[] {
  if (receiver !== undefined) return findMethods(name);
  return functions.get(name) ?? [];
}

/** What stands before the dot of functions: `math` of `math.greatest(1, 2)`. */
export const functionNamespaces: ReadonlySet<string> = new Set(
  [...functions.keys()].flatMap((name) => (name.includes('.') ? name.slice(0, name.indexOf('.')) : [])),
);

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

/** What a method yields where its receiver alone tells it; `undefined` where it has to be called. */
export function methodSettler(name: string): ((receiver: Value) => Value | undefined) | undefined {
  return findMethods(name).find(({ settled }) => settled !== undefined)?.settled;
}

/** Calls a method of a value that can be told. */
export function methodCaller(name: string): (receiver: Value, args: readonly Value[], scope: Scope) => Value {
  const candidates = findMethods(name).map((definition) => ({ definition, call: definition.implement() }));
  return (receiver, args, scope) => {
    const unknown = firstUnknown(args);
    if (unknown !== undefined) return unknown;
    const type = typeOf(receiver);
    for (const { definition, call } of candidates) {
      if (definition.receiver === undefined || !fits(definition.receiver, type)) continue;
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
