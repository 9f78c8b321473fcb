import {
  defined,
  isJsonObject,
  objectAt,
  positionOf,
  readJsonObject,
  type ArtifactContext,
  type ObjectReference,
  type SourceRef,
  type Stamp,
} from '../model/index.ts';
import { isClusterScoped } from '../inventory/kinds.ts';
import { citeLines, type MatchedLine } from './log-sightings.ts';

/** Texts that lines hold in which programs tell the Kubernetes Events that they send, in the forms that client-go has written. */
export const TOLD_EVENT_LITERALS: readonly string[] = [
  'ObjectReference{Kind:',
  '"Event occurred"',
  '"object":{"kind":',
  '"object": {"kind":',
  '"involvedObject":{',
  '"involvedObject": {',
];

/** What a line says of a Kubernetes Event. */
export interface ToldEvent {
  readonly about: ObjectReference;
  readonly reason: string;
  readonly message: string;
}

/** A Kubernetes Event that a log tells, all the times it tells it. */
export interface ToldEventSighting extends ToldEvent {
  readonly artifact: string;
  readonly first: MatchedLine;
  last: MatchedLine;
  /** Earliest and latest stamp seen. */
  earliest: Stamp | undefined;
  latest: Stamp | undefined;
  count: number;
}

/** Different Events that one log tells beyond this many are left out. */
const MOST_EVENTS = 5_000;

const REFERENCE =
  /ObjectReference\{Kind:\\*"(?<kind>[A-Za-z0-9]{1,63})\\*", Namespace:\\*"(?<namespace>[a-z0-9-]{0,63})\\*", Name:\\*"(?<name>[^"\\]{1,253})\\*"[^}]{0,2000}\}\): type: '(?:Normal|Warning)' reason: '(?<reason>[^']{1,128})' ?(?<message>[\s\S]*)$/;
/** The members of an Event that Go prints whole, with quotes around the values (`%#v`) or without. */
const DUMPED = new RegExp(
  [
    'InvolvedObject:(?:v1\\.)?ObjectReference\\{Kind:"?(?<kind>[A-Za-z0-9]{1,63})"?',
    'Namespace:"?(?<namespace>[a-z0-9-]{0,63})"?',
    'Name:"?(?<name>[^",{}]{1,253})"?',
    'UID:[^{}]{0,600}(?:\\{[^{}]{0,253}\\}"?,?)?\\}',
    'Reason:"?(?<reason>[A-Za-z0-9]{1,128})"?',
    'Message:(?<message>[\\s\\S]*?), ?Source:(?:v1\\.)?EventSource\\{',
  ].join(', ?'),
);
const TYPES = new Set(['Normal', 'Warning']);

/**
 * The Kubernetes Event that a log line tells: `Event(v1.ObjectReference{...}): type: 'Warning' reason: 'X' message`, klog's
 * `"Event occurred" object="ns/name" kind="Pod" ...`, the fields `object` and `reason` of controller-runtime, the Event as JSON, or
 * as Go prints it in the field `event` of a record that tells why it was not stored.
 */
export function readToldEvent(
  { message, fields }: Pick<MatchedLine, 'message' | 'fields'>,
  cluster: string | undefined,
): ToldEvent | undefined {
  const reason = fields?.['reason'];
  const dump = dumpIn(fields);
  if (dump !== undefined) return readDumped(dump, cluster);
  if (fields?.['object'] !== undefined && reason !== undefined) {
    const words = wordsBefore(message);
    if (!TYPES.has(fields['type'] ?? words)) return undefined;
    const place = readObject(fields['object'], fields['kind']);
    return place && { about: referenceTo(place, cluster), reason, message: fields['message'] ?? words };
  }
  if (message.startsWith('{') && message.includes('"involvedObject"')) return readWritten(message, cluster);
  if (!message.includes('ObjectReference{')) return undefined;
  const told = REFERENCE.exec(message)?.groups;
  if (told === undefined) return undefined;
  const { kind = '', namespace = '', name = '' } = told;
  return {
    about: referenceTo({ kind, namespace, name }, cluster),
    reason: told['reason'] ?? '',
    message: told['message'] ?? '',
  };
}

/** The Event that a record carries whole, beside words of its own. */
function dumpIn(fields: MatchedLine['fields']): string | undefined {
  const event = fields?.['event'];
  return event?.startsWith('&') === true ? event : undefined;
}

