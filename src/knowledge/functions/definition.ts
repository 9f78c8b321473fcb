import { failure, typeOf, type Unknown, type Value } from '../values/index.ts';
import type { Scope } from '../scope.ts';
import { countFault, fits, formFor, parameterAt, readSignature, typeFault, type Signature } from './signature.ts';

/** What can be said of a function before it is called. */
export interface FunctionDeclaration extends Signature {
  /** One sentence. */
  readonly doc: string;
}

/** One function or method of the language. */
export interface StandardFunction extends FunctionDeclaration {
  /** Called with arguments that are `Unknown`, too. */
  readonly acceptsUnknown: boolean;
  /** Of methods: what is yielded where the receiver alone tells it, so that the arguments need not be looked at. */
  readonly settled?: (receiver: Value) => Value | undefined;
  /** The implementation for one place of a rule that calls it, with what it keeps there from one call to the next. */
  readonly implement: () => Implementation;
}

type Implementation = (args: readonly Value[], scope: Scope) => Value;

/** Declares a function by its signature, see {@link readSignature}. A method is given its receiver as the first of its arguments. */
export function define(signature: string, doc: string, call: Implementation, acceptsUnknown = false): StandardFunction {
  return { ...defineWithMemory(signature, doc, () => call), acceptsUnknown };
}

/** The same of a function that keeps something at each place that calls it. */
export function defineWithMemory(signature: string, doc: string, implement: () => Implementation): StandardFunction {
  return { ...readSignature(signature), doc, acceptsUnknown: false, implement };
}

/** The same of a method that looks at its arguments only where its receiver alone does not tell what it yields. */
export function defineSettled(
  signature: string,
  doc: string,
  settled: (receiver: Value) => Value | undefined,
  call: Implementation,
): StandardFunction {
  return { ...define(signature, doc, call), settled };
}

/** What is wrong with the arguments (without the receiver), if anything. */
export function misuse(definition: StandardFunction, args: readonly Value[]): Unknown | undefined {
  const form = formFor(definition, args.length);
  if (form === undefined) return failure(countFault(definition));
  for (let index = 0; index < args.length; index += 1) {
    const parameter = parameterAt(form, index);
    const arg = args[index];
    if (parameter === undefined || arg === undefined) continue;
    const type = typeOf(arg);
    if (fits(parameter, type) || (definition.acceptsUnknown && type === 'unknown')) continue;
    return failure(typeFault(definition, parameter, type));
  }
  return undefined;
}
