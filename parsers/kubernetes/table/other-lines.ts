import type { Line } from '../../support/documents/lines.ts';
import { handOn } from '../../support/documents/emit.ts';
import type { DocumentInput, Sink } from '../../../src/model/index.ts';

/** More of them were not written beside a table: the table is of a form that nobody reads. */
const MOST_LINES = 500;

/** What stands among the rows of tables and is none: what somebody wrote or pasted below them, and what a command said besides. */
export class OtherLines {
  readonly #lines: Line[] = [];
  #isTooMany = false;

  /** Notes a line that is no row. */
  add(text: string, number: number): void {
    if (this.#lines.length < MOST_LINES) this.#lines.push({ text, number });
    else this.#isTooMany = true;
  }

  /** Hands the lines on to whoever reads their form. A text of nothing else has been looked at already. */
  handOn(input: DocumentInput, rows: number, sink: Sink): void {
    if (rows > 0 && !this.#isTooMany) handOn(sink, 'text', this.#lines, { ...input.context, command: undefined });
  }
}
