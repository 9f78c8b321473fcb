import { asUnpacked, defined, type ArtifactContext, type ObservedObject } from '../model/index.ts';
import { isOfNode } from '../inventory/kinds.ts';
import type { Findings, ReadArtifact } from './findings.ts';
import { knownNames, type KnownNames } from './known-names.ts';
import type { CalledPod } from './pods-by-service.ts';

type Place = Pick<ArtifactContext, 'node' | 'namespace' | 'pod' | 'previous'>;

/** Names of folders and files have few parts; in more nothing is looked for. */
const MOST_PARTS = 24;
const ENDING = /\.(?:log|logs|txt|out|gz|\d{1,3})$/;
const PREVIOUS = /[-_.]prev(?:ious)?(?=$|[-_.])/;
const SEPARATOR = /(?<separator>[-_.+@ ])/;
/** What else a part of a name may be is a word: `web` in `backup-of-web.log`. A file that is called so as a whole is meant. */
const TELLING = /[\d-]/;

/**
 * Puts what was found in files of which no layout tells where they are from on the node whose name one of their folders has, and logs on
 * the pod whose name the file has: people call them so, and what is called so in this bundle is known once all of it is read. Content and
 * layouts win, and what may be of two is of none.
 * @param called pods that the texts call by their names in a service
 */
export function placeByNames(findings: Findings, called: Iterable<CalledPod> = []): Findings {
  const names = knownNames(findings, called);
  const places = new Map<string, Place>();
  for (const read of findings.artifacts) {
    const place = placeOf(read, names);
    if (place !== undefined) places.set(read.artifact, place);
  }
  if (places.size === 0) return findings;
  const placed = <Thing extends { readonly artifact: string; readonly context: ArtifactContext }>(
    thing: Thing,
    host?: string,
  ): Thing => {
    const place = places.get(thing.artifact);
    const { pod, namespace } = thing.context;
    if (pod !== undefined && namespace === undefined && pod === place?.pod)
      return { ...thing, context: { ...thing.context, ...defined({ namespace: place.namespace }) } };
    // The host that a line names is nearer than the name of its file.
    if (place === undefined || host !== undefined || isPlaced(thing.context)) return thing;
    return { ...thing, context: { ...thing.context, ...place } };
  };
  return {
    ...findings,
    objects: findings.objects.map((view) => onNode(view, places.get(view.source.artifact)?.node)),
    sightings: findings.sightings.map((sighting) => placed(sighting, sighting.first.host)),
    artifacts: findings.artifacts.map((read) => placed(read)),
    sections: findings.sections.map((section) => placed(section)),
  };
}

/** After what a file is called that holds what a container said before it was restarted; nothing of other files. */
export function nameOfFormer(file: string): string | undefined {
  return PREVIOUS.test(file) ? withoutEnding(file).replace(PREVIOUS, '') : undefined;
}

/** Whether it is known who speaks, or what is spoken of. */
export function isPlaced({ node, pod, workload, actedOn, answered }: ArtifactContext): boolean {
  return [node, pod, workload, actedOn].some((each) => each !== undefined) || answered === true;
}

