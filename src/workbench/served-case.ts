import type { Case } from '../case/index.ts';
import type { ObjectReference } from '../model/index.ts';
import { QuestionError } from './question.ts';

/** A case, and what stands in its answers for names that may not leave it (`--redact`). */
export class ServedCase {
  readonly opened: Case;
  #names: ReadonlyMap<string, string> | undefined;

  constructor(opened: Case) {
    this.opened = opened;
  }

  /** What may be told of a text or of an answer. */
  tell<T>(value: T): T {
    return this.opened.disclosure.texts(value);
  }

  /** The artifact that an answer called so. Throws `QuestionError`. */
  artifact(told: string): string {
    const known = this.opened.lines.nameOf(told);
    if (known !== undefined) return known;
    this.#names ??= new Map(this.opened.artifacts().map(({ artifact }) => [this.tell(artifact), artifact]));
    const name = this.#names.get(told);
    if (name === undefined) throw new QuestionError(`the bundle holds no ${told}`, 404);
    return name;
  }

  /** The object that an answer called so. Throws `QuestionError`. */
  object(told: ObjectReference): ObjectReference {
    const { objects } = this.opened;
    const known = objects.get(told);
    if (known !== undefined) return known.reference;
    const named = objects
      .list({ kinds: [told.kind] })
      .find(({ reference }) => isSame(this.tell(reference), told))?.reference;
    if (named === undefined) throw new QuestionError(`the bundle holds no ${told.kind} ${told.name}`, 404);
    return named;
  }
}

function isSame(left: ObjectReference, right: ObjectReference): boolean {
  return left.name === right.name && left.namespace === right.namespace && left.cluster === right.cluster;
}
