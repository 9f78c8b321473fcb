import type { Expression, Knowledge, ObjectReference, RelationRule } from '../model/index.ts';
import { append, compareText, defined, pileUp } from '../model/index.ts';
import { evaluate } from '../knowledge/evaluate.ts';
import { ANY_KIND, kindsOf as kindsCalled } from '../knowledge/kinds.ts';
import { keptWith } from '../knowledge/kept-with.ts';
import { Unknown, type Value } from '../knowledge/values/index.ts';
import type { Scope } from '../knowledge/scope.ts';
import { IdentityIndex } from './identity-index.ts';
import { referencesOf } from './references.ts';
import { ObjectHandle, type Surroundings } from './handles.ts';
import { isClusterScoped } from './kinds.ts';
import type { Inventory, InventoryObject } from './inventory.ts';

/** Finds objects by any of their names and follows the relations that the rules declare. */
export interface Relations extends Surroundings {
  /** The handle of an object that some artifact shows. */
  readonly handleOf: (object: InventoryObject) => ObjectHandle;
  /** The same where the namespace is said for sure: an object of that name in another one is another object. */
  readonly within: (reference: ObjectReference) => ObjectHandle;
  /** The relations by which things of one kind name things of another, or are named by them: how an episode finds the node of its pod. */
  readonly leading: (fromKind: string, toKind: string) => readonly string[];
  /** The kinds that an alias stands for, all there are for `*`; the kind itself where it is none. */
  readonly kindsOf: (kind: string) => readonly string[];
}

/** Makes the scope in which expressions about one object run. */
export type ScopeFactory = (variables: Readonly<Record<string, Value>>) => Scope;

/**
 * Connects the inventory by the rules' identities and relations. Everything is computed when first asked for and kept.
 * @param scopeOf gives the evaluation scope; passed in because host functions need the relations themselves
 */
export function connect(inventory: Inventory, knowledge: Knowledge, scopeOf: ScopeFactory): Relations {
  return new DeclaredRelations(inventory, knowledge, scopeOf);
}

/** A relation, or its inverse, under one name. */
interface Direction {
  readonly rule: RelationRule;
  readonly backwards: boolean;
}

/** The relations that lead from one kind to another, as far as somebody asked: rules alone decide it. */
const leadingBy = keptWith<Knowledge, Map<string, readonly string[]>>(() => new Map());

class DeclaredRelations implements Relations {
  readonly inventory: Inventory;
  readonly #rules: readonly RelationRule[];
  readonly #rulesByName: ReadonlyMap<string, readonly Direction[]>;
  readonly #scopeOf: ScopeFactory;
  readonly #identities: IdentityIndex;
  readonly #handles = new Map<string, ObjectHandle>();
  readonly #byReference = new WeakMap<ObjectReference, ObjectHandle>();
  readonly #forward = new Map<string, Map<ObjectHandle, Value>>();
  readonly #inverses = new Map<RelationRule, ReadonlyMap<string, readonly ObjectHandle[]>>();
  readonly #leading: Map<string, readonly string[]>;
  readonly kindsOf: Relations['kindsOf'];

