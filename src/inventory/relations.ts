import type { Expression, Knowledge, ObjectReference, RelationRule } from '../model/index.ts';
import { append, compareText, isJsonObject, pileUp, WHOLE_CLUSTER } from '../model/index.ts';
import { evaluate } from '../knowledge/evaluate.ts';
import { kindsOf as kindsCalled } from '../knowledge/kinds.ts';
import { Handle, Unknown, type Value } from '../knowledge/values.ts';
import type { Scope } from '../knowledge/scope.ts';
import { ObjectHandle, type Surroundings } from './handles.ts';
import { isClusterScoped } from './kinds.ts';
import type { Inventory, InventoryObject } from './inventory.ts';

/** Finds objects by any of their names and follows the relations that the rules declare. */
export interface Relations extends Surroundings {
  /** The handle of an object that some artifact shows. */
  readonly handleOf: (object: InventoryObject) => ObjectHandle;
  /** The same where the namespace is said for sure: an object of that name in another one is another object. */
  readonly within: (reference: ObjectReference) => ObjectHandle;
  /** All relations that start at a kind and lead to another: how an episode finds the node of its pod. */
  readonly leading: (fromKind: string, toKind: string) => readonly string[];
  /** The kinds that an alias stands for; the kind itself where it is none. */
  readonly kindsOf: (kind: string) => readonly string[];
}

/** Makes the scope in which expressions about one object run. */
export type ScopeFactory = (variables: Readonly<Record<string, Value>>) => Scope;

/**
 * Connects the inventory by the rules' identities and relations. Everything is computed when first asked for and kept.
 * @param scopeOf gives the evaluation scope; passed in because host functions need the relations themselves
 */
