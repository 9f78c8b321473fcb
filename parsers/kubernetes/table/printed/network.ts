import type { JsonObject, KubeObject, PrintContext, PrintedColumn } from '../../../../src/model/index.ts';
import {
  AGE,
  column,
  firstOf,
  listAt,
  member,
  NAME,
  objectAt,
  objectsAt,
  pairs,
  selector,
  text,
  textOf,
  textOrNone,
  wide,
} from './columns.ts';

const MOST_SHOWN = 3;

/** Kinds that lead traffic. */
export const networkTables: Readonly<Record<string, readonly PrintedColumn[]>> = {
  Service: [
    NAME,
    column('Type', text('spec.type', 'ClusterIP')),
    column('Cluster-IP', (service) => textOf(listAt(service, 'spec.clusterIPs')[0]) || clusterIp(service)),
    column('External-IP', externalAddress),
    column('Port(s)', servicePorts),
    AGE,
    wide('Selector', (service) => pairs(member(service, 'spec.selector'))),
  ],
  Endpoints: [NAME, column('Endpoints', endpoints), AGE],
  EndpointSlice: [
    NAME,
    column('AddressType', text('addressType')),
    column('Ports', slicePorts),
    column('Endpoints', sliceEndpoints),
    AGE,
  ],
  Ingress: [
    NAME,
    column('Class', textOrNone('spec.ingressClassName'), { since: 18 }),
    column('Hosts', hosts),
    column('Address', (ingress) => addressesOf(ingress).join(',')),
    column('Ports', (ingress) => (objectsAt(ingress, 'spec.tls').length > 0 ? '80, 443' : '80')),
    AGE,
  ],
  IngressClass: [NAME, column('Controller', text('spec.controller')), column('Parameters', parameters), AGE],
  NetworkPolicy: [NAME, column('Pod-Selector', selector('spec.podSelector')), AGE],
  Lease: [NAME, column('Holder', text('spec.holderIdentity')), AGE],
  ServiceCIDR: [NAME, column('CIDRs', (object) => listAt(object, 'spec.cidrs').map(textOf).join(',')), AGE],
  IPAddress: [NAME, column('ParentRef', parentOf), AGE],
};

function clusterIp(service: KubeObject): string {
  return textOf(member(service, 'spec.clusterIP')) || '<none>';
}

function externalAddress(service: KubeObject): string {
  const own = listAt(service, 'spec.externalIPs').map((address) => textOf(address) ?? '');
  switch (textOf(member(service, 'spec.type')) ?? 'ClusterIP') {
    case 'ClusterIP':
    case 'NodePort':
      return own.join(',') || '<none>';
    case 'LoadBalancer':
      return [...addressesOf(service), ...own].join(',') || '<pending>';
    case 'ExternalName':
      return textOf(member(service, 'spec.externalName')) ?? '<unknown>';
    default:
      return '<unknown>';
  }
}

/** What a load balancer gave: addresses, else names. */
function addressesOf(object: KubeObject): string[] {
  const found = objectsAt(object, 'status.loadBalancer.ingress').map(
    ({ ip, hostname }) => textOf(ip) || textOf(hostname) || '',
  );
  return [...new Set(found.filter((address) => address !== ''))].sort();
}

function servicePorts(service: KubeObject): string {
  const ports = objectsAt(service, 'spec.ports').map(({ port, nodePort, protocol }) => {
    const node = typeof nodePort === 'number' && nodePort > 0 ? `:${nodePort}` : '';
    return `${textOf(port) ?? ''}${node}/${textOf(protocol) ?? 'TCP'}`;
  });
  return ports.join(',') || '<none>';
}

function endpoints(object: KubeObject, { isPartial }: PrintContext): string {
  const shown = objectsAt(object, 'subsets').flatMap((subset) => {
    const ports = objectsAt(subset, 'ports');
    const addresses = objectsAt(subset, 'addresses').map(({ ip }) => textOf(ip) ?? '');
    if (ports.length === 0) return addresses;
    return ports.flatMap(({ port }) => addresses.map((address) => `${bracketed(address)}:${textOf(port) ?? ''}`));
  });
  const unseen = member(object, 'status.columns.moreEndpoints');
  if (isPartial && typeof unseen === 'number') return `${shown.join(',')} + ${unseen} more...`;
  return firstOf(shown, MOST_SHOWN) || '<none>';
}

function bracketed(address: string): string {
  return address.includes(':') ? `[${address}]` : address;
}

function slicePorts(slice: KubeObject): string {
  const ports = objectsAt(slice, 'ports').map(({ port }) => textOf(port) ?? '*');
  return firstOf(ports, MOST_SHOWN) || '<unset>';
}

function sliceEndpoints(slice: KubeObject): string {
  const addresses = objectsAt(slice, 'endpoints').flatMap((each) =>
    listAt(each, 'addresses').map((item) => textOf(item) ?? ''),
  );
  return firstOf(addresses, MOST_SHOWN) || '<unset>';
}

function hosts(ingress: KubeObject): string {
  const named = objectsAt(ingress, 'spec.rules').flatMap(({ host }) => textOf(host) || []);
  return firstOf(named, MOST_SHOWN) || '*';
}

function parameters(object: KubeObject): string {
  const { kind, apiGroup, name } = objectAt(object, 'spec.parameters');
  if (kind === undefined) return '<none>';
  const group = textOf(apiGroup);
  return `${textOf(kind) ?? ''}${group === undefined ? '' : `.${group}`}/${textOf(name) ?? ''}`;
}

function parentOf(object: KubeObject, { isPartial }: PrintContext): string {
  const parent: JsonObject = objectAt(object, 'spec.parentRef');
  if (parent['name'] === undefined) return isPartial ? '<unknown>' : '<none>';
  const names = [parent['group'], parent['resource'], parent['namespace'], parent['name']];
  return names.flatMap((name) => textOf(name) || []).join('/');
}
