import type { Case } from '../case/index.ts';
import type { ObjectReference } from '../model/index.ts';

/** What is wrong with objects, as far as the report says it of each. */
export class Health {
  readonly #states = new Map<string, string>();
  readonly #kinds = new Set<string>();

  constructor({ report }: Case) {
    for (const { object, state } of report.inventory.unhealthy) this.#note(object, state);
    for (const { title, subject, alike = [] } of report.diagnoses)
      for (const reference of [subject, ...alike]) this.#note(reference, title);
  }

  /** Whether anything is wrong with an object of a kind. */
  concerns(kind: string): boolean {
    return this.#kinds.has(kind);
  }

  /** @param reference as answers call it */
  stateOf(reference: ObjectReference): string | undefined {
    return this.#states.get(keyOf(reference));
  }

  /** What is said first stays. */
  #note(reference: ObjectReference, state: string): void {
    const key = keyOf(reference);
    if (!this.#states.has(key)) this.#states.set(key, state);
    this.#kinds.add(reference.kind);
  }
}

/** One text for each object. */
export function keyOf({ cluster = '', kind, namespace = '', name }: ObjectReference): string {
  return [cluster, kind, namespace, name].join('\n');
}
