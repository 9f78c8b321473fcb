import {
  isJsonArray,
  isJsonObject,
  OWN_API_VERSION,
  type Json,
  type ObjectForm,
  type ObjectReference,
} from '../model/index.ts';
import type { Inventory, InventoryObject } from '../inventory/inventory.ts';
import { valueAt, type Path } from '../inventory/paths.ts';
import { readEvent, readStatus } from '../timeline/status-messages.ts';
import { troubleOfCondition } from './conditions.ts';
import { shapeOf } from './judge-line.ts';
import type { Symptom } from './symptoms.ts';
import { failedState, waitingState } from './table-rows.ts';
import { troubleIn, type Trouble } from './trouble-words.ts';

/** A member of an object. */
export interface MemberPlace {
  readonly record: InventoryObject;
  readonly path: Path;
}

/** What an object says is wrong with it. */
interface ObjectTrouble {
  readonly kind: 'condition' | 'state' | 'hint';
  readonly trouble: Trouble;
  readonly words: string;
  readonly shape: string;
  readonly path: Path;
}

/** Members that say in one word how an object is. */
const STATE_MEMBERS: readonly Path[] = ['phase', 'state', 'health', 'status', 'result', 'runStatus'].map((name) => [
  'status',
  name,
]);
const MESSAGES: readonly Path[] = [
  ['status', 'message'],
  ['status', 'error'],
  ['status', 'reason'],
  ['status', 'usefulErrorMessage'],
];
const CONTAINERS: readonly Path[] = [
  ['status', 'initContainerStatuses'],
  ['status', 'containerStatuses'],
];
/** Kinds whose conditions tell of what they are about, in events of their own. */
const SILENT = new Set(['Event', 'Lease', 'Secret', 'ConfigMap']);

/** What the objects of a cluster say is wrong, as `isTold` leaves it: Warning events, conditions and states of any kind. */
export function symptomsOfObjects(
  inventory: Inventory,
  forms: ReadonlySet<ObjectForm>,
  isTold: (reference: ObjectReference) => boolean,
): Symptom<MemberPlace>[] {
  return inventory.objects.flatMap((record): Symptom<MemberPlace>[] => {
    const { reference, value, views } = record;
    if (value.apiVersion === OWN_API_VERSION || !views.some(({ form }) => forms.has(form))) return [];
    if (reference.kind === 'Event') return symptomOfEvent(record, isTold);
    if (SILENT.has(reference.kind) || value.status === undefined || isTold(reference)) return [];
    const found = troubleOfObject(record);
    if (found === undefined) return [];
    const { kind, trouble, words, shape, path } = found;
    const place = { record, path };
    const name = reference.namespace === undefined ? reference.name : `${reference.namespace}/${reference.name}`;
    const title = `${reference.kind} ${name}: ${words}`;
    const symptom = { kind, trouble, title, shape: `${reference.kind} ${shape}`, count: 1, subjects: [reference] };
    return [{ ...symptom, first: place, last: place, isLasting: true, isFatal: false }];
  });
}

/** An event that only names the state, which is told of the object itself: `Error: ImagePullBackOff`. */
const NAMES_STATE = /^Error: \w+$|^Back-off /;

function symptomOfEvent(
  record: InventoryObject,
  isTold: (reference: ObjectReference) => boolean,
): Symptom<MemberPlace>[] {
  if (record.value['type'] !== 'Warning') return [];
  const event = readEvent(record);
  if (event === undefined) return [];
  const { about, reason, message, count, from, to, path } = event;
  if (NAMES_STATE.test(message) && isTold(about)) return [];
  const place = { record, path };
  const name = about.namespace === undefined ? about.name : `${about.namespace}/${about.name}`;
  return [
    {
      kind: 'event',
      trouble: 'error',
      title: `Warning event ${reason} of ${about.kind} ${name}: ${message}`,
      shape: `event ${reason} ${about.kind} ${shapeOf(message)}`,
      count,
      subjects: [about],
      first: place,
      last: place,
      ...(from !== undefined && { from }),
      ...(to !== undefined && { to }),
      isLasting: count > 1,
      isFatal: false,
    },
  ];
}

function troubleOfObject(record: InventoryObject): ObjectTrouble | undefined {
  const { value } = record;
  for (const member of CONTAINERS) {
    for (const [index, container] of list(valueAt(value, member)).entries()) {
      const path = [...member, index, 'state', 'waiting', 'reason'];
      const reason = text(valueAt(value, path));
      if (reason === undefined || !failedState(reason)) continue;
      const message = text(valueAt(value, [...path.slice(0, -1), 'message']));
      const name = text(isJsonObject(container) ? container['name'] : undefined) ?? '';
      const words = `container ${name} waits: ${reason}${message === undefined ? '' : `: ${message}`}`;
      return { kind: 'state', trouble: 'error', words, shape: `waits ${reason}`, path };
    }
  }
  return troubleOfPhase(value) ?? troubleOfConditions(value) ?? troubleOfMessages(record);
}

/** What no state says and yet stands in the status. */
function troubleOfMessages(record: InventoryObject): ObjectTrouble | undefined {
  const told = readStatus(record).find(({ message }) => troubleIn(message) === 'error');
  if (told === undefined) return undefined;
  const { message, path } = told;
  return { kind: 'hint', trouble: 'error', words: message, shape: `says ${shapeOf(message)}`, path };
}

function troubleOfPhase(value: InventoryObject['value']): ObjectTrouble | undefined {
  for (const path of STATE_MEMBERS) {
    const state = text(valueAt(value, path));
    if (state === undefined) continue;
    const trouble = failedState(state) ? 'error' : waitingState(state) ? 'warning' : undefined;
    if (trouble === undefined) continue;
    const message = MESSAGES.map((member) => text(valueAt(value, member))).find((found) => found !== undefined);
    const words = `${path.at(-1)?.toString() ?? ''} is ${state}${message === undefined ? '' : `: ${message}`}`;
    return { kind: 'state', trouble, words, shape: `state ${state}`, path };
  }
  return undefined;
}

function troubleOfConditions(value: InventoryObject['value']): ObjectTrouble | undefined {
  if (text(valueAt(value, ['status', 'phase'])) === 'Succeeded') return undefined;
  let hinted: ObjectTrouble | undefined;
  for (const [index, condition] of list(valueAt(value, ['status', 'conditions'])).entries()) {
    if (!isJsonObject(condition)) continue;
    const { type, status, reason, message } = condition;
    if (typeof type !== 'string' || typeof status !== 'string') continue;
    const words = { type, status, reason: text(reason) ?? '', message: text(message) ?? '' };
    const trouble = troubleOfCondition(words);
    if (trouble === undefined) continue;
    const why = [words.reason, words.message].filter((part) => part !== '').join(': ');
    const found: ObjectTrouble = {
      kind: 'condition',
      trouble,
      words: `condition ${type} is ${status}${why === '' ? '' : `: ${why}`}`,
      shape: `condition ${type} ${status} ${words.reason}`,
      path: ['status', 'conditions', index, words.message === '' ? 'status' : 'message'],
    };
    if (trouble === 'error') return found;
    hinted ??= found;
  }
  return hinted;
}

function list(value: Json | undefined): readonly Json[] {
  return isJsonArray(value) ? value : [];
}

function text(value: Json | undefined): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
