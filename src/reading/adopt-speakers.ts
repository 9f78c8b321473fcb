import { filled, isJsonObject, isUnnamed, objectAt, type ArtifactContext } from '../model/index.ts';
import type { Findings } from './findings.ts';
import { namesInFiles, type KnownNames } from './names-in-files.ts';
import { namesInProse } from './names-in-prose.ts';
import type { RetainedText } from './retained-text.ts';

/**
 * Says who speaks where neither the place nor the text itself does: the pod or node that the bundle knows and a file is named after; and
 * in the few lines that somebody picked, the only pod and the only node of which what is written around them speaks.
 * @param isLittle so little was collected that somebody picked it
 */
export function adoptSpeakers(findings: Findings, texts: RetainedText, isLittle: boolean): Findings {
  const known = knownNames(findings);
  const named = isLittle ? namesInProse(linesOf(findings, texts), known) : {};
  const ofFiles = namesInFiles(known);
  const speakerOf = (artifact: string, context: ArtifactContext, host?: string): ArtifactContext => {
    const { pod, node, namespace, actedOn, answered, program } = context;
    if (pod !== undefined || node !== undefined || actedOn !== undefined || answered === true) return context;
    const meant: ArtifactContext = { ...named, ...ofFiles(artifact) };
    // What a unit of a machine says is no pod's, and the host that a line names is nearer than what is said of another line.
    const told: ArtifactContext = filled({
      pod: program === undefined && host === undefined ? meant.pod : undefined,
      namespace: namespace ?? meant.namespace,
      node: host === undefined ? meant.node : undefined,
    });
    return Object.keys(told).length === 0 ? context : { ...context, ...told };
  };
  const placed = <Thing extends { readonly artifact: string; readonly context: ArtifactContext }>(
    thing: Thing,
    host?: string,
  ): Thing => {
    const context = speakerOf(thing.artifact, thing.context, host);
    return context === thing.context ? thing : { ...thing, context };
  };
  return {
    ...findings,
    sightings: findings.sightings.map((sighting) =>
      isAnswer(sighting.context, sighting.earliest !== undefined) ? sighting : placed(sighting, sighting.first.host),
    ),
    artifacts: findings.artifacts.map((each) => placed(each)),
    sections: findings.sections.map((each) =>
      isAnswer(each.context, each.parser?.type === 'log') ? each : placed(each),
    ),
  };
}

/** Whether a command speaks for itself, below which no log stands. */
function isAnswer({ command }: ArtifactContext, isLog: boolean): boolean {
  return command !== undefined && !isLog;
}

function* linesOf({ artifacts }: Findings, texts: RetainedText): Generator<string> {
  for (const { path, artifact } of artifacts)
    if (path === artifact) yield* texts.lines(path, 1, Number.MAX_SAFE_INTEGER) ?? [];
}

/** The pods and nodes that objects are, or are about. */
function knownNames({ objects, sightings }: Findings): KnownNames {
  const pods = new Map<string, string | undefined>();
  const nodes = new Set<string>();
  const add = (kind: unknown, name: unknown, namespace: unknown): void => {
    if (typeof name !== 'string' || name === '' || isUnnamed(name)) return;
    if (kind === 'Pod') pods.set(name, typeof namespace === 'string' ? namespace : pods.get(name));
    if (kind === 'Node') nodes.add(name);
  };
  for (const { object } of objects) {
    const { kind, metadata, spec } = object;
    add(kind, metadata.name, metadata.namespace);
    if (kind === 'Pod') add('Node', spec?.['nodeName'], undefined);
    if (kind !== 'Event' || !isJsonObject(object['involvedObject'])) continue;
    const about = objectAt(object, 'involvedObject');
    add(about['kind'], about['name'], about['namespace'] ?? metadata.namespace);
  }
  for (const { context, first } of sightings) {
    add('Pod', first.pod ?? context.pod, first.namespace ?? context.namespace);
    add('Node', first.host ?? context.node, undefined);
  }
  return { pods, nodes };
}
