import type { ArtifactContext, ArtifactHead, Warning } from './artifact.ts';
import type { ObjectLimits } from './limits.ts';
import type { LogLine } from './log.ts';
import type { Listing, ObservedObject } from './object.ts';

/** Takes what a parser finds. Implemented by the analysis; tests use a recording one. */
export interface Sink {
  object(observed: ObservedObject): void;
  listing(listing: Listing): void;
  warning(warning: Omit<Warning, 'artifact'>): void;
  /**
   * Hands on a part of the artifact that is an artifact of its own kind (the table under a shell prompt, the journal
   * lines under `systemctl status`, a log block of a dump). It is recognised anew by content.
   */
  section(section: Section): void;
  /** Hands on words that a program printed, whatever it made of them besides: messages are heard in them as in a log without headers. */
  words?(section: Section): void;
  /** Says of a part that it is known and says nothing: no other parser is asked of it, and nobody hears its words. */
  silent?(section: Pick<Section, 'text' | 'firstLine'>): void;
  /** Says that a command was typed in a terminal session. */
  run?(run: Omit<CommandRun, 'artifact'>): void;
  /** Figures about the reading itself, added up over the bundle (`yaml.bails`): for benchmarks and their CI step. */
  counters?(counts: Readonly<Record<string, number>>): void;
}

/** A part of an artifact that is to be recognised and read on its own. */
export interface Section {
  /** What to call it for recognition, e.g. the command above it: `kubectl get node`. Citations keep the artifact's path. */
  readonly title: string;
  readonly text: string;
  /** 1-based line of the artifact on which `text` begins. */
  readonly firstLine: number;
  /** Overrides the artifact's context for this part. */
  readonly context?: ArtifactContext;
}

/** A command that was typed in a terminal session. */
export interface CommandRun {
  readonly artifact: string;
  /** The line on which the session begins. */
  readonly session: number;
  /** Where it was typed, as far as the prompt tells. */
  readonly host: string;
  readonly command: string;
  /** What it is to bring about; the same for commands of which each brings it about. */
  readonly task: string;
  /** What it printed; the last line is the smaller one where it printed nothing. */
  readonly firstLine: number;
  readonly lastLine: number;
  /** The prompt was there again afterwards: it had come to its end. */
  readonly isFollowed: boolean;
}

interface ParserIdentity {
  /** Stable, kebab-case: `kubectl-table`. */
  readonly id: string;
  /** For people: `kubectl get table`. */
  readonly title: string;
  /**
   * How sure this parser is that the artifact is in its format: a step of `CONFIDENCE`, or 0 where it is not. Content decides; the name
   * may lift it by a step. Must be cheap, pure, and never throw.
   * @param least what another parser claims: who sees that it cannot claim as much may say no at once
   */
  matches(artifact: ArtifactHead, least?: number): number;
  /** The most that `matches` ever answers. Who claims less than another is sure of is not asked. */
  readonly mostConfidence: number;
}

/** What a document parser is given: the whole text of an artifact or section. */
export interface DocumentInput extends ArtifactHead {
  /** Decoded text: byte order mark removed, CRLF turned into LF, ANSI colour sequences removed. */
  readonly text: string;
  /** 1-based line in the artifact of the text's first line. */
  readonly firstLine: number;
}

/** Reads formats that only make sense as a whole. Never throws on bad input: it hands on what it read and a warning. */
export interface DocumentParser extends ParserIdentity {
  readonly type: 'document';
  parse(input: DocumentInput, sink: Sink): void;
}

/** Reads formats that can be large and are read piece by piece (YAML and JSON lists). Line numbers count from 1. */
export interface StreamParser extends ParserIdentity {
  readonly type: 'stream';
  parse(artifact: ArtifactHead, chunks: AsyncIterable<Buffer>, sink: Sink, limits?: ObjectLimits): Promise<void>;
  /** The same over text in memory, for sections and small artifacts. */
  parseText(input: DocumentInput, sink: Sink, limits?: ObjectLimits): void;
}

/** Reads the header of single log lines. The scanner calls it only for lines that matter. */
export interface LogFormat extends ParserIdentity {
  readonly type: 'log';
  /** `undefined` where the line does not begin a record (a continuation line, a foreign line). Never throws. */
  readLine(line: string): LogLine | undefined;
  /** Lines that are part of the record before them (stack traces): the scanner keeps them as its context. */
  isContinuation?(line: string): boolean;
  /**
   * What the container itself wrote, where the line carries it behind a header of the runtime or of kubectl; with a line feed unless
   * the next line goes on with it. `undefined` where the line has no such header.
   */
  payloadOf?(line: string): string | undefined;
  /** Begins with a log whose writer cuts records into pieces, or spreads them over lines; absent where it does not. */
  joinPieces?(): PieceJoiner;
}

/** Puts the pieces of records together, on the line of the first or of the message. Line numbers and the number of bytes stay. */
export interface PieceJoiner {
  /** The next bytes of the log, whose memory may be used again afterwards; returns what can be read now. */
  feed(chunk: Buffer): readonly Buffer[];
  /** Says that the log is over, and hands over what was held back. */
  end(): readonly Buffer[];
}

/** Reads an artifact format. One folder of `parsers/` holds one. */
export type Parser = DocumentParser | StreamParser | LogFormat;
