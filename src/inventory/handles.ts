import { isJsonArray, isJsonObject, type Json, type ObjectReference } from '../model/index.ts';
import { defineMethod, type HostMethod } from '../knowledge/environment.ts';
import { Handle, isList, Unknown, type Value } from '../knowledge/values/index.ts';
import { identityOf, type Inventory, type InventoryObject } from './inventory.ts';

/** The relation that leads to whom an object belongs to. */
const OWNER = 'owner';

/** What an object in an expression is asked about others. */
export interface Surroundings {
  readonly inventory: Inventory;
  /** The object, or a handle that leads nowhere. `name` may be any identity: an address, a member id, a uid. */
  readonly handle: (reference: ObjectReference) => ObjectHandle;
  /** Follows a relation forwards or backwards. `Unknown` where what it reads was not collected. */
  readonly related: (from: ObjectHandle, relation: string) => Value;
}

/** An object in an expression. A reference that leads nowhere is a handle too: its members are unknown or absent. */
export class ObjectHandle extends Handle {
  readonly identity: string;
  readonly reference: ObjectReference;
  readonly record: InventoryObject | undefined;
  readonly #surroundings: Surroundings;

  constructor(reference: ObjectReference, record: InventoryObject | undefined, surroundings: Surroundings) {
    super();
    this.reference = record?.reference ?? reference;
    this.identity = record?.identity ?? identityOf(this.reference);
    this.record = record;
    this.#surroundings = surroundings;
  }

  select(field: string): Value {
    if (field === 'kind') return this.reference.kind;
    if (field === 'name') return this.reference.name;
    if (field === 'namespace') return this.reference.namespace ?? '';
    if (this.record === undefined) return this.#missing(`${describe(this.reference)} was not found`);
    const value = this.record.value[field];
    if (value !== undefined) return value;
    const reason = this.#surroundings.inventory.isOpen(this.record.value, field) ? 'not-collected' : 'absent';
    return new Unknown(reason, `${describe(this.reference)} shows no ${field}`);
  }

  override call(method: string, args: readonly Value[]): Value | undefined {
    return METHODS.get(method)?.call(this, args);
  }

  /** Follows a relation forwards or backwards. */
  related(relation: string): Value {
    return this.#surroundings.related(this, relation);
  }

  /** Whether it existed; `Unknown` where nobody looked. */
  exists(): Value {
    const presence = this.#surroundings.inventory.presence(this.reference);
    return presence === 'not-collected'
      ? new Unknown('not-collected', `${describe(this.reference)} was not collected`)
      : presence === 'present';
  }

  /** What its ownerReferences name, else what tells of it. */
  owners(): Value {
    const owners: Json | undefined = this.record?.value.metadata['ownerReferences'];
    if (!isJsonArray(owners)) return this.#toldOwners();
    return owners.filter(isJsonObject).flatMap((owner) => {
      const { kind, name } = owner;
      if (typeof kind !== 'string' || typeof name !== 'string' || kind === '' || name === '') return [];
      return [this.#surroundings.handle({ ...this.reference, kind, name })];
    });
  }

  /** Those that something else tells, where the object was not seen itself, or not whole. */
  #toldOwners(): Value {
    const told = this.related(OWNER);
    if (isList(told) && told.length > 0) return told;
    const metadata = this.select('metadata');
    return metadata instanceof Unknown ? metadata : [];
  }

  #missing(text: string): Unknown {
    return new Unknown(
      this.#surroundings.inventory.presence(this.reference) === 'absent' ? 'absent' : 'not-collected',
      text,
    );
  }
}

/** What expressions may call on objects. */
export const objectMethods: readonly HostMethod<ObjectHandle>[] = [
  defineMethod(
    'object.related(relation) -> list<object>',
    'The objects that a relation leads to; cannot be told where it depends on what nobody collected.',
    (object, [relation]) => (typeof relation === 'string' ? object.related(relation) : undefined),
  ),
  defineMethod(
    'object.owners() -> list<object>',
    'The objects in its ownerReferences, or whose Events say that they made it.',
    (object) => object.owners(),
  ),
  defineMethod('object.exists() -> bool', 'Whether it existed; cannot be told where nobody looked.', (object) =>
    object.exists(),
  ),
];

const METHODS = new Map(objectMethods.map((method) => [method.name, method]));

/** `Pod kube-system/coredns-0`: how messages name an object. */
export function describe(reference: ObjectReference): string {
  return `${reference.kind} ${reference.namespace === undefined ? '' : `${reference.namespace}/`}${reference.name}`;
}
