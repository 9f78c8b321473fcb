import type {
  Artifact,
  ArtifactContext,
  ArtifactHead,
  DocumentInput,
  Knowledge,
  Limits,
  Listing,
  LogFormat,
  LogSource,
  ObservedObject,
  Parser,
  Section,
  Sink,
  Warning,
} from '../model/index.ts';
import { hideSecrets } from '../redaction/index.ts';
import { LogScanner, type LogScan } from '../scan/index.ts';
import { LogFolder, type LogSighting, type MatchedLine } from '../timeline/log-sightings.ts';
import { cleanText } from './clean-text.ts';
import type { ErrorTemplates } from './error-templates.ts';
import { logPlanOf, type LogPlan } from './log-plan.ts';
import { recognise } from './recognise.ts';
import type { RetainedText } from './retained-text.ts';

/** How an artifact (or a section of one) was read. */
export interface ReadArtifact {
  /** Of a section: the artifact's path with the line on which it begins. */
  readonly path: string;
  /** The artifact that citations and clocks go by: the path, without the section. */
  readonly artifact: string;
  readonly context: ArtifactContext;
  readonly parser: Parser | undefined;
  readonly state: 'read' | 'partial' | 'not-understood';
  readonly why?: string;
  readonly bytes: number;
  readonly scan?: LogScan;
}

/** All that reading a bundle yields. */
export interface Findings {
  readonly objects: ObservedObject[];
  readonly listings: (Listing & { cluster?: string })[];
  readonly sightings: LogSighting[];
  readonly artifacts: ReadArtifact[];
  readonly warnings: Warning[];
  readonly counters: Record<string, number>;
}

/** Whether a log source's own condition holds for a line. */
export type AcceptLine = (source: LogSource, line: MatchedLine, context: ArtifactContext) => boolean;

/** Nested sections deeper than this are not looked at. */
const DEEPEST_SECTION = 4;
/** Streams up to this are kept for quoting. */
const LARGEST_KEPT = 16 * 1024 * 1024;

/** Reads artifacts one after the other: recognises each, runs its parser, gathers what it finds. */
export class ArtifactReader {
  readonly findings: Findings = { objects: [], listings: [], sightings: [], artifacts: [], warnings: [], counters: {} };
  readonly #parsers: readonly Parser[];
  readonly #limits: Limits;
  readonly #texts: RetainedText;
  readonly #accept: AcceptLine;
  readonly #errors: ErrorTemplates | undefined;
  readonly #plan: LogPlan;
  readonly #folders: LogFolder[] = [];

  constructor(
    parsers: readonly Parser[],
    knowledge: Knowledge,
    limits: Limits,
    texts: RetainedText,
    accept: AcceptLine,
    errors?: ErrorTemplates,
  ) {
    this.#parsers = parsers;
    this.#limits = limits;
    this.#texts = texts;
    this.#accept = accept;
    this.#errors = errors;
    this.#plan = logPlanOf(knowledge);
  }

  /** Reads one artifact to its end. Never throws for what the artifact holds. */
  async read(artifact: Artifact): Promise<void> {
    const parser = recognise(artifact, this.#parsers);
    if (parser === undefined) {
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
        const kept: Buffer[] = [];
        const counted = { bytes: 0 };
        const sink = this.#sink(artifact, artifact.context, 0);
        await parser.parse(artifact, this.#tee(artifact, kept, counted), sink, this.#limits);
        if (counted.bytes <= LARGEST_KEPT) this.#texts.keep(artifact.path, kept);
        this.#record(artifact, parser, { state: 'read', bytes: counted.bytes });
        return;
      }
      case 'document': {
        const { buffer, cut } = await collect(artifact.read(), this.#limits.documentBytes);
        this.#texts.keep(artifact.path, [buffer]);
        const input = { ...artifactHead(artifact), text: cleanText(buffer), firstLine: 1 };
        parser.parse(input, this.#sink(artifact, artifact.context, 0));
        if (cut)
          this.#warn(artifact.path, {
            message: `is longer than ${this.#limits.documentBytes} bytes: the rest was not read`,
            limit: 'document-bytes',
          });
        this.#record(artifact, parser, { state: cut ? 'partial' : 'read', bytes: buffer.length });
      }
    }
  }

  async #readLog(artifact: Artifact, format: LogFormat): Promise<void> {
    const errors = this.#errors?.log(artifact.path, (text) => format.readLine(text));
    const scanner = this.#scanner(artifact.path, artifact.context, format, 1, (line) => errors?.explained(line));
    const joiner = format.joinPieces?.();
    const take = (chunk: Buffer): void => {
      scanner.feed(chunk);
      errors?.feed(chunk);
    };
    for await (const chunk of artifact.read()) {
      if (joiner === undefined) take(chunk);
      else joiner.feed(chunk).forEach(take);
    }
    joiner?.end().forEach(take);
    const scan = scanner.end();
    errors?.end();
    this.#record(artifact, format, { state: 'read', bytes: scan.bytes, scan });
  }

