import type { ClusterUnit } from './cluster-facts.ts';
import { defined } from '../model/index.ts';

/** Units of one cluster. */
export interface ClusterGroup {
  readonly units: readonly ClusterUnit[];
  /** Units that might have been of several of the clusters, or of any: they stay by themselves. */
  readonly isUnplaced?: true;
}

/**
 * Puts units of the same cluster together. What has an identity (the uid of its first namespace, uids of nodes) joins what has the
 * same one and nothing else; what has none joins the only cluster that knows one of its machines. What names no machine, or one that no
 * cluster's list of nodes speaks against, joins where there is only one cluster that it could be of.
 */
export function groupByCluster(units: readonly ClusterUnit[]): ClusterGroup[] {
  const groups: { readonly units: ClusterUnit[]; readonly isUnplaced?: true }[] = [];
  for (const unit of units.filter(isSure)) {
    const same = groups.find((group) => group.units.some((other) => isSame(unit, other)));
    if (same === undefined) groups.push({ units: [unit] });
    else same.units.push(unit);
  }
  const others = units.filter((unit) => !isSure(unit));
  for (const unit of [...others.filter(listsNodes), ...others.filter((each) => !listsNodes(each))]) {
    const possible = groups.filter((group) => mayHold(group.units, unit));
    const knowing = possible.filter((group) => group.units.some(({ machines }) => shares(machines, unit.machines)));
    const candidates =
      knowing.length > 0 || listsNodes(unit) ? knowing : possible.filter((group) => isOpenTo(group.units, unit));
    const [only, ...more] = candidates;
    if (only !== undefined && more.length === 0) only.units.push(unit);
    else groups.push({ units: [unit], ...defined({ isUnplaced: more.length > 0 || undefined }) });
  }
  return groups;
}

function isSure({ namespaceUids, nodeUids }: ClusterUnit): boolean {
  return namespaceUids.size > 0 || nodeUids.size > 0;
}

function listsNodes(unit: ClusterUnit): boolean {
  return unit.listsNodes;
}

/** Whether no list of nodes shows that the unit's machines are others. */
function isOpenTo(units: readonly ClusterUnit[], { machines }: ClusterUnit): boolean {
  return machines.size === 0 || !units.some(listsNodes);
}

function isSame(left: ClusterUnit, right: ClusterUnit): boolean {
  if (left.namespaceUids.size > 0 && right.namespaceUids.size > 0)
    return shares(left.namespaceUids, right.namespaceUids);
  return shares(left.nodeUids, right.nodeUids);
}

/** What the layout of a bundle tells apart is apart. */
function mayHold(units: readonly ClusterUnit[], unit: ClusterUnit): boolean {
  return units.every(({ part, layoutName }) => part !== unit.part || layoutName === unit.layoutName);
}

function shares(left: ReadonlySet<string>, right: ReadonlySet<string>): boolean {
  for (const each of left) if (right.has(each)) return true;
  return false;
}
