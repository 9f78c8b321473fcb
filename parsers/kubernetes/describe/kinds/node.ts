import type { TableRow } from '../column-table.ts';
import { readColumnTable } from '../column-table.ts';
import { readConditions } from '../conditions.ts';
import { integerOf, listOf, textOf } from '../field-values.ts';
import type { Description, KindReader } from '../kind-reader.ts';
import { hasKeys } from '../kind-reader.ts';
import { child } from '../layout.ts';
import type { ObjectBuilder } from '../object-builder.ts';
import { setScalars } from '../scalar-fields.ts';
import { readTaints } from '../scheduling.ts';
import { readAge } from '../../../../src/time/index.ts';

export const node: KindReader = {
  apiVersion: 'v1',
  kind: 'Node',
  namespaced: false,
  completePaths: ['status.capacity', 'status.allocatable', 'status.nodeInfo'],
  absentPaths: ['spec.taints[*].key', 'spec.taints[*].value', 'spec.taints[*].effect'],
  recognises: (description) => hasKeys(description, 'System Info') || hasKeys(description, 'Roles', 'Taints'),
  read(description, object) {
    const { nodes } = description;
    const spec = object.at('spec');
    const status = object.at('status');
    const taints = child(nodes, 'Taints');
    if (taints) readTaints(spec, taints);
    setScalars(spec, nodes, [
      ['Unschedulable', 'unschedulable', 'boolean'],
      ['PodCIDR', 'podCIDR'],
      ['ProviderID', 'providerID'],
      ['ExternalID', 'externalID'],
    ]);
    const podCidrs = child(nodes, 'PodCIDRs');
    if (podCidrs) for (const item of listOf(podCidrs.value)) spec.push('podCIDRs', item, podCidrs.line);
    readLease(description, status);
    readConditions(status, nodes);
    readAddresses(description, status);
    readAmounts(description, status);
    readSystem(description, status);
    readPods(description, status);
    readAllocated(description, status);
  },
};

/** The Lease is an object of its own; what the node's description shows of it is kept with the node. */
function readLease({ nodes }: Description, status: ObjectBuilder): void {
  const lease = child(nodes, 'Lease');
  if (!lease || lease.children.length === 0) return;
  setScalars(status.at('describedLease', lease.line), lease.children, [
    ['HolderIdentity', 'holderIdentity'],
    ['AcquireTime', 'acquireTime', 'time'],
    ['RenewTime', 'renewTime', 'time'],
  ]);
}

function readAddresses({ nodes }: Description, status: ObjectBuilder): void {
  const addresses = child(nodes, 'Addresses');
  if (!addresses) return;
  status.list('addresses', addresses.line);
  // Before 1.9 all addresses stood beside the title, without their types.
  for (const { key, value, line } of addresses.children) {
    if (key === '') continue;
    const address = status.item('addresses', line);
    address.set('type', key, line);
    address.set('address', value, line);
  }
}

function readAmounts({ nodes }: Description, status: ObjectBuilder): void {
  for (const [key, member] of [
    ['Capacity', 'capacity'],
    ['Allocatable', 'allocatable'],
  ] as const) {
    const list = child(nodes, key);
    if (!list) continue;
    const amounts = status.at(member, list.line);
    for (const amount of list.children) if (amount.key !== '') amounts.set(amount.key, amount.value, amount.line);
  }
}

function readSystem({ nodes }: Description, status: ObjectBuilder): void {
  const system = child(nodes, 'System Info');
  if (!system) return;
  setScalars(status.at('nodeInfo', system.line), system.children, [
    ['Machine ID', 'machineID'],
    ['System UUID', 'systemUUID'],
    ['Boot ID', 'bootID'],
    ['Kernel Version', 'kernelVersion'],
    ['OS Image', 'osImage'],
    ['Operating System', 'operatingSystem'],
    ['Architecture', 'architecture'],
    ['Container Runtime Version', 'containerRuntimeVersion'],
    ['Kubelet Version', 'kubeletVersion'],
    ['Kube-Proxy Version', 'kubeProxyVersion'],
  ]);
}

/** Columns of the table of pods and of allocated resources, and the members they become. */
const AMOUNT_COLUMNS = [
  ['CPU Requests', 'cpuRequests'],
  ['CPU Limits', 'cpuLimits'],
  ['Memory Requests', 'memoryRequests'],
  ['Memory Limits', 'memoryLimits'],
] as const;

function readPods({ nodes }: Description, status: ObjectBuilder): void {
  const table = child(nodes, 'Non-terminated Pods');
  if (!table) return;
  status.list('describedPods', table.line);
  for (const { line, cells } of readColumnTable(table.lines.slice(table.from, table.to), 1)) {
    const pod = status.item('describedPods', line);
    pod.set('namespace', textOf(cells['Namespace']), line);
    pod.set('name', textOf(cells['Name']), line);
    for (const [title, member] of AMOUNT_COLUMNS) setAmount(pod, member, cells[title], line);
    pod.setRelative('creationTimestamp', readAge(cells['Age'] ?? '', 0)?.stamp, line);
  }
}

/** `Allocated resources`: a row per resource. kubectl before 1.9 printed one row with the columns of the table of pods. */
function readAllocated({ nodes }: Description, status: ObjectBuilder): void {
  const table = child(nodes, 'Allocated resources');
  if (!table) return;
  const lines = table.lines.slice(table.from, table.to).filter((line) => !line.text.trimStart().startsWith('('));
  const allocated = status.at('allocated', table.line);
  for (const row of readColumnTable(lines, 1)) {
    if (row.cells['Resource'] === undefined) readOldAllocated(allocated, row);
    else if (row.cells['Resource'] !== '') {
      const resource = allocated.at(row.cells['Resource'], row.line);
      setAmount(resource, 'requests', row.cells['Requests'], row.line);
      setAmount(resource, 'limits', row.cells['Limits'], row.line);
    }
  }
}

function readOldAllocated(allocated: ObjectBuilder, { cells, line }: TableRow): void {
  setAmount(allocated.at('cpu', line), 'requests', cells['CPU Requests'], line);
  setAmount(allocated.at('cpu', line), 'limits', cells['CPU Limits'], line);
  setAmount(allocated.at('memory', line), 'requests', cells['Memory Requests'], line);
  setAmount(allocated.at('memory', line), 'limits', cells['Memory Limits'], line);
}

/** `3125m (39%)` as the quantity and, beside it, the percentage of what is allocatable. */
function setAmount(target: ObjectBuilder, member: string, cell: string | undefined, line: number): void {
  const [quantity, percent] = (cell ?? '').split(' ');
  target.set(member, textOf(quantity), line);
  target.set(`${member}Percent`, integerOf(/^\((?<percent>\d{1,9})%\)$/.exec(percent ?? '')?.[1]), line);
}
