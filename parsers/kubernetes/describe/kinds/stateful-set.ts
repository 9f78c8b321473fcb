import { setAccessModes } from '../access-modes.ts';
import { setPairs, textOf } from '../field-values.ts';
import type { KindReader } from '../kind-reader.ts';
import { hasKeys, topValue } from '../kind-reader.ts';
import type { LayoutNode } from '../layout.ts';
import { child } from '../layout.ts';
import { readAnnotations } from '../metadata.ts';
import type { ObjectBuilder } from '../object-builder.ts';
import { completeTemplatePaths, readPodTemplate, shownTemplatePaths } from '../pod-template.ts';
import { setCounts, setPodPhases } from '../replica-counts.ts';
import { setScalars } from '../scalar-fields.ts';
import { SELECTOR, setLabelSelector } from '../selector.ts';

export const statefulSet: KindReader = {
  apiVersion: 'apps/v1',
  kind: 'StatefulSet',
  namespaced: true,
  completePaths: completeTemplatePaths('spec.template'),
  toldByOneLine: SELECTOR,
  absentPaths: shownTemplatePaths('spec.template'),
  recognises: (description) =>
    hasKeys(description, 'Volume Claims') ||
    (hasKeys(description, 'Pod Template') && / desired \| \d+ total$/.test(topValue(description, 'Replicas') ?? '')),
  read({ nodes }, object) {
    const spec = object.at('spec');
    const status = object.at('status');
    setLabelSelector(spec, 'selector', child(nodes, 'Selector'));
    const replicas = child(nodes, 'Replicas');
    if (replicas) {
      setCounts(spec, replicas, { desired: 'replicas' });
      setCounts(status, replicas, { total: 'replicas' });
    }
    const strategy = child(nodes, 'Update Strategy');
    if (strategy) {
      const update = spec.at('updateStrategy', strategy.line);
      update.set('type', textOf(strategy.value), strategy.line);
      if (child(strategy.children, 'Partition')) {
        setScalars(update.at('rollingUpdate'), strategy.children, [['Partition', 'partition', 'integer']]);
      }
    }
    setPodPhases(status, child(nodes, 'Pods Status'));
    readPodTemplate(spec, nodes);
    readClaims(spec, child(nodes, 'Volume Claims'));
  },
};

/** Each claim begins with its `Name`. */
function readClaims(spec: ObjectBuilder, list: LayoutNode | undefined): void {
  if (!list) return;
  spec.list('volumeClaimTemplates', list.line);
  const starts = list.children.flatMap((node, index) => (node.key === 'Name' ? [index] : []));
  for (const [position, start] of starts.entries()) {
    readClaim(spec, list.children.slice(start, starts[position + 1]));
  }
}

function readClaim(target: ObjectBuilder, nodes: readonly LayoutNode[]): void {
  const claim = target.item('volumeClaimTemplates', nodes[0]?.line);
  const metadata = claim.at('metadata');
  setScalars(metadata, nodes, [['Name', 'name']]);
  setPairs(metadata, 'labels', child(nodes, 'Labels'));
  readAnnotations(metadata, child(nodes, 'Annotations'));
  const spec = claim.at('spec');
  setAccessModes(spec, child(nodes, 'Access Modes'));
  const capacity = child(nodes, 'Capacity');
  if (capacity) spec.at('resources').at('requests').set('storage', textOf(capacity.value), capacity.line);
  setScalars(spec, nodes, [['StorageClass', 'storageClassName']]);
}
