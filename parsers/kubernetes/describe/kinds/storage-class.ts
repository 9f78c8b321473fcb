import { setPairsInline } from '../field-values.ts';
import type { KindReader } from '../kind-reader.ts';
import { hasKeys } from '../kind-reader.ts';
import { child, valueLines } from '../layout.ts';
import { setScalars } from '../scalar-fields.ts';

export const storageClass: KindReader = {
  apiVersion: 'storage.k8s.io/v1',
  kind: 'StorageClass',
  namespaced: false,
  completePaths: ['parameters'],
  recognises: (description) => hasKeys(description, 'Provisioner'),
  read({ nodes }, object) {
    const preferred = child(nodes, 'IsDefaultClass');
    if (preferred?.value === 'Yes') {
      const annotations = object.at('metadata').at('annotations');
      annotations.set('storageclass.kubernetes.io/is-default-class', 'true', preferred.line);
    }
    setScalars(object, nodes, [
      ['Provisioner', 'provisioner'],
      ['AllowVolumeExpansion', 'allowVolumeExpansion', 'boolean'],
      ['ReclaimPolicy', 'reclaimPolicy'],
      ['VolumeBindingMode', 'volumeBindingMode'],
    ]);
    setPairsInline(object, 'parameters', child(nodes, 'Parameters'));
    const options = child(nodes, 'MountOptions');
    if (options && options.value !== '<none>') {
      for (const { text, line } of valueLines(options)) object.push('mountOptions', text, line);
    }
  },
};
