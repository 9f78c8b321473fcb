import type { ArtifactContext, ObservedObject } from '../model/index.ts';
import { isOfNode } from '../inventory/kinds.ts';
import type { Findings } from './findings.ts';

/** A folder that is called by an address of its machine: whose it is, the Node tells. */
const ADDRESS = /^[\d.]+$|:/;
const NOBODY = new Set(['localhost', 'localhost.localdomain']);
const DOMAIN = /\..*$/;

/**
 * Calls a machine what it calls itself, in its `hostname` and its journals, where the folder of what was collected there has another
 * name: people unpack reports into folders such as `worker 2 (bad)`. A folder that is called by an address is that of the Node with
 * this address. What a Node is called is never changed.
 */
export function nameMachines(findings: Findings): Findings {
  const names = namesOfFolders(findings);
  if (names.size === 0) return findings;
  const renamed = <Thing extends { readonly context: ArtifactContext }>(thing: Thing): Thing => {
    const node = nameIn(names, thing.context.node, thing.context.cluster);
    return node === undefined ? thing : { ...thing, context: { ...thing.context, node } };
  };
  return {
    ...findings,
    objects: findings.objects.map((view) => onMachine(view, names)),
    sightings: findings.sightings.map(renamed),
    artifacts: findings.artifacts.map(renamed),
    sections: findings.sections.map(renamed),
  };
}

/** By cluster and folder what the machine calls itself. */
type Names = ReadonlyMap<string, string>;

function namesOfFolders({ objects, artifacts }: Findings): Names {
  const nodes = new Set<string>();
  const told = new Map<string, Set<string>>();
  const byAddress = new Map<string, Set<string>>();
  const tell = (folder: string | undefined, name: unknown, cluster: string | undefined): void => {
    if (folder === undefined || ADDRESS.test(folder) || typeof name !== 'string' || NOBODY.has(name)) return;
    const key = keyOf(folder, cluster);
    told.set(key, (told.get(key) ?? new Set()).add(name.replace(DOMAIN, '')));
  };
  const folders = new Set<string>();
  for (const { context, scan } of artifacts) {
    tell(context.node, scan?.host, context.cluster);
    if (context.node !== undefined) folders.add(keyOf(context.node, context.cluster));
  }
  for (const { object, cluster } of objects) {
    const { kind, metadata, spec, status } = object;
    const node = nodeOf(object);
    if (kind === 'Node') {
      nodes.add(metadata.name);
      for (const address of addressesOf(status)) {
        const key = keyOf(address, cluster);
        byAddress.set(key, (byAddress.get(key) ?? new Set()).add(metadata.name));
      }
    }
    if (kind === 'Pod' && node !== undefined && spec?.['containers'] !== undefined) nodes.add(node);
    if (kind === 'HostFact' && metadata.name === `${node}/hostname`) tell(node, status?.['value'], cluster);
  }
  const byLabel = new Map([...nodes].map((node) => [node.replace(DOMAIN, ''), node]));
  const names = new Map<string, string>();
  for (const [key, [name, ...others]] of byAddress) {
    const isFolder = folders.has(key) && !nodes.has(folderOf(key));
    if (isFolder && name !== undefined && others.length === 0) names.set(key, name);
  }
  for (const [key, [name, ...others]] of told) {
    const folder = folderOf(key);
    const isSame = name === undefined || others.length > 0 || folder.replace(DOMAIN, '') === name;
    if (!isSame && !nodes.has(folder)) names.set(key, byLabel.get(name) ?? name);
  }
  return names;
}

/** The addresses of a Node that no folder could be called by for another reason. */
function addressesOf(status: ObservedObject['object']['status']): string[] {
  const addresses = status?.['addresses'];
  if (!Array.isArray(addresses)) return [];
  const told = addresses.map((entry: { readonly address?: unknown } | null) => entry?.address);
  return told.filter((address): address is string => typeof address === 'string' && ADDRESS.test(address));
}

function onMachine(view: ObservedObject, names: Names): ObservedObject {
  const { object, cluster } = view;
  const folder = nodeOf(object);
  const node = nameIn(names, folder, cluster);
  if (node === undefined || folder === undefined) return view;
  const { metadata, spec } = object;
  const isNamedSo = isOfNode(object) && (metadata.name === folder || metadata.name.startsWith(`${folder}/`));
  const name = isNamedSo ? node + metadata.name.slice(folder.length) : metadata.name;
  return { ...view, object: { ...object, metadata: { ...metadata, name }, spec: { ...spec, nodeName: node } } };
}

function nodeOf({ spec }: ObservedObject['object']): string | undefined {
  const node = spec?.['nodeName'];
  return typeof node === 'string' ? node : undefined;
}

function nameIn(names: Names, folder: string | undefined, cluster: string | undefined): string | undefined {
  return folder === undefined ? undefined : names.get(keyOf(folder, cluster));
}

function keyOf(folder: string, cluster: string | undefined): string {
  return `${cluster ?? ''}\n${folder}`;
}

function folderOf(key: string): string {
  return key.slice(key.indexOf('\n') + 1);
}
