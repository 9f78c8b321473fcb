import { asUnpacked, defined } from '../src/model/index.ts';
import type { ArtifactContext } from '../src/model/artifact.ts';
import { commandOf, contextOfCommand } from './commands.ts';
import { kindOf } from './kinds.ts';
import { stampIn } from './stamps.ts';

/**
 * One shape of path. The pattern's named groups become the context: `namespace`, `pod`, `podUid`, `container`, `node`,
 * `program`, `cluster` as they are; `previous` when it took part; `rotation` as a number; `kind` from a plural; `command`
 * decoded from a mangled name; `stamp` as the time of collection. `extra` adds what the shape itself tells.
 */
export interface Layout {
  readonly pattern: RegExp;
  readonly extra?: ArtifactContext;
}

const ADDRESS = /^\d{1,3}(?:_\d{1,3}){3}$/;
const PLAIN_MEMBERS = ['cluster', 'namespace', 'pod', 'podUid', 'container', 'node', 'program'] as const;
const CLUSTER =
  /(?:^|\/)(?:bootstrap|management-cluster|workload-cluster|standalone-cluster)\.(?<tanzu>[^/]+?)\.diagnostics|(?:^|\/)(?:tkc|tkg|vks|guest-cluster|workload-cluster)-support-bundle-(?<bundle>[a-z0-9][a-z0-9.-]*?)(?:-\d[\d_-]*)?(?:\.t[^/]*)?\/|(?:^|\/)(?:clusters|workload-clusters|guest-clusters)\/(?<folder>[^/]+)\//;

/** The context from the first layout that fits, `undefined` where that tells nothing. Works on the flattened path. */
export function contextFrom(layouts: readonly Layout[], path: string): ArtifactContext | undefined {
  const flattened = asUnpacked(path);
  for (const { pattern, extra } of layouts) {
    const match = pattern.exec(flattened);
    if (match === null) continue;
    const cluster = clusterIn(flattened);
    const context = { ...defined({ cluster }), ...extra, ...contextOfGroups(match.groups ?? {}) };
    return Object.keys(context).length === 0 ? undefined : context;
  }
  return undefined;
}

/** The workload cluster whose part of a bundle this is, where several clusters share one. */
export function clusterIn(path: string): string | undefined {
  const groups = CLUSTER.exec(path)?.groups;
  return groups?.['tanzu'] ?? groups?.['bundle'] ?? groups?.['folder'];
}

/** The score of the first pattern that fits, for `Producer.recognises`. */
export function scoreOf(telltales: readonly (readonly [RegExp, number])[], path: string): number {
  const flattened = asUnpacked(path);
  let best = 0;
  for (const [pattern, score] of telltales) {
    if (score > best && pattern.test(flattened)) best = score;
  }
  return best;
}

function contextOfGroups(groups: Record<string, string | undefined>): ArtifactContext {
  const context: Record<string, unknown> = {};
  const command = groups['command'] === undefined ? undefined : commandOf(groups['command']);
  if (command !== undefined) Object.assign(context, contextOfCommand(command));
  for (const member of PLAIN_MEMBERS) {
    if (groups[member] !== undefined) context[member] = groups[member];
  }
  if (groups['node'] !== undefined) context['node'] = nodeName(groups['node']);
  if (groups['previous'] !== undefined) context['previous'] = true;
  if (groups['rotation'] !== undefined) context['rotation'] = rotationOf(groups['rotation']);
  const kind = groups['kind'] === undefined ? undefined : kindOf(groups['kind']);
  if (kind !== undefined) context['kind'] = kind;
  const collectedAt = groups['stamp'] === undefined ? undefined : stampIn(groups['stamp']);
  if (collectedAt !== undefined) context['collectedAt'] = collectedAt;
  return context;
}

/** The node of a folder: machines that have no name yet lie in folders of their address, with underscores. */
export function nodeName(folder: string): string {
  return ADDRESS.test(folder) ? folder.replaceAll('_', '.') : folder;
}

/** `1`, `.2`: that many rotations ago. A stamp tells only that the file is not the current one. */
function rotationOf(text: string): number {
  const digits = /^[.-]?(\d{1,4})$/.exec(text)?.[1];
  return digits === undefined ? 1 : Number(digits);
}
