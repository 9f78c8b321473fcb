import type { Severity } from './episode.ts';
import type { Confidence } from './report/confidence.ts';
import type { ReportTime } from './report/report-time.ts';
import type { VerdictStatus } from './report/verdict.ts';

/** What a whole archive of bundles says: the contract between the batch and the renderers of its index. */
export interface TriageIndex {
  readonly tool: { readonly name: string; readonly version: string };
  /** The worst first. */
  readonly bundles: readonly TriageBundle[];
  /** The most common first. */
  readonly causes: readonly TriageCause[];
  /** Error patterns that no diagnosis explains; those that most bundles share first. */
  readonly unknown: readonly TriagePattern[];
  /** Clusters of which several bundles came, the most first. */
  readonly clusters: readonly TriageCluster[];
  /** The starts of the slices of time that `TriageCause.overTime` counts in; all of one length. */
  readonly slices: readonly ReportTime[];
  /** `2023-11` or `2023-11-30`: how a slice is called. */
  readonly sliceUnit: 'day' | 'month';
}

export interface TriageBundle {
  /** Seen from the folder that all bundles lie in. */
  readonly path: string;
  /** Other places of the same bytes. */
  readonly copies: readonly string[];
  /** The first folder on the way to it: the customer, in most archives. */
  readonly group: string;
  readonly state: 'done' | 'failed';
  /** Why it failed. */
  readonly reason?: string;
  readonly status?: VerdictStatus;
  readonly headline?: string;
  /** Indexes into `causes`, the best first. */
  readonly causes: readonly number[];
  readonly confidence?: Confidence;
  readonly severity?: Severity;
  readonly score?: number;
  readonly producer?: string;
  readonly clusterVersion?: string;
  readonly cluster?: string;
  readonly collectedAt?: ReportTime;
  readonly bytes?: number;
  /** Of its report, relative to the index. */
  readonly report?: string;
}

export interface TriageCause {
  readonly id: string;
  readonly title: string;
  /** Bundles in which it is among the diagnoses, and in which it is the best one. */
  readonly bundles: number;
  readonly first: number;
  /** Distinct clusters, as far as they are known. */
  readonly clusters: number;
  readonly firstSeen?: ReportTime;
  readonly lastSeen?: ReportTime;
  /** Bundles by the slice in which they were collected. */
  readonly overTime: readonly number[];
  readonly trend: 'rising' | 'falling' | 'steady' | 'unknown';
}

export interface TriagePattern {
  readonly fingerprint: string;
  /** What the titles of the event, or the templates of the log lines, have in common. */
  readonly text: string;
  readonly kind: 'event' | 'log';
  /** The id of the event. */
  readonly event?: string;
  readonly bundles: number;
  /** Those of the bundles that are ill without a known root cause. */
  readonly unsolved: number;
  readonly count: number;
  /** From different bundles, those without a known root cause first. */
  readonly examples: readonly TriageExample[];
}

/** Where a pattern was seen. */
export interface TriageExample {
  /** Seen from the folder that all bundles lie in. */
  readonly bundle: string;
  /** Of its report, relative to the index. */
  readonly report?: string;
  /** `artifact:line` */
  readonly source: string;
  readonly quote?: string;
}

export interface TriageCluster {
  readonly identity: string;
  /** Indexes into `bundles`, the oldest first. */
  readonly bundles: readonly number[];
  readonly firstSeen?: ReportTime;
  readonly lastSeen?: ReportTime;
}
