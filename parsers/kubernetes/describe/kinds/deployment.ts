import { readConditions } from '../conditions.ts';
import { integerOrText } from '../field-values.ts';
import type { KindReader } from '../kind-reader.ts';
import { hasKeys } from '../kind-reader.ts';
import type { LayoutNode } from '../layout.ts';
import { child } from '../layout.ts';
import type { ObjectBuilder } from '../object-builder.ts';
import { completeTemplatePaths, readPodTemplate, shownTemplatePaths } from '../pod-template.ts';
import { setCounts } from '../replica-counts.ts';
import { setScalars } from '../scalar-fields.ts';
import { SELECTOR, setLabelSelector } from '../selector.ts';

export const deployment: KindReader = {
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  namespaced: true,
  completePaths: completeTemplatePaths('spec.template'),
  toldByOneLine: SELECTOR,
  absentPaths: shownTemplatePaths('spec.template'),
  recognises: (description) => hasKeys(description, 'StrategyType') || hasKeys(description, 'NewReplicaSet'),
  read({ nodes }, object) {
    const spec = object.at('spec');
    const status = object.at('status');
    setLabelSelector(spec, 'selector', child(nodes, 'Selector'));
    const replicas = child(nodes, 'Replicas');
    if (replicas) {
      setCounts(spec, replicas, { desired: 'replicas' });
      setCounts(status, replicas, {
        updated: 'updatedReplicas',
        total: 'replicas',
        available: 'availableReplicas',
        unavailable: 'unavailableReplicas',
      });
    }
    setScalars(spec, nodes, [
      ['MinReadySeconds', 'minReadySeconds', 'integer'],
      ['ProgressDeadlineSeconds', 'progressDeadlineSeconds', 'integer'],
    ]);
    setScalars(spec.at('strategy'), nodes, [['StrategyType', 'type']]);
    const rolling = child(nodes, 'RollingUpdateStrategy');
    if (rolling) readRollingUpdate(spec.at('strategy'), rolling);
    readPodTemplate(spec, nodes);
    readConditions(status, nodes);
    readReplicaSets(status, nodes);
  },
};

/** `25% max unavailable, 25% max surge` */
function readRollingUpdate(strategy: ObjectBuilder, node: LayoutNode): void {
  const groups = /^(?<unavailable>\S+) max unavailable, (?<surge>\S+) max surge$/.exec(node.value)?.groups;
  if (!groups) return;
  const rolling = strategy.at('rollingUpdate', node.line);
  rolling.set('maxUnavailable', integerOrText(groups['unavailable']), node.line);
  rolling.set('maxSurge', integerOrText(groups['surge']), node.line);
}

/** `web-5d9c (1/1 replicas created)`, several separated by commas: the names of the old ones and of the current one. */
function readReplicaSets(status: ObjectBuilder, nodes: readonly LayoutNode[]): void {
  for (const [key, member] of [
    ['OldReplicaSets', 'describedOldReplicaSets'],
    ['NewReplicaSet', 'describedNewReplicaSets'],
  ] as const) {
    const node = child(nodes, key);
    if (!node) continue;
    status.list(member, node.line);
    for (const item of node.value.split(', ')) {
      const groups = /^(?<name>\S+) \((?<created>\d{1,9})\/(?<desired>\d{1,9}) replicas created\)$/.exec(item)?.groups;
      if (!groups) continue;
      const set = status.item(member, node.line);
      set.set('name', groups['name'], node.line);
      set.set('replicas', Number(groups['created']), node.line);
      set.set('desired', Number(groups['desired']), node.line);
    }
  }
}
