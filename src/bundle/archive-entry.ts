import type { ByteSource, ReportProblem } from './byte-source.ts';

/** What an archive holds besides regular files: counted, never followed. */
export type EntryType = 'file' | 'link' | 'other';

/** One entry of an archive. Its source is good until the next entry is taken. */
export interface ArchiveEntry {
  readonly name: string;
  readonly type: EntryType;
  readonly size?: number;
  /** Epoch milliseconds. */
  readonly mtime?: number;
  /** The file on disk, for an entry of a folder. */
  readonly file?: string;
  /** Opens the content. Not called for what is skipped. */
  open(report: ReportProblem): Promise<ByteSource>;
}
