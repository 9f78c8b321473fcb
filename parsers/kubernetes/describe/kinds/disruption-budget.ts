import type { KindReader } from '../kind-reader.ts';
import { hasKeys } from '../kind-reader.ts';
import { child } from '../layout.ts';
import { setScalars } from '../scalar-fields.ts';
import { SELECTOR, setLabelSelector } from '../selector.ts';

export const podDisruptionBudget: KindReader = {
  apiVersion: 'policy/v1',
  kind: 'PodDisruptionBudget',
  namespaced: true,
  toldByOneLine: SELECTOR,
  absentPaths: ['spec.minAvailable', 'spec.maxUnavailable', 'spec.selector'],
  recognises: (description) => hasKeys(description, 'Min available') || hasKeys(description, 'Max unavailable'),
  read({ nodes }, object) {
    const spec = object.at('spec');
    setScalars(spec, nodes, [
      ['Min available', 'minAvailable', 'integer-or-text'],
      ['Max unavailable', 'maxUnavailable', 'integer-or-text'],
    ]);
    setLabelSelector(spec, 'selector', child(nodes, 'Selector'));
    const status = child(nodes, 'Status');
    if (!status) return;
    setScalars(object.at('status', status.line), status.children, [
      ['Allowed disruptions', 'disruptionsAllowed', 'integer'],
      ['Current', 'currentHealthy', 'integer'],
      ['Desired', 'desiredHealthy', 'integer'],
      ['Total', 'expectedPods', 'integer'],
    ]);
  },
};
