import type { Section, Sink } from '../model/index.ts';
import { leftRecords, type ReadLines } from './left-records.ts';

/** What is larger was not pasted: a parser that fails on it says so, and nobody reads its lines one by one. */
const LARGEST = 64 * 1024;
/** What a parser understands and makes nothing of, as the answer of some program in JSON, is heard where it is as short as an answer. */
const LARGEST_ANSWER = 8 * 1024;

/** A sink that notices of what in a text a parser made something, and whether it says that the text cannot be read. */
export class UnreadText {
  readonly sink: Sink;
  #isComplained = false;
  #isRead = false;
  readonly #read: ReadLines[] = [];

  constructor(sink: Sink) {
    this.sink = {
      ...sink,
      object: (observed) => {
        this.#isRead = true;
        this.#read.push(observed.source);
        sink.object(observed);
      },
      section: (section) => {
        this.#take(section);
        sink.section(section);
      },
      words: (section) => {
        this.#take(section);
        sink.words?.(section);
      },
      warning: (warning) => {
        this.#isComplained ||= warning.line !== undefined && warning.limit === undefined;
        sink.warning(warning);
      },
    };
  }

  /** Records of logs in a text of which nothing was made. */
  leftOf(text: string, firstLine: number): Pick<Section, 'text' | 'firstLine'>[] {
    return text.length <= LARGEST ? leftRecords(text, firstLine, this.#read) : [];
  }

  #take({ text, firstLine }: Section): void {
    this.#isRead = true;
    this.#read.push({ line: firstLine, endLine: firstLine + text.split('\n').length - 1 });
  }

  /** Whether the words of a text of so many characters are all that is left of it. */
  isAllThatIsLeft(length: number): boolean {
    return !this.#isRead && length <= (this.#isComplained ? LARGEST : LARGEST_ANSWER);
  }
}
