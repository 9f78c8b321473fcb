import { compareText, type Report, type ReportDiagnosis, type ReportEpisode } from '../model/index.ts';
import { fingerprintOf } from './fingerprint.ts';
import type { BundleSummary, CoverageSummary, DiagnosisSummary, EpisodeSummary, PatternSummary } from './result.ts';

/** What the store keeps of a report. */
export function summarise(report: Report, patterns: readonly PatternSummary[]): BundleSummary {
  const { bundle, verdict } = report;
  return {
    sha256: bundle.sha256,
    producer: bundle.producer,
    clusterVersion: bundle.clusterVersion ?? null,
    clusterIdentity: bundle.clusterIdentity ?? null,
    collectedAt: bundle.collectedAt ?? null,
    from: bundle.span?.from ?? null,
    to: bundle.span?.to ?? null,
    bytes: bundle.bytes,
    artifactsRead: bundle.artifacts.read + (bundle.artifacts.partial ?? 0),
    artifactsSkipped: bundle.artifacts.skipped,
    artifactsFailed: bundle.artifacts.failed,
    status: verdict.status,
    headline: verdict.headline,
    warnings: report.warnings.length,
    diagnoses: report.diagnoses.map(summariseDiagnosis),
    episodes: summariseEpisodes(report),
    coverage: summariseCoverage(report),
    patterns,
  };
}

function summariseDiagnosis(diagnosis: ReportDiagnosis): DiagnosisSummary {
  const times = diagnosis.chain.flatMap(({ from, to }) => [from, to]).filter((time) => time !== undefined);
  times.sort();
  return {
    id: diagnosis.id,
    title: diagnosis.title,
    variant: diagnosis.variant ?? null,
    kind: diagnosis.subject.kind,
    namespace: diagnosis.subject.namespace ?? null,
    subject: diagnosis.subject.name,
    confidence: diagnosis.confidence,
    score: diagnosis.score,
    severity: diagnosis.severity,
    summary: diagnosis.summary,
    from: times[0] ?? null,
    to: times.at(-1) ?? null,
  };
}

function summariseEpisodes({ timeline, unexplained }: Report): EpisodeSummary[] {
  const open = new Set(unexplained.map(({ episode }) => episode));
  const found = new Map<string, EpisodeSummary>();
  for (const [index, episode] of timeline.entries()) {
    const fingerprint = episodeFingerprint(episode);
    const known = found.get(fingerprint);
    found.set(fingerprint, {
      ...(known ?? firstOf(episode, fingerprint)),
      episodes: (known?.episodes ?? 0) + 1,
      count: (known?.count ?? 0) + episode.count,
      unexplained: (known?.unexplained ?? false) || open.has(index),
    });
  }
  return [...found.values()].sort((left, right) => compareText(left.fingerprint, right.fingerprint));
}

/** Of the event and the kinds of its subjects; names differ from cluster to cluster and stay out. */
export function episodeFingerprint({ event, subjects }: Pick<ReportEpisode, 'event' | 'subjects'>): string {
  return fingerprintOf('event', event, ...new Set(subjects.map(({ kind }) => kind).sort()));
}

function firstOf(
  { event, severity, title, source }: ReportEpisode,
  fingerprint: string,
): Omit<EpisodeSummary, 'episodes' | 'count' | 'unexplained'> {
  return {
    fingerprint,
    event,
    severity,
    title,
    source: `${source.artifact}:${source.line}`,
    quote: source.quote ?? null,
  };
}

function summariseCoverage({ coverage }: Report): CoverageSummary[] {
  const found = new Map<string, CoverageSummary>();
  for (const { format = '', state, bytes = 0 } of coverage) {
    const key = `${state}\n${format}`;
    const known = found.get(key);
    found.set(key, {
      format,
      state,
      artifacts: (known?.artifacts ?? 0) + 1,
      bytes: (known?.bytes ?? 0) + bytes,
    });
  }
  return [...found].sort(([left], [right]) => compareText(left, right)).map(([, summary]) => summary);
}
