import type { Confidence, Severity, VerdictStatus } from '../model/index.ts';

/** What the store keeps of one analysed bundle: everything that the triage asks about, nothing that its report is for. */
export interface BundleSummary {
  readonly sha256: string;
  readonly producer: string;
  readonly clusterVersion: string | null;
  readonly clusterIdentity: string | null;
  /** RFC 3339, as all times here. */
  readonly collectedAt: string | null;
  readonly from: string | null;
  readonly to: string | null;
  /** Unpacked. */
  readonly bytes: number;
  readonly artifactsRead: number;
  readonly artifactsSkipped: number;
  readonly artifactsFailed: number;
  readonly status: VerdictStatus;
  readonly headline: string;
  readonly warnings: number;
  readonly diagnoses: readonly DiagnosisSummary[];
  readonly episodes: readonly EpisodeSummary[];
  readonly coverage: readonly CoverageSummary[];
  readonly patterns: readonly PatternSummary[];
}

/** One diagnosis, the best first. */
export interface DiagnosisSummary {
  readonly id: string;
  readonly title: string;
  readonly variant: string | null;
  readonly kind: string;
  readonly namespace: string | null;
  readonly subject: string;
  readonly confidence: Confidence;
  readonly score: number;
  readonly severity: Severity;
  readonly summary: string;
  /** The earliest and latest time in its chain. */
  readonly from: string | null;
  readonly to: string | null;
}

/** All episodes of one bundle that have the same fingerprint. */
export interface EpisodeSummary {
  /** Of the event and the kinds of its subjects: the same in every bundle and version. */
  readonly fingerprint: string;
  readonly event: string;
  readonly severity: Severity;
  readonly title: string;
  readonly episodes: number;
  /** Of sightings. */
  readonly count: number;
  /** Whether some of them are explained by no diagnosis. */
  readonly unexplained: boolean;
  readonly source: string;
  readonly quote: string | null;
}

/** Artifacts of one format that were read in the same way. */
export interface CoverageSummary {
  readonly format: string;
  readonly state: string;
  readonly artifacts: number;
  readonly bytes: number;
}

/** Error lines of one shape that no rule knows. */
export interface PatternSummary {
  readonly fingerprint: string;
  readonly template: string;
  readonly count: number;
  readonly source: string;
  readonly quote: string;
}

/** Milliseconds that the steps took; they differ from run to run, so the store keeps them apart. */
export interface Timings {
  readonly analysis: number;
  readonly report: number;
}

/** Why a bundle has no result. */
export type FailureKind = 'unreadable' | 'time-limit' | 'memory-limit' | 'crash';

/** What became of one bundle's content. */
export type ContentResult =
  | { readonly state: 'done'; readonly summary: BundleSummary; readonly timings: Timings }
  | { readonly state: 'failed'; readonly failure: FailureKind; readonly reason: string };
