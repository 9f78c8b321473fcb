import type {
  Artifact,
  ArtifactContext,
  ArtifactHead,
  DocumentInput,
  Limits,
  LogFormat,
  LogSource,
  ObservedObject,
  Parser,
  Section,
  Sink,
  Warning,
} from '../model/index.ts';
import type { BeginsRecord, LineNumbers } from '../pasted/index.ts';
import { hideSecrets } from '../redaction/index.ts';
import { trueObject } from '../inventory/shapes/true-object.ts';
import { visitTexts } from '../inventory/texts.ts';
import { LogScanner, type LogScan, type ScannedFormat } from '../scan/index.ts';
import { fullDates } from '../timeline/full-dates.ts';
import { LogFolder, type MatchedLine } from '../timeline/log-sightings.ts';
import { ToldEvents } from '../timeline/told-events.ts';
import { NewestObservation } from '../timeline/observations.ts';
import { SampledErrors } from '../last-resort/sampled-errors.ts';
import { subjectsOf } from '../last-resort/subjects.ts';
import { collect, Copies } from './artifact-bytes.ts';
import { ArtifactWork, TooMuchWork } from './artifact-work.ts';
import type { Backlog } from './backlog.ts';
import { cleanText } from './clean-text.ts';
import { deriveCertificates, mayHoldCertificate } from './derive-certificates.ts';
import type { ErrorTemplates } from './error-templates.ts';
import type { Findings, ReadArtifact } from './findings.ts';
import { withKnownSize } from './known-size.ts';
import type { LogPlan } from './log-plan.ts';
import { matchLastLines } from './match-last-lines.ts';
import { asPrinted } from './pasted-artifact.ts';
import { recognise } from './recognise.ts';
import type { RetainedText } from './retained-text.ts';
import { shortCause } from './short-cause.ts';
import { isShort, type ShortTexts } from './short-texts.ts';

/** Whether a log source's own condition holds for a line. */
export type AcceptLine = (source: LogSource, line: MatchedLine, context: ArtifactContext, artifact: string) => boolean;

/** Nested sections deeper than this are not looked at. */
const DEEPEST_SECTION = 4;

/** Warnings about the members of an artifact's objects. */
const MOST_ODDITIES = 20;

/** Characters of a text that are searched for dates. */
const DATED_TEXT = 4096;

/** What reading an artifact takes. */
export interface ReadingTools {
  readonly parsers: readonly Parser[];
  readonly beginsRecord: BeginsRecord;
  readonly plan: LogPlan;
  readonly limits: Limits;
  /** Keeps documents for quoting. */
  readonly texts: RetainedText;
  readonly shortTexts: ShortTexts;
  readonly accept: AcceptLine;
  readonly errors: ErrorTemplates | undefined;
  /** Where large documents wait to be read. */
  readonly backlog: Backlog;
}

/** Reads one artifact: recognises it, runs its parser, gathers what it finds. */
export class ArtifactReading {
  /** Complete once the backlog is read, too. */
  readonly findings: Findings = {
    objects: [],
    certificates: [],
    newestObservation: undefined,
    listings: [],
    sightings: [],
    toldEvents: [],
    knownLines: new Map(),
    loggedErrors: [],
    artifacts: [],
    warnings: [],
    counters: {},
    lineNumbers: new Map(),
  };
  readonly #observations = new NewestObservation();
  #oddities = 0;
  readonly #knownLines = new Set<number>();
  readonly #tools: ReadingTools;
  readonly #artifact: Artifact;
  /** Where lines of the artifact were joined. */
  #numbers: LineNumbers | undefined;
  #parser: Parser | undefined;
  readonly #work = new ArtifactWork();

  constructor(artifact: Artifact, tools: ReadingTools) {
    this.#artifact = artifact;
    this.#tools = tools;
  }

  /** Takes the artifact's bytes to their end. Never throws: a parser that does costs the rest of the artifact and a warning. */
  async read(): Promise<void> {
    try {
      await this.#read();
    } catch (error) {
      this.#fail(error);
    }
  }

