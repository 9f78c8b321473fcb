import { isJsonArray, isJsonObject, typeOfJson, type Json, type JsonObject } from '../../../src/model/index.ts';

/**
 * Whether a value is meant as an object of the API, as against other JSON and YAML: it has a name, of whatever type, or says its
 * kind and version and has metadata.
 */
export function isMeantAsObject({ kind, apiVersion, metadata }: JsonObject): boolean {
  if (!isJsonObject(metadata)) return metadata !== undefined && isSet(kind) && isSet(apiVersion);
  if (isSet(metadata.name)) return true;
  return metadata.name === null && metadata.generateName === undefined && isSet(kind) && isSet(apiVersion);
}

/** The object of which a watch tells, as the API and as routers of Events print it. */
export function watchedObject({ type, object, verb, event }: JsonObject): JsonObject | undefined {
  if (typeof type === 'string' && isJsonObject(object)) return object;
  return typeof verb === 'string' && isJsonObject(event) ? event : undefined;
}

/** Whether a member is there that is not the text that it ought to be. */
export function isOdd(value: Json | undefined): boolean {
  return isSet(value) && typeof value !== 'string';
}

/** What to say of an odd kind: what else tells the kind may be known. */
export function oddKind(kind: Json | undefined, instead: string | undefined): string {
  const what = `an object whose kind is ${typeOfJson(kind)}`;
  return instead === undefined ? `${what} was not read` : `${what} was taken for a ${instead}`;
}

function isSet(value: Json | undefined): boolean {
  return value !== undefined && value !== null && value !== '';
}

/**
 * The kind of an object that does not name it, where its members leave no doubt.
 */
export function kindFromShape(object: JsonObject): string | undefined {
  const spec = isJsonObject(object.spec) ? object.spec : {};
  const status = isJsonObject(object.status) ? object.status : {};
  if (isJsonObject(object.involvedObject)) return 'Event';
  if (Array.isArray(object.subsets)) return 'Endpoints';
  if (isJsonObject(object.roleRef)) return isNamespaced(object) ? 'RoleBinding' : 'ClusterRoleBinding';
  if (typeof object.provisioner === 'string') return 'StorageClass';
  if (Array.isArray(spec.containers) || Array.isArray(status.containerStatuses)) return 'Pod';
  if (isJsonObject(status.nodeInfo)) return 'Node';
  if (typeof spec.persistentVolumeReclaimPolicy === 'string') return 'PersistentVolume';
  if (Array.isArray(spec.accessModes)) return 'PersistentVolumeClaim';
  if (typeof spec.clusterIP === 'string') return 'Service';
  if (isJsonObject(spec.jobTemplate)) return 'CronJob';
  if (isJsonObject(spec.names) && typeof spec.group === 'string') return 'CustomResourceDefinition';
  if (typeof status.numberReady === 'number') return 'DaemonSet';
  if (isJsonArray(status.parents)) return 'HTTPRoute';
  return undefined;
}

function isNamespaced(object: JsonObject): boolean {
  return isJsonObject(object.metadata) && typeof object.metadata.namespace === 'string';
}
