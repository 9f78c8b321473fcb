import {
  isJsonArray,
  isJsonObject,
  type CheckedObject,
  type CheckOutcome,
  type CheckWorld,
} from '../../src/model/index.ts';
import type { Json, JsonObject } from '../../src/model/index.ts';

/** What one analyzer found. */
export interface Finding {
  readonly title: string;
  readonly outcome: CheckOutcome;
  readonly message: string;
  readonly uri?: string;
  readonly object?: CheckedObject;
}

/** Runs an analyzer of one kind. What it throws becomes what it says: `NotCollected`, `SpecError`. */
export type Analyzer = (options: JsonObject, world: CheckWorld) => readonly Finding[];

/** What an analyzer needs is not in the bundle: it can say neither that all is well nor that it is not. */
export class NotCollected extends Error {}

/** The spec asks for what cannot be done. */
export class SpecError extends Error {}

/** A member as text; empty where it is none. Numbers and booleans, which YAML reads where words were meant, are text. */
export function textOf(options: JsonObject, name: string): string {
  const value = options[name];
  return typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? `${value}` : '';
}

/** A member as a list of texts. */
export function textsOf(options: JsonObject, name: string): readonly string[] {
  const value = options[name];
  return isJsonArray(value) ? value.filter((each) => typeof each === 'string') : [];
}

/** A member as an object, `{}` where it is none. */
export function recordOf(options: JsonObject, name: string): JsonObject {
  const value = options[name];
  return isJsonObject(value) ? value : {};
}

/** The namespaces that `namespace` and `namespaces` name together; none: all. */
export function namespacesOf(options: JsonObject): readonly string[] {
  const one = textOf(options, 'namespace');
  return [...(one === '' ? [] : [one]), ...textsOf(options, 'namespaces')];
}

/** A member of an object, `undefined` where it surely has none. Throws `NotCollected` where nobody showed it. */
export function memberOf(object: CheckedObject, ...path: readonly string[]): Json | undefined {
  let node: Json | undefined = object.value;
  for (const key of path) {
    if (!isJsonObject(node)) return undefined;
    const value: Json | undefined = node[key];
    if (value === undefined && object.isOpen(node, key))
      throw new NotCollected(`${object.reference.kind} ${nameOf(object)} is shown without its ${path.join('.')}`);
    node = value;
  }
  return node;
}

/** A number of an object; 0 where it surely has none, as Go reads it. */
export function numberOf(object: CheckedObject, ...path: readonly string[]): number {
  const value = memberOf(object, ...path);
  return typeof value === 'number' ? value : 0;
}

/** `shop/cart`, as troubleshoot names objects. */
export function nameOf({ reference: { namespace, name } }: CheckedObject): string {
  return namespace === undefined ? name : `${namespace}/${name}`;
}

/** Of a kind, all objects in these namespaces. Throws `NotCollected` where there are none because nobody listed them. */
export function listOf(world: CheckWorld, kind: string, namespaces: readonly string[] = []): readonly CheckedObject[] {
  const within = namespaces.length === 0 ? [undefined] : namespaces;
  return within.flatMap((namespace) => {
    const found = world.objects(kind, namespace);
    if (found.length > 0 || world.isListed(kind, namespace)) return found;
    throw new NotCollected(`No ${kind} was collected${namespace === undefined ? '' : ` in namespace ${namespace}`}`);
  });
}

/** The object of that name, `undefined` where it is not there. Throws `NotCollected` where nobody looked. */
export function findOne(world: CheckWorld, kind: string, name: string, namespace?: string): CheckedObject | undefined {
  const found = world.find(kind, name, namespace === '' ? undefined : namespace);
  if (found === 'not-collected') throw new NotCollected(`${kind} ${name} was not collected`);
  return found === 'absent' ? undefined : found;
}
