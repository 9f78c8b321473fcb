import { isJsonObject, type Json, type JsonObject } from '../../../src/model/index.ts';

/** Members of ObjectMeta, which the internal form writes straight into the object. */
const OBJECT_META = new Set([
  'name', 'generateName', 'namespace', 'selfLink', 'uid', 'resourceVersion', 'generation', 'creationTimestamp',
  'deletionTimestamp', 'deletionGracePeriodSeconds', 'labels', 'annotations', 'ownerReferences', 'finalizers',
  'clusterName', 'initializers', 'managedFields',
]); // oxfmt-ignore

/** Members that are maps with keys of the user's own, which keep their spelling. */
const FREE_MAPS = new Set([
  'labels', 'annotations', 'matchLabels', 'nodeSelector', 'data', 'binaryData', 'stringData', 'limits', 'requests',
  'capacity', 'allocatable', 'parameters', 'hard', 'used',
]); // oxfmt-ignore

/** Internal names that are not the usual one with a small first letter. */
const RENAMED: Readonly<Record<string, string>> = { LastTerminationState: 'lastState', CephFS: 'cephfs' };

/** Zero means "not set" here. */
const ZERO_IS_UNSET = new Set(['hostPort', 'nodePort', 'healthCheckNodePort']);

const MAXIMUM_DEPTH = 100;

/**
 * Whether an object is written with the field names of kubectl's internal types, as `kubectl cluster-info dump` did
 * before 1.14: metadata inlined, members capitalised.
 */
export function isInternalForm(object: JsonObject): boolean {
  if (object.metadata !== undefined || typeof object.name !== 'string') return false;
  return ['Spec', 'Status', 'InvolvedObject', 'Subsets', 'Data', 'Type'].some((member) =>
    Object.hasOwn(object, member),
  );
}

/** The same object in the usual spelling. Members that are null or an empty string are left out: they are not set. */
export function fromInternalForm(object: JsonObject): JsonObject {
  return convertWithMetadata(object, 0);
}

function convertWithMetadata(object: JsonObject, depth: number): JsonObject {
  const metadata: [string, Json][] = [];
  const members: [string, Json][] = [];
  for (const [key, value] of Object.entries(object)) {
    if (value === undefined || value === null || value === '') continue;
    if (OBJECT_META.has(key)) metadata.push([key, value]);
    else members.push(convertMember(key, value, depth));
  }
  if (metadata.length > 0) members.push(['metadata', Object.fromEntries(metadata)]);
  return Object.fromEntries(members);
}

function convert(value: Json, depth: number): Json {
  if (depth > MAXIMUM_DEPTH) return value;
  if (Array.isArray(value)) return value.map((element: Json) => convert(element, depth + 1));
  if (!isJsonObject(value)) return value;
  if (Object.hasOwn(value, 'creationTimestamp')) return convertWithMetadata(value, depth + 1);
  const members: [string, Json][] = [];
  for (const [key, member] of Object.entries(value)) {
    if (member === undefined || member === null || member === '') continue;
    const converted = convertMember(key, member, depth);
    if (!(converted[1] === 0 && ZERO_IS_UNSET.has(converted[0]))) members.push(converted);
  }
  return Object.fromEntries(liftHostNamespaces(members));
}

function convertMember(key: string, value: Json, depth: number): [string, Json] {
  const name = usualName(key);
  return [name, FREE_MAPS.has(name) ? value : convert(value, depth + 1)];
}

/** The internal pod security context holds members that belong to the pod's spec. */
function liftHostNamespaces(members: [string, Json][]): [string, Json][] {
  const context = members.find(([key]) => key === 'securityContext')?.[1];
  if (!isJsonObject(context)) return members;
  const lifted = members.filter(([key]) => key !== 'securityContext');
  const kept: [string, Json][] = [];
  for (const [key, value] of Object.entries(context)) {
    if (value === undefined) continue;
    if (key !== 'hostNetwork' && key !== 'hostPID' && key !== 'hostIPC') kept.push([key, value]);
    else if (value === true) lifted.push([key, value]);
  }
  lifted.push(['securityContext', Object.fromEntries(kept)]);
  return lifted;
}

/** `HTTPGet` is `httpGet`, `PodIP` is `podIP`, `UID` is `uid`. */
export function usualName(name: string): string {
  const renamed = Object.hasOwn(RENAMED, name) ? RENAMED[name] : undefined;
  if (renamed !== undefined) return renamed;
  const capitals = /^[A-Z]+/.exec(name)?.[0].length ?? 0;
  const rest = name.charAt(capitals);
  const lowered = capitals > 1 && /[a-z]/.test(rest) ? capitals - 1 : capitals;
  return name.slice(0, lowered).toLowerCase() + name.slice(lowered);
}
