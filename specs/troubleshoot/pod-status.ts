import { isJsonArray, isJsonObject, type CheckedObject, type Json, type JsonObject } from '../../src/model/index.ts';
import { memberOf } from './analyzer.ts';

/** The word that `kubectl get pods` shows for a pod. */
export function podReason(pod: CheckedObject): string {
  const shown = rowOf(pod);
  if (shown !== undefined) return shown.word;
  const own = textIn(memberOf(pod, 'status'), 'reason') || textIn(memberOf(pod, 'status'), 'phase');
  return initReason(pod) ?? containerReason(pod) ?? (isDeleted(pod) ? 'Terminating' : own);
}

/** Whether a pod is neither done nor running with all its containers ready. */
export function isUnhealthy(pod: CheckedObject): boolean {
  const shown = rowOf(pod);
  if (shown !== undefined) return shown.word !== 'Completed' && !(shown.word === 'Running' && shown.isReady);
  const phase = textIn(memberOf(pod, 'status'), 'phase');
  if (phase === 'Succeeded') return false;
  return phase !== 'Running' || containersOf(pod, 'containerStatuses').some((container) => container['ready'] !== true);
}

/** What a row of `kubectl get pods` shows where nothing else shows the pod. */
function rowOf({ value, isOpen }: CheckedObject): { readonly word: string; readonly isReady: boolean } | undefined {
  const { status } = value;
  const word = textIn(status, 'tableStatus');
  if (word === '' || status === undefined || !isOpen(status, 'containerStatuses')) return undefined;
  return { word, isReady: status['readyContainers'] === status['totalContainers'] };
}

/** The statuses of a pod's containers. */
export function containersOf(
  pod: CheckedObject,
  list: 'containerStatuses' | 'initContainerStatuses',
): readonly JsonObject[] {
  // A row of a table shows the reason and no init containers: it came of them where there are any.
  const statuses = list === 'containerStatuses' ? memberOf(pod, 'status', list) : pod.value.status?.[list];
  return isJsonArray(statuses) ? statuses.filter(isJsonObject) : [];
}

function isDeleted({ value: { metadata } }: CheckedObject): boolean {
  return metadata['deletionTimestamp'] !== undefined;
}

/** `Init:Error`, `Init:1/3`: of the first init container that is not done. */
function initReason(pod: CheckedObject): string | undefined {
  const containers = containersOf(pod, 'initContainerStatuses');
  const index = containers.findIndex((container) => container['started'] !== true && exitCode(container) !== 0);
  const container = containers[index];
  if (container === undefined) return undefined;
  const reason = stateReason(container, 'terminated') || stateReason(container, 'waiting');
  if (exitCode(container) !== undefined) return `Init:${reason || `ExitCode:${exitCode(container)}`}`;
  return reason !== '' && reason !== 'PodInitializing' ? `Init:${reason}` : `Init:${index}/${containers.length}`;
}

/** The reason of the first container that waits or has ended. */
function containerReason(pod: CheckedObject): string | undefined {
  if (isDeleted(pod)) return undefined;
  const containers = containersOf(pod, 'containerStatuses');
  const isRunning = containers.some(
    (container) => container['ready'] === true && isJsonObject(stateOf(container, 'running')),
  );
  for (const container of containers) {
    const waiting = stateReason(container, 'waiting');
    if (waiting !== '') return waiting;
    const ended = stateReason(container, 'terminated');
    if (ended === 'Completed' && isRunning) return 'Running';
    if (ended !== '') return ended;
    if (exitCode(container) !== undefined) return `ExitCode:${exitCode(container)}`;
  }
  return undefined;
}

function exitCode(container: JsonObject): number | undefined {
  const terminated = stateOf(container, 'terminated');
  const code = isJsonObject(terminated) ? terminated['exitCode'] : undefined;
  return typeof code === 'number' ? code : undefined;
}

function stateReason(container: JsonObject, state: string): string {
  return textIn(stateOf(container, state), 'reason');
}

function stateOf(container: JsonObject, state: string): Json | undefined {
  const { state: states } = container;
  return isJsonObject(states) ? states[state] : undefined;
}

/** A member as text; empty where it is none. */
export function textIn(value: Json | undefined, name: string): string {
  const member = isJsonObject(value) ? value[name] : undefined;
  return typeof member === 'string' ? member : '';
}
