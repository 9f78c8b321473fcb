import { isClusterScoped } from '../inventory/kinds.ts';
import { defined, isJsonObject, pileUp, type ObservedObject, type PlacedListing } from '../model/index.ts';
import type { Findings } from './findings.ts';

/** Who writes down several kinds as lists writes down all of a kind, also where each object has a file of its own. */
const OTHER_KINDS = 2;
/** A single file is more often one that somebody picked. */
const FEWEST_FILES = 2;

interface FileOfFolder {
  readonly object: ObservedObject;
  /** `w-1` of `nodes/w-1.yaml`. */
  readonly stem: string;
}

/**
 * Folders that hold all objects of a kind, each in a file that is called like it: `nodes/w-1.yaml`. One counts as a list where its name is the
 * kind's, where nothing else lies in it, where other kinds were listed, and where nothing speaks of an object of that kind that it lacks.
 */
export function folderListings({
  objects,
  artifacts,
  listings,
}: Pick<Findings, 'objects' | 'artifacts' | 'listings'>): PlacedListing[] {
  const files = filesOfFolders(objects, artifacts);
  if (files.size === 0) return [];
  const kinds = new Set([...listings.map(({ kind }) => kind), ...[...files.values()].flatMap(kindOf)]);
  if (kinds.size <= OTHER_KINDS) return [];
  const spoken = spokenOf(objects);
  return [...files.values()].flatMap((folder): PlacedListing[] => {
    const [first, ...others] = folder;
    if (first === undefined) return [];
    const { kind, metadata } = first.object.object;
    const { namespace } = metadata;
    const { cluster, source } = first.object;
    const isOnePlace = others.every(
      ({ object }) => object.cluster === cluster && object.object.metadata.namespace === namespace,
    );
    const names = new Set(folder.map(({ stem }) => stem));
    const isLacking = [...(spoken.get(placeOf(kind, namespace, cluster)) ?? [])].some((name) => !names.has(name));
    if (!isOnePlace || isLacking) return [];
    return [{ kind, source: { artifact: source.artifact, line: source.line }, ...defined({ namespace, cluster }) }];
  });
}

function kindOf([first]: readonly FileOfFolder[]): string[] {
  return first === undefined ? [] : [first.object.object.kind];
}

/** The files of folders that hold nothing but objects of one kind, one in each file. */
function filesOfFolders(
  objects: readonly ObservedObject[],
  artifacts: Findings['artifacts'],
): ReadonlyMap<string, readonly FileOfFolder[]> {
  const byArtifact = new Map<string, ObservedObject[]>();
  for (const object of objects) pileUp(byArtifact, object.source.artifact, object);
  const folders = new Map<string, FileOfFolder[]>();
  const mixed = new Set<string>();
  for (const { path, artifact, state } of artifacts) {
    if (path !== artifact) continue;
    const { folder, stem } = placeOfFile(path);
    const [object, ...others] = byArtifact.get(path) ?? [];
    const isOne = object !== undefined && others.length === 0 && state === 'read';
    if (isOne && isOfCluster(object) && object.object.metadata.name === stem && isCalled(folder, object.object.kind))
      pileUp(folders, folder, { object, stem });
    else mixed.add(folder);
  }
  for (const [folder, files] of folders) if (mixed.has(folder) || files.length < FEWEST_FILES) folders.delete(folder);
  return folders;
}

/** Whether an API server gave it: what nobody created is a manifest. */
function isOfCluster({ form, object: { metadata } }: ObservedObject): boolean {
  return (form === 'yaml' || form === 'json') && (metadata.uid ?? metadata.creationTimestamp) !== undefined;
}

function placeOfFile(path: string): { readonly folder: string; readonly stem: string } {
  const slash = path.lastIndexOf('/');
  return { folder: path.slice(0, Math.max(0, slash)), stem: path.slice(slash + 1).replace(/\.(?:ya?ml|json)$/, '') };
}

/** `nodes` of Nodes, `ingresses` of Ingresses, `networkpolicies` of NetworkPolicies. */
function isCalled(folder: string, kind: string): boolean {
  const name = folder.slice(folder.lastIndexOf('/') + 1).toLowerCase();
  const singular = kind.toLowerCase();
  return [`${singular}s`, `${singular}es`, singular.replace(/y$/, 'ies')].includes(name);
}

function placeOf(kind: string, namespace: string | undefined, cluster: string | undefined): string {
  return `${cluster ?? ''}|${kind}|${namespace ?? ''}`;
}

/** By kind and place: the names of objects that somebody saw, that own others, or on which pods run. */
function spokenOf(objects: readonly ObservedObject[]): ReadonlyMap<string, ReadonlySet<string>> {
  const names = new Map<string, Set<string>>();
  const speak = (kind: string, namespace: string | undefined, cluster: string | undefined, name: unknown): void => {
    if (typeof name !== 'string' || name === '') return;
    const key = placeOf(kind, namespace, cluster);
    const known = names.get(key) ?? new Set();
    names.set(key, known.add(name));
  };
  for (const { object, cluster } of objects) {
    const { kind, metadata } = object;
    speak(kind, metadata.namespace, cluster, metadata.name);
    const { ownerReferences: owners } = metadata;
    for (const owner of Array.isArray(owners) ? owners : []) {
      if (!isJsonObject(owner) || typeof owner['kind'] !== 'string') continue;
      speak(owner['kind'], isClusterScoped(owner['kind']) ? undefined : metadata.namespace, cluster, owner['name']);
    }
    if (kind === 'Pod') speak('Node', undefined, cluster, object.spec?.['nodeName']);
  }
  return names;
}
