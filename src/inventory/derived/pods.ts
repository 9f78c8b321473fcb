import { isWeak, strongestFirst, visitNodes } from '../merge.ts';
import {
  baseOfGenerated,
  baseOfNumbered,
  defined,
  objectAt,
  pileUp,
  type Json,
  type ObservedObject,
} from '../../model/index.ts';
import { partsOfReplicaSet, placeBeside } from './generated-names.ts';
import { podsLacking } from './pods-lacking.ts';

const TEMPLATE = 'spec.template.';
const TEMPLATED = new Set(['ReplicaSet', 'Deployment', 'StatefulSet', 'DaemonSet', 'Job']);

interface Origin {
  readonly kind: string;
  readonly name: string;
  /** Where the owner is a ReplicaSet of a Deployment. */
  readonly deployment?: string;
  readonly hash?: string;
}

/**
 * Pods are made of templates: where only tables show a pod, its workload still tells who owns it, its labels and its
 * containers. A Deployment tells its newest template, so it counts only where all its pods are of one ReplicaSet.
 */
export function derivePods(observed: readonly ObservedObject[]): ObservedObject[] {
  const pods = [...podsLacking(observed, showsContainers).values()];
  if (pods.length === 0) return [];
  const workloads = new Map<string, ObservedObject[]>();
  for (const view of observed) {
    if (TEMPLATED.has(view.object.kind))
      pileUp(workloads, placeBeside(view, view.object.kind, view.object.metadata.name), view);
  }
  const origins = pods.flatMap((pod) => {
    const origin = originOf(pod, workloads);
    return origin === undefined ? [] : [{ pod, origin }];
  });
  const revisions = new Map<string, Set<string>>();
  for (const { pod, origin } of origins) {
    const key = placeBeside(pod, 'Deployment', origin.deployment ?? '');
    revisions.set(key, (revisions.get(key) ?? new Set()).add(origin.name));
  }
  return origins.flatMap(({ pod, origin }) => {
    const above = placeBeside(pod, 'Deployment', origin.deployment ?? '');
    const isOnlyRevision = revisions.get(above)?.size === 1;
    const exact = strongestFirst(workloads.get(placeBeside(pod, origin.kind, origin.name)) ?? []);
    const newest = strongestFirst(workloads.get(above) ?? []).map((view) =>
      isOnlyRevision ? view : withoutTemplate(view),
    );
    return strongestFirst([...exact, ...newest]).map((view) => derive(pod, origin, view));
  });
}

/** A part of a description may show containers, and not whose pod it is. */
function showsContainers({ object, form, completePaths }: ObservedObject): boolean {
  const isPart = form === 'describe' && completePaths?.includes('metadata.labels') === false;
  const isOwned = object.metadata['ownerReferences'] !== undefined;
  return object.spec?.['containers'] !== undefined && (!isPart || isOwned);
}

function originOf(pod: ObservedObject, workloads: ReadonlyMap<string, unknown>): Origin | undefined {
  const { name } = pod.object.metadata;
  const has = (kind: string, workload: string): boolean => workloads.has(placeBeside(pod, kind, workload));
  const base = baseOfGenerated(name);
  if (base !== undefined) {
    const { deployment, hash } = partsOfReplicaSet(base);
    if (has('Deployment', deployment)) return { kind: 'ReplicaSet', name: base, deployment, hash };
    const kind = ['ReplicaSet', 'DaemonSet', 'Job'].find((candidate) => has(candidate, base));
    if (kind !== undefined) return { kind, name: base };
  }
  const stateful = baseOfNumbered(name) ?? '';
  return has('StatefulSet', stateful) ? { kind: 'StatefulSet', name: stateful } : undefined;
}

function withoutTemplate(view: ObservedObject): ObservedObject {
  return { ...view, object: { ...view.object, spec: { selector: objectAt(view.object.spec, 'selector') } } };
}

function derive(pod: ObservedObject, origin: Origin, workload: ObservedObject): ObservedObject {
  const { name, namespace } = pod.object.metadata;
  const template = objectAt(workload.object.spec, 'template');
  const spec = objectAt(template, 'spec');
  const total = pod.object.status?.['totalContainers'];
  const { containers } = spec;
  // What was injected into the pod stands in no template.
  const isWhole = Array.isArray(containers) && (total === undefined || total === containers.length);
  const lines = [...(workload.fieldLines ?? [])].map(([path, line]) => [inPod(path), line] as const);
  return {
    object: {
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: {
        name,
        ...defined({ namespace }),
        labels: {
          ...objectAt(objectAt(workload.object.spec, 'selector'), 'matchLabels'),
          ...objectAt(objectAt(template, 'metadata'), 'labels'),
          ...defined({ 'pod-template-hash': origin.hash }),
        },
        ownerReferences: [
          { apiVersion: origin.kind === 'Job' ? 'batch/v1' : 'apps/v1', kind: origin.kind, name: origin.name },
        ],
      },
      ...defined({ spec: isWhole ? spec : undefined }),
    },
    form: 'derived',
    source: workload.source,
    fieldLines: new Map(lines.flatMap(([path, line]) => (path === undefined ? [] : [[path, line]]))),
    completePaths: isWeak(workload)
      ? (workload.completePaths ?? []).flatMap((path) => inPod(path) ?? [])
      : // A node, a priority and more are given to the pod later.
        nodePaths(spec, 'spec').slice(1),
    absentPaths: (workload.absentPaths ?? []).flatMap((path) => inPod(path) ?? []),
    ...defined({ cluster: pod.cluster }),
  };
}

function inPod(path: string): string | undefined {
  return path.startsWith(TEMPLATE) ? path.slice(TEMPLATE.length) : undefined;
}

/** The paths of all objects within a value. */
function nodePaths(value: Json | undefined, path: string): string[] {
  const paths = new Set<string>();
  visitNodes(value, path, (_, at) => paths.add(at));
  return [...paths];
}
