import type { Episode, Span } from '../model/index.ts';
import type { Clock } from '../timeline/clock.ts';
import { spanOf } from '../report/coverage.ts';
import type { Findings } from '../reading/findings.ts';

/** The time that each log covers, all its sections together. */
export function logSpans(findings: Findings, clock: Clock): Map<string, Span> {
  const spans = new Map<string, Span>();
  for (const artifact of findings.artifacts) {
    const span = spanOf(artifact, clock);
    if (span === undefined) continue;
    const known = spans.get(artifact.artifact) ?? span;
    spans.set(artifact.artifact, { from: Math.min(span.from, known.from), to: Math.max(span.to, known.to) });
  }
  return spans;
}

/** The time that logs and episodes cover together. */
export function spanOfAll(logs: Iterable<Span>, episodes: readonly Episode[]): Span | undefined {
  let from = Number.POSITIVE_INFINITY;
  let to = Number.NEGATIVE_INFINITY;
  for (const span of logs) {
    from = Math.min(from, span.from);
    to = Math.max(to, span.to);
  }
  for (const episode of episodes) {
    from = Math.min(from, episode.from ?? from);
    to = Math.max(to, episode.to ?? to);
  }
  return from <= to ? { from, to } : undefined;
}