  constructor(inventory: Inventory, knowledge: Knowledge, scopeOf: ScopeFactory) {
    this.inventory = inventory;
    this.#rules = knowledge.relations;
    this.#rulesByName = directionsByName(knowledge.relations);
    this.#leading = leadingBy(knowledge);
    this.#scopeOf = scopeOf;
    this.kindsOf = (kind) => (kind === ANY_KIND ? inventory.kinds : kindsCalled(knowledge, kind));
    this.#identities = new IdentityIndex({
      inventory,
      rules: knowledge.identities,
      kindsOf: this.kindsOf,
      scopeOf: (object) => scopeOf({ object: this.handleOf(object) }),
    });
  }

  readonly handle = (reference: ObjectReference): ObjectHandle =>
    this.#byReference.get(reference) ?? this.#make(reference, this.#identities.find(reference));

  readonly handleOf = (object: InventoryObject): ObjectHandle => {
    // As it was, an object is no other one, and nothing else leads to it.
    if (object.isFormer === true) return new ObjectHandle(object.reference, object, this);
    return this.#byReference.get(object.reference) ?? this.#make(object.reference, object);
  };

  readonly within = (reference: ObjectReference): ObjectHandle => {
    const found = this.handle(reference);
    const { name, namespace } = found.reference;
    const isElsewhere = namespace !== undefined && namespace !== reference.namespace;
    return isElsewhere && name === reference.name ? new ObjectHandle(reference, undefined, this) : found;
  };

  readonly related = (from: ObjectHandle, name: string): Value => {
    let targets = this.#forward.get(name);
    if (targets === undefined) {
      targets = new Map<ObjectHandle, Value>();
      this.#forward.set(name, targets);
    }
    const known = targets.get(from);
    if (known !== undefined) return known;
    const value = this.#follow(from, name);
    targets.set(from, value);
    return value;
  };

  readonly leading = (fromKind: string, toKind: string): readonly string[] => {
    const key = `${fromKind}|${toKind}`;
    const known = this.#leading.get(key);
    if (known !== undefined) return known;
    const found = this.#findLeading(fromKind, toKind);
    this.#leading.set(key, found);
    return found;
  };

  #make(reference: ObjectReference, record: InventoryObject | undefined): ObjectHandle {
    const made = new ObjectHandle(reference, record, this);
    const same = this.#handles.get(made.identity) ?? made;
    this.#handles.set(made.identity, same);
    this.#byReference.set(reference, same);
    return same;
  }

  #follow(from: ObjectHandle, name: string): Value {
    const found: ObjectHandle[] = [];
    let unknown: Unknown | undefined;
    for (const { rule, backwards } of this.#rulesByName.get(name) ?? []) {
      const starts = (backwards ? rule.to : rule.from).flatMap(this.kindsOf);
      if (!starts.includes(from.reference.kind)) continue;
      const value = backwards ? (this.#sourcesOf(rule).get(from.identity) ?? []) : this.#targetsOf(rule, from);
      if (value instanceof Unknown) unknown = value;
      else append(found, value);
    }
    if (found.length === 0 && unknown !== undefined) return unknown;
    return distinct(found);
  }

  #targetsOf(rule: RelationRule, from: ObjectHandle): ObjectHandle[] | Unknown {
    if (rule.references !== undefined) {
      const value = evaluate(rule.references, this.#scopeOf({ object: from }));
      if (value instanceof Unknown) return value.reason === 'absent' ? [] : value;
      const references = referencesOf(value, rule, from.reference);
      return rule.elsewhere === undefined
        ? references.map(this.handle)
        : references.map((reference) => this.#anywhere(reference, from, rule.elsewhere));
    }
    return rule.where === undefined ? [] : this.#matching(rule, rule.where, from);
  }

  /**
   * What a reference names in whichever cluster: the object of that uid, else the only one of that name of which the rule's condition
   * is not false.
   */
  #anywhere(reference: ObjectReference, from: ObjectHandle, condition: Expression | undefined): ObjectHandle {
    const here = this.handle(reference);
    if (!this.inventory.hasClusters || condition === undefined) return here;
    const kinds = this.kindsOf(reference.kind);
    const clusters = new Set(
      kinds.flatMap((kind) => this.inventory.ofKind(kind).map((each) => each.reference.cluster)),
    );
    const { kind, namespace } = reference;
    const name = { kind, ...defined({ namespace }), name: reference.name };
    const found = [...clusters].flatMap((cluster) => {
      const other = this.handle({ ...name, ...defined({ cluster }) });
      if (other.record === undefined) return [];
      return evaluate(condition, this.#scopeOf({ object: from, other })) === false ? [] : [other];
    });
    const [only, ...others] = found;
    if (only !== undefined && others.length === 0) return only;
    return here.record === undefined || found.includes(here) ? here : this.handle(name);
  }

  #matching(rule: RelationRule, where: Expression, from: ObjectHandle): ObjectHandle[] | Unknown {
    const found: ObjectHandle[] = [];
    let isAnyListed = false;
    for (const kind of rule.to.flatMap(this.kindsOf)) {
      const namespace = isClusterScoped(kind) ? undefined : from.reference.namespace;
      isAnyListed ||= this.inventory.isListed(kind, namespace, from.reference.cluster);
      for (const object of this.inventory.ofKind(kind, namespace)) {
        if (object.reference.cluster !== from.reference.cluster) continue;
        const other = this.handleOf(object);
        if (evaluate(where, this.#scopeOf({ object: from, other })) === true) found.push(other);
      }
    }
    if (found.length > 0 || isAnyListed) return found;
    return new Unknown('not-collected', `nobody listed ${rule.to.join(', ')}`);
  }

  /** Where a relation starts that leads to a thing, by the thing's identity. */
  #sourcesOf(rule: RelationRule): ReadonlyMap<string, readonly ObjectHandle[]> {
    const known = this.#inverses.get(rule);
    if (known !== undefined) return known;
    const sources = new Map<string, ObjectHandle[]>();
    // An expression may follow the relation backwards while this is made.
    this.#inverses.set(rule, sources);
    for (const kind of rule.from.flatMap(this.kindsOf)) {
      for (const object of this.inventory.ofKind(kind)) {
        const source = this.handleOf(object);
        const targets = this.#targetsOf(rule, source);
        if (targets instanceof Unknown) continue;
        for (const target of targets) pileUp(sources, target.identity, source);
      }
    }
    return sources;
  }

  #findLeading(fromKind: string, toKind: string): readonly string[] {
    const names = new Set<string>();
    const toKinds = this.kindsOf(toKind);
    for (const rule of this.#rules) {
      // Who fits by comparison (the service that selects a pod) is not named by what is told of a thing.
      if (rule.references === undefined) continue;
      const from = rule.from.flatMap(this.kindsOf);
      const to = rule.to.flatMap(this.kindsOf);
      if (from.includes(fromKind) && to.some((kind) => toKinds.includes(kind))) names.add(rule.name);
      if (rule.inverse !== undefined && to.includes(fromKind) && from.some((kind) => toKinds.includes(kind)))
        names.add(rule.inverse);
    }
    return [...names].sort();
  }
}

const directionsByName = keptWith((rules: readonly RelationRule[]): ReadonlyMap<string, readonly Direction[]> => {
  const directions = new Map<string, Direction[]>();
  for (const rule of rules) {
    pileUp(directions, rule.name, { rule, backwards: false });
    if (rule.inverse !== undefined) pileUp(directions, rule.inverse, { rule, backwards: true });
  }
  return directions;
});

function distinct(handles: readonly ObjectHandle[]): ObjectHandle[] {
  const unique = new Map(handles.map((handle) => [handle.identity, handle]));
  return [...unique.values()].sort((left, right) => compareText(left.identity, right.identity));
}
