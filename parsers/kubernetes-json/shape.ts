import { isJsonObject, type JsonObject } from '../../src/model/index.ts';

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
  if (Array.isArray(spec.containers)) return 'Pod';
  if (isJsonObject(status.nodeInfo)) return 'Node';
  if (typeof spec.persistentVolumeReclaimPolicy === 'string') return 'PersistentVolume';
  if (Array.isArray(spec.accessModes)) return 'PersistentVolumeClaim';
  if (typeof spec.clusterIP === 'string') return 'Service';
  if (isJsonObject(spec.jobTemplate)) return 'CronJob';
  if (isJsonObject(spec.names) && typeof spec.group === 'string') return 'CustomResourceDefinition';
  if (typeof status.numberReady === 'number') return 'DaemonSet';
  return undefined;
}

function isNamespaced(object: JsonObject): boolean {
  return isJsonObject(object.metadata) && typeof object.metadata.namespace === 'string';
}
