import type { ReportTime } from './report-time.ts';

/** One of several bundles that were analysed as one case. */
export interface ReportPart {
  /** What its artifacts are cited by: `supervisor.tgz!/nodes.yaml`; a single file is its own artifact. */
  readonly artifact: string;
  /** The clusters that it tells of; absent where nothing had to be told apart. */
  readonly clusters?: readonly string[];
}

export interface ReportBundle {
  readonly name: string;
  /** The bundles that were analysed as one case, in the order in which they were given; absent for one. */
  readonly parts?: readonly ReportPart[];
  /** Of the archive's bytes as they were read; of a folder: of its sorted paths and contents. */
  readonly sha256: string;
  readonly producer: string;
  readonly clusterVersion?: string;
  /** Same cluster, same value (uid of the kube-system namespace, else a hash of node identities). */
  readonly clusterIdentity?: string;
  /** The bundle's newest observation. */
  readonly collectedAt?: ReportTime;
  readonly span?: { readonly from: ReportTime; readonly to: ReportTime };
  /** Minutes east of UTC in which the machines write their logs, where their own lines prove one zone for all. */
  readonly zone?: number;
  readonly artifacts: ReportArtifacts;
  /** Unpacked. */
  readonly bytes: number;
}

/** How many files the bundle holds, by how each was read: every one is counted once. */
export interface ReportArtifacts {
  /** To their ends, and understood. */
  readonly read: number;
  /** Understood, but not to their ends, or what they hold is not what they should; absent: none. */
  readonly partial?: number;
  /** Empty, of no known format, a copy of another, or no file at all (a link). */
  readonly skipped: number;
  /** Not to be opened. */
  readonly failed: number;
}
