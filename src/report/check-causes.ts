import type { Episode, ObjectReference, ReportDiagnosis } from '../model/index.ts';
import { withOwners } from '../inventory/owners.ts';
import type { Relations } from '../inventory/relations.ts';

/** Names shorter than this are words as well; they are taken for a name only behind their kind or namespace. */
const TELLING_NAME = 10;

/** A thing that a diagnosis explains the trouble of. */
interface Explained {
  readonly reference: ObjectReference;
  readonly diagnosis: number;
}

/** Finds the diagnosis that explains why a check did not pass: the first one of whose chain its object is a part. */
export class CheckCauses {
  readonly #relations: Relations;
  readonly #byIdentity = new Map<string, Explained>();

  /**
   * @param diagnoses as they are told
   * @param explained of the episodes that a diagnosis explains beside its chain, what each is about
   */
  constructor(diagnoses: readonly ReportDiagnosis[], explained: Iterable<Explained>, relations: Relations) {
    this.#relations = relations;
    for (const [diagnosis, { subject, alike = [], chain }] of diagnoses.entries()) {
      for (const reference of [subject, ...alike, ...chain.map((step) => step.subject)])
        this.#learn({ reference, diagnosis });
    }
    for (const each of explained) this.#learn(each);
  }

  /** The diagnosis of what a check is about, or of what its words name. */
  find(subject: ObjectReference | undefined, words: string): number | undefined {
    if (subject !== undefined) {
      const found = withOwners(this.#relations.handle(subject)).flatMap(
        (object) => this.#byIdentity.get(object.identity)?.diagnosis ?? [],
      );
      return found.length === 0 ? undefined : found.reduce((first, each) => Math.min(first, each));
    }
    let first: number | undefined;
    for (const { reference, diagnosis } of this.#byIdentity.values()) {
      if ((first === undefined || diagnosis < first) && names(words, reference)) first = diagnosis;
    }
    return first;
  }

  /** What fails makes what owns it fail. */
  #learn({ reference, diagnosis }: Explained): void {
    for (const object of withOwners(this.#relations.handle(reference))) {
      const known = this.#byIdentity.get(object.identity);
      if (known === undefined || known.diagnosis > diagnosis)
        this.#byIdentity.set(object.identity, { reference: object.reference, diagnosis });
    }
  }
}

/** What the episodes that a diagnosis explains are about, each by its main subject. */
export function* explainedSubjects(
  episodes: readonly Episode[],
  explainedBy: ReadonlyMap<number, number>,
): Generator<Explained> {
  for (const [index, diagnosis] of explainedBy) {
    const reference = episodes[index]?.subjects[0];
    if (reference !== undefined) yield { reference, diagnosis };
  }
}

/** Whether words name an object: with its namespace or kind, or by a name that is no word. */
function names(words: string, { kind, namespace, name }: ObjectReference): boolean {
  const at = wholeWord(words, name);
  if (at < 0) return false;
  if (namespace !== undefined && words.includes(`${namespace}/${name}`)) return true;
  if (name.length >= TELLING_NAME && /[a-z][-.]|\d/.test(name)) return true;
  return new RegExp(`\\b${kind}\\b`, 'i').test(words);
}

/** Where a name stands in words and is no part of a longer one. */
function wholeWord(words: string, name: string): number {
  const isPart = (character: string | undefined): boolean => character !== undefined && /[\w-]/.test(character);
  for (let at = words.indexOf(name); at >= 0; at = words.indexOf(name, at + 1)) {
    if (!isPart(words[at - 1]) && !isPart(words[at + name.length])) return at;
  }
  return -1;
}
