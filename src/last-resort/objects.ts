import {
  articleOf,
  defined,
  isJsonArray,
  isJsonObject,
  isUnnamed,
  OWN_API_VERSION,
  UNKNOWN_KIND,
  type Json,
  type ObjectForm,
  type ObjectReference,
  filledText,
} from '../model/index.ts';
import type { FormerObject, Inventory, InventoryObject } from '../inventory/inventory.ts';
import { valueAt, type Path } from '../inventory/paths.ts';
import { readEvent, readStatus } from '../timeline/status-messages.ts';
import { tellState } from '../timeline/observed-state.ts';
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
/** Where tables of kinds that nobody knows keep theirs: rows that hold still are read as text. */
const COLUMN_STATES: readonly Path[] = ['status', 'state', 'phase', 'health'].map((name) => [
  'status',
  'columns',
  name,
]);
const MESSAGES: readonly Path[] = [
  ['status', 'message'],
  ['status', 'error'],
  ['status', 'reason'],
];
/** What controllers of other kinds call the same: `lastErrorMessage`. */
const ERROR_MESSAGE = /[a-z]ErrorMessage$/;
const CONTAINERS: readonly Path[] = [
  ['status', 'initContainerStatuses'],
  ['status', 'containerStatuses'],
];
const PARTS_WITH_CONDITIONS = ['parents', 'listeners', 'ancestors'];
/** Kinds whose conditions tell of what they are about, in events of their own. */
const SILENT = new Set(['Event', 'Lease', 'Secret', 'ConfigMap']);

/** Conditions that only sum up what others say. */
const SUMS_UP = new Set(['Ready', 'ContainersReady', 'Initialized', 'Available', 'Progressing']);

/** How objects are asked what is wrong with them. */
export interface ObjectReading {
  readonly forms: ReadonlySet<ObjectForm>;
  readonly isTold: (reference: ObjectReference) => boolean;
  /** There is so little that all conditions of an object are told, and of one that is told already those that say more. */
  readonly isClose: boolean;
}

/** What the objects of a cluster say is wrong, as `isTold` leaves it: Warning events, conditions and states of any kind. */
export function symptomsOfObjects(inventory: Inventory, reading: ObjectReading): Symptom<MemberPlace>[] {
  const { forms, isTold, isClose } = reading;
  return inventory.objects.flatMap((record): Symptom<MemberPlace>[] => {
    const { reference, value, views } = record;
    if (value.apiVersion === OWN_API_VERSION) return [];
    // Lines of an object as it was are read nowhere else.
    if (record.former !== undefined && !isTold(reference)) return symptomOfFormer(record.former, record);
    if (!views.some(({ form }) => forms.has(form))) return [];
    if (reference.kind === 'Event') return symptomOfEvent(record, isTold);
    if (SILENT.has(reference.kind) || value.status === undefined) return [];
    if (isTold(reference)) return isClose ? conditionsThatSayMore(record).map((found) => symptomOf(record, found)) : [];
    const first = troubleOfObject(record);
    if (first === undefined) return [];
    const others = isClose ? conditionsThatSayMore(record).filter(({ words }) => words !== first.words) : [];
    return [first, ...others].map((found) => symptomOf(record, found));
  });
}

function symptomOf(record: InventoryObject, found: ObjectTrouble): Symptom<MemberPlace> {
  const { kind, trouble, words, shape, path } = found;
  const { reference } = record;
  const place = { record, path };
  const title = `${nameOf(reference)}: ${words}`;
  const symptom = { kind, trouble, title, shape: `${reference.kind} ${shape}`, count: 1, subjects: [reference] };
  return { ...symptom, first: place, last: place, isLasting: true, isFatal: false };
}

/** What was wrong with an object that is well since, or there no more. */
function symptomOfFormer({ record, ended }: FormerObject, now: InventoryObject): Symptom<MemberPlace>[] {
  const found = SILENT.has(record.reference.kind) ? undefined : troubleOfObject(record);
  if (found === undefined) return [];
  const { how, source } = ended;
  return [{ ...symptomOf(record, found), ended: { how, text: tellState(how, now.reference), source } }];
}

