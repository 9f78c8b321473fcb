import { failure, typeOf, type Unknown, type Value } from '../values/index.ts';
import type { Scope } from '../scope.ts';

/** One function or method of the language. */
export interface StandardFunction {
  /** `size`, `math.greatest` */
  readonly name: string;
  /** `string.contains(string) -> bool`; what the README's tables show. */
  readonly signature: string;
  /** One sentence. */
  readonly doc: string;
  /** Of methods: the types of the receiver, which is the first of the arguments then. */
  readonly receiver?: readonly string[];
  /** Types of the arguments without the receiver, `any` for all. */
  readonly takes: readonly (readonly string[])[];
  /** How many of `takes` have to be given. */
  readonly least: number;
  /** The last of `takes` may be repeated. */
  readonly variadic: boolean;
  /** Called with arguments that are `Unknown`, too. */
  readonly acceptsUnknown: boolean;
  /** The implementation for one place of a rule that calls it, with what it keeps there from one call to the next. */
  readonly implement: () => Implementation;
}

type Implementation = (args: readonly Value[], scope: Scope) => Value;

const SIGNATURE = /^(?:(?<receiver>[a-z|]+)\.(?=[a-zA-Z]))?(?<name>[a-zA-Z0-9.]+)\((?<takes>[^)]*)\) -> .+$/;

/** What stands before the dot of a function; all else is what a method is called on. */
const NAMESPACES: ReadonlySet<string> = new Set(['base64', 'lists', 'math', 'regex', 'sets']);

/** `optional` is a type and, for the functions that make one, a namespace. */
const OPTIONAL_FUNCTIONS: ReadonlySet<string> = new Set(['of', 'none', 'ofNonZeroValue']);

/**
 * Declares a function by its signature: `receiver.name(type, type?, type...) -> type`. Types are joined by `|`; `?` marks
 * what may be left out, `...` what may be repeated. A first part that is no type is one of the namespaces: `math.abs(number)`.
 */
export function define(signature: string, doc: string, call: Implementation, acceptsUnknown = false): StandardFunction {
  return { ...defineWithMemory(signature, doc, () => call), acceptsUnknown };
}

/** The same of a function that keeps something at each place that calls it. */
export function defineWithMemory(signature: string, doc: string, implement: () => Implementation): StandardFunction {
  const groups = SIGNATURE.exec(signature)?.groups;
  if (groups === undefined) throw new Error(`bad signature: ${signature}`);
  const { receiver, name = '', takes = '' } = groups;
  const types = receiver?.split('|');
  const isMaker = receiver === 'optional' && OPTIONAL_FUNCTIONS.has(name);
  const isMethod = !isMaker && types !== undefined && !NAMESPACES.has(receiver ?? '');
  const parameters = takes === '' ? [] : takes.split(', ');
  return {
    name: isMethod || receiver === undefined ? name : `${receiver}.${name}`,
    signature,
    doc,
    ...(isMethod && { receiver: types }),
    takes: parameters.map((parameter) => parameter.replace(/\?$|\.\.\.$/, '').split('|')),
    least: parameters.filter((parameter) => !/\?$|\.\.\.$/.test(parameter)).length,
    variadic: takes.endsWith('...'),
    acceptsUnknown: false,
    implement,
  };
}

/** Whether a value is of one of the types that a signature names. */
export function fits(types: readonly string[], value: Value): boolean {
  const type = typeOf(value);
  for (const wanted of types) {
    if (wanted === 'any' || wanted === type) return true;
    if (type === 'int' && (wanted === 'double' || wanted === 'number')) return true;
    if (type === 'double' && wanted === 'number') return true;
  }
  return false;
}

/** What is wrong with the arguments (without the receiver), if anything. */
export function misuse(definition: StandardFunction, args: readonly Value[]): Unknown | undefined {
  const { takes, least, variadic, name } = definition;
  if (args.length < least || (!variadic && args.length > takes.length))
    return failure(`${name}() takes ${arityText(definition)}`);
  for (let index = 0; index < args.length; index += 1) {
    const types = takes[Math.min(index, takes.length - 1)];
    const arg = args[index];
    if (types === undefined || arg === undefined || fits(types, arg)) continue;
    if (definition.acceptsUnknown && typeOf(arg) === 'unknown') continue;
    return failure(`${name}() takes ${types.join(' or ')} here, not ${typeOf(arg)}`);
  }
  return undefined;
}

/** `1 argument`, `1 to 2 arguments`, `2 or more arguments` */
export function arityText(definition: Pick<StandardFunction, 'takes' | 'least' | 'variadic'>): string {
  const most = definition.takes.length;
  const plural = (count: number) => (count === 1 ? 'argument' : 'arguments');
  if (definition.variadic) return `${definition.least} or more arguments`;
  return definition.least === most ? `${most} ${plural(most)}` : `${definition.least} to ${most} arguments`;
}
