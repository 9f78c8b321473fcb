import { readConditions } from '../conditions.ts';
import type { KindReader } from '../kind-reader.ts';
import { hasKeys, topValue } from '../kind-reader.ts';
import { child } from '../layout.ts';
import { completeTemplatePaths, readPodTemplate, shownTemplatePaths } from '../pod-template.ts';
import { setCounts, setPodPhases } from '../replica-counts.ts';
import { setPairsInline } from '../field-values.ts';
import { SELECTOR, setLabelSelector } from '../selector.ts';

const COMPLETE = completeTemplatePaths('spec.template');
const SHOWN = shownTemplatePaths('spec.template');

export const replicaSet: KindReader = {
  apiVersion: 'apps/v1',
  kind: 'ReplicaSet',
  namespaced: true,
  completePaths: COMPLETE,
  toldByOneLine: SELECTOR,
  absentPaths: SHOWN,
  recognises: (description) =>
    hasKeys(description, 'Pod Template', 'Replicas') &&
    /^\d+ current \/ /.test(topValue(description, 'Replicas') ?? ''),
  read(description, object) {
    const { nodes } = description;
    setLabelSelector(object.at('spec'), 'selector', child(nodes, 'Selector'));
    readReplicas(description, object);
  },
};

/** Prints like a ReplicaSet; only the artifact's name can tell that it is none. */
export const replicationController: KindReader = {
  apiVersion: 'v1',
  kind: 'ReplicationController',
  namespaced: true,
  completePaths: COMPLETE,
  toldByOneLine: ['spec.selector'],
  absentPaths: SHOWN,
  recognises: (description) => replicaSet.recognises(description),
  read(description, object) {
    setPairsInline(object.at('spec'), 'selector', child(description.nodes, 'Selector'));
    readReplicas(description, object);
  },
};

const readReplicas: KindReader['read'] = ({ nodes }, object) => {
  const spec = object.at('spec');
  const status = object.at('status');
  const replicas = child(nodes, 'Replicas');
  if (replicas) {
    setCounts(spec, replicas, { desired: 'replicas' });
    setCounts(status, replicas, { current: 'replicas' });
  }
  setPodPhases(status, child(nodes, 'Pods Status'));
  readPodTemplate(spec, nodes);
  readConditions(status, nodes);
};
