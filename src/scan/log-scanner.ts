import type { LogLine } from '../model/index.ts';
import { cleanLine, quoteLine } from './clean-line.ts';
import { HeldMatch } from './held-match.ts';
import { HeaderMemory, inheritable } from './header-memory.ts';
import { LineDecoder } from './line-decoder.ts';
import { LineWindow } from './line-window.ts';
import { linesFromEnd, readLastLines, type LastLine, type LogEnd } from './last-lines.ts';
import type { LiteralFinder, LiteralHit } from './literal-finder.ts';
import { ContextQueue } from './context-queue.ts';
import type { LogScan, ScannedFormat, ScanOptions } from './log-match.ts';
import { LogDamage } from './log-damage.ts';
import { LogSampler } from './log-samples.ts';
import { LOOK_AT, RecordAssembly, type ReadLine } from './record-assembly.ts';
import { findLiteral, testPattern } from './scan-plan.ts';
import type { ScanPlan } from './scan-plan.ts';

const DEFAULT_LINE_LENGTH = 256 * 1024;
const DEFAULT_CONTEXTS = 3;
const CONTEXT_LINES = 5;
const LINE_END = 10;

/**
 * One pass over one log. Bytes stay bytes until a literal hits; only then is the line cut, decoded, read by its format
 * and put to the patterns.
 */
export class LogScanner {
  readonly #format: ScannedFormat;
  readonly #plan: ScanPlan;
  readonly #options: ScanOptions;
  readonly #limit: number;
  readonly #names: readonly string[];
  readonly #finder: LiteralFinder;
  readonly #window = new LineWindow();
  readonly #decoder = new LineDecoder();
  readonly #headers: HeaderMemory;
  readonly #damage: LogDamage;
  readonly #sampler = new LogSampler();
  readonly #queue: ContextQueue;
  readonly #records: RecordAssembly;
  /** Context that each pattern may still ask for. */
  readonly #contexts: Int32Array;
  /** The last line on which each pattern had a literal, so that it is put to the line once. */
  readonly #lastHit: Float64Array;
  /** The last line that each pattern matched, so that the record around it is not matched once more. */
  readonly #lastMatch: Float64Array;

  #line: number;
  /** In the current chunk; negative where the line began in an earlier one. */
  #lineStart = 0;
  /** What earlier chunks hold of the current line, up to the limit. */
  #begun: Buffer[] = [];
  /** Positions of the patterns with a literal in the current line. */
  #hits: number[] = [];
  /** The next line to be cut for its own sake. */
  #due: number;
  #bytes = 0;
  #candidates = 0;
  #matches = 0;
  #end: LogEnd = { lines: [], line: 0 };

  constructor(format: ScannedFormat, plan: ScanPlan, options: ScanOptions) {
    this.#format = format;
    this.#plan = plan;
    this.#options = options;
    this.#limit = options.lineLength ?? DEFAULT_LINE_LENGTH;
    this.#damage = new LogDamage(options.onWarning);
    this.#headers = new HeaderMemory(format, this.#window, this.#decoder);
    this.#names = options.programs ?? [];
    this.#finder = plan.createFinder();
    this.#queue = new ContextQueue(CONTEXT_LINES, options.onMatch, options.hide);
    this.#records = new RecordAssembly(format, this.#decoder);
    this.#contexts = new Int32Array(plan.patterns.length).fill(options.contexts ?? DEFAULT_CONTEXTS);
    this.#lastHit = new Float64Array(plan.patterns.length).fill(-1);
    this.#lastMatch = new Float64Array(plan.patterns.length).fill(-1);
    this.#line = options.firstLine ?? 1;
    this.#sampler.due = format ? this.#line : Number.POSITIVE_INFINITY;
    this.#due = this.#sampler.due;
  }

