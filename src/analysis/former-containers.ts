import { asUnpacked, pileUp, workloadOfGenerated, type ArtifactContext, type ObjectReference } from '../model/index.ts';
import { referenceOf } from '../inventory/inventory.ts';
import { containersOf } from '../reading/known-names.ts';
import { nameOfFormer } from '../reading/place-by-names.ts';
import type { Findings } from '../reading/findings.ts';

/** `shop_api`, as scripts call a file by namespace and name. */
const WITH_NAMESPACE = /^(?:(?<namespace>[a-z0-9-]+)_)?(?<name>[a-z0-9.-]+)$/;

/** The pods of which one wrote the log of a container that ended, where nobody says which: those of its name, all of one namespace. */
export type PodsOfFormer = (artifact: string, context: ArtifactContext) => readonly ObjectReference[];

/** Tells whose log it may be that is called after a workload or a container of several pods, as what it said before it was restarted. */
export function podsOfFormer({ objects }: Pick<Findings, 'objects'>): PodsOfFormer {
  const pods = new Map<string, Map<string, ObjectReference>>();
  for (const view of objects) {
    const { object } = view;
    if (object.kind !== 'Pod') continue;
    const reference = referenceOf(view);
    const { name, namespace } = reference;
    const workload = workloadOfGenerated(name);
    for (const called of new Set([...containersOf(object), ...(workload === undefined ? [] : [workload])])) {
      const known = pods.get(called) ?? new Map<string, ObjectReference>();
      pods.set(called, known.set(`${namespace ?? ''}/${name}`, reference));
    }
  }
  return (artifact, context) => {
    const { workload, previous } = context;
    const file = asUnpacked(artifact).split('/').at(-1) ?? '';
    const called = workload === undefined ? nameOfFormer(file) : undefined;
    const groups = WITH_NAMESPACE.exec((previous === true ? workload?.name : undefined) ?? called ?? '')?.groups;
    if (groups === undefined) return [];
    const home = workload?.namespace ?? context.namespace ?? groups['namespace'];
    const found = [...(pods.get(groups['name'] ?? '')?.values() ?? [])];
    const own = home === undefined ? found : found.filter(({ namespace }) => namespace === home);
    const homes = new Map<string, ObjectReference[]>();
    for (const pod of own) pileUp(homes, `${pod.cluster ?? ''}/${pod.namespace ?? ''}`, pod);
    return homes.size === 1 ? own : [];
  };
}
