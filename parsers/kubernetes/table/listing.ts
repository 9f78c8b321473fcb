import type { ArtifactHead, Sink } from '../../../src/model/index.ts';
import { resourceOfKind, type KubectlCommand } from '../../support/kubernetes-resources/index.ts';

/** What is known of a table when it says that it lists a kind. */
export interface ListedTable {
  readonly kind: string;
  readonly line: number;
  /** The table shows each row's namespace. */
  readonly hasNamespaces: boolean;
  readonly hasRows: boolean;
  /** `No resources found`, without saying where: kubectl says so when it looked everywhere. */
  readonly everywhere?: boolean;
  /** `No resources found in x namespace.` */
  readonly namespace?: string;
}

/**
 * Says that a table lists all objects of its kind, where the command, the columns or the context tell of which
 * namespace. Selections (names, selectors, pipes) list nothing.
 */
export function emitListing(
  table: ListedTable,
  artifact: ArtifactHead,
  command: KubectlCommand | undefined,
  sink: Sink,
): void {
  if (command !== undefined && (command.filtered || command.names.length > 0)) return;
  const source = { artifact: artifact.path, line: table.line };
  const { kind } = table;
  const clusterScoped = resourceOfKind(kind)?.namespaced === false;
  // Rows of a namespaced kind that do not say their namespace cannot be told from those of another.
  const mixed = command?.allNamespaces === true && table.hasRows && resourceOfKind(kind)?.namespaced === true;
  if (mixed && !table.hasNamespaces) return;
  if (clusterScoped || table.hasNamespaces || command?.allNamespaces === true) {
    sink.listing({ kind, source });
    return;
  }
  const namespace = table.namespace ?? command?.namespace ?? artifact.context.namespace;
  if (namespace !== undefined) sink.listing({ kind, namespace, source });
  else if (table.everywhere === true) sink.listing({ kind, source });
  else if (command !== undefined && artifact.context.session !== undefined)
    sink.listing({ kind, namespace: '', source });
}
