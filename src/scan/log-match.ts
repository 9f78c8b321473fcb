import type { LogFormat, LogLine, Stamp } from '../model/index.ts';
import type { HideSecrets } from './clean-line.ts';
import type { LogSample, StampPair } from './log-samples.ts';

/** A line that meets a pattern. Members of the header are the line's own or, for continuation lines, inherited. */
export interface LogMatch extends LogLine {
  readonly patternId: number;
  /** 1-based. */
  readonly line: number;
  /** Where only the whole record met the pattern, and that takes several lines: its last. */
  readonly endLine?: number;
  /** The named groups of the pattern. */
  readonly groups: Readonly<Record<string, string | undefined>>;
  /** The line as it stands, with whatever it hides. */
  readonly raw: string;
  /** See `SourceRef`. Made when it is asked for: of matches that repeat what is known, nobody asks. */
  readonly quote: string;
  /** The stamp is that of the record above, to which the line belongs. */
  readonly inherited: boolean;
  /** At most five lines, in the log's order; only of the first matches of a pattern. */
  readonly before: readonly string[];
  readonly after: readonly string[];
}

export interface ScanWarning {
  readonly line: number;
  readonly message: string;
  readonly limit?: string;
}

export interface ScanOptions {
  /** Takes the matches, in the order of their lines. */
  readonly onMatch: (match: LogMatch) => void;
  /** What the reader should know about this log; at most once each. */
  readonly onWarning?: (warning: ScanWarning) => void;
  /** Takes the lines that are read to know how time goes on in the log: a few hundred, evenly over it. */
  readonly onSample?: (line: number, record: LogLine | undefined, raw: string) => void;
  /** Bytes of a line beyond which it is not looked at. Default 256 KiB. */
  readonly lineLength?: number;
  /** Matches of each pattern that get lines of context. Default 3. */
  readonly contexts?: number;
  /** Names of the program that wrote the log, as its place in the bundle tells. */
  readonly programs?: readonly string[];
  /** Bytes of the whole log, where they are known. */
  readonly size?: number;
  /** 1-based line of the artifact at which a section begins. */
  readonly firstLine?: number;
  /** Hides secrets in lines that are cut for quoting. */
  readonly hide?: HideSecrets;
}

/** What one pass over a log tells beside its matches. */
export interface LogScan {
  readonly bytes: number;
  readonly lines: number;
  /** Lines that held a literal. */
  readonly candidates: number;
  /** Bytes that were turned into text. */
  readonly decodedBytes: number;
  readonly matches: number;
  /** Of the first and last line that can be read, in the order of the log. */
  readonly firstStamp?: Stamp;
  readonly lastStamp?: Stamp;
  /** The newest line comes first (`journalctl -r`). */
  readonly reversed: boolean;
  /** Lines longer than the limit. */
  readonly cutLines: number;
  /** Evenly over the log, at most 512: how its lines spread over time, and the levels seen. */
  readonly samples: readonly LogSample[];
  /** The machine that wrote it, where all lines that were sampled name the same. */
  readonly host?: string;
  /** At most 8. */
  readonly stampPairs: readonly StampPair[];
}

/** The format a log is in; `undefined` for text without headers. */
export type ScannedFormat = Pick<LogFormat, 'readLine'> | undefined;
