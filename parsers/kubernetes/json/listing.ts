import type { ArtifactHead, JsonObject, Listing } from '../../../src/model/index.ts';
import { isJsonObject } from '../../../src/model/index.ts';
import { commandOf, kindFromPath, resourceOfKind } from '../../support/kubernetes-resources/index.ts';

/** What was seen of one list: enough to say what it lists. */
export interface ListSummary {
  /** Namespaces of the elements by kind; `''` for elements without one. */
  readonly kinds: Map<string, Set<string>>;
  /** Some element carries what only a server sets (uid, creation time). */
  fromServer: boolean;
}

/** What a complete list of objects proves: that there were no others of its kinds in its namespace. */
export function listingsOf(
  envelope: JsonObject | undefined,
  summary: ListSummary,
  artifact: ArtifactHead,
  line: number,
): Listing[] {
  const command = commandOf(artifact);
  if (command !== undefined && (command.filtered || command.names.length > 0)) return [];
  const metadata = isJsonObject(envelope?.metadata) ? envelope.metadata : {};
  if (isSet(metadata.continue) || isSet(metadata.remainingItemCount)) return [];
  const kinds = listedKinds(envelope, summary, artifact, command?.kinds ?? []);
  const listings: Listing[] = [];
  for (const kind of kinds) {
    const namespace = namespaceOf(kind, summary, {
      all: command?.allNamespaces === true,
      named: artifact.context.namespace ?? command?.namespace ?? namespaceOfLink(linkOf(envelope)),
      everywhere: isClusterWideLink(linkOf(envelope)),
    });
    if (namespace === undefined) continue;
    const source = { artifact: artifact.path, line };
    listings.push(namespace === '' ? { kind, source } : { kind, namespace, source });
  }
  return listings;
}

function listedKinds(
  envelope: JsonObject | undefined,
  summary: ListSummary,
  artifact: ArtifactHead,
  asked: readonly string[],
): string[] {
  const own = envelope?.kind;
  if (typeof own === 'string' && own.endsWith('List') && own !== 'List') return [own.slice(0, -4)];
  const kinds = new Set([...summary.kinds.keys(), ...asked]);
  if (kinds.size > 0) return summary.fromServer || asked.length > 0 ? [...kinds].sort() : [];
  const named = artifact.context.kind ?? kindFromPath(artifact.path);
  return named === undefined ? [] : [named];
}

interface NamespaceHints {
  readonly all: boolean;
  readonly named?: string;
  readonly everywhere: boolean;
}

/** The namespace listed; `''` for all of them or a cluster-scoped kind; `undefined` where nothing tells. */
function namespaceOf(kind: string, summary: ListSummary, hints: NamespaceHints): string | undefined {
  const seen = summary.kinds.get(kind) ?? new Set<string>();
  const resource = resourceOfKind(kind);
  const namespaced = resource?.namespaced ?? (seen.size === 0 ? undefined : !seen.has(''));
  if (namespaced === false || hints.all || seen.size > 1) return '';
  if (hints.named !== undefined) return hints.named;
  if (hints.everywhere) return '';
  const [only] = seen;
  return only === undefined || only === '' ? undefined : only;
}

function linkOf(envelope: JsonObject | undefined): string | undefined {
  const metadata = isJsonObject(envelope?.metadata) ? envelope.metadata : {};
  const link = envelope?.selfLink ?? metadata.selfLink;
  return typeof link === 'string' && link !== '' ? link : undefined;
}

function namespaceOfLink(link: string | undefined): string | undefined {
  return link === undefined ? undefined : /\/namespaces\/(?<namespace>[^/]+)\/[^/]+$/.exec(link)?.groups?.namespace;
}

function isClusterWideLink(link: string | undefined): boolean {
  return link !== undefined && !link.includes('/namespaces/');
}

function isSet(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '' && value !== 0;
}

/** The plural at the end of a list's `selfLink`: `/api/v1/namespaces/x/pods`. */
export function resourceOfLink(envelope: string): string | undefined {
  return /"selfLink"\s*:\s*"[^"]*\/(?<plural>[a-z]+)"/.exec(envelope)?.groups?.plural;
}

/** Notes an element of a list, for its listing. */
export function noteListed(list: ListSummary, kind: string, metadata: JsonObject): void {
  const namespaces = list.kinds.get(kind) ?? new Set<string>();
  namespaces.add(typeof metadata.namespace === 'string' ? metadata.namespace : '');
  list.kinds.set(kind, namespaces);
  if (typeof metadata.uid === 'string' || typeof metadata.creationTimestamp === 'string') list.fromServer = true;
}

/**
 * Whether an element of a list can only be an API server's: its lists say their kind once (`ServiceList`), which nobody can
 * apply, whatever was cut from their elements.
 */
export function isAnswered({ kind }: JsonObject, list: ListSummary | undefined): boolean {
  return list !== undefined && !isSet(kind);
}
