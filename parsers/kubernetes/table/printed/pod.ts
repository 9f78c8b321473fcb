import {
  defined,
  isJsonObject,
  type Json,
  type JsonObject,
  type KubeObject,
  type PrintedColumn,
} from '../../../../src/model/index.ts';
import {
  AGE,
  ageOf,
  column,
  conditionOf,
  listAt,
  member,
  NAME,
  objectAt,
  objectsAt,
  textOf,
  textOrNone,
  wide,
} from './columns.ts';

/** What a pod's containers say together. */
interface PodState {
  readonly ready: number;
  readonly total: number;
  readonly reason: string;
  readonly restarts: number;
  /** When the last of the restarts was. */
  readonly lastRestart?: string;
}

const TERMINAL = new Set(['Succeeded', 'Failed']);

/** The columns of pods. */
export const POD: readonly PrintedColumn[] = [
  NAME,
  column('Ready', (pod) => {
    const { ready, total } = stateOf(pod) ?? {};
    const known = [ready ?? member(pod, 'status.readyContainers'), total ?? member(pod, 'status.totalContainers')];
    const shown = known.map((number) => textOf(number) ?? '<unknown>');
    return shown.includes('<unknown>') ? '<unknown>' : shown.join('/');
  }),
  column('Status', (pod) => stateOf(pod)?.reason ?? textOf(member(pod, 'status.tableStatus')) ?? phaseOf(pod)),
  column('Restarts', (pod, { now }) => {
    const state = stateOf(pod);
    const restarts = state?.restarts ?? member(pod, 'status.restartCount');
    if (typeof restarts !== 'number') return '<unknown>';
    const last = state === undefined ? member(pod, 'status.lastRestartTime') : state.lastRestart;
    return restarts === 0 || last === undefined ? String(restarts) : `${restarts} (${ageOf(last, now)} ago)`;
  }),
  AGE,
  wide('IP', (pod) => textOf(member(pod, 'status.podIP')) || '<none>'),
  wide('Node', textOrNone('spec.nodeName')),
  wide('Nominated Node', textOrNone('status.nominatedNodeName')),
  wide('Readiness Gates', readinessGates),
];

function phaseOf(pod: KubeObject): string {
  return textOf(member(pod, 'status.reason')) || textOf(member(pod, 'status.phase')) || '<unknown>';
}

/** `undefined` where nothing shows the pod's containers. */
function stateOf(pod: KubeObject): PodState | undefined {
  const containers = objectsAt(pod, 'spec.containers').filter(({ name }) => name !== '');
  const statuses = objectsAt(pod, 'status.containerStatuses');
  if (containers.length === 0 && statuses.length === 0) return undefined;
  // A table shows how many are ready, which a manifest does not.
  if (statuses.length === 0 && member(pod, 'status.readyContainers') !== undefined) return undefined;
  const sidecars = sidecarsOf(pod);
  const total = Math.max(containers.length, statuses.length) + sidecars.size;
  const early = initState(pod, sidecars);
  const isInitialized = conditionOf(pod, 'Initialized')?.['status'] === 'True';
  const state =
    early.reason === undefined || isInitialized
      ? mainState(pod, statuses, early)
      : { reason: early.reason, restarts: early.restarts, ready: early.ready, lastRestart: early.lastRestart };
  const { lastRestart } = state;
  return {
    ready: state.ready,
    total,
    reason: deletionReason(pod) ?? state.reason,
    restarts: state.restarts,
    ...defined({ lastRestart }),
  };
}

/** Containers that start before the others and run beside them. */
function sidecarsOf(pod: KubeObject): ReadonlySet<Json | undefined> {
  const found = objectsAt(pod, 'spec.initContainers').filter(({ restartPolicy }) => restartPolicy === 'Always');
  return new Set(found.map(({ name }) => name));
}

interface InitState {
  /** What keeps the pod from being initialized. */
  readonly reason?: string;
  readonly restarts: number;
  readonly sidecarRestarts: number;
  readonly ready: number;
  readonly lastRestart: string | undefined;
  readonly lastSidecarRestart: string | undefined;
}

