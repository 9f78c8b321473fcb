import type { Listing } from '../model/index.ts';
import type { Inventory } from '../inventory/inventory.ts';
import { amountOf } from '../reading/amount.ts';
import type { Findings } from '../reading/findings.ts';
import type { RetainedText } from '../reading/retained-text.ts';

/** How much of what there is was shown. */
export type Extent = 'all' | 'some' | 'none';

/** What a bundle shows of a cluster, and what it does not: what the verdict may rest on. */
export interface Material {
  /** Of the cluster's nodes: all that its own list shows, or those that something shows. */
  readonly nodes: Extent;
  /** Of what runs in the cluster: what its own lists show of all namespaces or of that of the system, or what something shows. */
  readonly workloads: Extent;
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
    nodes: extentOf(['Node'], findings.listings, inventory),
    workloads: extentOf(WORKLOADS, findings.listings, inventory),
    partial: whole.filter(({ state }) => state === 'partial').map(({ path }) => path),
    amount: tellAmount(amount.files, amount.lines),
    isThin: amount.isLittle,
    isPicked: amount.isFewFiles,
    isUnderstood: findings.artifacts.some(({ state }) => state !== 'not-understood'),
  };
}

function extentOf(kinds: readonly string[], listings: readonly Listing[], inventory: Inventory): Extent {
  const present = kinds.filter((kind) => inventory.presentOf(kind).length > 0);
  if (present.length === 0) return 'none';
  return present.some((kind) => isListed(listings, kind)) ? 'all' : 'some';
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
