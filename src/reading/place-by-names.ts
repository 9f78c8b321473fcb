import { asUnpacked, defined, isUnnamed, type ArtifactContext, type ObservedObject } from '../model/index.ts';
import { isOfNode } from '../inventory/kinds.ts';
import type { Findings, ReadArtifact } from './findings.ts';

/** What a name leads to; several where more than one thing has it. */
type ByName<Thing> = ReadonlyMap<string, Thing | 'several'>;

type Place = Pick<ArtifactContext, 'node' | 'namespace' | 'pod' | 'previous'>;

/** Names of folders and files have few parts; in more nothing is looked for. */
const MOST_PARTS = 24;
const ENDING = /\.(?:log|logs|txt|out|gz|\d{1,3})$/;
const PREVIOUS = /[-_.]prev(?:ious)?(?=$|[-_.])/;
const SEPARATOR = /(?<separator>[-_.])/;

/**
 * Puts what was found in files of which no layout tells where they are from on the node whose name one of their folders has, and logs on
 * the pod whose name the file has: people call them so, and what is called so in this bundle is known once all of it is read. Content and
 * layouts win, and what may be of two is of none.
 */
export function placeByNames(findings: Findings): Findings {
  const nodes = byName(findings.objects, 'Node', ({ object }) => object.metadata.name);
  const pods = byName(findings.objects, 'Pod', ({ object: { metadata } }) => ({
    pod: metadata.name,
    ...defined({ namespace: metadata.namespace }),
  }));
  const places = new Map<string, Place>();
  for (const read of findings.artifacts) {
    const place = placeOf(read, nodes, pods);
    if (place !== undefined) places.set(read.artifact, place);
  }
  if (places.size === 0) return findings;
  const placed = (context: ArtifactContext, artifact: string): ArtifactContext => {
    const place = places.get(artifact);
    return place === undefined || isPlaced(context) ? context : { ...context, ...place };
  };
  return {
    ...findings,
    objects: findings.objects.map((view) => onNode(view, places.get(view.source.artifact)?.node)),
    sightings: findings.sightings.map((sighting) => {
      const context = placed(sighting.context, sighting.artifact);
      return context === sighting.context ? sighting : { ...sighting, context };
    }),
    artifacts: findings.artifacts.map((read) => ({ ...read, context: placed(read.context, read.artifact) })),
  };
}

function isPlaced({ node, pod }: ArtifactContext): boolean {
  return node !== undefined || pod !== undefined;
}

/** What the names of one kind lead to; in several clusters the same name says nothing. */
function byName<Thing>(
  objects: readonly ObservedObject[],
  kind: string,
  thingOf: (view: ObservedObject) => Thing,
): ByName<Thing> {
  const things = new Map<string, { readonly whose: string; readonly thing: Thing } | 'several'>();
  for (const view of objects) {
    const { object, cluster = '' } = view;
    const { name, namespace = '' } = object.metadata;
    if (object.kind !== kind || isUnnamed(name)) continue;
    const whose = `${cluster}\n${namespace}`;
    const known = things.get(name);
    if (known === undefined) things.set(name, { whose, thing: thingOf(view) });
    else if (known !== 'several' && known.whose !== whose) things.set(name, 'several');
  }
  return new Map([...things].map(([name, found]) => [name, found === 'several' ? found : found.thing]));
}

function placeOf(
  { artifact, context, scan }: ReadArtifact,
  nodes: ByName<string>,
  pods: ByName<Place>,
): Place | undefined {
  if (isPlaced(context)) return undefined;
  const folders = asUnpacked(artifact).split('/');
  const file = folders.pop() ?? '';
  const pod = scan === undefined || context.command !== undefined ? undefined : podIn(file, pods);
  if (pod !== undefined) return { ...pod, ...defined({ previous: PREVIOUS.test(file) || undefined }) };
  const named = new Set([...folders, withoutEnding(file)].filter((folder) => nodes.has(folder)));
  const [node, ...others] = named;
  if (node === undefined || others.length > 0 || nodes.get(node) === 'several') return undefined;
  return { node };
}

/** The pod whose name the name of a file holds between separators, the longest where there are several. */
function podIn(file: string, pods: ByName<Place>): Place | undefined {
  if (pods.size === 0) return undefined;
  const parts = withoutEnding(file).split(SEPARATOR, MOST_PARTS * 2 + 1);
  for (let length = parts.length; length > 0; length -= 2) {
    for (let at = 0; at + length <= parts.length; at += 2) {
      const pod = pods.get(parts.slice(at, at + length).join(''));
      if (pod !== undefined) return pod === 'several' ? undefined : pod;
    }
  }
  return undefined;
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
