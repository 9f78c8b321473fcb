import type { Inventory, InventoryObject, Presence } from '../inventory/inventory.ts';
import type { KubeObject, ObjectForm, ObjectReference, SourceRef } from '../model/index.ts';
import type { LineNumbers } from '../pasted/index.ts';
import type { Disclosure } from './disclosure.ts';
import { restoredView } from './restored-view.ts';

/** What one artifact shows of an object. */
export interface ObjectView {
  readonly form: ObjectForm;
  readonly source: SourceRef;
}

/** What an object is seen through. */
interface Sight {
  readonly inventory: Inventory;
  readonly lineNumbers: ReadonlyMap<string, LineNumbers>;
  readonly disclosure: Disclosure;
}

/** One object of a case. There may be very many: what most of them are never asked for is found out when they are. */
export class CaseObject {
  readonly reference: ObjectReference;
  /** The API group and version that it says to be of. */
  readonly apiVersion: string | undefined;
  readonly #record: InventoryObject;
  readonly #sight: Sight;

  constructor(record: InventoryObject, sight: Sight) {
    this.reference = record.reference;
    this.apiVersion = record.value.apiVersion;
    this.#record = record;
    this.#sight = sight;
  }

  /** As all views together show it, as it may be seen. */
  get value(): KubeObject {
    return this.#sight.disclosure.object(this.#record.value);
  }

  get presence(): Presence {
    return this.#sight.inventory.presence(this.reference);
  }

  get views(): readonly ObjectView[] {
    return this.#record.views.map((view) => ({
      form: view.form,
      source: restoredView(view, this.#sight.lineNumbers).source,
    }));
  }
}
