import { aboutOfEvent, isUnnamed, type KubeObject } from '../model/index.ts';
import type { Findings } from './findings.ts';
import type { CalledPod } from './pods-by-service.ts';

/** Where the only thing of a name is, as far as told. */
export interface Whereabouts {
  readonly cluster?: string | undefined;
  readonly namespace?: string | undefined;
}

/** Where things are, by name; `several` where more than one has it. */
export type WhereaboutsByName = ReadonlyMap<string, Whereabouts | 'several'>;

/** The pods and nodes that a bundle shows or speaks of. */
export interface KnownNames {
  readonly pods: WhereaboutsByName;
  readonly nodes: WhereaboutsByName;
  /** By the name of a container the only pod that has it; `undefined` where several do. */
  readonly podsByContainer: ReadonlyMap<string, string | undefined>;
}

/** The pods and nodes that objects are or are about, and that speak in logs; with the pods that somebody calls so. */
export function knownNames(
  { objects, sightings }: Pick<Findings, 'objects' | 'sightings'>,
  called: Iterable<CalledPod> = [],
): KnownNames {
  const pods = new Map<string, Whereabouts | 'several'>();
  const nodes = new Map<string, Whereabouts | 'several'>();
  const podsByContainer = new Map<string, string | undefined>();
  const add = (kind: unknown, name: unknown, cluster: string | undefined, namespace?: unknown): void => {
    if (typeof name !== 'string' || name === '' || isUnnamed(name)) return;
    if (kind === 'Node') nodes.set(name, joined(nodes.get(name), { cluster }));
    const told = typeof namespace === 'string' && namespace !== '' ? namespace : undefined;
    if (kind === 'Pod') pods.set(name, joined(pods.get(name), { cluster, namespace: told }));
  };
  for (const { object, cluster } of objects) {
    const { kind, metadata, spec } = object;
    add(kind, metadata.name, cluster, metadata.namespace);
    if (kind === 'Pod') {
      add('Node', spec?.['nodeName'], cluster);
      for (const container of containersOf(object)) {
        const { name } = metadata;
        const isOnly = !podsByContainer.has(container) || podsByContainer.get(container) === name;
        podsByContainer.set(container, isOnly && !isUnnamed(name) ? name : undefined);
      }
    }
    if (kind !== 'Event') continue;
    const about = aboutOfEvent(object);
    add(about['kind'], about['name'], cluster, about['namespace'] ?? metadata.namespace);
  }
  for (const { context, first } of sightings) {
    add('Pod', first.pod ?? context.pod, context.cluster, first.namespace ?? context.namespace);
    add('Node', first.host ?? context.node, context.cluster);
  }
  for (const { pod, namespace } of called) add('Pod', pod, undefined, namespace);
  return { pods, nodes, podsByContainer };
}

function containersOf({ spec, status }: KubeObject): Set<string> {
  const lists = [spec?.['containers'], status?.['containerStatuses']].filter((list) => Array.isArray(list));
  const names = lists.flat().map((container) => (container as { readonly name?: unknown } | null)?.name);
  return new Set(names.filter((name) => typeof name === 'string'));
}

/** What one more sight of a name tells of its whereabouts. */
function joined(known: Whereabouts | 'several' | undefined, seen: Whereabouts): Whereabouts | 'several' {
  if (known === undefined) return seen;
  if (known === 'several' || differ(known.cluster, seen.cluster) || differ(known.namespace, seen.namespace))
    return 'several';
  return known.namespace === undefined ? seen : known;
}

function differ(left: string | undefined, right: string | undefined): boolean {
  return left !== undefined && right !== undefined && left !== right;
}
