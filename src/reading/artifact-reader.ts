import { append, type Artifact } from '../model/index.ts';
import type { Bundle } from '../bundle/index.ts';
import { ArtifactReading } from './artifact-reading.ts';
import { SharedTexts } from '../inventory/shared-texts.ts';
import { Backlog } from './backlog.ts';
import { joinFindings, type Findings } from './findings.ts';
import { folderListings } from './folder-listings.ts';
import { lineBeginnings } from './pasted-artifact.ts';
import type { ReadingTools } from './reading-tools.ts';

/** Bytes of documents that may wait to be read while what stands behind them is unpacked. */
const BACKLOG_BYTES = 64 * 1024 * 1024;
/** The same of a folder, where nobody waits for them to be put aside. */
const BACKLOG_BYTES_OF_FOLDER = 4 * 1024 * 1024;

/** Reads artifacts one after the other and joins what they hold in their order, whichever is read to its end first. */
export class ArtifactReader {
  readonly #tools: ReadingTools;
  readonly #backlog: Backlog;
  readonly #findings: Findings[] = [];

  constructor(
    tools: Omit<ReadingTools, 'backlog' | 'beginnings' | 'sharedTexts'>,
    { isFolder = false }: Pick<Bundle, 'isFolder'> = {},
  ) {
    this.#backlog = new Backlog(isFolder ? BACKLOG_BYTES_OF_FOLDER : BACKLOG_BYTES);
    this.#tools = {
      ...tools,
      backlog: this.#backlog,
      beginnings: lineBeginnings(tools.parsers),
      sharedTexts: new SharedTexts(),
    };
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
    // Whoever holds the reader does not hold what is joined a second time.
    const findings = joinFindings(this.#findings.splice(0));
    append(findings.listings, folderListings(findings));
    return findings;
  }
}
