import type { Episode, Instant, Span } from '../model/index.ts';
import { earliest, latest } from '../time/instant.ts';
import type { Clock } from '../timeline/clock.ts';
import { spanOf } from '../report/coverage.ts';
import type { Findings } from '../reading/findings.ts';

/** The time that each log covers, all its sections together. */
export function logSpans(findings: Findings, clock: Clock): Map<string, Span> {
  const spans = new Map<string, Span>();
  for (const artifact of findings.artifacts) {
    const span = spanOf(artifact, clock);
    if (span === undefined) continue;
    const known = spans.get(artifact.artifact);
    spans.set(artifact.artifact, known === undefined ? span : joined(known, span));
  }
  return spans;
}

function joined(left: Span, right: Span): Span {
  return { from: earliest(left.from, right.from) ?? left.from, to: latest(left.to, right.to) ?? left.to };
}

/** The time that logs and episodes cover together. */
export function spanOfAll(logs: Iterable<Span>, episodes: readonly Episode[]): Span | undefined {
  let from: Instant | undefined;
  let to: Instant | undefined;
  for (const each of [...logs, ...episodes]) {
    from = earliest(from, each.from);
    to = latest(to, each.to);
  }
  return from === undefined || to === undefined ? undefined : { from, to };
}
