import { compareText, type LogLine } from '../model/index.ts';
import { hideSecrets } from '../redaction/index.ts';
import { cleanLine, quoteLine } from '../scan/index.ts';
import { isTelling, lineTemplate } from '../last-resort/line-template.ts';

/** Error lines of one shape that no rule knows. */
export interface ErrorTemplate {
  readonly template: string;
  readonly count: number;
  readonly artifact: string;
  /** Of the first one, from 1. */
  readonly line: number;
  readonly quote: string;
}

/** How a log's format reads a line. */
type ReadLine = (text: string) => LogLine | undefined;

/** Bytes from the beginning of each log that are read line by line; of each chunk after that, only its first bytes. */
const WHOLE_BYTES = 512 * 1024;
const PART_BYTES = 16 * 1024;
const LONGEST_LINE = 4096;
const MOST_LINES = 4000;
const MOST_TEMPLATES = 200;
const LINE_END = 10;
/** What kubectl answers instead of a container's log: it tells of the collection, not of the cluster. */
export const OF_COLLECTION =
  /^(?:error: ){0,2}(?:error from server \(|defaulted container |container \S+ is not valid for pod )/i;

/** Gathers the shapes of errors that no rule knows from samples of the logs. What it costs is bounded for each log. */
export class ErrorTemplates {
  readonly #found = new Map<string, ErrorTemplate>();

  /** Begins with a log. */
  log(artifact: string, readLine: ReadLine): LogErrors {
    return new LogErrors(readLine, ({ line, record, quote }) => {
      const template = lineTemplate(record);
      if (isTelling(template)) this.#add({ template, count: 1, artifact, line, quote });
    });
  }

  /** The most frequent first. */
  templates(): ErrorTemplate[] {
    return [...this.#found.values()]
      .sort((left, right) => right.count - left.count || compareText(left.template, right.template))
      .slice(0, MOST_TEMPLATES);
  }

  #add(found: ErrorTemplate): void {
    const known = this.#found.get(found.template);
    if (known === undefined && this.#found.size >= 10 * MOST_TEMPLATES) return;
    this.#found.set(found.template, known === undefined ? found : { ...known, count: known.count + found.count });
  }
}

interface ErrorLine {
  readonly line: number;
  readonly record: LogLine;
  readonly quote: string;
}

/** The errors of one log. */
export class LogErrors {
  readonly #readLine: ReadLine;
  readonly #add: (error: ErrorLine) => void;
  readonly #errors: ErrorLine[] = [];
  readonly #known = new Set<number>();
  #bytes = 0;
  #line = 1;
  /** Whether the next chunk begins in the middle of a line. */
  #within = false;

  constructor(readLine: ReadLine, add: (error: ErrorLine) => void) {
    this.#readLine = readLine;
    this.#add = add;
  }

  /** A rule knows this line. */
  explained(line: number): void {
    this.#known.add(line);
  }

  /** The next bytes of the log. Lines that two chunks share are left out. */
  feed(chunk: Buffer): void {
    const room = this.#bytes < WHOLE_BYTES ? chunk.length : PART_BYTES;
    this.#bytes += chunk.length;
    let from = 0;
    for (let end = chunk.indexOf(LINE_END); end >= 0; end = chunk.indexOf(LINE_END, from)) {
      if (from < room && !this.#within && this.#errors.length < MOST_LINES) this.#read(chunk.subarray(from, end));
      this.#within = false;
      this.#line += 1;
      from = end + 1;
    }
    this.#within = this.#within || from < chunk.length;
  }

  /** Says that the log is over, and hands over what no rule knows. */
  end(): void {
    for (const error of this.#errors) if (!this.#known.has(error.line)) this.#add(error);
  }

  #read(bytes: Buffer): void {
    if (bytes.length > LONGEST_LINE) return;
    const raw = bytes.toString('utf8');
    const record = this.#readLine(cleanLine(raw));
    if (record?.level !== 'error' && record?.level !== 'fatal') return;
    if (OF_COLLECTION.test(record.message)) return;
    this.#errors.push({ line: this.#line, record, quote: quoteLine(raw, hideSecrets) });
  }
}
