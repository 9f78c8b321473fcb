import { createHash } from 'node:crypto';
import type { Inventory } from '../inventory/inventory.ts';
import { valueAt } from '../inventory/paths.ts';

/** The version most nodes run, as they say it; the newest on a tie. */
export function clusterVersion(inventory: Inventory): string | undefined {
  const counts = new Map<string, number>();
  for (const node of inventory.ofKind('Node')) {
    const version = valueAt(node.value, ['status', 'nodeInfo', 'kubeletVersion']);
    if (typeof version === 'string' && version !== '') counts.set(version, (counts.get(version) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([left, a], [right, b]) => b - a || (left < right ? 1 : -1));
  return most?.[0];
}

/** What stays the same between two bundles of one cluster: the uid of its first namespace, else its nodes' names. */
export function clusterIdentity(inventory: Inventory): string | undefined {
  const uid = inventory.get({ kind: 'Namespace', name: 'kube-system' })?.value.metadata.uid;
  if (uid !== undefined) return uid;
  const nodes = inventory.ofKind('Node').map((node) => node.value.metadata.uid ?? node.value.metadata.name);
  return nodes.length === 0
    ? undefined
    : createHash('sha256').update(nodes.sort().join('\n')).digest('hex').slice(0, 32);
}