  /** Takes the next bytes of the log. The chunk may be reused afterwards. */
  feed(chunk: Buffer): void {
    const finder = this.#finder;
    this.#window.enter(chunk);
    this.#damage.lookForNul(chunk, this.#line);
    finder.enter(chunk);
    let lineEnd = chunk.indexOf(LINE_END);
    for (;;) {
      const at = finder.next();
      while (lineEnd >= 0 && lineEnd < at) {
        this.#endLine(chunk, lineEnd);
        lineEnd = chunk.indexOf(LINE_END, lineEnd + 1);
      }
      if (at >= chunk.length) break;
      this.#hit(finder.hits);
    }
    this.#window.leave(this.#lineStart);
    this.#keepBegunLine(chunk);
    this.#bytes += chunk.length;
  }

  /** Says that the log is over, and hands over what is still held back. */
  end(): LogScan {
    const first = this.#options.firstLine ?? 1;
    const end = Buffer.alloc(0);
    this.#window.enter(end);
    const unfinished = this.#lineStart < 0 ? this.#cut(end, 0) : undefined;
    const lineStart = this.#lineStart;
    const lines = (): Iterable<Buffer> => linesFromEnd(unfinished, this.#window.linesAbove(lineStart));
    const last = this.#headers.lastStamp(lines());
    if (unfinished !== undefined) this.#endLine(end, 0);
    this.#closeRecord();
    this.#end = { lines: lines(), line: this.#line - 1, stamp: last };
    this.#queue.flush();
    const samples = this.#sampler.samples;
    return {
      bytes: this.#bytes,
      lines: this.#line - first,
      candidates: this.#candidates,
      decodedBytes: this.#decoder.bytes,
      matches: this.#matches,
      firstStamp: samples[0]?.stamp,
      lastStamp: last ?? samples.at(-1)?.stamp,
      reversed: this.#sampler.isReversed(last),
      cutLines: this.#damage.cutLines,
      samples,
      host: this.#sampler.host,
      stampPairs: this.#sampler.pairs,
    };
  }

  /** What the end of the log says, the last line first. To be asked once, when it is over. */
  lastLines(): Iterable<LastLine> {
    return readLastLines(this.#end, this.#format, this.#decoder, this.#options.hide);
  }

  #hit(hits: readonly LiteralHit[]): void {
    for (const { literal, end } of hits) {
      if (end - this.#lineStart >= this.#limit) continue;
      for (const pattern of this.#plan.owners[literal]!) {
        if (this.#lastHit[pattern] !== this.#line) {
          this.#lastHit[pattern] = this.#line;
          this.#hits.push(pattern);
        }
      }
    }
  }

  #endLine(chunk: Buffer, end: number): void {
    if (end - this.#lineStart > this.#limit) this.#damage.cutLine(this.#line, this.#limit);
    if (this.#hits.length > 0 || this.#line >= this.#due) this.#readLine(chunk, end);
    if (this.#begun.length > 0) this.#begun = [];
    this.#line++;
    this.#lineStart = end + 1;
  }

  #keepBegunLine(chunk: Buffer): void {
    const held = Math.max(0, -this.#lineStart);
    if (held < this.#limit) {
      const from = Math.max(0, this.#lineStart);
      this.#begun.push(Buffer.from(chunk.subarray(from, from + this.#limit - held)));
    }
    this.#lineStart -= chunk.length;
    if (this.#lineStart === 0) this.#begun = [];
  }

  #readLine(chunk: Buffer, end: number): void {
    const bytes = this.#cut(chunk, end);
    if (this.#records.isOpen && !this.#records.mayGoOn(bytes.subarray(0, LOOK_AT))) {
      this.#closeRecord();
      const isWanted = this.#hits.length > 0 || this.#queue.wantsLines || this.#line >= this.#sampler.due;
      this.#due = this.#sampler.due;
      if (!isWanted) return;
    }
    const raw = this.#decoder.decode(bytes);
    this.#queue.addLine(raw);
    const text = cleanLine(raw);
    const record = this.#format?.readLine(text);
    const line = { line: this.#line, raw, text, record };
    if (this.#records.isOpen && !this.#records.add(line)) this.#closeRecord();
    if (this.#line >= this.#sampler.due) {
      const { size, onSample } = this.#options;
      onSample?.(this.#line, record, raw);
      this.#sampler.take(this.#line, record, size === undefined ? undefined : (this.#bytes + end) / size);
    }
    if (this.#hits.length > 0) {
      this.#candidates++;
      this.#testCandidate(line);
      this.#hits = [];
    }
    this.#due = this.#queue.wantsLines || this.#records.isOpen ? this.#line + 1 : this.#sampler.due;
  }

  #testCandidate(line: ReadLine): void {
    const { raw, text, record: own } = line;
    if (own) {
      this.#sampler.pair(this.#line, own);
    }
    const inherited = !own?.stamp;
    const header = this.#headers.headerOf(this.#line, this.#lineStart, own);
    // Who begins a record without a stamp may say so long after the one above.
    const record = own ?? { ...inheritable(header), message: text };
    this.#hits.sort((a, b) => a - b);
    const missed: number[] = [];
    for (const position of this.#hits) {
      const groups = this.#test(position, raw, record);
      if (groups) this.#emit(position, raw, record, groups, inherited && record.stamp !== undefined);
      else missed.push(position);
    }
    if (missed.length > 0) this.#records.miss(line, missed, this.#window.linesAbove(this.#lineStart));
  }

  /** What only the whole record tells, on its first line. */
  #closeRecord(): void {
    const joined = this.#records.close();
    for (const position of joined?.positions ?? []) {
      const { line, endLine, raw, record } = joined!;
      if (this.#lastMatch[position]! >= line) continue;
      const groups = this.#test(position, raw, record);
      if (groups) this.#emit(position, raw, record, groups, false, { line, endLine });
    }
  }

  #test(position: number, raw: string, record: LogLine): Readonly<Record<string, string>> | undefined {
    const { patterns, literals, ignoreCase } = this.#plan;
    const pattern = patterns[position]!;
    if (ignoreCase && findLiteral(literals[position]!, raw, pattern.ignoreCase) < 0) {
      return undefined;
    }
    return testPattern(pattern, record, this.#names);
  }

  #emit(
    position: number,
    raw: string,
    record: LogLine,
    groups: Readonly<Record<string, string>>,
    inherited: boolean,
    whole?: { readonly line: number; readonly endLine: number },
  ): void {
    const { id, ignoreCase } = this.#plan.patterns[position]!;
    const literals = this.#plan.literals[position]!;
    // The lines around a record are not known any more when it is over.
    const wantsContext = whole === undefined && this.#contexts[position]! > 0;
    this.#matches++;
    if (whole === undefined) this.#contexts[position]!--;
    this.#lastMatch[position] = whole?.endLine ?? this.#line;
    const match = new HeldMatch(record, {
      patternId: id,
      line: whole?.line ?? this.#line,
      endLine: whole?.endLine,
      raw,
      groups,
      inherited,
      before: wantsContext ? this.#linesBefore() : [],
      hide: this.#options.hide,
      focusOf: (line) => findLiteral(literals, line, ignoreCase),
    });
    this.#queue.add(match, wantsContext);
  }

  #linesBefore(): string[] {
    const lines: string[] = [];
    for (const bytes of this.#window.linesAbove(this.#lineStart)) {
      lines.unshift(quoteLine(this.#decoder.decode(bytes), this.#options.hide));
      if (lines.length === CONTEXT_LINES) {
        break;
      }
    }
    return lines;
  }

  #cut(chunk: Buffer, end: number): Buffer {
    if (this.#begun.length === 0) {
      return chunk.subarray(this.#lineStart, Math.min(end, this.#lineStart + this.#limit));
    }
    const bytes = Buffer.concat([...this.#begun, chunk.subarray(0, end)]);
    return bytes.subarray(0, this.#limit);
  }
}
