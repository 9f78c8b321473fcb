import {
  defined,
  isJsonArray,
  isJsonObject,
  type Json,
  type JsonObject,
  type ObjectReference,
} from '../model/index.ts';
import { QuestionError } from './question.ts';
import type { WireNote } from './wire.ts';

const SCHEMA = 'faultline/notes/v1';
/** Of one bundle. */
const MOST_NOTES = 2000;
const LONGEST_SENTENCE = 4000;
const LONGEST_QUOTE = 4000;
const KINDS: readonly WireNote['kind'][] = ['line', 'object', 'episode'];

/** The file in which notes are kept. */
export interface NotesFile {
  /** As the user is told of it. */
  readonly name: string;
  /** What stands in it; `undefined` where it is not there yet. */
  readonly text: string | undefined;
  /** Writes the whole of it, or nothing. */
  readonly write: (text: string) => Promise<void>;
}

/** A file of notes that cannot be used; the message is for the user. */
export class NotesError extends Error {
  override readonly name = 'NotesError';
}

/** What was pinned in bundles, with a sentence each. Without a file it is forgotten with the process. */
export class Notebook {
  readonly #file: NotesFile | undefined;
  readonly #notes: Map<string, WireNote[]>;
  #writing: Promise<void> = Promise.resolve();

  /** Throws `NotesError` where the file holds something else: it is never written over. */
  constructor(file?: NotesFile) {
    this.#file = file;
    this.#notes = file?.text === undefined ? new Map<string, WireNote[]>() : readNotes(file.text, file.name);
  }

  /** The name of the file; `undefined` where nothing is kept. */
  get fileName(): string | undefined {
    return this.#file?.name;
  }

  /** @param bundle its hash */
  of(bundle: string): readonly WireNote[] {
    return this.#notes.get(bundle) ?? [];
  }

  /** Does as it is told: `{"set": note}` or `{"remove": id}`. Throws `QuestionError`. */
  async change(bundle: string, body: Buffer): Promise<void> {
    const asked = parsed(body.toString());
    const before = this.of(bundle);
    const note = noteIn(asked?.['set']);
    const removed = asked?.['remove'];
    let after: WireNote[];
    if (note !== undefined) {
      const isKnown = before.some(({ id }) => id === note.id);
      after = isKnown ? before.map((each) => (each.id === note.id ? note : each)) : [...before, note];
    } else if (typeof removed === 'string') after = before.filter(({ id }) => id !== removed);
    else throw new QuestionError('a note is expected, or the id of one');
    if (after.length > MOST_NOTES) throw new QuestionError(`at most ${MOST_NOTES} notes are kept`);
    this.#notes.set(bundle, after);
    await this.#keep();
  }

  /** One after the other: the last one written is the last one made. */
  async #keep(): Promise<void> {
    const file = this.#file;
    if (file === undefined) return;
    const write = this.#writing.then(() => file.write(this.#text()));
    this.#writing = write.catch(() => undefined);
    await write.catch((error: unknown) => {
      throw new QuestionError(
        `the note is not kept, ${file.name} cannot be written: ${error instanceof Error ? error.message : ''}`,
        500,
      );
    });
  }

  #text(): string {
    const bundles = [...this.#notes]
      .filter(([, notes]) => notes.length > 0)
      .map(([bundle, notes]) => ({ bundle, notes }));
    return `${JSON.stringify({ schema: SCHEMA, bundles }, undefined, 2)}\n`;
  }
}

function readNotes(text: string, name: string): Map<string, WireNote[]> {
  const file = parsed(text);
  if (file?.['schema'] !== SCHEMA) throw new NotesError(`${name} holds something else than notes; it is left alone`);
  const bundles = isJsonArray(file['bundles']) ? file['bundles'].filter(isJsonObject) : [];
  return new Map(
    bundles.flatMap(({ bundle, notes }) => {
      if (typeof bundle !== 'string' || !isJsonArray(notes)) return [];
      return [[bundle, notes.flatMap((each) => noteIn(each) ?? [])] as const];
    }),
  );
}

function parsed(text: string): JsonObject | undefined {
  try {
    const value = JSON.parse(text) as Json;
    return isJsonObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** A note with the members that we know, and no others. */
function noteIn(value: Json | undefined): WireNote | undefined {
  if (!isJsonObject(value)) return undefined;
  const { id, kind, title, sentence, source, quote } = value;
  const known = KINDS.find((each) => each === kind);
  if (known === undefined || typeof id !== 'string' || typeof title !== 'string' || typeof sentence !== 'string')
    return undefined;
  const place = placeIn(source);
  const object = referenceIn(value['object']);
  return {
    id: id.slice(0, LONGEST_QUOTE),
    kind: known,
    title: title.slice(0, LONGEST_QUOTE),
    sentence: sentence.slice(0, LONGEST_SENTENCE),
    ...defined({ source: place, quote: typeof quote === 'string' ? quote.slice(0, LONGEST_QUOTE) : undefined, object }),
  };
}

function placeIn(value: Json | undefined): WireNote['source'] {
  if (!isJsonObject(value)) return undefined;
  const { artifact, line } = value;
  return typeof artifact === 'string' && typeof line === 'number' ? { artifact, line } : undefined;
}

function referenceIn(value: Json | undefined): ObjectReference | undefined {
  if (!isJsonObject(value)) return undefined;
  const { kind, name, namespace, cluster } = value;
  if (typeof kind !== 'string' || typeof name !== 'string') return undefined;
  return {
    kind,
    name,
    ...defined({
      namespace: typeof namespace === 'string' ? namespace : undefined,
      cluster: typeof cluster === 'string' ? cluster : undefined,
    }),
  };
}
