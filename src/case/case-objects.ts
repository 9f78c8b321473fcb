import { quoteFrom, type MemberLocator } from '../reading/quoter.ts';
import { lineOfMember, type Quoter } from '../inventory/citations.ts';
import type { Inventory, InventoryObject, Presence } from '../inventory/inventory.ts';
import { valueAt, type Path } from '../inventory/paths.ts';
import type { Relations } from '../inventory/relations.ts';
import { Unknown } from '../knowledge/values/index.ts';
import type { Knowledge, ObjectReference, SourceRef } from '../model/index.ts';
import { aboutOfEvent } from '../model/index.ts';
import type { LineNumbers } from '../pasted/index.ts';
import { CaseObject } from './case-object.ts';
import type { Disclosure } from './disclosure.ts';
import { repeatedEvents } from './repeated-events.ts';
import { restoredView } from './restored-view.ts';
import type { Selector } from './selector.ts';
import type { StoredTexts } from './stored-texts.ts';
import { ObjectHandle } from '../inventory/handles.ts';

/** Which objects are asked for; what is absent asks for all. */
export interface ObjectQuery {
  readonly kinds?: readonly string[];
  readonly namespace?: string;
  readonly name?: string;
  readonly cluster?: string;
  /** Sees the object as it may be seen. */
  readonly selects?: Selector;
}

/** A kind of which the case holds objects. */
export interface KindSummary {
  readonly kind: string;
  readonly count: number;
  /** Whether somebody listed all of them, so that one that is not there does not exist. */
  readonly isListed: boolean;
}

/** Objects that stand in one relation to an object. */
export interface Related {
  readonly relation: string;
  readonly objects: readonly ObjectReference[];
  /** Why it cannot be told which they are. */
  readonly unknown?: string;
}

/** What the objects of a case are found out with. */
export interface ObjectMaterial {
  readonly inventory: Inventory;
  readonly relations: Relations;
  readonly knowledge: Knowledge;
  readonly texts: StoredTexts;
  readonly locators: Readonly<Record<string, MemberLocator>>;
  readonly lineNumbers: ReadonlyMap<string, LineNumbers>;
  readonly disclosure: Disclosure;
}

/** The objects of a case. */
export class CaseObjects {
  readonly #material: ObjectMaterial;
  readonly #quoter: Quoter;
  readonly #seenBefore = new Map<InventoryObject, CaseObject>();
  #events: readonly InventoryObject[] | undefined;

  constructor(material: ObjectMaterial) {
    this.#material = material;
    this.#quoter = quoteFrom(material.texts, material.locators);
  }

  /** Clusters that are told apart; the main one, or the only one, has no name. */
  clusters(): readonly (string | undefined)[] {
    const names = new Set(this.#material.inventory.objects.map(({ reference }) => reference.cluster));
    return [...names].sort((left = '', right = '') => (left < right ? -1 : 1));
  }

  kinds(): readonly KindSummary[] {
    const { inventory } = this.#material;
    return inventory.kinds.map((kind) => ({
      kind,
      count: this.#presentOf(kind).length,
      isListed: inventory.isListed(kind),
    }));
  }

  /** Sorted by cluster, kind, namespace and name. What was only meant to be there is left out, and what another place tells of an Event. */
  list({ kinds, namespace, name, cluster, selects }: ObjectQuery): CaseObject[] {
    const { inventory } = this.#material;
    const records = (kinds ?? inventory.kinds).flatMap((kind) => this.#presentOf(kind));
    const found: CaseObject[] = [];
    for (const record of records) {
      const { reference } = record;
      if (namespace !== undefined && reference.namespace !== namespace) continue;
      if (name !== undefined && reference.name !== name) continue;
      if (cluster !== undefined && reference.cluster !== cluster) continue;
      const object = this.#seen(record);
      if (selects === undefined || selects(object.value)) found.push(object);
    }
    return found;
  }

  /** An object by any of its names: its name, an address, a uid. */
  get(reference: ObjectReference): CaseObject | undefined {
    const { record } = this.#material.relations.handle(reference);
    return record === undefined ? undefined : this.#seen(record);
  }

  /** Whether somebody listed all objects of a kind, in a namespace or everywhere: one that is not there does not exist. */
  isListed(kind: string, namespace?: string, cluster?: string): boolean {
    return this.#material.inventory.isListed(kind, namespace, cluster);
  }

  presence(reference: ObjectReference): Presence {
    return this.#material.inventory.presence(reference);
  }

  /** Where a member of an object stands: the strongest view that shows it, at its line, else the object's. */
  whereIs(reference: ObjectReference, path: Path): SourceRef | undefined {
    const { record } = this.#material.relations.handle(reference);
    if (record === undefined) return undefined;
    const { lineNumbers } = this.#material;
    const view = record.views.find(({ object }) => valueAt(object, path) !== undefined) ?? record.views[0];
    if (view === undefined) return undefined;
    const restored = restoredView(view, lineNumbers);
    return { artifact: view.source.artifact, line: lineOfMember(restored, path, this.#quoter) };
  }

  /** What the rules know to be related to an object, by the names of the relations. */
  related(reference: ObjectReference): Related[] {
    const { relations, knowledge } = this.#material;
    const from = relations.handle(reference);
    const names = new Set(
      knowledge.relations.flatMap(({ name, inverse }) => [name, ...(inverse === undefined ? [] : [inverse])]),
    );
    return [...names].sort().flatMap((relation): Related[] => {
      const value = relations.related(from, relation);
      if (value instanceof Unknown)
        return value.reason === 'absent' ? [] : [{ relation, objects: [], unknown: value.text }];
      const objects = Array.isArray(value)
        ? value.flatMap((item) => (item instanceof ObjectHandle ? [item.reference] : []))
        : [];
      return objects.length === 0 ? [] : [{ relation, objects }];
    });
  }

  /** Kubernetes Events about an object, in the order of the inventory. */
  eventsOf({ kind, namespace, name, cluster }: ObjectReference): CaseObject[] {
    return this.#presentOf('Event')
      .filter(({ value, reference }) => {
        const about = aboutOfEvent(value);
        if (reference.cluster !== cluster) return false;
        if (about['kind'] !== kind || about['name'] !== name) return false;
        return about['namespace'] === undefined || namespace === undefined || about['namespace'] === namespace;
      })
      .map((record) => this.#seen(record));
  }

  #presentOf(kind: string): readonly InventoryObject[] {
    const present = this.#material.inventory.presentOf(kind);
    if (kind !== 'Event') return present;
    if (this.#events === undefined) {
      const repeated = repeatedEvents(present);
      this.#events = present.filter((event) => !repeated.has(event));
    }
    return this.#events;
  }

  #seen(record: InventoryObject): CaseObject {
    const known = this.#seenBefore.get(record) ?? new CaseObject(record, this.#material);
    this.#seenBefore.set(record, known);
    return known;
  }
}
