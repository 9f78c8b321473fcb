import type { ArtifactContext, Span } from '../model/index.ts';
import type { Findings } from '../reading/findings.ts';

/**
 * Where what the teller of a log says ends: the same container, or the same program of the same node, may write into several
 * files one after the other. Epoch milliseconds by artifact.
 */
export function endsOfTellers(findings: Findings, spans: ReadonlyMap<string, Span>): ReadonlyMap<string, number> {
  const tellers = new Map<string, string>();
  const ends = new Map<string, number>();
  for (const { artifact, context } of findings.artifacts) {
    const span = spans.get(artifact);
    if (span === undefined) continue;
    const teller = tellerOf(context) ?? artifact;
    tellers.set(artifact, teller);
    ends.set(teller, Math.max(span.to, ends.get(teller) ?? span.to));
  }
  return new Map([...tellers].map(([artifact, teller]) => [artifact, ends.get(teller) ?? 0]));
}

function tellerOf({ cluster, namespace, pod, container, node, program }: ArtifactContext): string | undefined {
  if (pod !== undefined && container !== undefined) return ['pod', cluster, namespace, pod, container].join('\n');
  if (node !== undefined && program !== undefined) return ['node', cluster, node, program].join('\n');
  return undefined;
}
