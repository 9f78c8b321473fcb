import {
  aboutOfEvent,
  defined,
  filled,
  isJsonObject,
  objectAt,
  type Instant,
  type Json,
  type JsonObject,
  type ObjectReference,
  filledText,
} from '../model/index.ts';
import { isClusterScoped } from '../inventory/kinds.ts';
import type { InventoryObject } from '../inventory/inventory.ts';
import type { Path } from '../inventory/paths.ts';
import { readInstant } from '../time/instant.ts';

/** Words about an object, whoever holds them. */
export interface WordsAbout {
  /** Only Kubernetes Events are matched by reason alone; other words by what they say. */
  readonly isEvent: boolean;
  readonly about: ObjectReference;
  readonly reason: string;
  readonly message: string;
  readonly count: number;
  /** The machine on which the program runs that says so: the kubelet's, of what it tells of its pods. */
  readonly host?: string;
}

/** Words that an object holds: a Kubernetes Event, or a message in a status (a condition, a waiting container). */
export interface StatusMessage extends WordsAbout {
  readonly from: Instant | undefined;
  readonly to: Instant | undefined;
  /** Status holds now; an Event happened. */
  readonly ongoing: boolean;
  /** The object that holds the words, and where in it. */
  readonly record: InventoryObject;
  readonly path: Path;
  /** The map that holds the words: the Event, the condition. */
  readonly value: JsonObject;
}

const MAXIMUM_DEPTH = 8;
/** Shorter texts are states and names, not messages. */
const SHORTEST_MESSAGE = 12;

/** The words of a Kubernetes Event, in any of its API versions. */
export function readEvent(record: InventoryObject): StatusMessage | undefined {
  const event = record.value;
  const about = aboutOfEvent(event);
  const kind = filledText(about['kind']);
  const name = filledText(about['name']);
  if (kind === undefined || name === undefined) return undefined;
  const series = objectAt(event, 'series');
  const origin = event['source'] ?? event['deprecatedSource'];
  const { host } = isJsonObject(origin) ? origin : NOTHING;
  const message = filledText(event['message']) ?? filledText(event['note']) ?? '';
  const times = [
    event['firstTimestamp'],
    event['deprecatedFirstTimestamp'],
    event['eventTime'],
    event.metadata.creationTimestamp,
  ];
  const last = [event['lastTimestamp'], series['lastObservedTime'], event['deprecatedLastTimestamp']];
  const from = firstTime(times) ?? firstTime(last);
  // The Event of an object without a namespace lies in one all the same.
  const namespace = isClusterScoped(kind) ? undefined : (filledText(about['namespace']) ?? record.reference.namespace);
  return {
    isEvent: true,
    about: {
      kind,
      name,
      ...filled({ namespace }),
      ...defined({ cluster: record.reference.cluster }),
    },
    reason: filledText(event['reason']) ?? '',
    message,
    count: number(event['count']) ?? number(series['count']) ?? number(event['deprecatedCount']) ?? 1,
    ...defined({ host: filledText(host) }),
    from,
    to: firstTime(last) ?? from,
    ongoing: false,
    record,
    path: event['message'] === undefined ? ['note'] : ['message'],
    value: event,
  };
}

function isMessage(text: string): boolean {
  return text.length >= SHORTEST_MESSAGE && text.includes(' ');
}

/** Every message in an object's status, with the reason beside it and the time that goes with it. */
export function readStatus(record: InventoryObject): StatusMessage[] {
  const messages: StatusMessage[] = [];
  walk(record.value.status, ['status'], NOTHING, record, messages);
  return messages;
}

const NOTHING: JsonObject = {};
/** Members that say since when the words beside them hold. */
const TIMES = ['lastTransitionTime', 'finishedAt', 'startedAt', 'updatedAt'];

/**
 * Goes over all of a status, of which hardly anything is a message: `path` grows and shrinks with the walk and is copied, and
 * the map around is read, only where something is found.
 */
function walk(
  value: Json | undefined,
  path: (string | number)[],
  around: JsonObject,
  record: InventoryObject,
  found: StatusMessage[],
): void {
  if (path.length > MAXIMUM_DEPTH) return;
  if (typeof value === 'string') {
    if (isMessage(value)) found.push(statusMessage(value, path, around, record));
  } else if (Array.isArray(value)) {
    for (const [index, item] of (value as readonly Json[]).entries()) {
      path.push(index);
      walk(item, path, around, record, found);
      path.pop();
    }
  } else if (isJsonObject(value)) {
    for (const key in value) {
      path.push(key);
      walk(value[key], path, value, record, found);
      path.pop();
    }
  }
}

function statusMessage(message: string, path: Path, around: JsonObject, record: InventoryObject): StatusMessage {
  return {
    isEvent: false,
    about: record.reference,
    reason: filledText(around['reason']) ?? '',
    message,
    count: 1,
    from: firstTime(TIMES.map((member) => around[member])),
    to: undefined,
    ongoing: true,
    record,
    path: [...path],
    value: around,
  };
}

function firstTime(values: readonly (Json | undefined)[]): Instant | undefined {
  for (const value of values) {
    const at = typeof value === 'string' ? readInstant(value) : undefined;
    if (at !== undefined) return at;
  }
  return undefined;
}

function number(value: Json | undefined): number | undefined {
  return typeof value === 'number' ? value : undefined;
}
