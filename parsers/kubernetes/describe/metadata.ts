import { listOf, setPairs, textOf, timeOf } from './field-values.ts';
import type { LayoutNode } from './layout.ts';
import { blockText, child } from './layout.ts';
import type { ObjectBuilder } from './object-builder.ts';

/** Writes what kubectl prints of `metadata` for every kind. */
export function readMetadata(metadata: ObjectBuilder, nodes: readonly LayoutNode[]): void {
  const name = child(nodes, 'Name');
  if (name) metadata.set('name', name.value, name.line);
  const namespace = child(nodes, 'Namespace');
  if (namespace) metadata.set('namespace', textOf(namespace.value), namespace.line);
  setPairs(metadata, 'labels', child(nodes, 'Labels'));
  readAnnotations(metadata, child(nodes, 'Annotations'));
  const created = child(nodes, 'CreationTimestamp', 'Creation Timestamp', 'Created on');
  if (created) metadata.set('creationTimestamp', timeOf(created.value), created.line);
  const finalizers = child(nodes, 'Finalizers');
  if (finalizers) for (const item of listOf(finalizers.value)) metadata.push('finalizers', item, finalizers.line);
  const owner = child(nodes, 'Controlled By');
  if (owner) readOwner(metadata, owner);
}

function readOwner(metadata: ObjectBuilder, node: LayoutNode): void {
  const slash = node.value.indexOf('/');
  if (slash <= 0) return;
  const owner = metadata.item('ownerReferences', node.line);
  owner.set('kind', node.value.slice(0, slash), node.line);
  owner.set('name', node.value.slice(slash + 1), node.line);
  owner.set('controller', true, node.line);
}

/**
 * Annotations stand one per line as `key: value` (older: `key=value`), the first beside the title. Long values and those with line
 * breaks follow on lines of their own, indented further, and are cut off by kubectl at 140 characters.
 */
export function readAnnotations(target: ObjectBuilder, node: LayoutNode | undefined): void {
  if (!node) return;
  const annotations = target.at('annotations', node.line);
  if (textOf(node.value) === undefined) return;
  // A long first value hangs below the title: its lines are indented further than the other keys.
  const column = node.lines[node.from - 1]?.text.indexOf(node.value) ?? 0;
  const others = node.children.filter((line) => line.indent <= column);
  const firstOther = others[0];
  const below = blockText({ ...node, to: firstOther === undefined ? node.to : firstOther.from - 1 });
  writeAnnotation(annotations, node.value, node.line, below);
  for (const entry of others) writeAnnotation(annotations, entry.text, entry.line, blockText(entry));
}

function writeAnnotation(annotations: ObjectBuilder, text: string, line: number, below: readonly string[]): void {
  const groups = /^(?<key>[^\s:=]{1,320})(?::(?<value>\s.*|$)|=(?<old>.*))/s.exec(text)?.groups;
  if (!groups) return;
  const value = (groups['value'] ?? groups['old'] ?? '').trim();
  annotations.set(groups['key']!, value === '' ? below.join('\n') : value, line);
}
