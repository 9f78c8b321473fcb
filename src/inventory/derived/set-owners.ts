import { defined, isJsonArray, isJsonObject, type Json, type Listing, type ObservedObject } from '../../model/index.ts';
import { partsOfReplicaSet, placeBeside } from './generated-names.ts';

/** Tables do not show whose a ReplicaSet is: the Deployment that its name begins with, where there is one. */
export function deriveSetOwners(observed: readonly ObservedObject[]): ObservedObject[] {
  const sets = observed.filter((view) => view.object.kind === 'ReplicaSet');
  const deployments = deploymentsOf(observed);
  const owned = new Set(
    sets.filter((view) => view.object.metadata['ownerReferences'] !== undefined).map((view) => keyOf(view)),
  );
  return sets.flatMap((view) => {
    const set = owned.has(keyOf(view)) ? undefined : setOf(view, view.object.metadata.name, deployments);
    return set === undefined ? [] : [{ ...view, ...set }];
  });
}

/**
 * Where nobody collected ReplicaSets, pods name those that own them, and Events those that they are about: each is of the
 * Deployment that its name begins with.
 */
export function deriveNamedSets(
  observed: readonly ObservedObject[],
  listings: readonly Pick<Listing, 'kind'>[],
): ObservedObject[] {
  if (listings.some(({ kind }) => kind === 'ReplicaSet')) return [];
  if (observed.some(({ object }) => object.kind === 'ReplicaSet')) return [];
  const deployments = deploymentsOf(observed);
  if (deployments.size === 0) return [];
  const sets = new Map<string, ObservedObject>();
  for (const view of observed) {
    for (const name of setsNamedBy(view)) {
      const key = placeBeside(view, 'ReplicaSet', name);
      if (sets.has(key)) continue;
      const set = setOf(view, name, deployments);
      if (set !== undefined) sets.set(key, { ...set, source: view.source, ...defined({ cluster: view.cluster }) });
    }
  }
  return [...sets.values()];
}

function setsNamedBy({ object }: ObservedObject): string[] {
  if (object.kind === 'Event') return setNames([object['involvedObject']]);
  const owners = object.kind === 'Pod' ? object.metadata['ownerReferences'] : undefined;
  return isJsonArray(owners) ? setNames(owners) : [];
}

function setNames(references: readonly (Json | undefined)[]): string[] {
  return references.flatMap((reference) =>
    isJsonObject(reference) && reference['kind'] === 'ReplicaSet' && typeof reference['name'] === 'string'
      ? [reference['name']]
      : [],
  );
}

function deploymentsOf(observed: readonly ObservedObject[]): Set<string> {
  return new Set(
    observed
      .filter((view) => view.object.kind === 'Deployment')
      .map((view) => placeBeside(view, 'Deployment', view.object.metadata.name)),
  );
}

/** A ReplicaSet of a name beside a view, with the Deployment that owns it. */
function setOf(
  view: ObservedObject,
  name: string,
  deployments: ReadonlySet<string>,
): Pick<ObservedObject, 'object' | 'form'> | undefined {
  const { deployment } = partsOfReplicaSet(name);
  if (!deployments.has(placeBeside(view, 'Deployment', deployment))) return undefined;
  const ownerReferences = [{ apiVersion: 'apps/v1', kind: 'Deployment', name: deployment }];
  const metadata = { name, ...defined({ namespace: view.object.metadata.namespace }), ownerReferences };
  return { object: { apiVersion: 'apps/v1', kind: 'ReplicaSet', metadata }, form: 'derived' };
}

function keyOf(view: ObservedObject): string {
  return placeBeside(view, 'ReplicaSet', view.object.metadata.name);
}