export function connect(inventory: Inventory, knowledge: Knowledge, scopeOf: ScopeFactory): Relations {
  const byIdentity = new Map<string, Map<string, InventoryObject>>();
  const forward = new Map<string, Map<ObjectHandle, Value>>();
  const inverses = new Map<RelationRule, Map<string, ObjectHandle[]> | Unknown>();
  const rulesByName = indexRules(knowledge.relations);
  const handles = new Map<string, ObjectHandle>();
  const byReference = new WeakMap<ObjectReference, ObjectHandle>();
  const leadingNames = new Map<string, readonly string[]>();

  const kindsOf = (kind: string): readonly string[] => kindsCalled(knowledge, kind);
  const relations: Relations = { inventory, handle, handleOf, within, related, leading, kindsOf };
  return relations;

  function handle(reference: ObjectReference): ObjectHandle {
    return byReference.get(reference) ?? make(reference, find(reference));
  }

  function handleOf(object: InventoryObject): ObjectHandle {
    // As it was, an object is no other one, and nothing else leads to it.
    if (object.isFormer === true) return new ObjectHandle(object.reference, object, relations);
    return byReference.get(object.reference) ?? make(object.reference, object);
  }

  function make(reference: ObjectReference, record: InventoryObject | undefined): ObjectHandle {
    const made = new ObjectHandle(reference, record, relations);
    const same = handles.get(made.identity) ?? made;
    handles.set(made.identity, same);
    byReference.set(reference, same);
    return same;
  }

  function within(reference: ObjectReference): ObjectHandle {
    const found = handle(reference);
    const { name, namespace } = found.reference;
    const isElsewhere = namespace !== undefined && namespace !== reference.namespace;
    return isElsewhere && name === reference.name ? new ObjectHandle(reference, undefined, relations) : found;
  }

  function find(reference: ObjectReference): InventoryObject | undefined {
    for (const kind of kindsOf(reference.kind)) {
      const exact = inventory.get(kind === reference.kind ? reference : { ...reference, kind });
      if (exact !== undefined) return exact;
    }
    for (const kind of kindsOf(reference.kind)) {
      const found =
        identities(kind).get(`${reference.namespace ?? ''}/${reference.name}`) ?? identities(kind).get(reference.name);
      if (found !== undefined) return found;
    }
    const byUid = inventory.byUid(reference.name);
    return byUid !== undefined && kindsOf(reference.kind).includes(byUid.reference.kind) ? byUid : undefined;
  }

  /** Other names of the objects of a kind. A name that two objects claim identifies neither. */
  function identities(kind: string): Map<string, InventoryObject> {
    const known = byIdentity.get(kind);
    if (known !== undefined) return known;
    const index = new Map<string, InventoryObject>();
    byIdentity.set(kind, index);
    const contested = new Set<string>();
    for (const object of inventory.ofKind(kind)) claim(object.reference.name, object);
    for (const rule of knowledge.identities) {
      if (!rule.kinds.flatMap(kindsOf).includes(kind)) continue;
      for (const object of inventory.ofKind(kind)) {
        for (const name of texts(evaluate(rule.value, scopeOf({ object: handleOf(object) })))) {
          claim(rule.namespaced ? `${object.reference.namespace ?? ''}/${name}` : name, object);
        }
      }
    }
    for (const key of contested) index.delete(key);
    return index;

    function claim(key: string, object: InventoryObject): void {
      const other = index.get(key);
      if (other !== undefined && other !== object) contested.add(key);
      index.set(key, object);
    }
  }

  function related(from: ObjectHandle, name: string): Value {
    let targetsOf = forward.get(name);
    if (targetsOf === undefined) {
      targetsOf = new Map<ObjectHandle, Value>();
      forward.set(name, targetsOf);
    }
    const known = targetsOf.get(from);
    if (known !== undefined) return known;
    const value = follow(from, name);
    targetsOf.set(from, value);
    return value;
  }

  function follow(from: ObjectHandle, name: string): Value {
    const found: ObjectHandle[] = [];
    let unknown: Unknown | undefined;
    for (const { rule, backwards } of rulesByName.get(name) ?? []) {
      const starts = (backwards ? rule.to : rule.from).flatMap(kindsOf);
      if (!starts.includes(from.reference.kind)) continue;
      const value = backwards ? (inverse(rule).get(from.identity) ?? []) : targets(rule, from);
      if (value instanceof Unknown) unknown = value;
      else append(found, value);
    }
    if (found.length === 0 && unknown !== undefined) return unknown;
    return distinct(found);
  }

  function targets(rule: RelationRule, from: ObjectHandle): ObjectHandle[] | Unknown {
    if (rule.references !== undefined) {
      const value = evaluate(rule.references, scopeOf({ object: from }));
      if (value instanceof Unknown) return value.reason === 'absent' ? [] : value;
      return referencesOf(value, rule, from.reference).map(handle);
    }
    return rule.where === undefined ? [] : matching(rule, rule.where, from);
  }

  function matching(rule: RelationRule, where: Expression, from: ObjectHandle): ObjectHandle[] | Unknown {
    const found: ObjectHandle[] = [];
    let isAnyListed = false;
    for (const kind of rule.to.flatMap(kindsOf)) {
      const namespace = isClusterScoped(kind) ? undefined : from.reference.namespace;
      isAnyListed ||= inventory.isListed(kind, namespace, from.reference.cluster);
      for (const object of inventory.ofKind(kind, namespace)) {
        const other = handleOf(object);
        if (evaluate(where, scopeOf({ object: from, other })) === true) found.push(other);
      }
    }
    if (found.length > 0 || isAnyListed) return found;
    return new Unknown('not-collected', `nobody listed ${rule.to.join(', ')}`);
  }

  function inverse(rule: RelationRule): Map<string, ObjectHandle[]> {
    const known = inverses.get(rule);
    if (known instanceof Map) return known;
    const index = new Map<string, ObjectHandle[]>();
    inverses.set(rule, index);
    for (const kind of rule.from.flatMap(kindsOf)) {
      for (const object of inventory.ofKind(kind)) {
        const source = handleOf(object);
        const value = targets(rule, source);
        if (value instanceof Unknown) continue;
        for (const target of value) {
          pileUp(index, target.identity, source);
        }
      }
    }
    return index;
  }

  function leading(fromKind: string, toKind: string): readonly string[] {
    const key = `${fromKind}|${toKind}`;
    const known = leadingNames.get(key);
    if (known !== undefined) return known;
    const found = findLeading(fromKind, toKind);
    leadingNames.set(key, found);
    return found;
  }

  function findLeading(fromKind: string, toKind: string): readonly string[] {
    const names = new Set<string>();
    const toKinds = kindsOf(toKind);
    for (const rule of knowledge.relations) {
      const from = rule.from.flatMap(kindsOf);
      const to = rule.to.flatMap(kindsOf);
      if (from.includes(fromKind) && to.some((kind) => toKinds.includes(kind))) names.add(rule.name);
      if (rule.inverse !== undefined && to.includes(fromKind) && from.some((kind) => toKinds.includes(kind)))
        names.add(rule.inverse);
    }
    return [...names].sort();
  }
}

