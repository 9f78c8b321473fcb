import type { Case } from '../case/index.ts';
import type { ObjectReference } from '../model/index.ts';

/** What is wrong with objects, as far as the report says it of each. */
export class Health {
  readonly #states = new Map<string, string>();

  constructor({ report }: Case) {
    for (const { object, state } of report.inventory.unhealthy) this.#states.set(keyOf(object), state);
    for (const { title, subject, alike = [] } of report.diagnoses)
      for (const reference of [subject, ...alike])
        if (!this.#states.has(keyOf(reference))) this.#states.set(keyOf(reference), title);
  }

  /** @param reference as answers call it */
  stateOf(reference: ObjectReference): string | undefined {
    return this.#states.get(keyOf(reference));
  }
}

/** One text for each object. */
export function keyOf({ cluster = '', kind, namespace = '', name }: ObjectReference): string {
  return [cluster, kind, namespace, name].join('\n');
}
