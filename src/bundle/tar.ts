import { messageOf } from '../model/index.ts';
import { Parser } from 'tar/parse';
import type { ReadEntry } from 'tar';
import type { ByteSource, ReportProblem } from './byte-source.ts';
import type { ArchiveEntry } from './archive-entry.ts';
import { SparseContent, sparseName } from './sparse-content.ts';

type TarEvent =
  | { readonly type: 'entry'; readonly entry: ReadEntry }
  | { readonly type: 'data'; readonly chunk: Buffer }
  | { readonly type: 'end' };

const BLOCK_BYTES = 512;
const FOLDER_TYPES = new Set(['Directory', 'GNUDumpDir']);
const FILE_TYPES = new Set(['File', 'OldFile', 'ContiguousFile']);
const LINK_TYPES = new Set(['Link', 'SymbolicLink']);

/** Reads a tar archive entry by entry. Damage is reported once; whatever is readable around it is still yielded. */
export async function* readTar(source: ByteSource, report: ReportProblem): AsyncGenerator<ArchiveEntry> {
  const pump = new TarPump(source, report);
  for (;;) {
    const event = await pump.next();
    if (event === undefined) break;
    // Data and ends between entries belong to an entry that the consumer left unread.
    if (event.type !== 'entry' || FOLDER_TYPES.has(event.entry.type)) continue;
    const { entry } = event;
    const stored = new TarEntrySource(pump, entry.size);
    const sparse = sparseName(entry.path);
    const content = sparse === undefined ? stored : new SparseContent(stored);
    yield {
      name: sparse ?? entry.path,
      type: FILE_TYPES.has(entry.type) ? 'file' : LINK_TYPES.has(entry.type) ? 'link' : 'other',
      size: entry.size,
      mtime: entry.mtime?.getTime(),
      open: () => Promise.resolve(content),
    };
    await content.close();
  }
  pump.conclude();
}

/** Feeds the parser only when everything it found before was taken: at most one chunk's worth is in memory. */
class TarPump {
  readonly #source: ByteSource;
  readonly #report: ReportProblem;
  readonly #parser: Parser;
  readonly #events: TarEvent[] = [];
  #taken = 0;
  #fed = 0;
  /** The beginning of a block. */
  #rest: Buffer = Buffer.alloc(0);
  /** Where the next header begins, kept in step with what the parser reports. */
  #position = 0;
  #ended = false;
  /** The archive's own end was met: what stands behind it is padding. */
  #isComplete = false;
  #isCutOff = false;
  #badBlocks = 0;
  #firstBadBlock = 0;
  #ignored = 0;
  #firstIgnored: ReadEntry | undefined;

  constructor(source: ByteSource, report: ReportProblem) {
    this.#source = source;
    this.#report = report;
    this.#parser = new Parser({ onwarn: (code, message) => this.#warned(code, message) });
    this.#parser.on('eof', () => (this.#isComplete = true));
    this.#parser.on('nullBlock', () => (this.#position += BLOCK_BYTES));
    this.#parser.on('meta', (text: string) => (this.#position += BLOCK_BYTES + blocksOf(Buffer.byteLength(text))));
    this.#parser.on('ignoredEntry', (entry: ReadEntry) => {
      this.#position += BLOCK_BYTES + entry.startBlockSize;
      this.#ignored += 1;
      this.#firstIgnored ??= entry;
    });
    this.#parser.on('entry', (entry: ReadEntry) => {
      this.#position += BLOCK_BYTES + entry.startBlockSize;
      this.#events.push({ type: 'entry', entry });
      entry.on('end', () => this.#events.push({ type: 'end' }));
      entry.on('data', (chunk: Buffer) => {
        if (chunk.length > 0) this.#events.push({ type: 'data', chunk });
      });
    });
  }

  async next(): Promise<TarEvent | undefined> {
    while (this.#taken === this.#events.length) {
      if (this.#ended) return undefined;
      this.#events.length = 0;
      this.#taken = 0;
      await this.#feed();
    }
    const event = this.#events[this.#taken];
    this.#taken += 1;
    return event;
  }

  async #feed(): Promise<void> {
    const chunk = await this.#source.next();
    try {
      if (chunk === undefined) {
        this.#ended = true;
        if (this.#isComplete) return;
        if (this.#rest.length > 0) this.#parser.write(this.#rest);
        this.#parser.end();
        // A header that is not whole is none to the parser.
        if (this.#rest.length > 0) this.#tellCutOff();
      } else {
        this.#fed += chunk.length;
        this.#write(chunk);
      }
    } catch (error) {
      this.#ended = true;
      this.#report(`is damaged near byte ${this.#fed}: ${messageOf(error)}`);
    }
  }

  /** The parser keeps what is no whole block, so that gets memory of its own. */
  #write(chunk: Buffer): void {
    // The parser would keep the padding, whose memory is not ours for long.
    if (this.#isComplete) return;
    const bytes = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    const whole = bytes.length - (bytes.length % BLOCK_BYTES);
    this.#rest = Buffer.from(bytes.subarray(whole));
    if (whole > 0) this.#parser.write(bytes.subarray(0, whole));
  }

  /** Says what was wrong with the archive as a whole. */
  conclude(): void {
    if (this.#firstIgnored !== undefined) {
      const { path, type } = this.#firstIgnored;
      const files = this.#ignored === 1 ? 'a file' : `${this.#ignored} files`;
      const form = type === 'SparseFile' ? 'with holes left out' : `of type ${type}`;
      this.#report(`holds ${files} in a form that cannot be read, the first: ${path} (${form})`);
    }
    if (this.#badBlocks > 0) {
      const blocks = this.#badBlocks === 1 ? 'a block' : `${this.#badBlocks} blocks`;
      this.#report(`is damaged at byte ${this.#firstBadBlock}: ${blocks} where a file should begin could not be read`);
    }
  }

  #warned(code: string, message: string): void {
    if (code === 'TAR_ENTRY_INVALID') {
      if (this.#badBlocks === 0) this.#firstBadBlock = this.#position;
      this.#badBlocks += 1;
      this.#position += BLOCK_BYTES;
    } else if (code === 'TAR_BAD_ARCHIVE' && message.startsWith('Truncated')) {
      this.#tellCutOff();
    }
  }

  #tellCutOff(): void {
    if (this.#isCutOff || this.#source.damaged) return;
    this.#isCutOff = true;
    this.#report(`is cut off at byte ${this.#fed}`);
  }
}

class TarEntrySource implements ByteSource {
  readonly #pump: TarPump;
  #missing: number;
  #ended = false;

  constructor(pump: TarPump, size: number) {
    this.#pump = pump;
    this.#missing = size;
  }

  /** Fewer bytes came than the entry's header promised. */
  get damaged(): boolean {
    return this.#ended && this.#missing > 0;
  }

  async next(): Promise<Buffer | undefined> {
    if (this.#ended) return undefined;
    const event = await this.#pump.next();
    if (event?.type !== 'data') {
      this.#ended = true;
      return undefined;
    }
    this.#missing -= event.chunk.length;
    return event.chunk;
  }

  async close(): Promise<void> {
    while (!this.#ended) await this.next();
  }
}

/** Content is padded to whole blocks. */
function blocksOf(length: number): number {
  return Math.ceil(length / BLOCK_BYTES) * BLOCK_BYTES;
}
