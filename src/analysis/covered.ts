import { pileUp, type Span } from '../model/index.ts';
import { Timestamp } from '../knowledge/values.ts';
import type { HostFunctions } from '../inventory/host-functions.ts';
import type { Findings } from '../reading/findings.ts';

/**
 * The expression function `covered(what, from?, to?)`: whether a log of that program, container or format covers the time,
 * so that silence in it says something.
 */
export function coveredFunction(findings: Findings, spans: ReadonlyMap<string, Span>): HostFunctions[string] {
  const logs = new Map<string, Span[]>();
  for (const { artifact, context, parser, scan } of findings.artifacts) {
    const span = spans.get(artifact);
    if (scan === undefined || span === undefined) continue;
    for (const name of new Set([context.program, context.container, parser?.id])) {
      if (name !== undefined) pileUp(logs, name, span);
    }
  }
  return ([what, from, to]) => {
    if (typeof what !== 'string') return undefined;
    return (logs.get(what) ?? []).some(
      (span) =>
        (!(from instanceof Timestamp) || span.from <= from.ms) && (!(to instanceof Timestamp) || span.to >= to.ms),
    );
  };
}
