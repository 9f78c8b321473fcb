import type { ByteSource } from '../byte-source.ts';

/** A line without an end is handed on in pieces from here on. */
const LONGEST_LINE = 64 * 1024;

/** The line between two parts of a mail, or after the last of them. */
export interface Boundary {
  readonly name: string;
  readonly isLast: boolean;
}

interface FoundBoundary {
  /** Where the break before it begins. */
  readonly at: number;
  readonly end: number;
  readonly boundary: Boundary;
}

/** The text of a mail, a character for each byte: lines of headers, and bodies up to the next boundary. */
export class MailText {
  readonly #source: ByteSource;
  #text = '';
  #atLineStart = true;
  #over = false;

  constructor(source: ByteSource) {
    this.#source = source;
  }

  /** The lines up to the next empty one, which is taken, too. */
  async header(): Promise<readonly string[]> {
    const lines: string[] = [];
    let size = 0;
    for (;;) {
      const line = await this.#line();
      if (line === undefined || line === '') return lines;
      size += line.length;
      if (size <= LONGEST_LINE) lines.push(line);
    }
  }

  /**
   * Some more of a body, or the boundary that ends it, which is taken; `undefined` at the end of the mail. The line break before a
   * boundary belongs to the boundary.
   */
  async body(boundaries: readonly string[]): Promise<string | Boundary | undefined> {
    for (;;) {
      const found = this.#findBoundary(boundaries);
      if (found !== undefined && found.at > 0) return this.#take(found.at);
      if (found !== undefined) {
        this.#text = this.#text.slice(found.end);
        this.#atLineStart = true;
        return found.boundary;
      }
      if (this.#over) return this.#text === '' ? undefined : this.#take(this.#text.length);
      // The last line may turn out to be a boundary, and the break before it to be part of it.
      const lastBreak = startOfBreak(this.#text, this.#text.lastIndexOf('\n') + 1);
      const known = this.#text.length - lastBreak > LONGEST_LINE ? this.#text.length - 1 : lastBreak;
      if (known > 0) return this.#take(known);
      await this.#more();
    }
  }

  #take(length: number): string {
    const part = this.#text.slice(0, length);
    this.#text = this.#text.slice(length);
    this.#atLineStart = false;
    return part;
  }

  #findBoundary(names: readonly string[]): FoundBoundary | undefined {
    let first: FoundBoundary | undefined;
    for (const name of names) {
      const found = this.#findOne(name, first?.at ?? this.#text.length);
      if (found !== undefined && found.at < (first?.at ?? Infinity)) first = found;
    }
    return first;
  }

  #findOne(name: string, before: number): FoundBoundary | undefined {
    const mark = `--${name}`;
    for (let start = this.#text.indexOf(mark); start >= 0; start = this.#text.indexOf(mark, start + 1)) {
      if (start > before) return undefined;
      const isAtLineStart = start === 0 ? this.#atLineStart : this.#text[start - 1] === '\n';
      if (!isAtLineStart) continue;
      const rest = /^(?<last>--)?[ \t]*(?<break>\r?\n|$)/.exec(
        this.#text.slice(start + mark.length, start + mark.length + 80),
      );
      if (rest === null) continue;
      // Whether the line ends here is not known before its break was seen.
      if (rest.groups?.['break'] === '' && !this.#over) return undefined;
      const isLast = rest.groups?.['last'] !== undefined;
      return {
        at: startOfBreak(this.#text, start),
        end: start + mark.length + rest[0].length,
        boundary: { name, isLast },
      };
    }
    return undefined;
  }

  async #line(): Promise<string | undefined> {
    let end = this.#text.indexOf('\n');
    while (end < 0 && !this.#over) {
      const seen = this.#text.length;
      await this.#more();
      end = this.#text.indexOf('\n', seen);
    }
    if (end < 0 && this.#text === '') return undefined;
    const line = this.#text.slice(0, end < 0 ? undefined : end);
    this.#text = end < 0 ? '' : this.#text.slice(end + 1);
    return line.replace(/\r$/, '');
  }

  async #more(): Promise<void> {
    const chunk = await this.#source.next();
    if (chunk === undefined) this.#over = true;
    else this.#text += chunk.toString('latin1');
  }
}

/** Where the line break before an offset begins. */
function startOfBreak(text: string, at: number): number {
  if (text[at - 1] !== '\n') return at;
  return text[at - 2] === '\r' ? at - 2 : at - 1;
}
