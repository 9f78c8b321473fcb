import { readAge } from '../../../../src/time/index.ts';
import { readConditions } from '../conditions.ts';
import { completeContainerPaths, readContainers, shownContainerPaths } from '../containers.ts';
import { textOf } from '../field-values.ts';
import type { Description, KindReader } from '../kind-reader.ts';
import { hasKeys } from '../kind-reader.ts';
import { child } from '../layout.ts';
import type { ObjectBuilder } from '../object-builder.ts';
import { setScalars } from '../scalar-fields.ts';
import { readScheduling } from '../scheduling.ts';
import { readVolumes } from '../volumes.ts';

export const pod: KindReader = {
  apiVersion: 'v1',
  kind: 'Pod',
  namespaced: true,
  completePaths: [
    ...completeContainerPaths('spec'),
    'spec.nodeSelector',
    'spec.tolerations[*]',
    'spec.volumes[*]',
    ...statusPaths(['state', 'state.running', 'lastState']),
  ],
  // More pairs would only narrow what it selects.
  toldByOneLine: ['spec.nodeSelector'],
  absentPaths: [
    ...shownContainerPaths('spec'),
    ...statusPaths([
      ...['containerID', 'imageID', 'state.waiting.reason'],
      ...['state', 'lastState'].flatMap((state) =>
        ['reason', 'message', 'exitCode', 'signal', 'startedAt', 'finishedAt'].map(
          (member) => `${state}.terminated.${member}`,
        ),
      ),
    ]),
  ],
  recognises: (description) =>
    hasKeys(description, 'Node') && (hasKeys(description, 'Containers') || hasKeys(description, 'Init Containers')),
  read(description, object) {
    const { nodes } = description;
    const spec = object.at('spec');
    const status = object.at('status');
    setScalars(spec, nodes, [
      ['Priority', 'priority', 'integer'],
      ['Priority Class Name', 'priorityClassName'],
      ['Runtime Class Name', 'runtimeClassName'],
      ['Service Account', 'serviceAccountName'],
    ]);
    setScalars(status, nodes, [
      ['Start Time', 'startTime', 'time'],
      ['Reason', 'reason'],
      ['Message', 'message'],
      ['NominatedNodeName', 'nominatedNodeName'],
      ['IP', 'podIP'],
      ['QoS Class', 'qosClass'],
    ]);
    readPlace(description, spec, status);
    readPhase(description, object, status);
    readAddresses(description, status);
    readContainers(spec, nodes, status);
    readConditions(status, nodes);
    readReadinessGates(description, spec);
    readVolumes(spec, nodes);
    readScheduling(spec, nodes);
  },
};

function statusPaths(parts: readonly string[]): string[] {
  return ['initContainerStatuses', 'containerStatuses', 'ephemeralContainerStatuses'].flatMap((member) =>
    parts.map((part) => `status.${member}[*].${part}`),
  );
}

/** `Node:  worker-1/10.0.0.1` */
function readPlace({ nodes }: Description, spec: ObjectBuilder, status: ObjectBuilder): void {
  const node = child(nodes, 'Node');
  const place = textOf(node?.value);
  if (!node || place === undefined) return;
  const [name, address] = place.split('/');
  spec.set('nodeName', textOf(name), node.line);
  status.set('hostIP', textOf(address), node.line);
}

/** A pod that is being deleted shows `Terminating (lasts 5m)` in the place of its phase. */
function readPhase({ nodes }: Description, object: ObjectBuilder, status: ObjectBuilder): void {
  const node = child(nodes, 'Status');
  if (!node) return;
  const lasts = /^Terminating(?: \(lasts (?<age>[^)]*)\))?/.exec(node.value);
  if (!lasts) {
    status.set('phase', textOf(node.value), node.line);
    return;
  }
  const metadata = object.at('metadata');
  metadata.setRelative('deletionTimestamp', readAge(lasts.groups?.['age'] ?? '', 0)?.stamp, node.line);
  const grace = child(nodes, 'Termination Grace Period');
  const seconds = /^(\d{1,9})s$/.exec(grace?.value ?? '')?.[1];
  if (seconds !== undefined) metadata.set('deletionGracePeriodSeconds', Number(seconds), grace?.line);
}

function readAddresses({ nodes }: Description, status: ObjectBuilder): void {
  const list = child(nodes, 'IPs');
  if (!list) return;
  status.list('podIPs', list.line);
  for (const node of list.children) {
    if (textOf(node.value) !== undefined) status.item('podIPs', node.line).set('ip', node.value, node.line);
  }
}

function readReadinessGates({ nodes }: Description, spec: ObjectBuilder): void {
  const table = child(nodes, 'Readiness Gates');
  for (const node of table?.children.slice(1) ?? []) {
    const type = node.text.split(' ')[0]!;
    spec.item('readinessGates', node.line).set('conditionType', type, node.line);
  }
}
