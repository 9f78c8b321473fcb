import { TooMuchWork, defined } from '../model/index.ts';
import type {
  ArtifactContext,
  ArtifactHead,
  DocumentInput,
  DocumentParser,
  Parser,
  Section,
  Sink,
  StreamParser,
} from '../model/index.ts';
import { SampledErrors } from '../last-resort/sampled-errors.ts';
import type { ArtifactFindings } from './artifact-findings.ts';
import type { ArtifactWork } from './artifact-work.ts';
import { lastLineOf } from './left-records.ts';
import { openLog } from './log-reading.ts';
import { failureOf } from './reading-failure.ts';
import type { ReadingTools } from './reading-tools.ts';
import { recognise } from './recognise.ts';
import { UnreadText } from './unread-text.ts';

/** Nested sections deeper than this are not looked at. */
const DEEPEST_SECTION = 4;

/** So many parsers are asked of one text: what the surest of them make nothing of, hardly another one will. */
const MOST_TRIED = 2;

/** Reads a text at once. */
type WholeParser = DocumentParser | StreamParser;

/** Takes what the parsers of an artifact hand on, and reads its sections as artifacts of their own kinds. */
export class SectionReading {
  readonly #found: ArtifactFindings;
  readonly #work: ArtifactWork;
  readonly #tools: ReadingTools;

  constructor(found: ArtifactFindings, work: ArtifactWork, tools: ReadingTools) {
    this.#found = found;
    this.#work = work;
    this.#tools = tools;
  }

  /** @param depth of the artifact itself: 0 */
  sink(context: ArtifactContext, depth = 0): Sink {
    const found = this.#found;
    const { findings } = found;
    const origin = defined({ cluster: context.cluster, session: context.session });
    const answered = defined({ answered: context.answered });
    const work = this.#work;
    return {
      object: (observed) => {
        work.count();
        found.take({ ...observed, ...origin, ...answered });
      },
      listing: (listing) => {
        work.count();
        findings.listings.push({ ...listing, ...origin });
      },
      warning: (warning) => {
        work.count();
        found.warn(warning);
      },
      section: (section) => {
        work.count();
        work.countSection(section.text.length);
        this.#read(section, context, depth + 1);
      },
      words: (section) => {
        work.count();
        work.countSection(section.text.length);
        this.#readWords(section, context);
      },
      silent: (section) => {
        work.count();
        work.countSection(section.text.length);
        const last = lastLineOf(section);
        for (let line = section.firstLine; line <= last; line++) found.knownLines.add(line);
      },
      run: (run) => {
        work.count();
        findings.runs.push({ artifact: found.path, ...run });
      },
      counters: (counters) => {
        for (const [name, value] of Object.entries(counters))
          findings.counters[name] = (findings.counters[name] ?? 0) + value;
      },
    };
  }

  /**
   * The parser that is surest of an artifact or a section. What parsers throw when they are asked is told.
   * @param tried those that are not asked
   */
  recognise(artifact: ArtifactHead, tried?: readonly Parser[]): Parser | undefined {
    const tell = (parser: Parser, error: unknown): void => this.#found.warn({ message: failureOf(parser, error) });
    return recognise(artifact, this.#tools.parsers, tell, tried);
  }

  #read(section: Section, outer: ArtifactContext, depth: number): void {
    const found = this.#found;
    if (depth > DEEPEST_SECTION) {
      found.warn({ line: section.firstLine, message: 'sections are nested too deeply', limit: 'nesting' });
      return;
    }
    const context = { ...outer, command: section.title, ...section.context };
    const bytes = Buffer.from(section.text);
    const input: DocumentInput = {
      path: found.path,
      head: bytes.subarray(0, 65_536),
      size: bytes.length,
      context,
      text: section.text,
      firstLine: section.firstLine,
    };
    const parser = this.recognise({ ...input, path: section.title });
    if (parser === undefined) return;
    try {
      this.#parse(input, parser, depth);
    } catch (error) {
      // What is left of the artifact has no steps left either.
      if (error instanceof TooMuchWork) throw error;
      found.warn({ line: section.firstLine, message: failureOf(parser, error) });
    }
  }

  #parse(input: DocumentInput, parser: Parser, depth: number): void {
    const { context, firstLine, size, text } = input;
    const found = this.#found;
    found.speaks(context, parser, firstLine, text);
    if (parser.type === 'log') {
      const { isKept } = found;
      const log = openLog(
        found,
        parser,
        {
          context,
          firstLine,
          size,
          isKept,
          sampled: isKept ? undefined : new SampledErrors(),
          onKnown: (line) => {
            if (isKept) found.knownLines.add(line);
          },
        },
        this.#tools,
      );
      const joiner = parser.joinPieces?.();
      const bytes = Buffer.from(input.text);
      for (const part of joiner ? [...joiner.feed(bytes), ...joiner.end()] : [bytes]) log.scanner.feed(part);
      const place = `#${found.numbers?.first(firstLine) ?? firstLine}`;
      found.record(input, parser, { state: 'read', bytes: 0, scan: log.end() }, place);
    } else this.parseText(input, parser, depth);
  }

  /**
   * Reads a text by its parser; where that can make nothing of it, by the next surest, and where nobody can, its words are heard.
   * Returns whom it was read by, the first one where by nobody.
   */
  parseText(input: DocumentInput, parser: WholeParser, depth = 0, tried: readonly Parser[] = []): WholeParser {
    const unread = new UnreadText(this.sink(input.context, depth), input.text.length);
    if (parser.type === 'stream') parser.parseText(input, unread.sink, this.#tools.limits);
    else parser.parse(input, unread.sink);
    const made = [...tried, parser];
    const next = unread.isUnread && made.length < MOST_TRIED ? this.recognise(input, made) : undefined;
    if (next !== undefined && next.type !== 'log') return this.parseText(input, next, depth, made);
    if (unread.isAllThatIsLeft(input.text.length)) this.hear(input, input.text, input.firstLine);
    else this.readLeft(unread, input, depth);
    return unread.isUnread ? (made[0] as WholeParser) : parser;
  }

  /** Reads the records of logs of which the parser of a text made nothing. */
  readLeft(unread: UnreadText, { context, text, firstLine }: DocumentInput, depth = 0): void {
    for (const left of unread.leftOf(text, firstLine))
      this.#read({ ...left, title: 'text', context: { command: context.command } }, context, depth + 1);
  }

  /** Hears the words of a text that no parser reads. */
  hear({ path, context }: ArtifactHead, text: string, firstLine = 1): void {
    this.#readWords({ title: context.command ?? path, text, firstLine }, context);
  }

  #readWords({ title, text, firstLine, context }: Section, outer: ArtifactContext): void {
    const bytes = Buffer.from(text);
    const heard = { ...outer, command: title, ...context };
    this.#found.speaks(heard, undefined, firstLine, text);
    const place = {
      context: heard,
      firstLine,
      size: bytes.length,
      isKept: this.#found.isKept,
      onKnown: (line: number) => this.#found.knownLines.add(line),
    };
    const log = openLog(this.#found, undefined, place, this.#tools);
    log.scanner.feed(bytes);
    log.end();
  }
}
