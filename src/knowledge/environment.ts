import type { FunctionDeclaration } from './functions/definition.ts';
import { readSignature } from './functions/signature.ts';
import type { Value } from './values/index.ts';

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
 * @param signature `lookup(kind, namespace: string, name: string) or lookup(kind, name: string) -> object`, see {@link readSignature}
 */
export function defineFunction<World>(
  signature: string,
  doc: string,
  bind: (world: World) => BoundFunction,
): HostFunction<World> {
  return { ...readSignature(signature), doc, bind };
}

/**
 * Defines a method of a handle.
 * @param signature `object.related(relation) -> list<object>`, see {@link readSignature}
 */
export function defineMethod<Receiver>(
  signature: string,
  doc: string,
  call: (receiver: Receiver, args: readonly Value[]) => Value | undefined,
): HostMethod<Receiver> {
  return { ...readSignature(signature), doc, call };
}

/** The functions of an environment over a world, by name. */
export function bindFunctions<World>(
  { functions }: Environment<World>,
  world: World,
): ReadonlyMap<string, BoundFunction> {
  return new Map(functions.map(({ name, bind }) => [name, bind(world)]));
}
