import {
  defined,
  pileUp,
  type ArtifactContext,
  type Episode,
  type Instant,
  type ObjectReference,
  type SourceRef,
  type Span,
} from '../model/index.ts';
import { earliest, latest } from '../time/instant.ts';
import type { LinesAfter, WellFrom, WellSpan } from '../timeline/cadence.ts';
import type { WellSuccessor } from '../timeline/endings.ts';
import type { Findings } from '../reading/findings.ts';

/**
 * Where what the teller of a log says ends: the same container, or the same program of the same node, may write into several
 * files one after the other. By artifact.
 */
export function endsOfTellers(findings: Findings, spans: ReadonlyMap<string, Span>): ReadonlyMap<string, Instant> {
  const tellers = new Map<string, string>();
  const ends = new Map<string, Instant>();
  for (const { artifact, context } of findings.artifacts) {
    const span = spans.get(artifact);
    if (span === undefined) continue;
    const teller = tellerOf(context) ?? artifact;
    tellers.set(artifact, teller);
    ends.set(teller, latest(span.to, ends.get(teller)) ?? span.to);
  }
  return new Map(
    [...tellers].flatMap(([artifact, teller]) => {
      const end = ends.get(teller);
      return end === undefined ? [] : [[artifact, end] as const];
    }),
  );
}

/** What tells where a teller ends. */
interface TellerEnds {
  readonly ends: ReadonlyMap<string, Instant>;
  readonly collectedAt: (artifact: string) => Instant | undefined;
  readonly isOfEvents: boolean;
}

/**
 * Where what the teller of an artifact says ends. Kubernetes Events are told as of when they were collected: a log that was copied
 * into the same text may go by a clock of another zone, and then ends hours later.
 */
export function endOfTeller(
  { artifact }: SourceRef,
  { ends, collectedAt, isOfEvents }: TellerEnds,
): Instant | undefined {
  const collected = collectedAt(artifact);
  const end = ends.get(artifact) ?? collected;
  return isOfEvents ? earliest(end, collected) : end;
}

/** How many lines each log goes on after one of its lines, where the oldest stands first. */
export function linesOfTellers({ artifacts }: Findings): LinesAfter {
  const logs = new Map<string, { readonly first: number; readonly last: number }[]>();
  for (const { path, artifact, scan } of artifacts) {
    if (scan === undefined || scan.reversed) continue;
    // Of a section the path names the line on which it begins.
    const first = path === artifact ? 1 : Number(path.slice(artifact.length + 1));
    pileUp(logs, artifact, { first, last: first + scan.lines - 1 });
  }
  return ({ artifact, line }) => {
    const log = logs.get(artifact)?.find(({ first, last }) => first <= line && line <= last);
    return log && log.last - line;
  };
}

/** What was said so often may fill a log. */
const MUCH = 20;

/** Whether an episode is most of what the logs of pods say that tell of it. */
export function fillsLogs({ artifacts }: Findings): (episode: Pick<Episode, 'count' | 'sources'>) => boolean {
  const linesOf = new Map<string, number>();
  for (const { artifact, context, scan } of artifacts)
    if (scan !== undefined && context.pod !== undefined)
      linesOf.set(artifact, (linesOf.get(artifact) ?? 0) + scan.lines);
  return ({ count, sources }) => {
    if (count < MUCH) return false;
    let lines = 0;
    for (const artifact of new Set(sources.map((source) => source.artifact)))
      lines += linesOf.get(artifact) ?? Number.POSITIVE_INFINITY;
    return 2 * count >= lines;
  };
}

/** Since when those who write artifacts are well, and up to when that was seen. */
interface WellTellers {
  /** A pod of its own log, a node of what its programs write; a container that ended says no more. */
  readonly wellFrom: WellFrom;
  readonly wellSince: WellSuccessor;
}

/** Who of those that write artifacts is well. */
export function wellTellers(
  { artifacts }: Findings,
  wellSpan: (subject: ObjectReference) => WellSpan | undefined,
): WellTellers {
  const contexts = new Map(artifacts.map(({ artifact, context }) => [artifact, context]));
  const spanOf = ({ cluster, namespace, pod, node }: ArtifactContext): WellSpan | undefined => {
    const place = defined({ cluster });
    if (pod !== undefined) return wellSpan({ kind: 'Pod', ...defined({ namespace }), name: pod, ...place });
    return node !== undefined ? wellSpan({ kind: 'Node', name: node, ...place }) : undefined;
  };
  const speaking = new Set(
    artifacts.flatMap(({ context, scan }) =>
      context.previous === true || scan === undefined || scan.lines === 0 ? [] : (tellerOf(context) ?? []),
    ),
  );
  return {
    wellFrom({ artifact }): WellSpan | undefined {
      const context = contexts.get(artifact) ?? {};
      return context.previous === true ? undefined : spanOf(context);
    },
    wellSince({ artifact }): ReturnType<WellSuccessor> {
      const context = contexts.get(artifact) ?? {};
      const span = context.previous === true ? spanOf(context) : undefined;
      return span && { ...span, isHeard: speaking.has(tellerOf(context) ?? '') };
    },
  };
}

function tellerOf({ cluster, namespace, pod, container, node, program }: ArtifactContext): string | undefined {
  if (pod !== undefined && container !== undefined) return ['pod', cluster, namespace, pod, container].join('\n');
  if (node !== undefined && program !== undefined) return ['node', cluster, node, program].join('\n');
  return undefined;
}
