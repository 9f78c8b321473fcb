import { defined } from '../../../../src/model/index.ts';
import { readConditions } from '../conditions.ts';
import { integerOf, textOf } from '../field-values.ts';
import type { KindReader } from '../kind-reader.ts';
import { hasKeys } from '../kind-reader.ts';
import type { LayoutNode } from '../layout.ts';
import { child } from '../layout.ts';
import type { ObjectBuilder } from '../object-builder.ts';
import { setCounts } from '../replica-counts.ts';
import { setScalars } from '../scalar-fields.ts';

export const horizontalPodAutoscaler: KindReader = {
  apiVersion: 'autoscaling/v2',
  kind: 'HorizontalPodAutoscaler',
  namespaced: true,
  recognises: (description) => hasKeys(description, 'Reference', 'Max replicas'),
  read({ nodes }, object) {
    const spec = object.at('spec');
    const status = object.at('status');
    const reference = child(nodes, 'Reference');
    const slash = reference?.value.indexOf('/') ?? -1;
    if (reference && slash > 0) {
      const target = spec.at('scaleTargetRef', reference.line);
      target.set('kind', reference.value.slice(0, slash), reference.line);
      target.set('name', reference.value.slice(slash + 1), reference.line);
    }
    setScalars(spec, nodes, [
      ['Min replicas', 'minReplicas', 'integer'],
      ['Max replicas', 'maxReplicas', 'integer'],
    ]);
    const pods = nodes.find((node) => / pods$/.test(node.key));
    if (pods) setCounts(status, pods, { current: 'currentReplicas', desired: 'desiredReplicas' });
    for (const metric of child(nodes, 'Metrics')?.children ?? []) readMetric(spec, status, metric);
    readConditions(status, nodes);
  },
};

/**
 * `resource cpu on pods  (as a percentage of request):  0% (1m) / 50%`, `resource memory on pods:  10Mi / 200Mi`; metrics of other
 * sources are left to the object's other forms.
 */
function readMetric(spec: ObjectBuilder, status: ObjectBuilder, node: LayoutNode): void {
  const name = /^resource (?<name>\S+) on pods/.exec(node.key)?.groups?.['name'];
  const values = /^(?<now>\S+)(?: \((?<amount>\S+)\))? \/ (?<goal>\S+)$/.exec(node.value)?.groups;
  if (name === undefined || !values) return;
  const { now, amount, goal = '' } = values;
  const metric = spec.item('metrics', node.line);
  metric.set('type', 'Resource');
  const target = metric.at('resource');
  target.set('name', name, node.line);
  target.set('target', { type: goal.endsWith('%') ? 'Utilization' : 'AverageValue', ...amountOf(goal) }, node.line);
  const current = status.item('currentMetrics', node.line);
  current.set('type', 'Resource');
  const resource = current.at('resource');
  resource.set('name', name, node.line);
  if (textOf(now) === undefined) return;
  resource.set('current', { ...amountOf(now!), ...defined({ averageValue: amount }) }, node.line);
}

function amountOf(text: string): { averageUtilization: number | undefined } | { averageValue: string } {
  return text.endsWith('%') ? { averageUtilization: integerOf(text.slice(0, -1)) } : { averageValue: text };
}
