import type { Sink } from '../model/index.ts';

/** What is larger was not pasted: a parser that fails on it says so, and nobody reads its lines one by one. */
const LARGEST = 64 * 1024;
/** What a parser understands and makes nothing of, as the answer of some program in JSON, is heard where it is as short as an answer. */
const LARGEST_ANSWER = 8 * 1024;

/** A sink that notices whether a parser made nothing of a text, and whether it says that the text cannot be read. */
export class UnreadText {
  readonly sink: Sink;
  #isComplained = false;
  #isRead = false;

  constructor(sink: Sink) {
    this.sink = {
      ...sink,
      object: (observed) => {
        this.#isRead = true;
        sink.object(observed);
      },
      section: (section) => {
        this.#isRead = true;
        sink.section(section);
      },
      words: (section) => {
        this.#isRead = true;
        sink.words?.(section);
      },
      warning: (warning) => {
        this.#isComplained ||= warning.line !== undefined && warning.limit === undefined;
        sink.warning(warning);
      },
    };
  }

  /** Whether the words of a text of so many characters are all that is left of it. */
  isAllThatIsLeft(length: number): boolean {
    return !this.#isRead && length <= (this.#isComplained ? LARGEST : LARGEST_ANSWER);
  }
}
