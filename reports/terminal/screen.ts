import { shellLines } from '../text/shell.ts';
import { fitColumns, wrap, wrapLines } from '../text/wrap.ts';

/** Puts colour on a text that was measured. */
export type Paint = (text: string) => string;

/** A longer command is read in the report. */
const LONGEST_COMMAND = 500;

/** Collects lines that fit the width; colour is put on after measuring. */
export class Screen {
  readonly #lines: string[] = [];
  readonly #width: number;

  constructor(width: number) {
    this.#width = width;
  }

  blank(): void {
    if (this.#lines.length > 0 && this.#lines.at(-1) !== '') this.#lines.push('');
  }

  /** A text behind a lead (`  1. `); following lines are indented by the lead's width. */
  text(lead: string, text: string, paint: Paint, most = 3): void {
    const margin = ' '.repeat(lead.length);
    for (const [index, line] of wrapLines(text, this.#width - lead.length, most).entries()) {
      this.#lines.push((index === 0 ? lead : margin) + paint(line));
    }
  }

  /** A text that may be cut, and where it is seen, which may not: behind it where both fit into three lines, else below. */
  textAndPlace(lead: string, text: string, place: string, paint: Paint): void {
    const both = `${text} ${place}`.trimEnd();
    if (wrap(both, this.#width - lead.length).length <= 3) {
      this.text(lead, both, paint);
      return;
    }
    this.text(lead, text, paint, 2);
    this.text(' '.repeat(lead.length), place, paint, Number.POSITIVE_INFINITY);
  }

  /**
   * A line of a command, broken so that it is the same command when it is copied. A word that is too wide for a line makes it
   * wider: half a command helps nobody.
   */
  command(lead: string, command: string, paint: Paint): void {
    if (command.length > LONGEST_COMMAND) {
      this.line(lead, `${command.slice(0, LONGEST_COMMAND)}…`, paint);
      return;
    }
    const margin = ' '.repeat(lead.length);
    for (const [index, line] of shellLines(command, this.#width - lead.length).entries()) {
      this.#lines.push((index === 0 ? lead : margin) + paint(line));
    }
  }

  /** One line, cut at the width. */
  line(lead: string, text: string, paint: Paint): void {
    this.#lines.push(lead + paint(fitColumns(text, this.#width - lead.length)));
  }

  toString(): string {
    return `${this.#lines.join('\n')}\n`;
  }
}