function readDumped(event: string, cluster: string | undefined): ToldEvent | undefined {
  const { kind = '', namespace = '', name = '', reason = '', message = '' } = DUMPED.exec(event)?.groups ?? {};
  if (kind === '') return undefined;
  const words = /^"(?<words>[\s\S]*)"$/.exec(message)?.groups?.['words'] ?? message;
  return { about: referenceTo({ kind, namespace, name }, cluster), reason, message: words };
}

/** An Event as it stands in the API, which programs that keep Events write whole, or as the member `event`. */
function readWritten(json: string, cluster: string | undefined): ToldEvent | undefined {
  const record = readJsonObject(json) ?? {};
  const { involvedObject, reason, message, type } = 'involvedObject' in record ? record : objectAt(record, 'event');
  if (typeof reason !== 'string' || typeof message !== 'string' || typeof type !== 'string') return undefined;
  const place = TYPES.has(type) ? placeOf(involvedObject) : undefined;
  return place && { about: referenceTo(place, cluster), reason, message };
}

interface Place {
  readonly kind: string;
  readonly namespace: string;
  readonly name: string;
}

/** `ns/name` beside its kind, or the reference as JSON. */
function readObject(object: string, kind: string | undefined): Place | undefined {
  if (object.startsWith('{')) return readReference(object);
  const [name = '', namespace = ''] = object.split('/').reverse();
  return kind === undefined || name === '' ? undefined : { kind, namespace, name };
}

function readReference(json: string): Place | undefined {
  return placeOf(readJsonObject(json));
}

function placeOf(reference: unknown): Place | undefined {
  const { kind, namespace, name } = isJsonObject(reference) ? reference : {};
  if (typeof kind !== 'string' || typeof name !== 'string') return undefined;
  return { kind, namespace: typeof namespace === 'string' ? namespace : '', name };
}

function referenceTo({ kind, namespace, name }: Place, cluster: string | undefined): ObjectReference {
  return {
    kind,
    name,
    ...defined({ namespace: namespace !== '' && !isClusterScoped(kind) ? namespace : undefined, cluster }),
  };
}

/** A record's own message: its fields stand behind it. */
function wordsBefore(message: string): string {
  const end = message.search(/ (?:type|object|reason)="/);
  return end < 0 ? message : message.slice(0, end);
}

/** Gathers the Events that one log tells. */
export class ToldEvents {
  readonly sightings: ToldEventSighting[] = [];
  readonly #artifact: string;
  readonly #context: ArtifactContext;
  readonly #known = new Map<string, ToldEventSighting>();
  #line = 0;
  #isTold = false;

  constructor(artifact: string, context: ArtifactContext) {
    this.#artifact = artifact;
    this.#context = context;
  }

  /** Takes a line, once however often it is handed in; says whether it tells an Event and nothing else. */
  take(line: MatchedLine): boolean {
    if (line.line === this.#line) return this.#isTold;
    const told = readToldEvent(line, this.#context.cluster);
    this.#line = line.line;
    this.#isTold = told !== undefined && dumpIn(line.fields) === undefined;
    if (told !== undefined) this.#add(told, line);
    return this.#isTold;
  }

  #add(told: ToldEvent, line: MatchedLine): void {
    const { about, reason, message } = told;
    const key = [about.kind, about.namespace, about.name, reason, message].join('\n');
    const known = this.#known.get(key);
    if (known === undefined) {
      if (this.sightings.length === MOST_EVENTS) return;
      const { stamp } = line;
      const sighting: ToldEventSighting = {
        ...told,
        artifact: this.#artifact,
        first: line,
        last: line,
        earliest: stamp,
        latest: stamp,
        count: 1,
      };
      this.#known.set(key, sighting);
      this.sightings.push(sighting);
      return;
    }
    known.count += 1;
    known.last = line;
    const { stamp } = line;
    if (stamp === undefined) return;
    if (known.earliest === undefined || positionOf(stamp) < positionOf(known.earliest)) known.earliest = stamp;
    if (known.latest === undefined || positionOf(stamp) > positionOf(known.latest)) known.latest = stamp;
  }
}

/** The citations of an Event that a log tells. */
export function citeToldEvent({ artifact, first, last }: ToldEventSighting): SourceRef[] {
  return citeLines(artifact, first, last);
}