function placeOf(
  { artifact, context, scan }: ReadArtifact,
  { pods, nodes, shortNodes, podsByContainer, podsByWorkload }: KnownNames,
): Place | undefined {
  // A layout that tells the pod need not tell its namespace.
  if (context.pod !== undefined && context.namespace === undefined) return podOf(context.pod, pods);
  if (isPlaced(context)) return undefined;
  const folders = asUnpacked(artifact).split('/');
  const file = folders.pop() ?? '';
  const isLog = scan !== undefined && context.command === undefined;
  const speaks = isLog && context.program === undefined;
  const program = withoutEnding(file).replace(PREVIOUS, '');
  const only = podsByContainer.get(program) ?? podsByWorkload.get(program);
  // A layout that tells the program by the name of the file need not know that all of it is the name of a pod.
  const named = isLog && program !== context.program ? podOf(program, pods) : undefined;
  const pod = speaks ? (podIn(file, pods) ?? podOf(only, pods)) : (named ?? podInFolder());
  if (pod !== undefined) return { ...pod, ...defined({ previous: PREVIOUS.test(file) || undefined }) };
  const hosts = new Set([
    ...[...folders, withoutEnding(file)].filter((folder) => nodes.has(folder)),
    ...nodesIn(file, nodes),
  ]);
  if (hosts.size === 0) for (const folder of folders) addShort(hosts, shortNodes.get(folder));
  const [node, ...others] = hosts;
  if (node === undefined || others.length > 0 || nodes.get(node) === 'several') return undefined;
  return { node, ...(isLog ? staticPod(`${program}-${node}`, pods) : {}) };

  /** A layout that knows the folder of a namespace takes the name of a file in it for a program: it may be that of a pod, or of the only one of a workload. */
  function podInFolder(): Place | undefined {
    if (!isLog || context.namespace === undefined || program !== context.program) return undefined;
    const found = podOf(program, pods) ?? podOf(only, pods);
    return found?.namespace === context.namespace ? found : undefined;
  }
}

function addShort(hosts: Set<string>, node: string | undefined): void {
  if (node !== undefined) hosts.add(node);
}

/** What a kubelet runs of a manifest of its own is called after its node, and its log lies with what was collected there. */
function staticPod(name: string, pods: KnownNames['pods']): Place {
  return podOf(name, pods) ?? {};
}

/** The pod that alone has a container, or is of a workload, called as the file is. */
function podOf(pod: string | undefined, pods: KnownNames['pods']): Place | undefined {
  const found = pod === undefined ? undefined : pods.get(pod);
  return found === undefined || found === 'several'
    ? undefined
    : { pod: pod!, ...defined({ namespace: found.namespace }) };
}

/** The nodes whose names stand between separators in the name of a file: `m02 io.log`; they have a number, other words have none. */
function nodesIn(file: string, nodes: KnownNames['nodes']): string[] {
  if (nodes.size === 0) return [];
  const found: PartOfName[] = [];
  for (const part of partsOf(withoutEnding(file))) {
    if (!/\d/.test(part.text) || !nodes.has(part.text)) continue;
    // A short name may be a piece of a longer one.
    if (found.every(({ begin, end }) => part.end <= begin || end <= part.begin)) found.push(part);
  }
  return found.map(({ text }) => text);
}

/** The pod whose name the name of a file holds between separators, the longest where there are several. */
function podIn(file: string, pods: KnownNames['pods']): Place | undefined {
  if (pods.size === 0) return undefined;
  const stem = withoutEnding(file);
  for (const { text: pod } of partsOf(stem)) {
    const found = pods.get(pod);
    if (found === undefined || (pod !== stem && !TELLING.test(pod))) continue;
    return found === 'several' ? undefined : { pod, ...defined({ namespace: found.namespace }) };
  }
  return undefined;
}

interface PartOfName {
  readonly text: string;
  readonly begin: number;
  readonly end: number;
}

/** What stands between separators in a name, whole pieces with the separators between them, the longest first. */
function* partsOf(stem: string): Generator<PartOfName> {
  const pieces = stem.split(SEPARATOR, MOST_PARTS * 2 + 1);
  for (let length = pieces.length; length > 0; length -= 2) {
    for (let begin = 0; begin + length <= pieces.length; begin += 2) {
      const end = begin + length;
      yield { text: pieces.slice(begin, end).join(''), begin, end };
    }
  }
}

function withoutEnding(file: string): string {
  let stem = file;
  while (ENDING.test(stem)) stem = stem.replace(ENDING, '');
  return stem;
}

/** A thing that every node has, as that of a node. */
function onNode(view: ObservedObject, node: string | undefined): ObservedObject {
  const { object, lacksNodeInName = false } = view;
  const { metadata, spec } = object;
  if (node === undefined || !isOfNode(object) || spec?.['nodeName'] !== undefined) return view;
  const name = lacksNodeInName ? `${node}/${metadata.name}` : metadata.name;
  return { ...view, object: { ...object, metadata: { ...metadata, name }, spec: { ...spec, nodeName: node } } };
}
