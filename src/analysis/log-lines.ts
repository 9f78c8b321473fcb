import { partitionPoint, pileUp, type SourceRef } from '../model/index.ts';
import type { ReadArtifact } from '../reading/findings.ts';
import type { LogScan } from '../scan/index.ts';

/** The lines of a log, or of a section of a text that is one. */
interface LinesOfLog<Told> {
  readonly first: number;
  readonly last: number;
  readonly told: Told;
}

/** What is told of logs, by their lines: sections of one text, which do not overlap, are logs of their own. */
export class LogLines<Told> {
  readonly #logs = new Map<string, LinesOfLog<Told>[]>();

  constructor(artifacts: Iterable<ReadArtifact>, tell: (artifact: ReadArtifact, scan: LogScan) => Told | undefined) {
    for (const read of artifacts) {
      const { path, artifact, scan } = read;
      const told = scan && tell(read, scan);
      if (scan === undefined || told === undefined) continue;
      // Of a section the path names the line on which it begins.
      const first = path === artifact ? 1 : Number(path.slice(artifact.length + 1));
      pileUp(this.#logs, artifact, { first, last: first + scan.lines - 1, told });
    }
    for (const logs of this.#logs.values()) logs.sort((left, right) => left.first - right.first);
  }

  /** What is told of the log that a line is of, and the lines of that log. */
  at({ artifact, line }: SourceRef): LinesOfLog<Told> | undefined {
    const logs = this.#logs.get(artifact) ?? [];
    const log = logs[partitionPoint(logs.length, (at) => logs[at]!.first <= line) - 1];
    return log !== undefined && line <= log.last ? log : undefined;
  }
}
