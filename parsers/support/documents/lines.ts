import { countStep, withoutTerminalSequences, type DocumentInput } from '../../../src/model/index.ts';

/** Longer lines are cut: no row of the formats read here comes near, and patterns stay cheap on hostile ones. */
const LINE_LIMIT = 8192;

/** Searches without success that are worth their time; each one reads the rest of the text. */
const MISS_LIMIT = 100;

/** One line of an artifact. */
export interface Line {
  readonly text: string;
  /** 1-based, in the artifact. */
  readonly number: number;
}

/** The lines of a document or section, without terminal sequences and trailing blanks, cut at 8192 characters. */
export function* linesOf(input: DocumentInput): Generator<Line> {
  const { text } = input;
  let number = input.firstLine;
  for (let start = 0; start <= text.length; number += 1) {
    countStep();
    const next = text.indexOf('\n', start);
    const end = next < 0 ? text.length : next;
    const line = text.slice(start, Math.min(end, start + LINE_LIMIT));
    yield { text: withoutTerminalSequences(line).trimEnd(), number };
    if (next < 0) return;
    start = next + 1;
  }
}

/** Finds strings in a text, each after the one before, and tells on which line of the artifact they stand. */
export class LineFinder {
  private readonly text: string;
  private position = 0;
  private line: number;
  private misses = 0;

  constructor(input: DocumentInput) {
    this.text = input.text;
    this.line = input.firstLine;
  }

  /** The line of the next occurrence; the line of the last one found where there is none. */
  next(needle: string): number {
    countStep();
    if (this.misses > MISS_LIMIT) return this.line;
    const found = this.text.indexOf(needle, this.position);
    if (found < 0) {
      this.misses += 1;
      return this.line;
    }
    for (let at = this.text.indexOf('\n', this.position); at >= 0 && at < found; at = this.text.indexOf('\n', at + 1)) {
      this.line += 1;
    }
    this.position = found;
    return this.line;
  }
}
