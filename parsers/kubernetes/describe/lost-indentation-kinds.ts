import type { DescribedLine } from './layout.ts';
import { splitKey } from './layout.ts';
import { indented } from './indented-line.ts';

/** Keys that open a block at the top of a description. Everything up to the next top-level key is below them. */
const BLOCKS = new Set([
  'Addresses',
  'Allocatable',
  'Allocated resources',
  'Capacity',
  'Conditions',
  'Containers',
  'Ephemeral Containers',
  'IPs',
  'Init Containers',
  'Lease',
  'Non-terminated Pods',
  'Pod Template',
  'Source',
  'Subsets',
  'System Info',
  'Volumes',
]);

/** Keys at the top of a description that end a block. */
const TOP_KEYS = new Set([
  ...BLOCKS,
  'Controlled By',
  'Events',
  'NewReplicaSet',
  'Node-Selectors',
  'OldReplicaSets',
  'PodCIDR',
  'PodCIDRs',
  'ProviderID',
  'QoS Class',
  'Tolerations',
  'Topology Spread Constraints',
]);

const CONTAINER_BLOCKS = new Set(['Containers', 'Init Containers', 'Ephemeral Containers']);

/** Keys of a container; below them stand those that are not among them. */
const CONTAINER_KEYS = new Set([
  'Args',
  'Command',
  'Container ID',
  'Environment',
  'Environment Variables from',
  'Host Port',
  'Host Ports',
  'Image',
  'Image ID',
  'Last State',
  'Limits',
  'Liveness',
  'Mounts',
  'Port',
  'Ports',
  'Readiness',
  'Ready',
  'Requests',
  'Restart Count',
  'Startup',
  'State',
]);

/** Restores the indentation of a pod, node or workload by the keys that kubectl prints for them. */
export function restoreKinds(lines: readonly DescribedLine[]): DescribedLine[] {
  let block = '';
  let base = 0;
  let isList = false;
  return lines.map((line) => {
    const { key, value } = splitKey(line.text);
    if (line.indent > 0) return base > 0 ? indented(line, line.indent + base) : line;
    if (key === 'Pod Template') base = 2;
    else if (key === 'Conditions' || key === 'Events' || key === 'OldReplicaSets') base = 0;
    if (key === 'Pod Template' || TOP_KEYS.has(key)) {
      block = BLOCKS.has(key) ? key : '';
      return indented(line, key === 'Pod Template' ? 0 : base);
    }
    if (key === 'Tolerations' || block === '') return indented(line, base);
    if (CONTAINER_BLOCKS.has(block)) {
      const depth = CONTAINER_KEYS.has(key) ? 2 : value === '' && key !== '' && !isList ? 1 : 3;
      isList = key === 'Args' || key === 'Command' || (isList && depth === 3);
      return indented(line, base + 2 * depth);
    }
    if (block === 'Volumes')
      return indented(line, base + (value === '' && key !== '' && !/^(?:Medium|SizeLimit|Items)$/.test(key) ? 2 : 4));
    return indented(line, base + 2);
  });
}
