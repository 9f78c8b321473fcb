import type { Artifact } from '../model/index.ts';
import { ArtifactReading } from './artifact-reading.ts';
import { Backlog } from './backlog.ts';
import { joinFindings, type Findings } from './findings.ts';
import { recordBeginnings } from './pasted-artifact.ts';
import type { ReadingTools } from './reading-tools.ts';

/** Bytes of documents that may wait to be read. */
const BACKLOG_BYTES = 64 * 1024 * 1024;

/** Reads artifacts one after the other and joins what they hold in their order, whichever is read to its end first. */
export class ArtifactReader {
  readonly #tools: ReadingTools;
  readonly #backlog = new Backlog(BACKLOG_BYTES);
  readonly #findings: Findings[] = [];

  constructor(tools: Omit<ReadingTools, 'backlog' | 'beginsRecord'>) {
    this.#tools = { ...tools, backlog: this.#backlog, beginsRecord: recordBeginnings(tools.parsers) };
  }

  /** Takes one artifact's bytes to their end. Never throws for what the artifact holds. */
  async read(artifact: Artifact): Promise<void> {
    const reading = new ArtifactReading(artifact.path, this.#tools);
    this.#findings.push(reading.findings);
    await reading.read(artifact);
  }

  /** Everything found, once all of it is read. */
  async finish(): Promise<Findings> {
    await this.#backlog.finish();
    return joinFindings(this.#findings);
  }
}
