import { append, defined, isJsonObject, type Json, type JsonObject } from '../../../src/model/index.ts';
import { textAt } from '../../support/documents/json.ts';
import { alertInSentence } from './sentences.ts';

/** Deeper no service that calls people puts what it calls them for. */
const DEEPEST = 8;
const MOST_ALERTS = 200;
/** What such services call the words and the time of an incident, at whatever depth they stand. */
const WORDS = ['description', 'message', 'summary', 'title'];
const TIMES = ['startsAt', 'triggered_at', 'created_at', 'createdAt', 'occurred_at', 'created_on'];
const RESOLVED = /^(?:resolved|closed?|incident\.resolved|ok|recover(?:ed|y))$/i;
/** How a line of labels reads where they stand in one text. */
const LABEL = /^\s*[-•*]\s+(?<key>[A-Za-z_]\w{0,80})\s*[=:]\s*(?<value>.*)$/gm;

/** What holds for all that stands within an object. */
interface Surroundings {
  readonly annotations: JsonObject;
  readonly startsAt?: string;
  readonly state: string;
}

/**
 * The alerts in what a service that calls people was sent, or tells of an incident: wherever labels with the name of an alert stand, as an
 * object or as lines of a text, else the sentence of an alert that is known.
 */
export function pagedAlerts(root: Json): readonly JsonObject[] {
  const found: JsonObject[] = [];
  gather(root, { annotations: {}, state: 'firing' }, 0, found);
  return found.length > 0 ? found : sentencesIn(root, 0);
}

function gather(value: Json, outer: Surroundings, depth: number, found: JsonObject[]): void {
  if (depth > DEEPEST || found.length >= MOST_ALERTS) return;
  if (!isJsonObject(value)) {
    for (const each of elementsOf(value)) gather(each, outer, depth + 1, found);
    return;
  }
  const inner = within(value, outer);
  if (textAt(value, 'alertname') !== undefined) {
    found.push(alertOf(textsOf(value), inner));
    return;
  }
  for (const member of Object.values(value)) {
    if (typeof member === 'string') append(found, member.includes('alertname') ? labelledIn(member, inner) : []);
    else if (member !== undefined) gather(member, inner, depth + 1, found);
  }
}

function elementsOf(value: Json): readonly Json[] {
  return Array.isArray(value) ? (value as readonly Json[]) : [];
}

function within(value: JsonObject, outer: Surroundings): Surroundings {
  const description = firstText(value, WORDS);
  const startsAt = firstText(value, TIMES) ?? timeIn(value) ?? outer.startsAt;
  const told = [textAt(value, 'status'), textAt(value, 'event_type'), textAt(value, 'action'), textAt(value, 'state')];
  const isOver = told.some((word) => word !== undefined && RESOLVED.test(word));
  return {
    annotations: description === undefined ? outer.annotations : { description },
    ...defined({ startsAt }),
    state: isOver ? 'resolved' : outer.state,
  };
}

/** Milliseconds since 1970, as some have them. */
function timeIn(value: JsonObject): string | undefined {
  const at = TIMES.map((key) => value[key]).find((time) => typeof time === 'number' && time > 1e12 && time < 1e13);
  return typeof at === 'number' ? new Date(at).toISOString() : undefined;
}

function firstText(value: JsonObject, keys: readonly string[]): string | undefined {
  for (const key of keys) {
    const text = textAt(value, key);
    if (text !== undefined) return text;
  }
  return undefined;
}

function textsOf(value: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(value).filter(([, member]) => typeof member === 'string'));
}

/** `Labels:\n - alertname = KubePodCrashLooping\n - namespace = shop\n`, as Alertmanager fills in one text for all. */
function labelledIn(text: string, inner: Surroundings): JsonObject[] {
  return text.split(/^Labels:/m).flatMap((part) => {
    const labels = Object.fromEntries(
      [...part.matchAll(LABEL)].map(({ groups }) => [groups!['key']!, groups!['value']!.trim()]),
    );
    const { description, message, summary } = labels;
    const said = description ?? message ?? summary;
    const annotations = said === undefined ? inner.annotations : { description: said };
    return labels['alertname'] === undefined ? [] : [alertOf(labels, { ...inner, annotations })];
  });
}

function alertOf(labels: JsonObject, { annotations, state, startsAt }: Surroundings): JsonObject {
  return { labels, annotations, state, ...defined({ startsAt }) };
}

function sentencesIn(value: Json, depth: number): JsonObject[] {
  if (depth > DEEPEST) return [];
  if (typeof value === 'string') {
    const alert = alertInSentence(value);
    return alert === undefined ? [] : [alert];
  }
  const members = isJsonObject(value) ? Object.values(value) : elementsOf(value);
  return members.flatMap((member) => (member === undefined ? [] : sentencesIn(member, depth + 1))).slice(0, 1);
}
