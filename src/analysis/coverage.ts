import { pileUp, type Span } from '../model/index.ts';
import type { Findings } from '../reading/findings.ts';
import { compareInstants } from '../time/instant.ts';
import type { Coverage } from '../timeline/world.ts';

/** What times the logs of each program, container and format cover. */
export function coverageOf(findings: Findings, spans: ReadonlyMap<string, Span>): Coverage {
  const logs = new Map<string, { readonly span: Span; readonly cluster: string | undefined }[]>();
  for (const { artifact, context, parser, scan } of findings.artifacts) {
    const span = spans.get(artifact);
    if (scan === undefined || span === undefined) continue;
    for (const name of new Set([context.program, context.container, parser?.id])) {
      if (name !== undefined) pileUp(logs, name, { span, cluster: context.cluster });
    }
  }
  return (what, from, to, asked) =>
    (logs.get(what) ?? []).some(
      ({ span, cluster }) =>
        (asked === undefined || cluster === asked) &&
        (from === undefined || compareInstants(span.from, from) <= 0) &&
        (to === undefined || compareInstants(span.to, to) >= 0),
    );
}
