import type { Knowledge, ObjectReference } from '../model/index.ts';
import { evaluate } from '../knowledge/evaluate.ts';
import type { Scope } from '../knowledge/scope.ts';
import type { Value } from '../knowledge/values/index.ts';
import type { Inventory, InventoryObject } from './inventory.ts';

/** What names of objects are found out with. */
interface IdentityInput {
  readonly inventory: Inventory;
  readonly rules: Knowledge['identities'];
  /** The kinds that an alias stands for; the kind itself where it is none. */
  readonly kindsOf: (kind: string) => readonly string[];
  /** What an expression about an object sees. */
  readonly scopeOf: (object: InventoryObject) => Scope;
}

/** Objects by their own names, and by all others that rules give them: addresses, ids. */
export class IdentityIndex {
  readonly #input: IdentityInput;
  readonly #names = new Map<string, ReadonlyMap<string, InventoryObject>>();

  constructor(input: IdentityInput) {
    this.#input = input;
  }

  /** The object that a reference names in whatever way. */
  find(reference: ObjectReference): InventoryObject | undefined {
    const { inventory, kindsOf } = this.#input;
    const kinds = kindsOf(reference.kind);
    for (const kind of kinds) {
      const exact = inventory.get(kind === reference.kind ? reference : { ...reference, kind });
      if (exact !== undefined) return exact;
    }
    for (const kind of kinds) {
      const names = this.#namesOf(kind, reference.cluster);
      const found = names.get(`${reference.namespace ?? ''}/${reference.name}`) ?? names.get(reference.name);
      if (found !== undefined && !isNamesake(found, reference)) return found;
    }
    const byUid = inventory.byUid(reference.name);
    return byUid !== undefined && kinds.includes(byUid.reference.kind) ? byUid : undefined;
  }

  /** Other names of the objects of a kind in a cluster. A name that two objects claim identifies neither. */
  #namesOf(kind: string, cluster: string | undefined): ReadonlyMap<string, InventoryObject> {
    const key = `${cluster ?? ''}|${kind}`;
    const known = this.#names.get(key);
    if (known !== undefined) return known;
    const names = new Map<string, InventoryObject>();
    // A rule's expression may ask for an object of the same kind by one of its names.
    this.#names.set(key, names);
    const contested = new Set<string>();
    for (const [name, object] of this.#claimsOf(kind, cluster)) {
      const other = names.get(name);
      if (other !== undefined && other !== object) contested.add(name);
      names.set(name, object);
    }
    for (const name of contested) names.delete(name);
    return names;
  }

  *#claimsOf(kind: string, cluster: string | undefined): Generator<readonly [name: string, object: InventoryObject]> {
    const { inventory, rules, kindsOf, scopeOf } = this.#input;
    const objects = inventory.ofKind(kind).filter(({ reference }) => reference.cluster === cluster);
    for (const object of objects) yield [object.reference.name, object];
    for (const rule of rules) {
      if (!rule.kinds.flatMap(kindsOf).includes(kind)) continue;
      for (const object of objects) {
        const prefix = rule.namespaced ? `${object.reference.namespace ?? ''}/` : '';
        for (const name of texts(evaluate(rule.value, scopeOf(object)))) yield [`${prefix}${name}`, object];
      }
    }
  }
}

/** Whether an object is another one of the same name, in another namespace. */
function isNamesake({ reference: { namespace, name } }: InventoryObject, asked: ObjectReference): boolean {
  return (
    name === asked.name && (namespace ?? '') !== '' && (asked.namespace ?? '') !== '' && namespace !== asked.namespace
  );
}

/** Text values of a string or list of strings. */
function texts(value: Value): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value];
  return Array.isArray(value) ? value.flatMap((item: Value) => texts(item)) : [];
}
