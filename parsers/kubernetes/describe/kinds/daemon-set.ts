import { setPairsInline } from '../field-values.ts';
import type { KindReader } from '../kind-reader.ts';
import { hasKeys } from '../kind-reader.ts';
import { child } from '../layout.ts';
import { completeTemplatePaths, readPodTemplate, shownTemplatePaths } from '../pod-template.ts';
import { setPodPhases } from '../replica-counts.ts';
import { setScalars } from '../scalar-fields.ts';
import { SELECTOR, setLabelSelector } from '../selector.ts';

export const daemonSet: KindReader = {
  apiVersion: 'apps/v1',
  kind: 'DaemonSet',
  namespaced: true,
  completePaths: completeTemplatePaths('spec.template'),
  toldByOneLine: SELECTOR,
  absentPaths: shownTemplatePaths('spec.template'),
  recognises: (description) => hasKeys(description, 'Desired Number of Nodes Scheduled'),
  read({ nodes }, object) {
    const spec = object.at('spec');
    const status = object.at('status');
    setLabelSelector(spec, 'selector', child(nodes, 'Selector'));
    setScalars(status, nodes, [
      ['Desired Number of Nodes Scheduled', 'desiredNumberScheduled', 'integer'],
      ['Current Number of Nodes Scheduled', 'currentNumberScheduled', 'integer'],
      ['Number of Nodes Scheduled with Up-to-date Pods', 'updatedNumberScheduled', 'integer'],
      ['Number of Nodes Scheduled with Available Pods', 'numberAvailable', 'integer'],
      ['Number of Nodes Misscheduled', 'numberMisscheduled', 'integer'],
    ]);
    setPodPhases(status, child(nodes, 'Pods Status'));
    readPodTemplate(spec, nodes);
    // Printed at the top, but a member of the template.
    const selector = child(nodes, 'Node-Selector');
    if (selector) setPairsInline(spec.at('template').at('spec'), 'nodeSelector', selector);
  },
};
