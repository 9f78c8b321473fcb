import { isNone, listOf, setPairs, textOf } from './field-values.ts';
import type { LayoutNode } from './layout.ts';
import { child, valueLines } from './layout.ts';
import type { ObjectBuilder } from './object-builder.ts';
import { writeLabelSelector } from './selector.ts';

/** Writes what decides where pods may run: node selector, tolerations, spread constraints. */
export function readScheduling(spec: ObjectBuilder, nodes: readonly LayoutNode[]): void {
  setPairs(spec, 'nodeSelector', child(nodes, 'Node-Selectors', 'Node Selectors'));
  const tolerations = child(nodes, 'Tolerations');
  if (tolerations) readTolerations(spec, tolerations);
  const constraints = child(nodes, 'Topology Spread Constraints');
  if (constraints) readSpreadConstraints(spec, constraints);
}

function readTolerations(spec: ObjectBuilder, node: LayoutNode): void {
  spec.list('tolerations', node.line);
  for (const { text, line } of valueLines(node)) {
    if (isNone(text)) continue;
    const groups =
      /^(?<key>[^\s=:]*)(?:=(?<value>[^\s:]*))?(?::(?<effect>\w+))?(?<exists> ?op=Exists)?(?: for (?<seconds>-?\d{1,12})s)?$/.exec(
        text,
      )?.groups;
    // `op=Exists` alone tolerates everything; the pattern would take it for a key.
    const { key, value, effect, exists, seconds } = text === 'op=Exists' ? { exists: text } : (groups ?? {});
    const toleration = spec.item('tolerations', line);
    toleration.set('key', textOf(key), line);
    toleration.set('value', textOf(value), line);
    toleration.set('effect', textOf(effect), line);
    if (exists !== undefined) toleration.set('operator', 'Exists', line);
    if (seconds !== undefined) toleration.set('tolerationSeconds', Number(seconds), line);
  }
}

function readSpreadConstraints(spec: ObjectBuilder, node: LayoutNode): void {
  for (const { text, line } of valueLines(node)) {
    const groups =
      /^(?<key>[^:\s]+):(?<unsatisfiable>\w+) when max skew (?<skew>\d{1,9}) is exceeded(?: for selector (?<selector>.*))?$/.exec(
        text,
      )?.groups;
    if (!groups) continue;
    const constraint = spec.item('topologySpreadConstraints', line);
    constraint.set('topologyKey', groups['key'], line);
    constraint.set('whenUnsatisfiable', groups['unsatisfiable'], line);
    constraint.set('maxSkew', Number(groups['skew']), line);
    if (groups['selector']) writeLabelSelector(constraint.at('labelSelector', line), groups['selector'], line);
  }
}

/** Writes a node's taints: `key=value:Effect`. */
export function readTaints(spec: ObjectBuilder, node: LayoutNode): void {
  spec.list('taints', node.line);
  for (const { text, line } of valueLines(node)) {
    for (const item of listOf(text)) {
      const groups = /^(?<key>[^=:]+)(?:=(?<value>[^:]*))?:(?<effect>\w+)$/.exec(item)?.groups;
      if (!groups) continue;
      const taint = spec.item('taints', line);
      taint.set('key', groups['key'], line);
      taint.set('value', textOf(groups['value']), line);
      taint.set('effect', groups['effect'], line);
    }
  }
}
