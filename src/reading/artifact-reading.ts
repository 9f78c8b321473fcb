import type { Artifact, ArtifactHead, DocumentParser, LogFormat, Parser, StreamParser } from '../model/index.ts';
import { defined, EMPTY } from '../model/index.ts';
import { fullDates } from '../timeline/full-dates.ts';
import { SampledErrors } from '../last-resort/sampled-errors.ts';
import { collect, Copies } from './artifact-bytes.ts';
import { ArtifactFindings } from './artifact-findings.ts';
import { ArtifactWork } from './artifact-work.ts';
import { cleanText } from './clean-text.ts';
import type { Findings } from './findings.ts';
import { withKnownSize } from './known-size.ts';
import { openLog } from './log-reading.ts';
import { asPrinted } from './pasted-artifact.ts';
import { failureOf } from './reading-failure.ts';
import type { ReadingTools } from './reading-tools.ts';
import { SectionReading } from './section-reading.ts';
import { isShort } from './short-texts.ts';
import { UnreadText } from './unread-text.ts';

/** Characters of a text that are searched for dates. */
const DATED_TEXT = 4096;
/** A list of objects up to so many bytes is read at once: to put it aside would cost more. */
const LARGEST_AT_ONCE = 64 * 1024;

/** Reads one artifact: recognises it, runs its parser, gathers what it finds. */
export class ArtifactReading {
  readonly #found: ArtifactFindings;
  readonly #tools: ReadingTools;
  readonly #work = new ArtifactWork();
  readonly #sections: SectionReading;

  constructor(path: string, tools: ReadingTools) {
    this.#tools = tools;
    this.#found = new ArtifactFindings(path, tools.sharedTexts);
    this.#sections = new SectionReading(this.#found, this.#work, tools);
  }

  /** Complete once the backlog is read, too. */
  get findings(): Findings {
    return this.#found.findings;
  }

  /** Takes the artifact's bytes to their end. Never throws: a parser that does costs the rest of the artifact and a warning. */
  async read(artifact: Artifact): Promise<void> {
    let parser: Parser | undefined;
    try {
      const sized = await withKnownSize(artifact);
      const pasted = await asPrinted(sized, this.#tools.beginnings);
      const printed = pasted?.artifact ?? sized;
      if (pasted?.numbers !== undefined) this.findings.lineNumbers.set(printed.path, pasted.numbers);
      parser = this.#sections.recognise(printed);
      await this.#readAs(parser, printed);
    } catch (error) {
      this.#fail(artifact, parser, error);
    }
  }

  #readAs(parser: Parser | undefined, artifact: Artifact): Promise<void> {
    switch (parser?.type) {
      case 'log':
        return this.#readLog(artifact, parser);
      case 'stream':
        return this.#readStream(artifact, parser);
      case 'document':
        return this.#readDocument(artifact, parser);
      case undefined:
        return this.#passOver(artifact);
    }
  }

