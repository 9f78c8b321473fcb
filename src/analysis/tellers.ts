import {
  defined,
  positionOf,
  type ArtifactContext,
  type Episode,
  type Instant,
  type ObjectReference,
  type SourceRef,
  type Span,
} from '../model/index.ts';
import { earliest, elapsed, latest } from '../time/instant.ts';
import { DAY, HALF_A_YEAR } from '../time/units.ts';
import type { LinesAfter, WellAt, WellFrom, WellSpan } from '../timeline/cadence.ts';
import type { WellSuccessor } from '../timeline/endings.ts';
import type { SubjectStates } from '../timeline/subject-state.ts';
import type { Findings, ReadArtifact } from '../reading/findings.ts';
import { podsOfFormer } from './former-containers.ts';
import { LogLines } from './log-lines.ts';

/**
 * Where what the teller of a log says ends, of what was told last at a time: the same container, or the same program of the same node,
 * may write into several files one after the other. Of whom nobody knows, he writes one text in one format.
 */
export function endsOfTellers(
  { artifacts }: Findings,
  spanOf: (artifact: ReadArtifact) => Span | undefined,
): (source: SourceRef, told?: Instant) => Instant | undefined {
  const ends = new Map<string, Instant>();
  const setBack = new Map<string, Instant>();
  const logs = new LogLines(artifacts, (read) => {
    const { artifact, context, parser } = read;
    const span = spanOf(read);
    if (span === undefined) return undefined;
    if (isSetBack(read.scan)) setBack.set(artifact, span.from);
    const teller = tellerOf(context) ?? ['text', artifact, parser?.id].join('\n');
    for (const each of [teller, artifact]) ends.set(each, latest(span.to, ends.get(each)) ?? span.to);
    return teller;
  });
  return (source, told) => {
    const last = setBack.get(source.artifact);
    const isSince = told !== undefined && last !== undefined && (elapsed(told, last) ?? -1) >= 0;
    return isSince ? last : ends.get(logs.at(source)?.told ?? source.artifact);
  };
}

/** Whether the clock by which a log goes was set back by days while it was written: what it tells of that day, it told last. */
function isSetBack(scan: ReadArtifact['scan']): boolean {
  const { firstStamp: first, lastStamp: last, reversed } = scan ?? {};
  if (reversed !== false || first === undefined || last === undefined) return false;
  if (first.missingYear !== last.missingYear) return false;
  const step = positionOf(first) - positionOf(last);
  return step > DAY && !(last.missingYear === true && step > HALF_A_YEAR);
}

/** What tells where a teller ends. */
interface TellerEnds {
  readonly ends: (source: SourceRef, told?: Instant) => Instant | undefined;
  readonly collectedAt: (artifact: string) => Instant | undefined;
  readonly isOfEvents: boolean;
}

/**
 * Where what the teller of an artifact says ends. Kubernetes Events are told as of when they were collected: a log that was copied
 * into the same text may go by a clock of another zone, and then ends hours later.
 */
export function endOfTeller(
  source: SourceRef,
  { ends, collectedAt, isOfEvents }: TellerEnds,
  told?: Instant,
): Instant | undefined {
  const collected = collectedAt(source.artifact);
  const end = ends(source, told) ?? collected;
  return isOfEvents ? earliest(end, collected) : end;
}

/** How many lines each log goes on after one of its lines, where the oldest stands first. */
export function linesOfTellers({ artifacts }: Findings): LinesAfter {
  const logs = new LogLines(artifacts, (_read, { reversed }) => !reversed || undefined);
  return (source) => {
    const log = logs.at(source);
    return log && log.last - source.line;
  };
}

/** What tells the log that a line is of from every other one, also from those in the same text; nothing of other lines. */
export function logsOfLines({ artifacts }: Findings): (source: SourceRef) => string | undefined {
  const logs = new LogLines(artifacts, ({ path }) => path);
  return (source) => logs.at(source)?.told;
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
  readonly wellAt: WellAt;
  readonly wellSince: WellSuccessor;
}

/** Who of those that write artifacts is well. */
export function wellTellers(findings: Findings, states: Pick<SubjectStates, 'wellAt' | 'wellSpan'>): WellTellers {
  const { artifacts } = findings;
  const formerPods = podsOfFormer(findings);
  const logs = new LogLines(artifacts, ({ context }) => context);
  const contexts = new Map(artifacts.map(({ artifact, context }) => [artifact, context]));
  const contextOf = (source: SourceRef): ArtifactContext =>
    logs.at(source)?.told ?? contexts.get(source.artifact) ?? {};
  const whoIs = ({ cluster, namespace, pod, node, program }: ArtifactContext): ObjectReference | undefined => {
    const place = defined({ cluster });
    if (pod !== undefined) return { kind: 'Pod', ...defined({ namespace }), name: pod, ...place };
    // A text that lies in the folder of a namespace may be called as a pod of it is.
    if (node === undefined && namespace !== undefined && program !== undefined)
      return { kind: 'Pod', namespace, name: program, ...place };
    return node !== undefined ? { kind: 'Node', name: node, ...place } : undefined;
  };
  const spanOf = (context: ArtifactContext): WellSpan | undefined => {
    const teller = whoIs(context);
    return teller && states.wellSpan(teller);
  };
  const speaking = new Set(
    artifacts.flatMap(({ context, scan }) =>
      context.previous === true || scan === undefined || scan.lines === 0 ? [] : (tellerOf(context) ?? []),
    ),
  );
  return {
    wellFrom(source): WellSpan | undefined {
      const context = contextOf(source);
      return context.previous === true ? undefined : spanOf(context);
    },
    wellAt(source): Instant | undefined {
      const context = contextOf(source);
      const teller = context.previous === true ? undefined : whoIs(context);
      return teller && states.wellAt(teller);
    },
    wellSince(source): ReturnType<WellSuccessor> {
      const context = contextOf(source);
      const span =
        context.previous === true && whoIs(context) !== undefined
          ? spanOf(context)
          : commonSpan(formerPods(source.artifact, context).map((pod) => states.wellSpan(pod)));
      return span && { ...span, isHeard: speaking.has(tellerOf(context) ?? '') };
    },
  };
}

/** When all of several were well; nothing where one of them is not. */
function commonSpan(spans: readonly (WellSpan | undefined)[]): WellSpan | undefined {
  const [first, ...others] = spans;
  return others.reduce<WellSpan | undefined>((common, span) => {
    if (common === undefined || span === undefined) return undefined;
    const from = latest(common.from, span.from) ?? span.from;
    const to = earliest(common.to, span.to) ?? span.to;
    return { from, to, ...defined({ isRun: common.isRun === true && span.isRun === true ? true : undefined }) };
  }, first);
}

function tellerOf({ cluster, namespace, pod, container, node, program }: ArtifactContext): string | undefined {
  if (pod !== undefined && container !== undefined) return ['pod', cluster, namespace, pod, container].join('\n');
  if (node !== undefined && program !== undefined) return ['node', cluster, node, program].join('\n');
  return undefined;
}
