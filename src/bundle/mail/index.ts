import type { ArchiveEntry, EntryType } from '../archive-entry.ts';
import type { ByteSource, ReportProblem } from '../byte-source.ts';
import { readHeader, type PartHeader } from './header.ts';
import { MailText, type Boundary } from './mail-text.ts';
import { decoderFor, type TransferDecoder } from './transfer.ts';

export { isPackedMail } from './header.ts';

/** Parts in parts, as no mail program makes them. */
const DEEPEST_PARTS = 16;
/** What parts that have no name are called. */
const ENDINGS: ReadonlyMap<string, string> = new Map([
  ['text/plain', '.txt'],
  ['text/html', '.html'],
  ['message/rfc822', '.eml'],
]);

/** Reads a mail: each of its texts and attachments is an entry, as if the mail were an archive. */
export async function* readMail(source: ByteSource, report: ReportProblem): AsyncGenerator<ArchiveEntry> {
  const text = new MailText(source);
  yield* new MailParts(text, report).read();
}

class MailParts {
  readonly #text: MailText;
  readonly #report: ReportProblem;
  /** Names that were given, with how often. */
  readonly #names = new Map<string, number>();
  /** Of the parts that are open, the outermost first. */
  readonly #boundaries: string[] = [];
  /** What ended the body that was read last. */
  #met: Boundary | 'end' | undefined;

  constructor(text: MailText, report: ReportProblem) {
    this.#text = text;
    this.#report = report;
  }

  async *read(): AsyncGenerator<ArchiveEntry> {
    const header = readHeader(await this.#text.header());
    if (header.boundary === undefined) yield* this.#leaf(header);
    else yield* this.#parts(header.type, header.boundary);
  }

  /** Some more of the body; nothing at a boundary, and at the end of the mail. */
  async more(): Promise<string | undefined> {
    if (this.#met !== undefined) return undefined;
    const found = await this.#text.body(this.#boundaries);
    if (typeof found === 'string') return found;
    this.#met = found ?? 'end';
    return undefined;
  }

  /** The mail ended before the part did. */
  get isCutOff(): boolean {
    return this.#met === 'end' && this.#boundaries.length > 0;
  }

  async *#parts(type: string, boundary: string): AsyncGenerator<ArchiveEntry> {
    this.#boundaries.push(boundary);
    let hasPlainText = false;
    await this.#skipBody();
    while (typeof this.#met === 'object' && this.#met.name === boundary && !this.#met.isLast) {
      this.#met = undefined;
      const header = readHeader(await this.#text.header());
      if (header.boundary !== undefined && this.#boundaries.length < DEEPEST_PARTS) {
        yield* this.#parts(header.type, header.boundary);
        continue;
      }
      yield* this.#leaf(header, type === 'multipart/alternative' && hasPlainText ? 'other' : 'file');
      hasPlainText ||= header.type === 'text/plain';
    }
    if (this.#met === 'end' && this.#boundaries.length === 1) this.#report('is cut off: its last part has no end');
    this.#boundaries.pop();
    if (typeof this.#met !== 'object' || this.#met.name !== boundary) return;
    this.#met = undefined;
    await this.#skipBody();
  }

  /** A text that says again what another says is none to be read. */
  async *#leaf(header: PartHeader, type: EntryType = 'file'): AsyncGenerator<ArchiveEntry> {
    const content = new PartContent(this, decoderFor(header));
    yield { name: this.#nameOf(header), type, open: () => Promise.resolve(content) };
    await content.close();
  }

  async #skipBody(): Promise<void> {
    while ((await this.more()) !== undefined) continue;
  }

  #nameOf({ name, type }: PartHeader): string {
    const wanted = name ?? (ENDINGS.get(type) === undefined ? 'attachment' : `text${ENDINGS.get(type)}`);
    const count = (this.#names.get(wanted) ?? 0) + 1;
    this.#names.set(wanted, count);
    return count === 1 ? wanted : wanted.replace(/(?=\.[^./]*$|$)/, `-${count}`);
  }
}

class PartContent implements ByteSource {
  readonly #parts: MailParts;
  readonly #decoder: TransferDecoder;
  #over = false;

  constructor(parts: MailParts, decoder: TransferDecoder) {
    this.#parts = parts;
    this.#decoder = decoder;
  }

  get damaged(): boolean {
    return this.#over && this.#parts.isCutOff;
  }

  async next(): Promise<Buffer | undefined> {
    while (!this.#over) {
      const text = await this.#parts.more();
      this.#over = text === undefined;
      const bytes = text === undefined ? this.#decoder.end() : this.#decoder.feed(text);
      if (bytes.length > 0) return bytes;
    }
    return undefined;
  }

  async close(): Promise<void> {
    while (!this.#over) await this.next();
  }
}