function initState(pod: KubeObject, sidecars: ReadonlySet<Json | undefined>): InitState {
  const statuses = objectsAt(pod, 'status.initContainerStatuses');
  let [restarts, sidecarRestarts, ready] = [0, 0, 0];
  let lastRestart: string | undefined;
  let lastSidecarRestart: string | undefined;
  for (const [index, status] of statuses.entries()) {
    const isSidecar = sidecars.has(status['name']);
    restarts += numberAt(status, 'restartCount');
    lastRestart = later(lastRestart, restartTime(status));
    if (isSidecar) {
      sidecarRestarts += numberAt(status, 'restartCount');
      lastSidecarRestart = later(lastSidecarRestart, restartTime(status));
    }
    const { terminated } = objectAt(status, 'state');
    if (isJsonObject(terminated) && numberAt(terminated, 'exitCode') === 0) continue;
    if (isSidecar && status['started'] === true) {
      if (status['ready'] === true) ready += 1;
      continue;
    }
    const reason = `Init:${initReason(status) ?? `${index}/${listAt(pod, 'spec.initContainers').length || statuses.length}`}`;
    return { reason, restarts, sidecarRestarts, ready, lastRestart, lastSidecarRestart };
  }
  return { restarts, sidecarRestarts, ready, lastRestart, lastSidecarRestart };
}

function initReason(status: JsonObject): string | undefined {
  const { terminated, waiting } = objectAt(status, 'state');
  if (isJsonObject(terminated)) return endOf(terminated);
  const reason = isJsonObject(waiting) ? textOf(waiting['reason']) : undefined;
  return reason === '' || reason === 'PodInitializing' ? undefined : reason;
}

function mainState(
  pod: KubeObject,
  statuses: readonly JsonObject[],
  early: InitState,
): Omit<PodState, 'total' | 'lastRestart'> & { readonly lastRestart: string | undefined } {
  let reason = gateReason(pod) ?? phaseOf(pod);
  let restarts = early.sidecarRestarts;
  let lastRestart = early.lastSidecarRestart;
  let { ready } = early;
  let isRunning = false;
  for (const status of statuses.toReversed()) {
    restarts += numberAt(status, 'restartCount');
    lastRestart = later(lastRestart, restartTime(status));
    const { waiting, terminated, running } = objectAt(status, 'state');
    const waits = isJsonObject(waiting) ? textOf(waiting['reason']) : undefined;
    if (waits !== undefined && waits !== '') reason = waits;
    else if (isJsonObject(terminated)) reason = endOf(terminated);
    else if (status['ready'] === true && running !== undefined) {
      isRunning = true;
      ready += 1;
    }
  }
  if (reason === 'Completed' && isRunning)
    reason = conditionOf(pod, 'Ready')?.['status'] === 'True' ? 'Running' : 'NotReady';
  return { reason, restarts, ready, lastRestart };
}

/** How a container ended, in one word. */
function endOf(terminated: JsonObject): string {
  const reason = textOf(terminated['reason']);
  if (reason !== undefined && reason !== '') return reason;
  const signal = numberAt(terminated, 'signal');
  return signal === 0 ? `ExitCode:${numberAt(terminated, 'exitCode')}` : `Signal:${signal}`;
}

function gateReason(pod: KubeObject): string | undefined {
  return conditionOf(pod, 'PodScheduled')?.['reason'] === 'SchedulingGated' ? 'SchedulingGated' : undefined;
}

function deletionReason(pod: KubeObject): string | undefined {
  if (member(pod, 'metadata.deletionTimestamp') === undefined) return undefined;
  if (member(pod, 'status.reason') === 'NodeLost') return 'Unknown';
  return TERMINAL.has(textOf(member(pod, 'status.phase')) ?? '') ? undefined : 'Terminating';
}

function readinessGates(pod: KubeObject): string {
  const gates = objectsAt(pod, 'spec.readinessGates');
  if (gates.length === 0) return '<none>';
  const met = gates.filter((gate) => conditionOf(pod, textOf(gate['conditionType']) ?? '')?.['status'] === 'True');
  return `${met.length}/${gates.length}`;
}

function restartTime(status: JsonObject): string | undefined {
  return textOf(member(status, 'lastState.terminated.finishedAt'));
}

function later(left: string | undefined, right: string | undefined): string | undefined {
  if (left === undefined || right === undefined) return left ?? right;
  return left > right ? left : right;
}

function numberAt(object: JsonObject, name: string): number {
  const value = object[name];
  return typeof value === 'number' ? value : 0;
}