  #scanner(
    path: string,
    context: ArtifactContext,
    format: LogFormat,
    firstLine: number,
    onKnown?: (line: number) => void,
  ): LogScanner {
    const folder = new LogFolder(this.#plan.watch, path, context, this.#accept);
    const programs = [context.program, context.container].filter((name) => name !== undefined);
    const scanner = new LogScanner(format, this.#plan.scan, {
      onMatch: (match) => {
        folder.add(match.patternId, match);
        onKnown?.(match.line);
      },
      onWarning: (warning) => this.#warn(path, warning),
      hide: hideSecrets,
      lineLength: this.#limits.lineLength,
      programs,
      firstLine,
    });
    this.#folders.push(folder);
    return scanner;
  }

  /** Everything found so far; call once all artifacts were read. */
  finish(): Findings {
    for (const folder of this.#folders) this.findings.sightings.push(...folder.sightings);
    return this.findings;
  }

  async *#tee(artifact: Artifact, kept: Buffer[], counted: { bytes: number }): AsyncGenerator<Buffer> {
    const budget = Math.min(LARGEST_KEPT, this.#texts.left);
    for await (const chunk of artifact.read()) {
      counted.bytes += chunk.length;
      if (counted.bytes <= budget) kept.push(Buffer.from(chunk));
      else kept.length = 0;
      yield chunk;
    }
    if (counted.bytes > budget) kept.length = 0;
  }

  #sink(artifact: ArtifactHead, context: ArtifactContext, depth: number): Sink {
    const cluster = context.cluster === undefined ? {} : { cluster: context.cluster };
    return {
      object: (observed) => this.findings.objects.push({ ...observed, ...cluster }),
      listing: (listing) => this.findings.listings.push({ ...listing, ...cluster }),
      warning: (warning) => this.#warn(artifact.path, warning),
      section: (section) => this.#readSection(artifact, section, context, depth + 1),
      counters: (counters) => {
        for (const [name, value] of Object.entries(counters)) {
          this.findings.counters[name] = (this.findings.counters[name] ?? 0) + value;
        }
      },
    };
  }

  #readSection(artifact: ArtifactHead, section: Section, outer: ArtifactContext, depth: number): void {
    if (depth > DEEPEST_SECTION) {
      this.#warn(artifact.path, {
        line: section.firstLine,
        message: 'sections are nested too deeply',
        limit: 'nesting',
      });
      return;
    }
    const context = { ...outer, command: section.title, ...section.context };
    const bytes = Buffer.from(section.text);
    const input: DocumentInput = {
      path: artifact.path,
      head: bytes.subarray(0, 65_536),
      size: bytes.length,
      context,
      text: section.text,
      firstLine: section.firstLine,
    };
    const parser = recognise({ ...input, path: section.title }, this.#parsers);
    if (parser === undefined) return;
    if (parser.type === 'log') {
      const scanner = this.#scanner(artifact.path, context, parser, section.firstLine);
      const joiner = parser.joinPieces?.();
      for (const part of joiner ? [...joiner.feed(bytes), ...joiner.end()] : [bytes]) scanner.feed(part);
      const how = { state: 'read', bytes: 0, scan: scanner.end() } as const;
      this.#record(input, parser, how, `#${section.firstLine}`);
    } else if (parser.type === 'stream') {
      parser.parseText(input, this.#sink(artifact, context, depth), this.#limits);
    } else parser.parse(input, this.#sink(artifact, context, depth));
  }

  #warn(artifact: string, warning: Omit<Warning, 'artifact'>): void {
    this.findings.warnings.push({ artifact, ...warning });
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

function artifactHead(artifact: Artifact): ArtifactHead {
  const { path, head, size, context } = artifact;
  return { path, head, context, ...(size !== undefined && { size }) };
}

function whyNot(artifact: ArtifactHead): string {
  if (artifact.head.length === 0) return 'is empty';
  return artifact.head.includes(0) ? 'is binary' : 'is in no format that is known';
}

async function collect(chunks: AsyncIterable<Buffer>, limit: number): Promise<{ buffer: Buffer; cut: boolean }> {
  const kept: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    const room = limit - size;
    if (chunk.length > room) {
      kept.push(Buffer.from(chunk.subarray(0, room)));
      return { buffer: Buffer.concat(kept), cut: true };
    }
    kept.push(Buffer.from(chunk));
    size += chunk.length;
  }
  return { buffer: Buffer.concat(kept), cut: false };
}
