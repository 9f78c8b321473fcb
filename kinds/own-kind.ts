import { record, text, type Schema } from './schema.ts';

/** A kind of object that is not Kubernetes': what parsers make of everything that is state and stands in no API. */
export interface OwnKind {
  readonly kind: string;
  /** What one such object is, in one sentence. */
  readonly sentence: string;
  readonly scope: Scope;
  /** What its name is made of. */
  readonly name: string;
  /** The parsers that give it. A kind without any is only blamed by rules: nothing shows its state. */
  readonly parsers: readonly string[];
  /** The members that it has beside `apiVersion`, `kind` and `metadata`. */
  readonly members: Readonly<Record<string, Schema>>;
  /** It is another one all the time: that two bundles differ in it says nothing. */
  readonly fleeting?: true;
  /** Its name is the place where it stands: no name by which readers know it. */
  readonly placed?: true;
}

/**
 * Where objects of a kind live. `cluster`: the name alone says which one is meant. `node`: they are a node's, which
 * `spec.nodeName` names where it is known. `namespaced`: a namespace belongs to the name.
 */
export type Scope = 'cluster' | 'node' | 'namespaced';

/** `spec.nodeName`, as parsers set it. */
export const NODE_NAME: Schema = text('The node that it is of, or on which somebody asked');

/** What an object of the kind may look like, and no other way. */
export function schemaOf({ scope, members }: OwnKind): Schema {
  const name = { name: text() };
  return record({
    apiVersion: text(),
    kind: text(),
    metadata: record(scope === 'namespaced' ? { ...name, namespace: text() } : name),
    ...members,
  });
}
