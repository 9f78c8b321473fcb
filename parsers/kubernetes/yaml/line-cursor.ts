import { countStep } from '../../../src/model/index.ts';
import { bail } from './scalars.ts';
import { SourceText } from './source-text.ts';
import { BACKSLASH, DASH, DOUBLE_QUOTE, HASH, LINE_END, QUOTE, RETURN, SPACE, TAB } from './characters.ts';

/**
 * A place in YAML text, from one line with content to the next. Members that subclasses use are plain ones: private names
 * would cost them accessors.
 */
export class LineCursor {
  protected readonly source: SourceText;
  protected readonly bytes: Uint8Array;
  protected readonly text: string;
  /** At the first character of the current line's content that was not consumed. */
  protected at = 0;
  /** Column of the content at `at`; -1 at the end of the text. */
  protected indent = -1;

  /** `bytes` are UTF-8 and end with a line end. */
  constructor(bytes: Buffer) {
    this.source = new SourceText(bytes);
    this.bytes = bytes;
    this.text = this.source.text;
  }

  /** Moves to the content of the first line, from the line start `from` on, that has any. */
  protected nextLine(from: number): void {
    countStep();
    const bytes = this.bytes;
    const text = this.text;
    let start = from;
    for (;;) {
      let at = start;
      while (bytes[at]! === SPACE) at++;
      const code = bytes[at]!;
      if (code === LINE_END) {
        start = at + 1;
      } else if (code === HASH) {
        start = this.source.endOfLine(at) + 1;
      } else if (at >= text.length) {
        this.at = text.length;
        this.indent = -1;
        return;
      } else {
        if (code === TAB || code === RETURN || (at === start && text.startsWith('---', at))) bail();
        this.at = at;
        this.indent = at - start;
        return;
      }
    }
  }

  protected atDash(): boolean {
    const bytes = this.bytes;
    if (bytes[this.at]! !== DASH) return false;
    const next = bytes[this.at + 1]!;
    return next === SPACE || next === LINE_END;
  }

  protected lineStart(): number {
    return this.indent === -1 ? this.text.length : this.at - this.indent;
  }

  /** Where the quoted scalar at `start` closes. */
  protected endOfQuoted(start: number): number {
    const bytes = this.bytes;
    const text = this.text;
    if (bytes[start]! === DOUBLE_QUOTE) {
      for (let at = start + 1; at < text.length; at++) {
        const code = bytes[at]!;
        if (code === DOUBLE_QUOTE) return at;
        if (code === BACKSLASH) at++;
      }
      return bail();
    }
    let at = text.indexOf("'", start + 1);
    while (at >= 0 && bytes[at + 1]! === QUOTE) at = text.indexOf("'", at + 2);
    return at < 0 ? bail() : at;
  }
}
