import {
  isJsonArray,
  isJsonObject,
  type Json,
  type JsonObject,
  type KubeObject,
  type ObservedObject,
} from '../model/index.ts';
import { troubleOfCondition, type Condition } from '../last-resort/conditions.ts';
import { PHASES_OF_TROUBLE } from './phases-of-trouble.ts';

/** An object that goes away is no longer as well as a view that still has it as it was. */
const GOING_AWAY = 'Terminating';
/** What systemd calls a unit that failed, and one that it starts again. */
const UNIT_DOWN: ReadonlySet<unknown> = new Set(['failed', 'activating']);
const READY = ['readyReplicas', 'numberReady', 'readyContainers'];
const WANTED = ['desiredNumberScheduled', 'totalContainers'];

/** What a view says of the health of its object: by name, whether that is as it should be. */
export type Facts = ReadonlyMap<string, boolean>;

export const NO_FACTS: Facts = new Map();

/** In what views contradict each other. */
export function contradiction(facts: readonly Facts[]): string | undefined {
  const known = new Map<string, boolean>();
  for (const each of facts) {
    for (const [name, isWell] of each) {
      const other = known.get(name);
      if (other !== undefined && other !== isWell) return name;
      known.set(name, isWell);
    }
  }
  return undefined;
}

/** What a view says of the health of its object. */
export function factsOf({ object }: ObservedObject): Facts {
  const { status } = object;
  if (status === undefined) return NO_FACTS;
  const facts = new Map<string, boolean>();
  const { phase, conditions, served, activeState } = status;
  if (typeof phase === 'string') facts.set('phase', phase !== GOING_AWAY && !PHASES_OF_TROUBLE.has(phase));
  if (typeof served === 'boolean') facts.set('served', served);
  if (activeState === 'active' || UNIT_DOWN.has(activeState)) facts.set('unit', activeState === 'active');
  for (const condition of isJsonArray(conditions) ? conditions : []) {
    if (isCondition(condition)) facts.set(`condition ${condition.type}`, troubleOfCondition(condition) === undefined);
  }
  const isReady = readinessOf(object, status);
  if (isReady !== undefined) facts.set('readiness', isReady);
  return facts;
}

/** Whether as many are ready as are wanted: replicas of a workload, containers of a pod. */
function readinessOf({ kind, spec }: KubeObject, status: JsonObject): boolean | undefined {
  const statuses = kind === 'Pod' ? status['containerStatuses'] : undefined;
  if (isJsonArray(statuses) && statuses.length > 0) {
    if (status['phase'] === 'Succeeded') return undefined;
    return statuses.every((each) => isJsonObject(each) && each['ready'] === true);
  }
  const ready = firstNumber(status, READY);
  const wanted = firstNumber(spec, ['replicas']) ?? firstNumber(status, WANTED);
  return ready === undefined || wanted === undefined || status['phase'] === 'Succeeded' ? undefined : ready >= wanted;
}

/** The first of some members of a node that is a number. */
export function firstNumber(node: JsonObject | undefined, names: readonly string[]): number | undefined {
  for (const name of names) {
    const value = node?.[name];
    if (typeof value === 'number') return value;
  }
  return undefined;
}

function isCondition(value: Json): value is JsonObject & Condition {
  return isJsonObject(value) && typeof value['type'] === 'string' && typeof value['status'] === 'string';
}
