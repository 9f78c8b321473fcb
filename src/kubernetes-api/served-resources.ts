import { OWN_KINDS } from '../../kinds/index.ts';
import type { Case } from '../case/index.ts';
import { defined, OWN_API_VERSION, type ResourceKind } from '../model/index.ts';
import type { ApiCatalogue } from './catalogue.ts';
import { resourceOfDefinition } from './definitions.ts';
import { joinApiVersion, splitApiVersion, type ServedResource } from './resource.ts';

/** Objects of which nobody knows the group. */
const UNKNOWN_API_VERSION = 'unknown.faultline.io/v1';
const OWN_CATEGORY = 'faultline';
/** Where Kubernetes showed its kinds before they had groups of their own. */
const LEGACY_GROUP = 'extensions';
/** What names of groups, versions and resources may look like: a bundle can say anything. */
const NAME = /^[a-z0-9][a-z0-9.-]{0,252}$/;
const KIND = /^[A-Za-z][A-Za-z0-9]{0,62}$/;

/** Objects of one kind and group that a case holds. */
interface Seen {
  readonly caseKind: string;
  readonly kind: string;
  /** Absent: nobody says. */
  readonly group: string | undefined;
  /** The versions that they carry, the most frequent first. */
  readonly versions: readonly string[];
}

/**
 * What the API of a cluster serves: what every API server does, what the cluster's definitions say, and whatever else the case
 * holds. Kinds that are built in come first, those of ours last.
 */
export function servedResources(opened: Case, cluster: string | undefined, catalogue: ApiCatalogue): ServedResource[] {
  const seen = seenIn(opened, cluster);
  const found = new Map<string, ServedResource>();
  const add = (resource: Omit<ServedResource, 'isDefaultGroup'>): void => {
    const { group, kind, plural, versions } = resource;
    const key = `${group}/${plural}`;
    if (found.has(key) || !KIND.test(kind) || ![plural, ...versions].every((name) => NAME.test(name))) return;
    if (group !== '' && !NAME.test(group)) return;
    const isFirst = ![...found.values()].some(
      (other) => other.caseKind === resource.caseKind && other.groups?.includes(group) !== true,
    );
    found.set(key, { ...resource, isDefaultGroup: isFirst });
  };
  for (const known of catalogue.builtIn) for (const resource of builtIn(known, seen, catalogue)) add(resource);
  for (const resource of definedResources(opened, cluster, seen, catalogue)) add(resource);
  for (const each of seen) if (!isServed(each, found)) add(otherResource(each, catalogue));
  return [...found.values()];
}

function isServed({ caseKind, group }: Seen, found: ReadonlyMap<string, ServedResource>): boolean {
  return [...found.values()].some(
    (resource) => resource.caseKind === caseKind && (group === undefined || resource.group === group),
  );
}

function builtIn(
  known: ResourceKind,
  seen: readonly Seen[],
  catalogue: ApiCatalogue,
): Omit<ServedResource, 'isDefaultGroup'>[] {
  const own = splitApiVersion(known.apiVersion);
  const columns = catalogue.columnsOf(known.kind);
  const ofKind = seen.filter(({ caseKind }) => caseKind === known.kind);
  const shared = groupsOf(known, ofKind, catalogue);
  const named = {
    ...namesOf(known),
    caseKind: known.kind,
    ...defined({ columns: columns === undefined ? undefined : () => columns }),
  };
  const inGroup = (group: string, versions: readonly string[]) => ({
    ...named,
    group,
    versions,
    ...defined({ groups: shared.length > 1 && shared.includes(group) ? shared : undefined }),
  });
  const versions = ofKind.find(({ group }) => group === own.group)?.versions ?? [];
  const isCarried = versions.length === 0 || versions.includes(own.version);
  const others = ofKind.filter(({ group }) => group !== undefined && group !== own.group);
  return [
    inGroup(own.group, [...new Set([...(isCarried ? [own.version] : []), ...versions])]),
    ...others.map(({ group = '', versions: theirs }) => inGroup(group, theirs)),
  ];
}

/** The API server's own groups in which it shows the objects of a kind. */
function groupsOf({ kind }: ResourceKind, ofKind: readonly Seen[], { builtIn: known }: ApiCatalogue): string[] {
  const own = new Set([...known.map(({ apiVersion }) => splitApiVersion(apiVersion).group), LEGACY_GROUP]);
  const declared = known.filter((each) => each.kind === kind);
  const groups = declared.map(({ apiVersion }) => splitApiVersion(apiVersion).group);
  const carried = ofKind.flatMap(({ group }) => (group !== undefined && own.has(group) ? [group] : []));
  return [...new Set([...groups, ...carried])];
}

