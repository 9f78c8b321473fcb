import type { CaseObject } from '../case/index.ts';
import {
  defined,
  isJsonArray,
  isJsonObject,
  type Json,
  type JsonObject,
  type KubeObject,
  type ObjectForm,
} from '../model/index.ts';
import { readInstant } from '../time/instant.ts';
import { asCoreEvent, asNewEvent, EVENTS_GROUP } from './event-forms.ts';
import { preferredApiVersion } from './served-resources.ts';
import { splitApiVersion, type ServedResource } from './resource.ts';

/** An object as it is served. */
export interface ServedObject {
  readonly value: KubeObject;
  /** It is known from weak forms only: what it lacks is unknown. */
  readonly isPartial: boolean;
}

/** Says of an object that it is known from weak forms only, and where these stand. */
export const KNOWN_ONLY_FROM = 'faultline.io/known-only-from';

const WHOLE: ReadonlySet<ObjectForm> = new Set(['yaml', 'json']);
const MOST_PLACES = 5;
/** Seconds, where a pod does not say otherwise. */
const USUAL_GRACE = 30;
const BASE64 = /^[A-Za-z0-9+/\s]*={0,2}\s*$/;

/** The containers of a pod of which there are logs. */
export type LoggedContainers = (pod: KubeObject['metadata']) => readonly string[];

/** An object of the case as an API server would hand it out, with what is known. */
export function serve({ value, views }: CaseObject, resource: ServedResource, logged: LoggedContainers): ServedObject {
  const isPartial = !views.some(({ form }) => WHOLE.has(form));
  const places = views.slice(0, MOST_PLACES).map(({ form, source }) => `${form} ${source.artifact}:${source.line}`);
  const metadata = { ...value.metadata, name: servedName(value.metadata.name) };
  const named = {
    ...value,
    kind: resource.kind,
    metadata: isPartial ? annotated(metadata, places) : metadata,
  };
  const shaped = SHAPES[resource.kind]?.(named, logged, resource.group) ?? named;
  return { value: { ...shaped, apiVersion: apiVersionIn(resource, shaped.apiVersion) }, isPartial };
}

/**
 * An object as clients can read it: they decode times, and break at what lacks its date. Only what is known from tables and
 * descriptions can: these tell ages.
 */
export function wireForm({ value, isPartial }: ServedObject): KubeObject {
  return isPartial ? (withoutUndated(value) as KubeObject) : value;
}

function withoutUndated(value: Json): Json {
  if (isJsonArray(value)) return value.map(withoutUndated);
  if (!isJsonObject(value)) return value;
  const kept = Object.entries(value).filter(([, member]) => !isUndated(member));
  return Object.fromEntries(
    kept.map(([name, member]) => [name, member === undefined ? member : withoutUndated(member)]),
  );
}

function isUndated(member: Json | undefined): boolean {
  const at = typeof member === 'string' ? readInstant(member) : undefined;
  return at !== undefined && at.dating !== 'dated';
}

/** What an object says of its version, where that is of the group it is shown in. */
function apiVersionIn(resource: ServedResource, said: string | undefined): string {
  return said !== undefined && splitApiVersion(said).group === resource.group ? said : preferredApiVersion(resource);
}

/** A name that can stand in a path: those of kinds of ours hold paths and addresses. */
export function servedName(name: string): string {
  return name.replaceAll(/[/%]/g, ':');
}

function annotated(metadata: KubeObject['metadata'], places: readonly string[]): KubeObject['metadata'] {
  const { annotations } = metadata;
  const own = { [KNOWN_ONLY_FROM]: places.join(', ') };
  return { ...metadata, annotations: { ...(isJsonObject(annotations) ? annotations : {}), ...own } };
}

/** @param group the one in which the object is shown */
type Shape = (object: KubeObject, logged: LoggedContainers, group: string) => KubeObject;

/** What clients insist on that a bundle may hold otherwise. */
const SHAPES: Readonly<Record<string, Shape>> = {
  Pod: (pod, logged) => withGracePeriod(withContainers(pod, logged)),
  PodMetrics: withContainerUsage,
  PriorityClass: (object) => ({ preemptionPolicy: 'PreemptLowerPriority', ...object }),
  Secret: (secret) => ({
    ...secret,
    ...defined({ data: isJsonObject(secret['data']) ? encoded(secret['data']) : undefined }),
  }),
  Event: (event, _, group) => (group === EVENTS_GROUP ? asNewEvent(event) : asCoreEvent(event)),
};

/** Clients decode the values of a Secret; what was masked, here or by whoever collected it, is no base64 any more. */
function encoded(data: JsonObject): JsonObject {
  const entries = Object.entries(data).map(([key, value]): [string, Json | undefined] => [
    key,
    typeof value !== 'string' || (BASE64.test(value) && value.replaceAll(/\s/g, '').length % 4 === 0)
      ? value
      : Buffer.from(value).toString('base64'),
  ]);
  return Object.fromEntries(entries);
}

/**
 * kubectl asks for the logs of the containers that a pod names, and breaks where it names none: then there is one whose name nobody
 * knows, unless logs tell of others.
 */
function withContainers(pod: KubeObject, logged: LoggedContainers): KubeObject {
  if (isJsonArray(pod.spec?.['containers'])) return pod;
  const names = logged(pod.metadata);
  return { ...pod, spec: { ...pod.spec, containers: (names.length === 0 ? [''] : names).map((name) => ({ name })) } };
}

/** An API server always says how long a pod that goes may take, and kubectl breaks where it does not. */
function withGracePeriod(pod: KubeObject): KubeObject {
  const { metadata, spec } = pod;
  if (metadata['deletionTimestamp'] === undefined || metadata['deletionGracePeriodSeconds'] !== undefined) return pod;
  const deletionGracePeriodSeconds = spec?.['terminationGracePeriodSeconds'] ?? USUAL_GRACE;
  return { ...pod, metadata: { ...metadata, deletionGracePeriodSeconds } };
}

/** A table tells what a pod uses, the API what each of its containers does. */
function withContainerUsage(metrics: KubeObject): KubeObject {
  if (metrics['containers'] !== undefined || metrics['usage'] === undefined) return metrics;
  return { ...metrics, containers: [{ name: metrics.metadata.name, usage: metrics['usage'] }] };
}
