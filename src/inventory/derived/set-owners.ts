import { defined, type ObservedObject } from '../../model/index.ts';
import { partsOfReplicaSet, placeBeside } from './generated-names.ts';

/** Tables do not show whose a ReplicaSet is: the Deployment that its name begins with, where there is one. */
export function deriveSetOwners(observed: readonly ObservedObject[]): ObservedObject[] {
  const sets = observed.filter((view) => view.object.kind === 'ReplicaSet');
  const deployments = new Set(
    observed
      .filter((view) => view.object.kind === 'Deployment')
      .map((view) => placeBeside(view, 'Deployment', view.object.metadata.name)),
  );
  const owned = new Set(
    sets.filter((view) => view.object.metadata['ownerReferences'] !== undefined).map((view) => keyOf(view)),
  );
  return sets.flatMap((view) => {
    const { name, namespace } = view.object.metadata;
    const { deployment } = partsOfReplicaSet(name);
    if (owned.has(keyOf(view)) || !deployments.has(placeBeside(view, 'Deployment', deployment))) return [];
    const ownerReferences = [{ apiVersion: 'apps/v1', kind: 'Deployment', name: deployment }];
    const metadata = { name, ...defined({ namespace }), ownerReferences };
    return [{ ...view, object: { apiVersion: 'apps/v1', kind: 'ReplicaSet', metadata }, form: 'derived' as const }];
  });
}

function keyOf(view: ObservedObject): string {
  return placeBeside(view, 'ReplicaSet', view.object.metadata.name);
}