  async #read(): Promise<void> {
    const { limits, parsers, texts, shortTexts, backlog, beginsRecord } = this.#tools;
    const sized = await withKnownSize(this.#artifact);
    const pasted = await asPrinted(sized, beginsRecord);
    const artifact = pasted?.artifact ?? sized;
    this.#numbers = pasted?.numbers;
    if (this.#numbers !== undefined) this.findings.lineNumbers.set(artifact.path, this.#numbers);
    const parser = this.#recognise(artifact, parsers);
    this.#parser = parser;
    if (parser === undefined) {
      if (!artifact.head.includes(0) && shortTexts.reserve(artifact.size))
        shortTexts.keep(artifact.path, [(await collect(artifact.read(), limits.documentBytes)).buffer]);
      this.#record(artifact, undefined, {
        state: 'not-understood',
        why: whyNot(artifact),
        bytes: artifact.size ?? artifact.head.length,
      });
      return;
    }
    switch (parser.type) {
      case 'log':
        return this.#readLog(artifact, parser);
      case 'stream': {
        const copies = new Copies(artifact.read());
        const sink = this.#sink(artifact.context, 0);
        const head = { ...artifactHead(artifact), head: Buffer.from(artifact.head) };
        await backlog.add(copies.chunks(), async (pieces) => {
          try {
            await parser.parse(head, this.#allowed(pieces), sink, limits);
          } catch (error) {
            this.#fail(error);
          }
        });
        if (copies.kept !== undefined) texts.keep(artifact.path, copies.kept);
        this.#record(artifact, parser, { state: 'read', bytes: copies.bytes });
        return;
      }
      case 'document': {
        const { buffer, cut } = await collect(artifact.read(), limits.documentBytes);
        texts.keep(artifact.path, [buffer]);
        if (isShort(buffer.length)) this.findings.knownLines.set(artifact.path, this.#knownLines);
        const input = { ...artifactHead(artifact), text: cleanText(buffer), firstLine: 1 };
        this.#work.allow(buffer.length);
        parser.parse(input, this.#sink(artifact.context, 0));
        if (cut)
          this.#warn({
            message: `is longer than ${limits.documentBytes} bytes: the rest was not read`,
            limit: 'document-bytes',
          });
        const dates = fullDates(input.text.slice(0, DATED_TEXT));
        this.#record(artifact, parser, { state: cut ? 'partial' : 'read', bytes: buffer.length, dates });
      }
    }
  }

