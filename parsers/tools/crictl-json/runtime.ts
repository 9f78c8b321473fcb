import { isJsonObject, objectAt } from '../../../src/model/index.ts';
import type { JsonObject } from '../../../src/model/index.ts';
import { emit } from '../../support/documents/emit.ts';
import { numberAt, objectsAt, textAt } from '../../support/documents/json.ts';
import { timeAt } from './objects.ts';
import type { Reading } from './reading.ts';

/**
 * `crictl info`: `ContainerRuntimeInfo` with the conditions RuntimeReady and NetworkReady as `status.conditions` in the manner of
 * Kubernetes, the CNI's last error and the CNI networks that the runtime has loaded.
 */
export function emitRuntime(info: JsonObject, { input, sink, finder }: Reading): void {
  const config = objectAt(info, 'config');
  const networks = objectsAt(objectAt(info, 'cniconfig'), 'Networks').map((network) => objectAt(network, 'Config'));
  const cniStatus = Object.entries(info).find(([key]) => key.startsWith('lastCNILoadStatus'))?.[1];
  emit(input, sink, {
    kind: 'ContainerRuntimeInfo',
    name: 'runtime',
    perNode: true,
    form: 'json',
    spec: {
      sandboxImage: textAt(config, 'sandboxImage') ?? textAt(objectAt(config, 'pinnedImages'), 'sandbox'),
      snapshotter: textAt(objectAt(config, 'containerd'), 'snapshotter'),
      rootDir: textAt(config, 'rootDir'),
      registryConfigPath: textAt(objectAt(config, 'registry'), 'configPath'),
      golang: textAt(info, 'golang'),
    },
    status: {
      conditions: objectsAt(objectAt(info, 'status'), 'conditions').map((condition) => ({
        type: textAt(condition, 'type') ?? '',
        status: condition['status'] === true ? 'True' : 'False',
        reason: textAt(condition, 'reason'),
        message: textAt(condition, 'message'),
      })),
      lastCniLoadStatus: typeof cniStatus === 'string' ? cniStatus : undefined,
      cniNetworks: networks.map((network) => ({
        name: textAt(network, 'Name') ?? '',
        plugins: objectsAt(network, 'Plugins')
          .map((plugin) => textAt(objectAt(plugin, 'Network'), 'type'))
          .filter((type) => type !== undefined),
      })),
    },
    line: finder.next('"conditions"'),
  });
}

/** `crictl imagefsinfo`: what images use of their file system, as `Filesystem`. */
export function emitImageFilesystems(status: JsonObject, { input, sink, finder }: Reading): void {
  for (const filesystem of objectsAt(status, 'imageFilesystems')) {
    const mountPoint = textAt(objectAt(filesystem, 'fsId'), 'mountpoint');
    if (mountPoint === undefined) continue;
    emit(input, sink, {
      kind: 'Filesystem',
      name: mountPoint,
      perNode: true,
      form: 'json',
      spec: { mountPoint, purpose: 'images' },
      status: {
        imageBytes: valueOf(filesystem['usedBytes']),
        imageInodes: valueOf(filesystem['inodesUsed']),
        observedAt: timeAt(filesystem, 'timestamp'),
      },
      line: finder.next(mountPoint),
    });
  }
}

function valueOf(wrapped: JsonObject[string]): number | undefined {
  return isJsonObject(wrapped) ? numberAt(wrapped, 'value') : undefined;
}
