import type { Value } from './values/index.ts';

/** What can be said of a function before it is called. */
export interface FunctionDeclaration {
  /** `lookup`, or `related` of methods. */
  readonly name: string;
  /** As the documentation and messages show it. */
  readonly signature: string;
  readonly doc: string;
  /** The fewest and the most arguments. */
  readonly arity: readonly [number, number];
  /** What it yields, for checks of members. */
  readonly yields: 'object' | 'objects' | 'episodes' | undefined;
}

/**
 * A function that knows what it is asked about. `undefined`: the arguments do not fit.
 * @param cluster what is asked about, where clusters are told apart
 */
export type BoundFunction = (args: readonly Value[], cluster?: string) => Value | undefined;

/** A function over what a room around the evaluator knows, with what it does there. */
export interface HostFunction<World> extends FunctionDeclaration {
  readonly bind: (world: World) => BoundFunction;
}

/** A method of a handle, with what it does. */
export interface HostMethod<Receiver> extends FunctionDeclaration {
  readonly call: (receiver: Receiver, args: readonly Value[]) => Value | undefined;
}

/** All that expressions may call and read beside the functions of the language: put together where the rooms are. */
export interface Environment<World = never> {
  /** Functions over the whole bundle. */
  readonly functions: readonly HostFunction<World>[];
  /** Methods of objects of the inventory: `object`, `lookup(...)`, `cause.subject("Node")`. */
  readonly objectMethods: readonly FunctionDeclaration[];
  /** Methods of episodes: `cause`, `effect`, `root`, `event` in evidence, items of `episodes(...)`. */
  readonly episodeMethods: readonly FunctionDeclaration[];
  readonly episodeMembers: readonly string[];
}

/** Of an expression that calls nothing but functions of the language. */
export const NO_HOST: Environment = { functions: [], objectMethods: [], episodeMethods: [], episodeMembers: [] };

/**
 * Defines a function: what it is called, what it says to readers, what it does.
 * @param signature `lookup(kind, namespace, name) or lookup(kind, name) -> object`; `?` marks what may be left out
 */
export function defineFunction<World>(
  signature: string,
  doc: string,
  bind: (world: World) => BoundFunction,
): HostFunction<World> {
  return { ...declare(signature, doc), bind };
}

/**
 * Defines a method of a handle.
 * @param signature `object.related(relation) -> list of objects`
 */
export function defineMethod<Receiver>(
  signature: string,
  doc: string,
  call: (receiver: Receiver, args: readonly Value[]) => Value | undefined,
): HostMethod<Receiver> {
  return { ...declare(signature, doc), call };
}

const FORM = /^(?:\w+\.)?(?<name>\w+)\((?<parameters>[^)]*)\)$/;

const YIELDED: Readonly<Record<string, FunctionDeclaration['yields']>> = {
  object: 'object',
  'list of objects': 'objects',
  'list of episodes': 'episodes',
};

function declare(signature: string, doc: string): FunctionDeclaration {
  const [forms = '', result = ''] = signature.split(' -> ');
  const read = forms.split(' or ').map((form) => {
    const { name = '', parameters = '' } = FORM.exec(form)?.groups ?? {};
    const all = parameters === '' ? [] : parameters.split(', ');
    return { name, most: all.length, least: all.filter((each) => !each.endsWith('?')).length };
  });
  const name = read[0]?.name ?? '';
  if (name === '' || result === '' || read.some((form) => form.name !== name))
    throw new Error(`bad signature: ${signature}`);
  const arity = [Math.min(...read.map(({ least }) => least)), Math.max(...read.map(({ most }) => most))] as const;
  return { name, signature, doc, arity, yields: YIELDED[result] };
}

/** The functions of an environment over a world, by name. */
export function bindFunctions<World>(
  { functions }: Environment<World>,
  world: World,
): ReadonlyMap<string, BoundFunction> {
  return new Map(functions.map(({ name, bind }) => [name, bind(world)]));
}
