import { readContainerStatus } from './container-status.ts';
import { readEnvironment } from './environment.ts';
import { integerOf, isNone, listOf, textOf } from './field-values.ts';
import type { LayoutNode } from './layout.ts';
import { blockText, child } from './layout.ts';
import type { ObjectBuilder } from './object-builder.ts';
import { readProbe } from './probe.ts';

/** The lists of containers in a pod: kubectl's key, and the members of spec and status. */
const CONTAINER_LISTS = [
  ['Init Containers', 'initContainers', 'initContainerStatuses'],
  ['Containers', 'containers', 'containerStatuses'],
  ['Ephemeral Containers', 'ephemeralContainers', 'ephemeralContainerStatuses'],
] as const;

const PROBES = [
  ['Liveness', 'livenessProbe'],
  ['Readiness', 'readinessProbe'],
  ['Startup', 'startupProbe'],
] as const;

/** What a description shows completely of a pod's containers, under `prefix` (`spec`, `spec.template.spec`). */
export function completeContainerPaths(prefix: string): string[] {
  return containerPaths(prefix, [
    ...['livenessProbe', 'readinessProbe', 'startupProbe'],
    ...['resources.limits', 'resources.requests', 'env[*]'],
  ]);
}

/** Members of containers that a description shows wherever they are set. Of others it says nothing: `securityContext`. */
export function shownContainerPaths(prefix: string): string[] {
  return containerPaths(prefix, [
    ...['image', 'ports', 'command', 'args', 'env', 'envFrom', 'volumeMounts', 'volumeDevices'],
    ...['livenessProbe', 'readinessProbe', 'startupProbe', 'resources.limits', 'resources.requests'],
  ]);
}

function containerPaths(prefix: string, parts: readonly string[]): string[] {
  return CONTAINER_LISTS.flatMap(([, member]) => parts.map((part) => `${prefix}.${member}[*].${part}`));
}

/** Writes all containers under the nodes into `spec`, and their states into `status` where a pod is described. */
export function readContainers(spec: ObjectBuilder, nodes: readonly LayoutNode[], status?: ObjectBuilder): void {
  for (const [key, member, statuses] of CONTAINER_LISTS) {
    const list = child(nodes, key);
    if (!list) continue;
    spec.list(member, list.line);
    for (const node of list.children) {
      if (node.key === '') continue;
      readContainer(spec.item(member, node.line), node);
      if (status) readContainerStatus(status, statuses, node);
    }
  }
}

function readContainer(container: ObjectBuilder, node: LayoutNode): void {
  const { children } = node;
  container.set('name', node.key, node.line);
  const image = child(children, 'Image');
  if (image) container.set('image', textOf(image.value), image.line);
  readPorts(container, children);
  readWords(container, 'command', child(children, 'Command'));
  readWords(container, 'args', child(children, 'Args'));
  readResources(container, children);
  for (const [key, member] of PROBES) {
    const probe = child(children, key);
    if (probe) container.set(member, readProbe(probe.value), probe.line);
  }
  readEnvironment(container, children);
  readMounts(container, children);
}

function readPorts(container: ObjectBuilder, nodes: readonly LayoutNode[]): void {
  const node = child(nodes, 'Port', 'Ports');
  if (!node) return;
  container.list('ports', node.line);
  const hosts = child(nodes, 'Host Port', 'Host Ports');
  const hostPorts = listOf(hosts?.value).map((text) => integerOf(text.split('/')[0]) ?? 0);
  for (const [index, text] of listOf(node.value).entries()) {
    const groups = /^(?<port>\d{1,5})\/(?<protocol>\w+)(?: \((?<name>[^)]*)\))?$/.exec(text)?.groups;
    if (!groups) continue;
    const port = container.item('ports', node.line);
    port.set('name', groups['name'], node.line);
    port.set('containerPort', Number(groups['port']), node.line);
    port.set('protocol', groups['protocol'], node.line);
    if (hostPorts[index]) port.set('hostPort', hostPorts[index], hosts?.line);
  }
}

/**
 * Command and args, one line each. kubectl breaks arguments with line breaks into lines without showing where one ends: what
 * follows `-c` is taken as one script.
 */
function readWords(container: ObjectBuilder, member: string, node: LayoutNode | undefined): void {
  if (!node) return;
  const lines = blockText(node);
  const flag = lines.findIndex((line) => /^-\w*c$/.test(line));
  const command = container.value['command'];
  const scriptAt =
    flag >= 0
      ? flag + 1
      : member === 'args' && Array.isArray(command) && /^-\w*c$/.test(String(command.at(-1)))
        ? 0
        : lines.length;
  for (const [index, line] of lines.slice(0, scriptAt).entries()) container.push(member, line, node.line + 1 + index);
  if (scriptAt < lines.length) {
    container.push(member, lines.slice(scriptAt).join('\n'), node.line + 1 + scriptAt);
  }
}

function readResources(container: ObjectBuilder, nodes: readonly LayoutNode[]): void {
  const resources = container.at('resources');
  for (const [key, member] of [
    ['Limits', 'limits'],
    ['Requests', 'requests'],
  ] as const) {
    const node = child(nodes, key);
    if (!node) continue;
    const amounts = resources.at(member, node.line);
    for (const amount of node.children) {
      if (amount.key !== '') amounts.set(amount.key, amount.value, amount.line);
    }
  }
}

function readMounts(container: ObjectBuilder, nodes: readonly LayoutNode[]): void {
  const mounts = child(nodes, 'Mounts');
  if (mounts) container.list('volumeMounts', mounts.line);
  for (const { text, line } of mounts?.children ?? []) {
    const groups = /^(?<path>\S+(?: \S+)*?) from (?<name>\S+) \((?<flags>[^()]*)\)$/.exec(text)?.groups;
    if (!groups || isNone(text)) continue;
    const mount = container.item('volumeMounts', line);
    mount.set('name', groups['name'], line);
    mount.set('mountPath', groups['path'], line);
    if (/^ro(?:,|$)/.test(groups['flags']!)) mount.set('readOnly', true, line);
    mount.set('subPath', /(?:^|,)path="(?<path>[^"]*)"/.exec(groups['flags']!)?.groups?.['path'], line);
  }
  for (const { text, line } of child(nodes, 'Devices')?.children ?? []) {
    const groups = /^(?<path>\S+) from (?<name>\S+)$/.exec(text)?.groups;
    if (!groups) continue;
    const device = container.item('volumeDevices', line);
    device.set('name', groups['name'], line);
    device.set('devicePath', groups['path'], line);
  }
}
