import type { KindReader } from '../kind-reader.ts';
import { hasKeys } from '../kind-reader.ts';
import { setScalars } from '../scalar-fields.ts';

export const priorityClass: KindReader = {
  apiVersion: 'scheduling.k8s.io/v1',
  kind: 'PriorityClass',
  namespaced: false,
  recognises: (description) => hasKeys(description, 'Value', 'GlobalDefault'),
  read({ nodes }, object) {
    setScalars(object, nodes, [
      ['Value', 'value', 'integer'],
      ['GlobalDefault', 'globalDefault', 'boolean'],
      ['PreemptionPolicy', 'preemptionPolicy'],
      ['Description', 'description'],
    ]);
  },
};
