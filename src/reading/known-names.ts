import { aboutOfEvent, isUnnamed, workloadOfGenerated, type KubeObject } from '../model/index.ts';
import type { Findings } from './findings.ts';
import type { CalledPod } from './pods-by-service.ts';

const DOMAIN = /\..*$/;
const LAST_PART = /[-_](?<part>[a-z]{1,12}-?\d{1,4})$/;

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
  /** By what people call a node for short, `m1` for `kube-m1.example.com`, the only node that is meant; `undefined` where several are. */
  readonly shortNodes: ReadonlyMap<string, string | undefined>;
  /** By the name of a container the only pod that has it; `undefined` where several do. */
  readonly podsByContainer: ReadonlyMap<string, string | undefined>;
  /** By the name of a workload the only pod of it that is shown; `undefined` where there are several. */
  readonly podsByWorkload: ReadonlyMap<string, string | undefined>;
}

/** The pods and nodes that objects are or are about, and that speak in logs; with the pods that somebody calls so. */
export function knownNames(
  { objects, sightings }: Pick<Findings, 'objects' | 'sightings'>,
  called: Iterable<CalledPod> = [],
): KnownNames {
  const pods = new Map<string, Whereabouts | 'several'>();
  const nodes = new Map<string, Whereabouts | 'several'>();
  const podsByContainer = new Map<string, string | undefined>();
  const podsByWorkload = new Map<string, string | undefined>();
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
        keepOnly(podsByContainer, container, metadata.name);
      }
      const workload = workloadOfGenerated(metadata.name);
      if (workload !== undefined) keepOnly(podsByWorkload, workload, metadata.name);
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
  return { pods, nodes, shortNodes: shortened(nodes.keys()), podsByContainer, podsByWorkload };
}

/** The name of a node without its domain, and its last part where that has a letter and a number: other words are meant otherwise. */
function shortened(nodes: Iterable<string>): Map<string, string | undefined> {
  const found = new Map<string, string | undefined>();
  for (const node of nodes) {
    const host = node.replace(DOMAIN, '');
    if (host !== node) keepOnly(found, host, node);
    const part = LAST_PART.exec(host)?.groups?.['part'];
    if (part !== undefined) keepOnly(found, part, node);
  }
  return found;
}

function keepOnly(pods: Map<string, string | undefined>, key: string, pod: string): void {
  const isOnly = !pods.has(key) || pods.get(key) === pod;
  pods.set(key, isOnly && !isUnnamed(pod) ? pod : undefined);
}

/** The names of the containers that a pod is shown to have. */
export function containersOf({ spec, status }: KubeObject): Set<string> {
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
