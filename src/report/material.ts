import type { Listing } from '../model/index.ts';
import type { Inventory } from '../inventory/inventory.ts';
import { amountOf } from '../reading/amount.ts';
import type { Findings } from '../reading/findings.ts';
import type { RetainedText } from '../reading/retained-text.ts';

/** What a bundle shows of a cluster, and what it does not: what the verdict may rest on. */
export interface Material {
  /** The cluster's own list of its nodes was read. */
  readonly listsNodes: boolean;
  /** Lists of what runs in the cluster were read: of all namespaces, or of that of the system. */
  readonly listsWorkloads: boolean;
  /** Names of the artifacts that were not read to their end. */
  readonly partial: readonly string[];
  /** How much was collected, in lines only where that may be little: `One line`, `2 files of 14 lines`, `312 files`. */
  readonly amount: string;
  /** So little that the verdict says how little. */
  readonly isThin: boolean;
  /** So few files that somebody picked them. */
  readonly isPicked: boolean;
  /** Something in it was understood. */
  readonly isUnderstood: boolean;
}

const WORKLOADS = ['Pod', 'Deployment', 'StatefulSet', 'DaemonSet', 'ReplicaSet', 'ReplicationController'];
const SYSTEM_NAMESPACE = 'kube-system';
/** Describes what was collected. */
export function materialOf(findings: Findings, inventory: Inventory, texts: RetainedText): Material {
  const whole = findings.artifacts.filter(({ path, artifact }) => path === artifact);
  const amount = amountOf(findings, texts);
  return {
    listsNodes: isListed(findings.listings, 'Node') && inventory.presentOf('Node').length > 0,
    listsWorkloads: WORKLOADS.some((kind) => isListed(findings.listings, kind) && inventory.presentOf(kind).length > 0),
    partial: whole.filter(({ state }) => state === 'partial').map(({ path }) => path),
    amount: tellAmount(amount.files, amount.lines),
    isThin: amount.isLittle,
    isPicked: amount.isFewFiles,
    isUnderstood: findings.artifacts.some(({ state }) => state !== 'not-understood'),
  };
}

function isListed(listings: readonly Listing[], kind: string): boolean {
  return listings.some(
    (listing) => listing.kind === kind && (listing.namespace === undefined || listing.namespace === SYSTEM_NAMESPACE),
  );
}

function tellAmount(files: number, lines: number | undefined): string {
  const inLines = lines === undefined ? '' : lines === 1 ? 'One line' : `${lines} lines`;
  if (files <= 1 && inLines !== '') return inLines;
  const inFiles = files === 1 ? 'One file' : `${files} files`;
  return inLines === '' ? inFiles : `${inFiles} of ${lines === 1 ? 'one line' : inLines} in all`;
}