function definedResources(
  opened: Case,
  cluster: string | undefined,
  seen: readonly Seen[],
  { plainColumns }: ApiCatalogue,
): Omit<ServedResource, 'isDefaultGroup'>[] {
  const [name] = plainColumns;
  if (name === undefined) return [];
  const definitions = opened.objects.list({ kinds: ['CustomResourceDefinition'] });
  return definitions.flatMap(({ reference, value }) => {
    const resource = reference.cluster === cluster ? resourceOfDefinition(value, name) : undefined;
    if (resource === undefined) return [];
    const { kind, group } = resource;
    const known = seen.find((each) => each.kind === kind && each.group === group);
    const unsaid = seen.find((each) => each.kind === kind && each.group === undefined);
    return { ...resource, caseKind: known?.caseKind ?? unsaid?.caseKind ?? kind };
  });
}

/** A kind that neither the API server nor a definition tells of. */
function otherResource(
  { caseKind, kind, group, versions }: Seen,
  catalogue: ApiCatalogue,
): Omit<ServedResource, 'isDefaultGroup'> {
  const own = OWN_KINDS.get(kind);
  const known = catalogue.resourceOfKind(kind);
  if (own !== undefined && (group === undefined || group === splitApiVersion(OWN_API_VERSION).group)) {
    const names = { ...splitApiVersion(OWN_API_VERSION), categories: [OWN_CATEGORY], shortNames: [] };
    return { ...guessedNames(kind), ...names, versions: ['v1'], caseKind, namespaced: own.scope === 'namespaced' };
  }
  if (known !== undefined && (group === undefined || group === splitApiVersion(known.apiVersion).group)) {
    const canonical = splitApiVersion(known.apiVersion);
    return {
      ...namesOf(known),
      caseKind,
      group: canonical.group,
      versions: versions.length > 0 ? versions : [canonical.version],
    };
  }
  const unknown = splitApiVersion(UNKNOWN_API_VERSION);
  const names = { ...guessedNames(kind), shortNames: [], categories: [], caseKind };
  return {
    ...names,
    group: group ?? unknown.group,
    versions: versions.length > 0 ? versions : [unknown.version],
    namespaced: true,
  };
}

function namesOf({ kind, plural, shortNames, categories = [], namespaced }: ResourceKind) {
  return { kind, plural, singular: kind.toLowerCase(), shortNames, categories, namespaced };
}

/** As Kubernetes guesses it. */
function guessedNames(kind: string) {
  const singular = kind.toLowerCase();
  const plural = singular.endsWith('s')
    ? `${singular}es`
    : singular.endsWith('y')
      ? `${singular.slice(0, -1)}ies`
      : `${singular}s`;
  return { kind, singular, plural };
}

/** What a case holds of a cluster, by kind and group. */
function seenIn(opened: Case, cluster: string | undefined): Seen[] {
  const counts = new Map<string, Map<string, number>>();
  for (const { reference, apiVersion = '' } of opened.objects.list({})) {
    if (reference.cluster !== cluster) continue;
    const versions = counts.get(reference.kind) ?? new Map<string, number>();
    versions.set(apiVersion, (versions.get(apiVersion) ?? 0) + 1);
    counts.set(reference.kind, versions);
  }
  return [...counts].sort().flatMap(([caseKind, apiVersions]) => byGroup(caseKind, apiVersions));
}

function byGroup(caseKind: string, apiVersions: ReadonlyMap<string, number>): Seen[] {
  const groups = new Map<string | undefined, string[]>();
  for (const [apiVersion] of [...apiVersions].sort(
    ([left, few], [right, many]) => many - few || (left < right ? -1 : 1),
  )) {
    const { group, version } = splitApiVersion(apiVersion);
    const key = apiVersion === '' ? undefined : group;
    groups.set(key, [...(groups.get(key) ?? []), ...(apiVersion === '' ? [] : [version])]);
  }
  return [...groups].map(([group, versions]) => ({ caseKind, kind: plainKind(caseKind, group), group, versions }));
}

/** The case tells a kind whose name others have, too, apart by its group. */
function plainKind(caseKind: string, group: string | undefined): string {
  return group !== undefined && group !== '' && caseKind.endsWith(`.${group}`)
    ? caseKind.slice(0, -group.length - 1)
    : caseKind;
}

/** Whether a resource is the one for objects that say to be of this version, or do not say. */
export function holds(resource: ServedResource, apiVersion: string | undefined): boolean {
  if (apiVersion === undefined) return resource.isDefaultGroup;
  const { group } = splitApiVersion(apiVersion);
  return group === resource.group || resource.groups?.includes(group) === true;
}

/** The versions of a group, preferred ones first. */
export function versionsOfGroup(resources: readonly ServedResource[], group: string): string[] {
  const preferred = resources.filter((each) => each.group === group);
  const first = preferred.flatMap(({ versions }) => versions.slice(0, 1));
  return [...new Set([...first, ...preferred.flatMap(({ versions }) => versions)])];
}

/** The kinds of a group and version. */
export function resourcesOf(resources: readonly ServedResource[], group: string, version: string): ServedResource[] {
  return resources.filter((each) => each.group === group && each.versions.includes(version));
}

/** `apps/v1` of a resource, in its preferred version. */
export function preferredApiVersion({ group, versions }: ServedResource): string {
  return joinApiVersion(group, versions[0] ?? '');
}
