import { readColumnTable } from '../column-table.ts';
import { booleanOf, integerOf, listOf, textOf } from '../field-values.ts';
import type { KindReader } from '../kind-reader.ts';
import { hasKeys } from '../kind-reader.ts';
import type { LayoutNode } from '../layout.ts';
import { child } from '../layout.ts';
import type { ObjectBuilder } from '../object-builder.ts';
import { setScalars } from '../scalar-fields.ts';

export const endpoints: KindReader = {
  apiVersion: 'v1',
  kind: 'Endpoints',
  namespaced: true,
  completePaths: ['subsets[*]'],
  absentPaths: ['name', 'port', 'protocol'].map((member) => `subsets[*].ports[*].${member}`),
  recognises: (description) => hasKeys(description, 'Subsets'),
  read({ nodes }, object) {
    const list = child(nodes, 'Subsets');
    if (!list) return;
    object.list('subsets', list.line);
    let subset: ObjectBuilder | undefined;
    for (const node of list.children) {
      if (node.key === 'Addresses') subset = object.item('subsets', node.line);
      if (node.key === 'Addresses' || node.key === 'NotReadyAddresses') {
        const member = node.key === 'Addresses' ? 'addresses' : 'notReadyAddresses';
        for (const ip of listOf(node.value)) subset?.item(member, node.line).set('ip', ip, node.line);
      } else if (node.key === 'Ports' && subset) readPorts(subset, node);
    }
  },
};

export const endpointSlice: KindReader = {
  apiVersion: 'discovery.k8s.io/v1',
  kind: 'EndpointSlice',
  namespaced: true,
  absentPaths: ['ports[*].name', 'ports[*].port', 'ports[*].protocol'],
  recognises: (description) => hasKeys(description, 'AddressType'),
  read({ nodes }, object) {
    setScalars(object, nodes, [['AddressType', 'addressType']]);
    const ports = child(nodes, 'Ports');
    if (ports) readPorts(object, ports);
    const list = child(nodes, 'Endpoints');
    if (!list) return;
    object.list('endpoints', list.line);
    for (const node of list.children) {
      // The dash before the first key hides it from the tree's reader.
      if (node.key === '- Addresses') readEndpoint(object.item('endpoints', node.line), node);
    }
  },
};

function readPorts(target: ObjectBuilder, node: LayoutNode): void {
  target.list('ports', node.line);
  for (const { line, cells } of readColumnTable(node.lines.slice(node.from, node.to), 1)) {
    const port = target.item('ports', line);
    port.set('name', textOf(cells['Name']), line);
    port.set('port', integerOf(cells['Port']), line);
    port.set('protocol', textOf(cells['Protocol']), line);
  }
}

function readEndpoint(endpoint: ObjectBuilder, node: LayoutNode): void {
  endpoint.list('addresses', node.line);
  for (const address of listOf(node.value)) endpoint.push('addresses', address, node.line);
  const { children } = node;
  const ready = child(child(children, 'Conditions')?.children ?? [], 'Ready');
  if (ready) endpoint.at('conditions', ready.line).set('ready', booleanOf(ready.value), ready.line);
  setScalars(endpoint, children, [
    ['Hostname', 'hostname'],
    ['NodeName', 'nodeName'],
    ['Zone', 'zone'],
  ]);
  const target = child(children, 'TargetRef');
  const [kind, name] = target ? target.value.split('/') : [];
  if (!target || name === undefined) return;
  const reference = endpoint.at('targetRef', target.line);
  reference.set('kind', kind, target.line);
  reference.set('name', name, target.line);
}