  async #readLog(artifact: Artifact, format: LogFormat): Promise<void> {
    const errors = this.#tools.errors?.log(artifact.path, (text) => format.readLine(text));
    const copies = this.#tools.shortTexts.reserve(artifact.size) ? ([] as Buffer[]) : undefined;
    if (copies !== undefined) this.findings.knownLines.set(artifact.path, this.#knownLines);
    const log = this.#scan(artifact.context, format, {
      firstLine: 1,
      size: artifact.size,
      sampled: copies === undefined ? new SampledErrors() : undefined,
      onKnown: (line) => {
        errors?.explained(line);
        if (copies !== undefined) this.#knownLines.add(line);
      },
    });
    const joiner = format.joinPieces?.();
    const take = (chunk: Buffer): void => {
      copies?.push(Buffer.from(chunk));
      log.scanner.feed(chunk);
      errors?.feed(chunk);
    };
    try {
      for await (const chunk of artifact.read()) {
        if (joiner === undefined) take(chunk);
        else joiner.feed(chunk).forEach(take);
      }
      joiner?.end().forEach(take);
    } catch (error) {
      log.breakOff();
      throw error;
    }
    const scan = log.end();
    errors?.end();
    if (copies !== undefined) this.#tools.shortTexts.keep(artifact.path, copies);
    const isYearless = scan.lastStamp?.missingYear === true || scan.firstStamp?.missingYear === true;
    const dates = isYearless ? fullDates(artifact.head.toString('latin1', 0, DATED_TEXT)) : [];
    this.#record(artifact, format, { state: 'read', bytes: scan.bytes, scan, dates });
  }

  #scan(context: ArtifactContext, format: ScannedFormat, { firstLine, size, sampled, onKnown }: LogPlace): OpenLog {
    const { plan, accept, limits } = this.#tools;
    const folder = new LogFolder(plan.watch, this.#artifact.path, context, (source, line, around) =>
      accept(source, line, around, this.#artifact.path),
    );
    const told = new ToldEvents(this.#artifact.path, context);
    const known = (line: number): void => {
      sampled?.explained(line);
      onKnown(line);
    };
    const programs = [context.program, context.container].filter((name) => name !== undefined);
    const scanner = new LogScanner(format, plan.scan, {
      onMatch: (match) => {
        if (match.patternId >= plan.plainFrom) sampled?.seePlain(match.line, match, match.quote);
        else if (told.take(match) || match.patternId === plan.toldEvents) return;
        else if (folder.add(match.patternId, match) && folder.settles(match.patternId, match)) known(match.line);
      },
      ...(sampled !== undefined && { onSample: (line, record, raw) => sampled.see(line, record, raw) }),
      onWarning: (warning) => this.#warn(warning),
      hide: hideSecrets,
      lineLength: limits.lineLength,
      programs,
      firstLine,
      ...(size !== undefined && { size }),
    });
    const breakOff = (): void => {
      this.findings.sightings.push(...folder.sightings);
      this.findings.toldEvents.push(...told.sightings);
    };
    const end = (): LogScan => {
      const scan = scanner.end();
      const lastLines = sampled === undefined ? scanner.lastLines() : [...scanner.lastLines()];
      for (const line of sampled === undefined ? [] : lastLines) sampled?.see(line.line, line, line.quote);
      matchLastLines(plan.last, lastLines, programs, (id, line) => {
        const isContent = folder.add(id, line);
        if (isContent) known(line.line);
        return isContent;
      });
      breakOff();
      const end = firstLine - 1 + scan.lines;
      this.findings.loggedErrors.push(...(sampled?.end(this.#artifact.path, end, subjectsOf(context)) ?? []));
      return scan;
    };
    return { scanner, end, breakOff };
  }

  #sink(context: ArtifactContext, depth: number): Sink {
    const { findings } = this;
    const cluster = context.cluster === undefined ? {} : { cluster: context.cluster };
    const work = this.#work;
    return {
      object: (observed) => {
        work.count();
        this.#take({ ...observed, ...cluster });
      },
      listing: (listing) => {
        work.count();
        findings.listings.push({ ...listing, ...cluster });
      },
      warning: (warning) => {
        work.count();
        this.#warn(warning);
      },
      section: (section) => {
        work.count();
        work.countSection(section.text.length);
        this.#readSection(section, context, depth + 1);
      },
      words: (section) => {
        work.count();
        work.countSection(section.text.length);
        this.#readWords(section, context);
      },
      counters: (counters) => {
        for (const [name, value] of Object.entries(counters))
          findings.counters[name] = (findings.counters[name] ?? 0) + value;
      },
    };
  }

  #take(seen: ObservedObject): void {
    const { findings } = this;
    const { observed, problems } = trueObject(seen);
    for (const message of problems) this.#warnOfObject({ line: seen.source.line, message });
    if (observed === undefined) return;
    findings.objects.push(observed);
    let promising = 0;
    visitTexts(observed.object, (text, member) => {
      this.#observations.see(text, member);
      if (mayHoldCertificate(text)) promising++;
      return false;
    });
    if (promising > 0) findings.certificates.push(...deriveCertificates(observed));
    findings.newestObservation = this.#observations.newest;
  }

  #readSection(section: Section, outer: ArtifactContext, depth: number): void {
    if (depth > DEEPEST_SECTION) {
      this.#warn({ line: section.firstLine, message: 'sections are nested too deeply', limit: 'nesting' });
      return;
    }
    const { parsers } = this.#tools;
    const context = { ...outer, command: section.title, ...section.context };
    const bytes = Buffer.from(section.text);
    const input: DocumentInput = {
      path: this.#artifact.path,
      head: bytes.subarray(0, 65_536),
      size: bytes.length,
      context,
      text: section.text,
      firstLine: section.firstLine,
    };
    const parser = this.#recognise({ ...input, path: section.title }, parsers);
    if (parser === undefined) return;
    try {
      this.#parseSection(input, parser, depth);
    } catch (error) {
      this.#warn({ line: section.firstLine, message: failureOf(parser, error) });
    }
  }

  #parseSection(input: DocumentInput, parser: Parser, depth: number): void {
    const { context, firstLine } = input;
    if (parser.type === 'log') {
      const isKept = this.findings.knownLines.has(this.#artifact.path);
      const log = this.#scan(context, parser, {
        firstLine,
        size: input.size,
        sampled: isKept ? undefined : new SampledErrors(),
        onKnown: (line) => {
          if (isKept) this.#knownLines.add(line);
        },
      });
      const joiner = parser.joinPieces?.();
      const bytes = Buffer.from(input.text);
      for (const part of joiner ? [...joiner.feed(bytes), ...joiner.end()] : [bytes]) log.scanner.feed(part);
      this.#record(
        input,
        parser,
        { state: 'read', bytes: 0, scan: log.end() },
        `#${this.#numbers?.first(firstLine) ?? firstLine}`,
      );
    } else if (parser.type === 'stream') {
      parser.parseText(input, this.#sink(context, depth), this.#tools.limits);
    } else parser.parse(input, this.#sink(context, depth));
  }

  #recognise(artifact: ArtifactHead, parsers: readonly Parser[]): Parser | undefined {
    return recognise(artifact, parsers, (parser, error) => this.#warn({ message: failureOf(parser, error) }));
  }

  async *#allowed(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const piece of pieces) {
      this.#work.allow(piece.length);
      yield piece;
    }
  }

  /** Whatever was found before stays found. */
  #fail(error: unknown): void {
    const { artifacts } = this.findings;
    const why = failureOf(this.#parser, error);
    this.#warn({ message: why });
    const place = artifacts.findIndex(({ path }) => path === this.#artifact.path);
    if (place < 0) this.#record(this.#artifact, this.#parser, { state: 'partial', why, bytes: 0 });
    else artifacts[place] = { ...artifacts[place]!, state: 'partial', why };
  }

  #readWords({ title, text, firstLine, context }: Section, outer: ArtifactContext): void {
    const bytes = Buffer.from(text);
    const log = this.#scan({ ...outer, command: title, ...context }, undefined, {
      firstLine,
      size: bytes.length,
      sampled: undefined,
      onKnown: (line) => this.#knownLines.add(line),
    });
    log.scanner.feed(bytes);
    log.end();
  }

  #warnOfObject(warning: Omit<Warning, 'artifact'>): void {
    this.#oddities += 1;
    if (this.#oddities < MOST_ODDITIES) this.#warn(warning);
    else if (this.#oddities === MOST_ODDITIES)
      this.#warn({ message: 'more members of unexpected types are not listed' });
  }

  #warn(warning: Omit<Warning, 'artifact'>): void {
    this.findings.warnings.push({ artifact: this.#artifact.path, ...warning });
  }

  #record(
    artifact: ArtifactHead,
    parser: Parser | undefined,
    how: Omit<ReadArtifact, 'path' | 'artifact' | 'context' | 'parser'>,
    section = '',
  ): void {
    const { path, context } = artifact;
    this.findings.artifacts.push({ path: path + section, artifact: path, context, parser, ...how });
  }
}

/** What is known of a log before it is scanned, and who wants to know of the lines that rules know. */
interface LogPlace {
  readonly firstLine: number;
  readonly size: number | undefined;
  /** Gathers the errors of a log that is too large to be kept. */
  readonly sampled?: SampledErrors | undefined;
  readonly onKnown: (line: number) => void;
}

/** A log that is being scanned; `end` hands on what was found. */
interface OpenLog {
  readonly scanner: LogScanner;
  readonly end: () => LogScan;
  /** Hands on what was found of a log that nobody reads to its end. */
  readonly breakOff: () => void;
}

function artifactHead(artifact: Artifact): ArtifactHead {
  const { path, head, size, context } = artifact;
  return { path, head, context, ...(size !== undefined && { size }) };
}

function failureOf(parser: Parser | undefined, error: unknown): string {
  const cause = shortCause(error);
  if (error instanceof TooMuchWork) return `was not read further: ${cause}`;
  return parser === undefined ? `could not be read: ${cause}` : `could not be read as ${parser.title}: ${cause}`;
}

function whyNot(artifact: ArtifactHead): string {
  if (artifact.head.length === 0) return 'is empty';
  return artifact.head.includes(0) ? 'is binary' : 'is in no format that is known';
}
