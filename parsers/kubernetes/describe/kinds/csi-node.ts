import { integerOf, listOf, textOf } from '../field-values.ts';
import type { KindReader } from '../kind-reader.ts';
import { child } from '../layout.ts';

export const csiNode: KindReader = {
  apiVersion: 'storage.k8s.io/v1',
  kind: 'CSINode',
  namespaced: false,
  completePaths: ['spec', 'spec.drivers[*]'],
  recognises: ({ nodes }) => {
    const drivers = child(child(nodes, 'Spec')?.children ?? [], 'Drivers');
    return drivers !== undefined && drivers.children.every((driver) => child(driver.children, 'Node ID'));
  },
  read({ nodes }, object) {
    const drivers = child(child(nodes, 'Spec')?.children ?? [], 'Drivers');
    if (!drivers) return;
    const spec = object.at('spec');
    spec.list('drivers', drivers.line);
    for (const { key, line, children } of drivers.children) {
      const driver = spec.item('drivers', line);
      driver.set('name', key, line);
      const node = child(children, 'Node ID');
      driver.set('nodeID', textOf(node?.value), node?.line);
      const count = child(child(children, 'Allocatables')?.children ?? [], 'Count');
      if (count) driver.at('allocatable', count.line).set('count', integerOf(count.value), count.line);
      const keys = child(children, 'Topology Keys');
      if (keys) driver.set('topologyKeys', listOf(keys.value), keys.line);
    }
  },
};