function conditionsThatSayMore({ value }: InventoryObject): ObjectTrouble[] {
  return troubledConditions(value).filter(({ type, hasMessage }) => hasMessage && !SUMS_UP.has(type));
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
  return [
    {
      kind: 'event',
      trouble: 'error',
      title: isUnnamed(about.name)
        ? `Warning event ${reason}: ${message}`
        : `Warning event ${reason} of ${nameOf(about)}: ${message}`,
      shape: `event ${reason} ${about.kind} ${shapeOf(message)}`,
      count,
      subjects: [about],
      first: place,
      last: place,
      ...defined({ from, to }),
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
      const reason = filledText(valueAt(value, path));
      if (reason === undefined || !failedState(reason)) continue;
      const message = filledText(valueAt(value, [...path.slice(0, -1), 'message']));
      const name = filledText(isJsonObject(container) ? container['name'] : undefined) ?? '';
      const words = `container ${name} waits: ${reason}${message === undefined ? '' : `: ${message}`}`;
      return { kind: 'state', trouble: 'error', words, shape: `waits ${reason}`, path };
    }
  }
  return (
    troubleOfPhase(value, STATE_MEMBERS) ??
    (record.isFormer === true ? troubleOfPhase(value, COLUMN_STATES) : undefined) ??
    troubleOfConditions(value) ??
    troubleOfMessages(record)
  );
}

/** What no state says and yet stands in the status. */
function troubleOfMessages(record: InventoryObject): ObjectTrouble | undefined {
  const told = readStatus(record).find(({ message }) => troubleIn(message) === 'error');
  if (told === undefined) return undefined;
  const { message, path } = told;
  return { kind: 'hint', trouble: 'error', words: message, shape: `says ${shapeOf(message)}`, path };
}

function troubleOfPhase(value: InventoryObject['value'], members: readonly Path[]): ObjectTrouble | undefined {
  for (const path of members) {
    const state = filledText(valueAt(value, path));
    if (state === undefined) continue;
    const trouble = failedState(state) ? 'error' : waitingState(state) ? 'warning' : undefined;
    if (trouble === undefined) continue;
    const message = messageOfStatus(value);
    const words = `${path.at(-1)?.toString() ?? ''} is ${state}${message === undefined ? '' : `: ${message}`}`;
    return { kind: 'state', trouble, words, shape: `state ${state}`, path };
  }
  return undefined;
}

function messageOfStatus(value: InventoryObject['value']): string | undefined {
  const others = Object.keys(value.status ?? {}).filter((name) => ERROR_MESSAGE.test(name));
  return [...MESSAGES, ...others.map((name) => ['status', name])]
    .map((path) => filledText(valueAt(value, path)))
    .find((found) => found !== undefined);
}

function troubleOfConditions(value: InventoryObject['value']): ObjectTrouble | undefined {
  const troubled = troubledConditions(value);
  return troubled.find(({ trouble }) => trouble === 'error') ?? troubled[0];
}

interface ConditionTrouble extends ObjectTrouble {
  readonly type: string;
  readonly hasMessage: boolean;
}

function troubledConditions(value: InventoryObject['value']): ConditionTrouble[] {
  if (filledText(valueAt(value, ['status', 'phase'])) === 'Succeeded') return [];
  return conditionLists(value).flatMap((path) => troubledIn(value, path));
}

/** Where an object keeps conditions: of itself, and of what it is attached to or made of (the Gateway API). */
function conditionLists(value: InventoryObject['value']): readonly Path[] {
  const own: Path = ['status', 'conditions'];
  return [
    own,
    ...PARTS_WITH_CONDITIONS.flatMap((part) =>
      list(valueAt(value, ['status', part])).map((_, index): Path => ['status', part, index, 'conditions']),
    ),
  ];
}

function troubledIn(value: InventoryObject['value'], conditions: Path): ConditionTrouble[] {
  return list(valueAt(value, conditions)).flatMap((condition, index): ConditionTrouble[] => {
    if (!isJsonObject(condition)) return [];
    const { type, status } = condition;
    if (typeof type !== 'string' || typeof status !== 'string') return [];
    const reason = filledText(condition['reason']) ?? '';
    const message = filledText(condition['message']) ?? '';
    const trouble = troubleOfCondition({ type, status, reason, message });
    if (trouble === undefined) return [];
    const why = [reason, message].filter((part) => part !== '').join(': ');
    return [
      {
        kind: 'condition',
        trouble,
        words: `condition ${type} is ${status}${why === '' ? '' : `: ${why}`}`,
        shape: `condition ${type} ${status} ${reason}`,
        path: [...conditions, index, message === '' ? 'status' : 'message'],
        type,
        hasMessage: message !== '',
      },
    ];
  });
}

/** An object in a sentence; of one whose name nobody told, its kind. */
function nameOf({ kind, namespace, name }: ObjectReference): string {
  if (isUnnamed(name)) return kind === UNKNOWN_KIND ? 'An object' : `${articleOf(kind) === 'an' ? 'An' : 'A'} ${kind}`;
  return namespace === undefined ? `${kind} ${name}` : `${kind} ${namespace}/${name}`;
}

function list(value: Json | undefined): readonly Json[] {
  return isJsonArray(value) ? value : [];
}
