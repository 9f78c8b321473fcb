import type { Section, Sink } from '../model/index.ts';
import { lastLineOf, leftRecords, type ReadLines } from './left-records.ts';

/** What is larger was not pasted: a parser that fails on it says so, and nobody reads its lines one by one. */
const LARGEST = 64 * 1024;
/** What a parser understands and makes nothing of, as the answer of some program in JSON, is heard where it is as short as an answer. */
const LARGEST_ANSWER = 8 * 1024;

/** A sink that notices of what in a text a parser made something, and whether it says that the text cannot be read. */
export class UnreadText {
  readonly sink: Sink;
  #isComplained = false;
  #isRead = false;
  #isListed = false;
  readonly #isPasted: boolean;
  /** Of a text that may have been pasted. */
  readonly #read: ReadLines[] = [];

  /** @param size of the text, characters or bytes */
  constructor(sink: Sink, size: number) {
    this.#isPasted = size <= LARGEST;
    this.sink = {
      ...sink,
      object: (observed) => {
        this.#isRead = true;
        if (this.#isPasted) this.#read.push(observed.source);
        sink.object(observed);
      },
      listing: (listing) => {
        this.#isListed = true;
        sink.listing(listing);
      },
      section: (section) => {
        this.#take(section);
        sink.section(section);
      },
      words: (section) => {
        this.#take(section);
        sink.words?.(section);
      },
      silent: (section) => {
        this.#take(section);
        sink.silent?.(section);
      },
      warning: (warning) => {
        this.#isComplained ||= warning.line !== undefined && warning.limit === undefined;
        sink.warning(warning);
      },
    };
  }

  /** Records of logs in a text of which nothing was made. */
  leftOf(text: string, firstLine: number): Pick<Section, 'text' | 'firstLine'>[] {
    return this.#isPasted ? leftRecords(text, firstLine, this.#read) : [];
  }

  #take(section: Pick<Section, 'text' | 'firstLine'>): void {
    this.#isRead = true;
    if (this.#isPasted) this.#read.push({ line: section.firstLine, endLine: lastLineOf(section) });
  }

  /** Whether nothing was made of the text, not even a list that is empty. */
  get isUnread(): boolean {
    return !this.#isRead && !this.#isListed;
  }

  /** Whether the words of a text of so many characters are all that is left of it. */
  isAllThatIsLeft(length: number): boolean {
    return !this.#isRead && length <= (this.#isComplained ? LARGEST : LARGEST_ANSWER);
  }
}
