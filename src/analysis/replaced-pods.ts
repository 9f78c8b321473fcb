import { baseOfGenerated, defined, type ObjectReference, type SourceRef } from '../model/index.ts';
import { identityOf } from '../inventory/inventory.ts';
import { partsOfReplicaSet } from '../inventory/derived/generated-names.ts';
import { isPrintedBy } from '../inventory/one-session.ts';
import { withOwners } from '../inventory/owners.ts';
import { listsWhoeverIsThere } from '../inventory/repeated-lists.ts';
import type { Relations } from '../inventory/relations.ts';
import type { Findings } from '../reading/findings.ts';
import { LogLines } from './log-lines.ts';

/**
 * Whose log a line is of, where a later list lacks that pod and shows another one of its owner that is as it should be. Of a pod that no
 * list showed, one with pods of another template of its Deployment alone does.
 */
export function replacedPods(
  { artifacts, runs }: Pick<Findings, 'artifacts' | 'runs'>,
  relations: Pick<Relations, 'handle' | 'inventory'>,
  isWell: (subject: ObjectReference) => boolean,
): (source: SourceRef) => ObjectReference | undefined {
  const logs = new LogLines(artifacts, ({ context: { cluster, namespace, pod } }): ObjectReference | undefined =>
    pod === undefined ? undefined : { kind: 'Pod', name: pod, ...defined({ cluster, namespace }) },
  );
  const replaced = new Map<string, boolean>();
  return (source) => {
    const pod = logs.at(source)?.told;
    if (pod === undefined) return undefined;
    const { record } = relations.handle(pod);
    if (record === undefined) return isOfFormerTemplate(pod, source) ? pod : undefined;
    const former = record.former?.ended;
    if (former?.how !== 'gone') return undefined;
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

  function isOfFormerTemplate(pod: ObjectReference, source: SourceRef): boolean {
    const replicaSet = baseOfGenerated(pod.name);
    if (replicaSet === undefined || partsOfReplicaSet(replicaSet).deployment === '') return false;
    const owner = ownerOf(pod);
    return runs.some((run) => {
      const isLater = run.artifact === source.artifact && run.firstLine > source.line;
      if (!isLater || !listsWhoeverIsThere(run.command)) return false;
      const listed = relations.inventory.ofKind('Pod', pod.namespace, pod.cluster).filter(({ views, reference }) => {
        const isNamed = run.command.includes(reference.name);
        return !isNamed && ownerOf(reference) === owner && views.some((view) => isPrintedBy(run, view.source));
      });
      const isOtherTemplate = listed.every(({ reference }) => baseOfGenerated(reference.name) !== replicaSet);
      return isOtherTemplate && listed.length > 0 && listed.every(({ reference }) => isWell(reference));
    });
  }

  /** By what it says of itself, else by its name. */
  function ownerOf(pod: ObjectReference): string | undefined {
    const [, ...owners] = withOwners(relations.handle(pod));
    const replicaSet = baseOfGenerated(pod.name);
    return owners.at(-1)?.identity ?? (replicaSet && (partsOfReplicaSet(replicaSet).deployment || replicaSet));
  }
}