function indexRules(rules: readonly RelationRule[]): Map<string, { rule: RelationRule; backwards: boolean }[]> {
  const index = new Map<string, { rule: RelationRule; backwards: boolean }[]>();
  for (const rule of rules) {
    add(rule.name, { rule, backwards: false });
    if (rule.inverse !== undefined) add(rule.inverse, { rule, backwards: true });
  }
  return index;

  function add(name: string, entry: { rule: RelationRule; backwards: boolean }): void {
    pileUp(index, name, entry);
  }
}

/** Text values of a string or list of strings. */
function texts(value: Value): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value];
  return Array.isArray(value) ? value.flatMap((item: Value) => texts(item)) : [];
}

/** References in any of the forms that expressions yield: handles, `name`, `namespace/name`, maps, lists of these. */
export function referencesOf(
  value: Value,
  target: { readonly to: readonly string[] },
  near: ObjectReference,
): ObjectReference[] {
  if (Array.isArray(value)) return value.flatMap((item: Value) => referencesOf(item, target, near));
  if (value instanceof Handle) return value.reference === undefined ? [] : [value.reference];
  const [kind] = target.to;
  if (kind === undefined) return [];
  if (typeof value === 'string') return value === '' || value.endsWith('/') ? [] : [named(kind, value, near)];
  if (!isJsonObject(value)) return [];
  const name = value['name'];
  if (typeof name !== 'string' || name === '') return [];
  const ownKind = typeof value['kind'] === 'string' && value['kind'] !== '' ? value['kind'] : kind;
  const namespace = value['namespace'];
  return [named(ownKind, typeof namespace === 'string' && namespace !== '' ? `${namespace}/${name}` : name, near)];
}

/**
 * Reads `name` or `namespace/name` as a reference seen from an object: its cluster and, where none is named (or it is empty, as
 * in `/name`), namespace.
 */
export function named(kind: string, text: string, near?: ObjectReference): ObjectReference {
  const slash = text.indexOf('/');
  const cluster = near?.cluster === undefined ? {} : { cluster: near.cluster };
  if (isClusterScoped(kind) || isWholeCluster(kind, text)) return { kind, name: text, ...cluster };
  if (slash > 0) return { kind, namespace: text.slice(0, slash), name: text.slice(slash + 1), ...cluster };
  return {
    kind,
    name: text.slice(slash + 1),
    ...(near?.namespace !== undefined && { namespace: near.namespace }),
    ...cluster,
  };
}

/** Cluster API's objects have namespaces and names; the bundle's own cluster has not. */
function isWholeCluster(kind: string, name: string): boolean {
  return kind === WHOLE_CLUSTER.kind && name === WHOLE_CLUSTER.name;
}

function distinct(handles: readonly ObjectHandle[]): ObjectHandle[] {
  const unique = new Map(handles.map((handle) => [handle.identity, handle]));
  return [...unique.values()].sort((left, right) => compareText(left.identity, right.identity));
}
