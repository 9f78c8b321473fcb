import { identityOf, type Inventory } from '../inventory/inventory.ts';
import type { ObjectReference, SourceRef } from '../model/index.ts';
import type { Sighting } from '../timeline/sighting.ts';

/** The lines and objects that the timeline tells of. */
export class ToldPlaces {
  /** On which lines a state stands has to be looked for: not before somebody asks about a text with objects. */
  readonly #unlocated: Sighting[];
  readonly #withObjects: ReadonlySet<string>;
  readonly #lines = new Map<string, Set<number>>();
  readonly #objects = new Set<string>();

  constructor(sightings: readonly Sighting[], { objects }: Inventory) {
    this.#withObjects = new Set(objects.flatMap(({ views }) => views.map(({ source }) => source.artifact)));
    // A mere note settles the words that it knows, and nothing else of whom they are about.
    this.#unlocated = sightings.filter(
      ({ origin, rule }) => origin === 'kubernetesEvent' || (origin === 'object' && rule.severity !== 'info'),
    );
    for (const { naming, rule } of this.#unlocated) {
      const [subject] = naming.subjects;
      if (subject !== undefined && rule.severity !== 'info') this.#objects.add(identityOf(subject));
    }
  }

  add({ artifact, line }: Pick<SourceRef, 'artifact' | 'line'>): this {
    const known = this.#lines.get(artifact);
    if (known === undefined) this.#lines.set(artifact, new Set([line]));
    else known.add(line);
    return this;
  }

  hasLine(artifact: string, line: number): boolean {
    if (this.#withObjects.has(artifact))
      for (const { sources } of this.#unlocated.splice(0)) for (const source of sources) this.add(source);
    return this.#lines.get(artifact)?.has(line) === true;
  }

  hasObject(reference: ObjectReference): boolean {
    return this.#objects.has(identityOf(reference));
  }
}
