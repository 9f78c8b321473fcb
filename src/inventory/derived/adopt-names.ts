import {
  baseOfGenerated,
  baseOfNumbered,
  defined,
  isJsonObject,
  isUnnamed,
  objectAt,
  type ArtifactContext,
  type JsonObject,
  type KubeObject,
  type ObservedObject,
} from '../../model/index.ts';
import { isOfNode } from '../kinds.ts';
import { keyIn, withFound } from './adopted.ts';

/** A name, or that there are several. */
type OnlyName = { readonly name: string; readonly namespace?: string } | 'several';

/** A log, or a part of a text, and who speaks in it. */
interface Speaker {
  readonly artifact: string;
  readonly context: ArtifactContext;
}

/**
 * Gives the objects that nobody named the name of the only object of their kind that the bundle shows: who pastes the Events of a
 * pod beside a table with one pod means that pod. Of several it is the only one that is not well, where a warning is told; replicas that
 * fail alike count as one. Where several could be meant, none is.
 * A node that no table shows is the only machine that was looked at.
 * @param speakers whose logs were read, and where: of pods and nodes that no table shows, the only one that speaks in the same text
 */
export function adoptNames(
  observed: readonly ObservedObject[],
  speakers: Iterable<Speaker> = [],
): readonly ObservedObject[] {
  if (!observed.some(({ object }) => isAboutUnnamed(object))) return observed;
  const shown = onlyNames(observed);
  const { pods, nodes } = onlySpeakers(speakers);
  const measured = onlyMachines(observed);
  const unwell = withoutReplicas(observed.filter(isUnwell));
  const troubled = onlyNames(unwell);
  const pending = onlyNames(unwell.filter(({ object }) => objectAt(object, 'status')['tableStatus'] === 'Pending'));
  // Whom the scheduler finds no place for is pending, whatever else is not well.
  const waiting = ({ object, cluster }: ObservedObject): OnlyName | undefined =>
    object['reason'] === 'FailedScheduling' ? pending.get(keyIn(cluster, 'Pod')) : undefined;
  return observed.map((view) => {
    if (!isAboutUnnamed(view.object)) return view;
    const about = aboutOf(view.object);
    const key = keyIn(view.cluster, about.kind);
    const speaker = (about.kind === 'Pod' ? pods : about.kind === 'Node' ? nodes : undefined)?.get(
      view.source.artifact,
    );
    const all = shown.get(key) ?? (about.kind === 'Node' ? measured.get(key) : undefined) ?? speaker;
    const only = all === 'several' && isWarning(view.object) ? (waiting(view) ?? troubled.get(key)) : all;
    return only === undefined || only === 'several' ? view : { ...view, object: withFound(view.object, only) };
  });
}

/** The only machine of which something was measured, by cluster. */
function onlyMachines(observed: readonly ObservedObject[]): ReadonlyMap<string, OnlyName> {
  const names = new Map<string, OnlyName>();
  for (const { object, cluster } of observed) {
    const name = isOfNode(object) ? object.spec?.['nodeName'] : undefined;
    if (typeof name === 'string' && name !== '') addName(names, keyIn(cluster, 'Node'), { name });
  }
  return names;
}

/** The only pod and the only node that speak in an artifact; the rest of a folder may be of another time. */
function onlySpeakers(speakers: Iterable<Speaker>): Readonly<Record<'pods' | 'nodes', ReadonlyMap<string, OnlyName>>> {
  const pods = new Map<string, OnlyName>();
  const nodes = new Map<string, OnlyName>();
  for (const { artifact, context } of speakers) {
    const { pod, namespace, node } = context;
    if (pod !== undefined) addName(pods, artifact, { name: pod, ...defined({ namespace }) });
    if (node !== undefined) addName(nodes, artifact, { name: node });
  }
  return { pods, nodes };
}

function isAboutUnnamed(object: KubeObject): boolean {
  return isUnnamed(aboutOf(object).name);
}

/** What an object is called, or what an Event is about. */
function aboutOf({ kind, metadata, involvedObject }: KubeObject): { readonly kind: string; readonly name: string } {
  if (kind !== 'Event' || !isJsonObject(involvedObject)) return { kind, name: metadata.name };
  const { kind: about, name } = involvedObject;
  return { kind: typeof about === 'string' ? about : '', name: typeof name === 'string' ? name : '' };
}

function isWarning({ kind, type }: KubeObject): boolean {
  return kind === 'Event' && type === 'Warning';
}

/** Whether a table shows that something is not as it should be: not all containers ready, not `Ready`, neither at work nor done. */
function isUnwell({ object }: ObservedObject): boolean {
  const { readyContainers, totalContainers, tableStatus, conditions } = objectAt(object, 'status');
  if (tableStatus === 'Completed' || tableStatus === 'Succeeded') return false;
  if (Array.isArray(conditions)) return conditions.some((each) => isJsonObject(each) && isNotReady(each));
  if (typeof readyContainers !== 'number' || typeof totalContainers !== 'number') return false;
  return readyContainers < totalContainers;
}

/** Of replicas of one template that are in one state the first alone: what is told of one holds of the others. */
function withoutReplicas(observed: readonly ObservedObject[]): ObservedObject[] {
  const seen = new Set<string>();
  // Machines are counted as well, and are no replicas.
  return observed.filter(({ object, cluster }) => {
    const { name, namespace } = object.metadata;
    const key = JSON.stringify([
      cluster,
      object.kind,
      namespace,
      baseOfGenerated(name) ?? (object.kind === 'Pod' ? baseOfNumbered(name) : undefined) ?? name,
      objectAt(object, 'status')['tableStatus'],
    ]);
    return seen.size < seen.add(key).size;
  });
}

function isNotReady({ type, status }: JsonObject): boolean {
  return type === 'Ready' && status !== 'True';
}

function onlyNames(observed: readonly Pick<ObservedObject, 'object' | 'cluster'>[]): ReadonlyMap<string, OnlyName> {
  const names = new Map<string, OnlyName>();
  for (const { object, cluster } of observed) {
    const { name, namespace } = object.metadata;
    if (object.kind === 'Event' || isUnnamed(name)) continue;
    // What a pod uses is listed by the names of pods.
    const key = keyIn(cluster, object.kind === 'PodMetrics' ? 'Pod' : object.kind);
    addName(names, key, { name, ...defined({ namespace }) });
  }
  return names;
}

function addName(names: Map<string, OnlyName>, key: string, only: Exclude<OnlyName, 'several'>): void {
  const known = names.get(key);
  if (known === undefined) names.set(key, only);
  else if (known !== 'several' && known.name !== only.name) names.set(key, 'several');
}
