import { defined, isJsonObject, typeOfJson, type KubeObject, type ObservedObject } from '../../model/index.ts';
import { inventoryKind } from '../kinds.ts';
import { shapeOfKind } from './object-shapes.ts';
import { fits, fitted, type Misfits } from './shape.ts';

/** What a kind can be called; everything else is no kind of an API. */
const KIND = /^[A-Za-z][A-Za-z0-9]{0,100}$/;
/** Names of the longest are 253 characters; what is far longer is not what stands for an object in a report. */
const LONGEST_NAME = 1024;
/** Characters of one sentence: keys of maps may be of any length. */
const LONGEST_SENTENCE = 300;
/** Sentences about one object: what rewrote it did so everywhere. */
const MOST_SENTENCES = 3;

/** An object whose members have the types that everything behind relies on; nothing where it cannot be told what it is. */
export interface TrueObject {
  readonly observed?: ObservedObject;
  /** What was wrong, one sentence each. */
  readonly problems: readonly string[];
}

/**
 * Makes the types of an object true, whatever form it was read from: no rule, relation or renderer meets a name that is a list.
 * What does not fit is left out and told; what the objects that lost a member lack counts as unknown.
 */
export function trueObject(observed: ObservedObject): TrueObject {
  const object: KubeObject = observed.object;
  const { kind, apiVersion }: { readonly kind: unknown; readonly apiVersion?: unknown } = object;
  if (typeof kind !== 'string' || !KIND.test(kind)) {
    return { problems: [`an object whose kind is ${nameless(object['kind'])} was not read`] };
  }
  const shape = shapeOfKind(inventoryKind(kind, typeof apiVersion === 'string' ? apiVersion : undefined));
  const misfits: Misfits = { told: [], torn: new Set() };
  const fit = fits(object, shape) ? object : fitted(object, shape, '', misfits);
  const name = isJsonObject(fit) && isJsonObject(fit['metadata']) ? fit['metadata']['name'] : undefined;
  if (typeof name !== 'string' || name === '' || name.length > LONGEST_NAME) {
    const { metadata }: { readonly metadata: unknown } = object;
    const what = isJsonObject(metadata)
      ? `name is ${nameless(metadata['name'])}`
      : `metadata is ${typeOfJson(metadata)}`;
    return { problems: [`an object of kind ${kind} whose ${what} was not read`] };
  }
  if (misfits.told.length === 0 && fit === object) return { observed, problems: [] };
  const told = misfits.told.slice(0, MOST_SENTENCES);
  const left = misfits.told.length - told.length;
  return {
    observed: {
      ...observed,
      object: fit as KubeObject,
      ...defined({ torn: misfits.torn.size > 0 ? [...(observed.torn ?? []), ...misfits.torn] : undefined }),
    },
    problems: told.map((sentence, index) => {
      const cut = sentence.length > LONGEST_SENTENCE ? `${sentence.slice(0, LONGEST_SENTENCE)}…` : sentence;
      const more = left > 0 && index === told.length - 1 ? ` (and ${left} more like it)` : '';
      return `${kind} ${name}: ${cut}${more}`;
    }),
  };
}

function nameless(value: unknown): string {
  if (typeof value !== 'string') return typeOfJson(value);
  return value === '' ? 'empty' : 'no name';
}