  async #passOver(artifact: Artifact): Promise<void> {
    const { limits, shortTexts } = this.#tools;
    if (!artifact.head.includes(0) && shortTexts.reserve(artifact.size))
      shortTexts.keep(artifact.path, [(await collect(artifact.read(), limits.documentBytes)).buffer]);
    const bytes = artifact.size ?? artifact.head.length;
    this.#found.record(artifact, undefined, { state: 'not-understood', why: whyNot(artifact), bytes });
  }

  async #readStream(artifact: Artifact, parser: StreamParser): Promise<void> {
    const { texts, backlog, limits } = this.#tools;
    const copies = new Copies(artifact.read());
    // What waits in the backlog must not hold the artifact, with all that recognition made of its beginning.
    const head = { ...artifactHead(artifact), head: Buffer.from(artifact.head) };
    const unread = new UnreadText(this.#sections.sink(head.context), head.size ?? Number.POSITIVE_INFINITY);
    const parse = async (pieces: AsyncIterable<Buffer>): Promise<void> => {
      try {
        await parser.parse(head, this.#work.pieces(pieces), unread.sink, limits);
      } catch (error) {
        this.#fail(head, parser, error);
      } finally {
        this.#work.end();
      }
    };
    if (head.size !== undefined && head.size <= LARGEST_AT_ONCE) {
      await parse(copies.chunks());
      const kept = Buffer.concat(copies.kept ?? []);
      if (unread.isAllThatIsLeft(kept.length)) this.#sections.hear(head, cleanText(kept));
      else this.#sections.readLeft(unread, { ...head, text: cleanText(kept), firstLine: 1 });
    } else await backlog.add(copies.chunks(), parse);
    if (copies.kept !== undefined) texts.keep(head.path, copies.kept);
    this.#found.record(head, parser, { state: 'read', bytes: copies.bytes });
  }

  async #readDocument(artifact: Artifact, parser: DocumentParser): Promise<void> {
    const { texts, limits } = this.#tools;
    const { buffer, cut } = await collect(artifact.read(), limits.documentBytes);
    texts.keep(artifact.path, [buffer]);
    if (isShort(buffer.length)) this.#found.setKept();
    const input = { ...artifactHead(artifact), text: cleanText(buffer), firstLine: 1 };
    this.#work.allow(buffer.length);
    const reader = this.#work.counting(() => this.#sections.parseText(input, parser));
    if (cut)
      this.#found.warn({
        message: `is longer than ${limits.documentBytes} bytes: the rest was not read`,
        limit: 'document-bytes',
      });
    const dates = fullDates(input.text.slice(0, DATED_TEXT));
    this.#found.record(artifact, reader, { state: cut ? 'partial' : 'read', bytes: buffer.length, dates });
  }

  async #readLog(artifact: Artifact, format: LogFormat): Promise<void> {
    const { errors: templates, shortTexts } = this.#tools;
    const found = this.#found;
    const errors = templates?.log(artifact.path, (text) => format.readLine(text));
    const copies = shortTexts.reserve(artifact.size) ? ([] as Buffer[]) : undefined;
    if (copies !== undefined) found.setKept();
    const place = {
      context: artifact.context,
      firstLine: 1,
      size: artifact.size,
      isKept: copies !== undefined,
      sampled: copies === undefined ? new SampledErrors() : undefined,
      onKnown: (line: number) => {
        errors?.explained(line);
        if (copies !== undefined) found.knownLines.add(line);
      },
    };
    const log = openLog(found, format, place, this.#tools);
    const joiner = format.joinPieces?.();
    const take = (chunk: Buffer): void => {
      copies?.push(Buffer.from(chunk));
      log.scanner.feed(chunk);
      errors?.feed(chunk);
    };
    try {
      for await (const chunk of artifact.read()) {
        this.#work.allow(chunk.length);
        this.#work.counting(() => {
          if (joiner === undefined) take(chunk);
          else joiner.feed(chunk).forEach(take);
        });
      }
      this.#work.counting(() => joiner?.end().forEach(take));
    } catch (error) {
      log.breakOff();
      throw error;
    }
    const scan = this.#work.counting(() => log.end());
    errors?.end();
    if (copies !== undefined) shortTexts.keep(artifact.path, copies);
    const isYearless = scan.lastStamp?.missingYear === true || scan.firstStamp?.missingYear === true;
    const dates = isYearless ? fullDates(artifact.head.toString('latin1', 0, DATED_TEXT)) : [];
    found.record(artifact, format, { state: 'read', bytes: scan.bytes, scan, dates });
  }

  #fail(artifact: ArtifactHead, parser: Parser | undefined, error: unknown): void {
    this.#found.breakOff(artifactHead(artifact), parser, failureOf(parser, error));
  }
}

function artifactHead({ path, head, size, context }: ArtifactHead): ArtifactHead {
  return { path, head, context, ...defined({ size }) };
}

function whyNot(artifact: ArtifactHead): string {
  if (artifact.head.length === 0) return EMPTY;
  return artifact.head.includes(0) ? 'is binary' : 'is in no format that is known';
}
