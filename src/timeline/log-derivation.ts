import { defined, type ArtifactContext, type Instant, type ObjectReference, type PlacedStamp } from '../model/index.ts';
import { elapsed } from '../time/instant.ts';
import type { ObjectHandle } from '../inventory/handles.ts';
import { identityOf } from '../inventory/inventory.ts';
import type { Value } from '../knowledge/values/index.ts';
import { nameEvent, type DerivationContext } from './derivation.ts';
import { objectOfLine, podsByUid, podOfFields } from './line-object.ts';
import { citeLines, type LogSighting, type MatchedLine } from './log-sightings.ts';
import type { Sighting } from './sighting.ts';
import { podsByToldUid, uidOfFields } from './told-uids.ts';
import { isPartAskedFor } from './cut-logs.ts';

/** A log whose matches begin this soon after its own beginning does not show when they began, milliseconds. */
const BEGINNING = 60_000;

/**
 * Puts folded log matches on the clock and names them.
 * @param beginnings where the time that each log covers begins
 */
export function sightLogs(
  folded: readonly LogSighting[],
  beginnings: ReadonlyMap<string, Instant>,
  context: DerivationContext,
): Sighting[] {
  const pods = podsByToldUid(folded);
  return folded.map((sighting) => sightLog(sighting, beginnings.get(sighting.artifact), pods, context));
}

function sightLog(
  sighting: LogSighting,
  beginning: Instant | undefined,
  pods: ReadonlyMap<string, ObjectReference>,
  context: DerivationContext,
): Sighting {
  const { rule, artifact, first, last, learned = {} } = sighting;
  const variables = { ...lineVariables(first, sighting.context), ...learned };
  const object = handleOfLine(first, sighting.context, pods, context);
  if (object !== undefined) variables['object'] = object;
  const witnesses = witnessesOf(first, sighting.context, context);
  const near = witnesses[0] ?? { kind: '', name: '', ...namespaceOf(first, sighting.context) };
  const kept = [...Object.keys(first.groups), ...Object.keys(learned)];
  // Where nobody speaks who is known, it is what the line itself names.
  const meant = witnesses.length === 0 && object !== undefined ? [object.reference] : witnesses;
  const naming = nameEvent(rule, variables, kept, near, meant, context);
  const from = sighting.earliest === undefined ? undefined : context.clock.resolve(sighting.earliest, artifact);
  const to = sighting.latest === undefined ? undefined : context.clock.resolve(sighting.latest, artifact);
  const begun = sighting.begun === undefined ? undefined : context.clock.resolve(sighting.begun, artifact).at;
  return {
    rule,
    origin: 'log',
    naming,
    from,
    to,
    censored: isAtBeginning(from, beginning) || isAtBeginning(from, begun),
    anew: begun !== undefined,
    cut: isPartAskedFor(sighting.context.command),
    pause: sighting.pause,
    ownWords: isOwn(naming.subjects, witnesses),
    ongoing: false,
    count: sighting.count,
    sources: citeLines(artifact, first, last),
  };
}

/**
 * What a line names, or the pod of the uid in it: one that was collected, or whose name other lines tell beside it.
 * @param pods by the uids that lines tell
 */
function handleOfLine(
  line: MatchedLine,
  artifact: ArtifactContext,
  pods: ReadonlyMap<string, ObjectReference>,
  { relations }: DerivationContext,
): ObjectHandle | undefined {
  const object = objectOfLine(line, artifact) ?? pods.get(uidOfFields(line.fields) ?? '');
  if (object !== undefined) return relations.handle({ ...object, ...clusterOf(artifact) });
  return podsByUid(line)
    .map((pod) => relations.handle({ ...pod, ...clusterOf(artifact) }))
    .find(({ record }) => record !== undefined);
}

/** Whether something was said as a log began. */
export function isAtBeginning(from: PlacedStamp | undefined, beginning: Instant | undefined): boolean {
  const ms = from === undefined || beginning === undefined ? undefined : elapsed(beginning, from.at);
  return ms !== undefined && ms <= BEGINNING;
}

/** Whether what a log line is about is the pod or node whose log it is. */
function isOwn([subject]: readonly ObjectReference[], [witness]: readonly ObjectReference[]): boolean {
  return subject !== undefined && witness !== undefined && identityOf(subject) === identityOf(witness);
}

/**
 * What expressions about a log line see: `line`, `context`, the pattern's named groups, `event` (the words as if a Kubernetes
 * Event without a reason had told them), and `object` where the line says what it is about.
 */
export function lineVariables(line: MatchedLine, context: ArtifactContext): Record<string, Value> {
  const variables: Record<string, Value> = {
    line: {
      message: line.message,
      level: line.level ?? '',
      program: line.program ?? context.program ?? '',
      host: line.host ?? '',
      fields: { ...line.fields },
    },
    context: {
      cluster: context.cluster ?? '',
      namespace: line.namespace ?? context.namespace ?? '',
      pod: podOf(line, context) ?? '',
      container: line.container ?? context.container ?? '',
      workload: context.workload?.name ?? '',
      node: nodeOf(line, context) ?? '',
      previous: context.previous ?? false,
      command: context.command ?? '',
    },
    event: { reason: '', message: line.message, count: 1 },
  };
  const object = objectOfLine(line, context);
  if (object !== undefined) variables['object'] = { ...object };
  for (const [name, value] of Object.entries(line.groups)) if (value !== undefined) variables[name] = value;
  return variables;
}

/** The pod that wrote a line. A log in a folder of its namespace may be named after the workload: an identity of its pod. */
function podOf(line: MatchedLine, artifact: ArtifactContext): string | undefined {
  const placed = line.pod ?? artifact.pod ?? (artifact.namespace === undefined ? undefined : artifact.program);
  return placed ?? (nodeOf(line, artifact) === undefined ? podOfFields(line.fields) : undefined);
}

/** The node that wrote a line. What writes before the machine has a name says `(none)`. */
function nodeOf({ host }: MatchedLine, { node }: ArtifactContext): string | undefined {
  return node ?? (host === '(none)' ? undefined : host);
}

function namespaceOf(line: MatchedLine, context: ArtifactContext): { namespace?: string; cluster?: string } {
  const namespace = line.namespace ?? context.namespace;
  return {
    ...defined({ namespace }),
    ...clusterOf(context),
  };
}

function clusterOf({ cluster }: ArtifactContext): { cluster?: string } {
  return cluster === undefined ? {} : { cluster };
}

/**
 * Who a line without declared subjects is about: the pod that wrote it, else the workload of that pod, else the node, else what the
 * command works on that printed it.
 */
function witnessesOf(line: MatchedLine, artifact: ArtifactContext, context: DerivationContext): ObjectReference[] {
  const pod = podOf(line, artifact);
  const place = namespaceOf(line, artifact);
  if (pod !== undefined) return [context.relations.handle({ kind: 'Pod', name: pod, ...place }).reference];
  const node = nodeOf(line, artifact);
  const named = artifact.workload ?? (node === undefined ? artifact.actedOn : undefined);
  if (named !== undefined) return [context.relations.handle({ ...named, ...clusterOf(artifact) }).reference];
  if (node === undefined) return [];
  return [
    context.relations.handle({
      kind: 'Node',
      name: node,
      ...defined({ cluster: place.cluster }),
    }).reference,
  ];
}
