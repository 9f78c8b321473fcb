import { LIMIT_OPTIONS } from '../model/limits.ts';
import type { Artifact, ArtifactContext } from '../model/artifact.ts';
import type { Budget } from './budget.ts';
import type { ByteSource, ReportProblem } from './byte-source.ts';

/** What is known of a file before its content is read. */
export interface LeafDescription {
  readonly path: string;
  readonly head: Buffer;
  readonly size?: number;
  readonly mtime?: number;
  readonly context: ArtifactContext;
}

/** A regular file of the bundle, read at most once and within the limits. */
export class LeafArtifact implements Artifact {
  readonly path: string;
  readonly head: Buffer;
  readonly size: number | undefined;
  readonly mtime: number | undefined;
  readonly context: ArtifactContext;
  readonly #source: ByteSource;
  readonly #budget: Budget;
  readonly #report: ReportProblem;
  #count = 0;
  #closed = false;

  constructor(description: LeafDescription, source: ByteSource, budget: Budget, report: ReportProblem) {
    this.path = description.path;
    this.head = description.head;
    this.size = description.size;
    this.mtime = description.mtime;
    this.context = description.context;
    this.#source = source;
    this.#budget = budget;
    this.#report = report;
  }

  async *read(): AsyncGenerator<Buffer> {
    while (!this.#closed) {
      const chunk = await this.#source.next();
      if (chunk === undefined) return;
      const room = this.#budget.limits.entryBytes - this.#count;
      const part = chunk.length > room ? chunk.subarray(0, room) : chunk;
      this.#count += part.length;
      const goesOn = this.#budget.takeBytes(part.length);
      if (part.length > 0) yield part;
      if (!goesOn) return;
      if (part.length < chunk.length) {
        const message = `is larger than ${this.#budget.limits.entryBytes} bytes; the rest was not read`;
        this.#report(message, LIMIT_OPTIONS.entryBytes);
        return;
      }
    }
  }

  /** Skips what was not read. True when the content was whole. */
  async finish(): Promise<boolean> {
    this.#closed = true;
    await this.#source.close();
    return !this.#source.damaged;
  }
}
