import { builtInResources } from './built-in.ts';
import type { ResourceKind } from '../../../src/model/index.ts';
import { wellKnownResources } from './well-known.ts';

const allResources: readonly ResourceKind[] = [...builtInResources, ...wellKnownResources];

const builtIn: ReadonlySet<ResourceKind> = new Set(builtInResources);
const byWord = indexWords();
const byKind = indexKinds();

/**
 * The kind that a word on a kubectl command line or in a file name means: `po`, `pods`, `pod`, `Pod`,
 * `deployments.apps`, `replica-sets`, `storage_classes`. Unknown words give `undefined`.
 */
export function findResource(word: string): ResourceKind | undefined {
  const lower = word.toLowerCase();
  const exact = byWord.get(lower);
  if (exact !== undefined) return exact;
  const dot = lower.indexOf('.');
  if (dot > 0) {
    const name = lower.slice(0, dot);
    const group = lower.slice(dot + 1);
    return allResources.find((resource) => isNamed(resource, name) && (inGroup(resource, group) || /^v\d/.test(group)));
  }
  return byWord.get(lower.replaceAll(/[-_]/g, ''));
}

/** Whether the API server itself serves a kind: then its group and version are known from its name. */
export function isBuiltIn(resource: ResourceKind): boolean {
  return builtIn.has(resource);
}

/** The resource of a kind as objects spell it (`ReplicaSet`). */
export function resourceOfKind(kind: string): ResourceKind | undefined {
  return byKind.get(kind);
}

/**
 * The kind for any resource word, also one that no table knows: `widgets.example.com` becomes `Widget`. For words that
 * stand where kubectl names a resource.
 */
export function kindForWord(word: string): string {
  const known = findResource(word);
  if (known !== undefined) return known.kind;
  const dot = word.indexOf('.');
  const name = dot > 0 ? word.slice(0, dot) : word;
  const singular = /[A-Z]/.test(name) ? name : singularOf(name);
  return singular.charAt(0).toUpperCase() + singular.slice(1);
}

function singularOf(plural: string): string {
  if (plural.length > 4 && plural.endsWith('ies')) return `${plural.slice(0, -3)}y`;
  if (/(?:ss|x|sh|ch)es$/.test(plural)) return plural.slice(0, -2);
  if (plural.endsWith('s') && !/(?:ss|us)$/.test(plural)) return plural.slice(0, -1);
  return plural;
}

function isNamed(resource: ResourceKind, name: string): boolean {
  return resource.plural === name || resource.kind.toLowerCase() === name || resource.shortNames.includes(name);
}

/** In which workloads, ingresses and policies were served before 1.16. */
const LEGACY_GROUP = 'extensions';

function inGroup(resource: ResourceKind, group: string): boolean {
  if (group === LEGACY_GROUP) return builtIn.has(resource);
  const slash = resource.apiVersion.indexOf('/');
  const own = slash > 0 ? resource.apiVersion.slice(0, slash) : '';
  return group === own || group.endsWith(`.${own}`);
}

function indexWords(): ReadonlyMap<string, ResourceKind> {
  const index = new Map<string, ResourceKind>();
  for (const resource of allResources) {
    for (const word of [resource.plural, resource.kind.toLowerCase()]) if (!index.has(word)) index.set(word, resource);
  }
  for (const resource of allResources) {
    for (const word of resource.shortNames) if (!index.has(word)) index.set(word, resource);
  }
  return index;
}

function indexKinds(): ReadonlyMap<string, ResourceKind> {
  const index = new Map<string, ResourceKind>();
  for (const resource of allResources) if (!index.has(resource.kind)) index.set(resource.kind, resource);
  return index;
}
