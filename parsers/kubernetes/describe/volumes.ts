import { integerOf, textOf } from './field-values.ts';
import type { LayoutNode } from './layout.ts';
import { child, valueLines } from './layout.ts';
import type { ObjectBuilder } from './object-builder.ts';
import { setScalars } from './scalar-fields.ts';
import { VOLUME_SOURCES } from './volume-sources.ts';

/** Writes `volumes` of a pod. */
export function readVolumes(spec: ObjectBuilder, nodes: readonly LayoutNode[]): void {
  const volumes = child(nodes, 'Volumes');
  if (!volumes) return;
  spec.list('volumes', volumes.line);
  for (const node of volumes.children) {
    if (node.key === '') continue;
    const volume = spec.item('volumes', node.line);
    volume.set('name', node.key, node.line);
    readVolumeSource(volume, node.children);
  }
}

/** Writes the source of a volume (of a pod, or a PersistentVolume's spec) from its `Type` and what stands beside it. */
export function readVolumeSource(target: ObjectBuilder, nodes: readonly LayoutNode[]): void {
  const type = child(nodes, 'Type');
  const name = type?.value.split(' ')[0];
  if (!type || name === undefined) return;
  if (name === 'Projected') readProjected(target.at('projected', type.line), nodes);
  else if (name === 'DownwardAPI') readDownward(target.at('downwardAPI', type.line), nodes);
  else if (name === 'EphemeralVolume') readEphemeral(target.at('ephemeral', type.line), nodes);
  else if (Object.hasOwn(VOLUME_SOURCES, name)) {
    const { member, fields } = VOLUME_SOURCES[name]!;
    const source = target.at(member, type.line);
    setScalars(source, nodes, fields);
    const attributes = child(nodes, 'VolumeAttributes');
    if (attributes) readAttributes(source, attributes);
  }
}

/** `VolumeAttributes:  a=1` and one more per line below. */
function readAttributes(source: ObjectBuilder, node: LayoutNode): void {
  const attributes = source.at('volumeAttributes', node.line);
  for (const { text, line } of valueLines(node)) {
    const equals = text.indexOf('=');
    if (equals > 0) attributes.set(text.slice(0, equals).trim(), text.slice(equals + 1), line);
  }
}

/** One entry per source, in order; a name and its `Optional` belong together. */
function readProjected(projected: ObjectBuilder, nodes: readonly LayoutNode[]): void {
  for (const node of nodes) {
    if (node.key === 'TokenExpirationSeconds') {
      const token = projected.item('sources', node.line).at('serviceAccountToken', node.line);
      token.set('expirationSeconds', integerOf(node.value), node.line);
    } else if (node.key === 'ConfigMapName') {
      projected.item('sources', node.line).at('configMap', node.line).set('name', textOf(node.value), node.line);
    } else if (node.key === 'SecretName') {
      projected.item('sources', node.line).at('secret', node.line).set('name', textOf(node.value), node.line);
    } else if (node.key === 'DownwardAPI' && node.value === 'true') {
      projected.item('sources', node.line).at('downwardAPI', node.line);
    }
  }
}

/** `Items:` with `metadata.labels -> labels`, or `limits.cpu -> cpu_limit` lines. */
function readDownward(downward: ObjectBuilder, nodes: readonly LayoutNode[]): void {
  for (const { text, line } of child(nodes, 'Items')?.children ?? []) {
    const arrow = text.indexOf(' -> ');
    if (arrow < 0) continue;
    const item = downward.item('items', line);
    const field = text.slice(0, arrow);
    item.set('path', text.slice(arrow + 4), line);
    if (/^(?:limits|requests)\./.test(field)) item.at('resourceFieldRef').set('resource', field, line);
    else item.at('fieldRef').set('fieldPath', field, line);
  }
}

function readEphemeral(ephemeral: ObjectBuilder, nodes: readonly LayoutNode[]): void {
  const spec = ephemeral.at('volumeClaimTemplate').at('spec');
  setScalars(spec, nodes, [
    ['StorageClass', 'storageClassName'],
    ['Volume', 'volumeName'],
    ['VolumeMode', 'volumeMode'],
  ]);
  const capacity = child(nodes, 'Capacity');
  if (capacity) spec.at('resources').at('requests').set('storage', textOf(capacity.value), capacity.line);
}
