import { baseOfGenerated, defined, type ObjectReference, type SourceRef } from '../model/index.ts';
import { identityOf } from '../inventory/inventory.ts';
import { partsOfReplicaSet } from '../inventory/derived/generated-names.ts';
import { withOwners } from '../inventory/owners.ts';
import type { Relations } from '../inventory/relations.ts';
import type { Findings } from '../reading/findings.ts';
import { LogLines } from './log-lines.ts';

/** Whose log a line is of, where a later list lacks that pod and shows another one of its owner that is as it should be. */
export function replacedPods(
  { artifacts }: Pick<Findings, 'artifacts'>,
  relations: Pick<Relations, 'handle' | 'inventory'>,
  isWell: (subject: ObjectReference) => boolean,
): (source: SourceRef) => ObjectReference | undefined {
  const logs = new LogLines(artifacts, ({ context: { cluster, namespace, pod } }): ObjectReference | undefined =>
    pod === undefined ? undefined : { kind: 'Pod', name: pod, ...defined({ cluster, namespace }) },
  );
  const replaced = new Map<string, boolean>();
  return (source) => {
    const pod = logs.at(source)?.told;
    const former = pod && relations.handle(pod).record?.former?.ended;
    if (pod === undefined || former?.how !== 'gone') return undefined;
    // What somebody asked of it later than the list, it says although it is not there.
    if (former.source.artifact === source.artifact && former.source.line < source.line) return undefined;
    const identity = identityOf(pod);
    const isReplaced = replaced.get(identity) ?? hasWellSibling(pod);
    replaced.set(identity, isReplaced);
    return isReplaced ? pod : undefined;
  };

  function hasWellSibling(pod: ObjectReference): boolean {
    const owner = ownerOf(pod);
    const pods = relations.inventory.ofKind('Pod', pod.namespace, pod.cluster);
    return owner !== undefined && pods.some(({ reference }) => ownerOf(reference) === owner && isWell(reference));
  }

  /** By what it says of itself, else by its name. */
  function ownerOf(pod: ObjectReference): string | undefined {
    const [, ...owners] = withOwners(relations.handle(pod));
    const replicaSet = baseOfGenerated(pod.name);
    return owners.at(-1)?.identity ?? (replicaSet && (partsOfReplicaSet(replicaSet).deployment || replicaSet));
  }
}
