import type { Json } from '../../../../src/model/index.ts';
import type { ObjectDraft } from '../draft.ts';
import { absent, condition, list, map, text, textOrAbsent } from '../readers.ts';
import type { KindColumns } from './column.ts';

/** `80:30080/TCP,443/TCP`. */
function servicePorts(cell: string, draft: ObjectDraft, path: string): void {
  if (cell === '<none>') {
    draft.set(path, []);
    return;
  }
  const ports: Json[] = [];
  for (const part of cell.split(',')) {
    const match = /^(?<port>\d{1,5})(?::(?<node>\d{1,5}))?\/(?<protocol>[A-Z]{2,8})$/.exec(part.trim());
    if (match === null) return;
    const port = { port: Number(match.groups?.port), protocol: match.groups?.protocol ?? 'TCP' };
    ports.push(match.groups?.node === undefined ? port : { ...port, nodePort: Number(match.groups.node) });
  }
  draft.set(path, ports);
}

/** EXTERNAL-IP shows another member for each type of service; TYPE stands before it. */
function externalAddress(cell: string, draft: ObjectDraft): void {
  const type = draft.get('spec.type');
  if (type === 'ExternalName') draft.set('spec.externalName', cell);
  else if (cell === '<pending>') draft.set('status.loadBalancer', {});
  else if (cell === '<none>' || cell === '<unknown>') return;
  else if (type === 'LoadBalancer') {
    const ingress = cell.split(',').map((address) => (isAddress(address) ? { ip: address } : { hostname: address }));
    draft.set('status.loadBalancer.ingress', ingress);
  } else draft.set('spec.externalIPs', cell.split(','));
}

function isAddress(value: string): boolean {
  return /^[\d.]+$/.test(value) || value.includes(':');
}

/**
 * `10.0.0.1:443,10.0.0.2:443 + 3 more...`: only ready addresses stand here. Addresses with the same ports make a subset.
 */
function endpointAddresses(cell: string, draft: ObjectDraft, path: string): void {
  if (cell === '<none>') {
    draft.set(path, []);
    return;
  }
  const more = /\s*\+ (?<more>\d{1,9}) more\.*$/.exec(cell);
  const portsByAddress = new Map<string, Set<number>>();
  for (const pair of cell.slice(0, more?.index ?? cell.length).split(',')) {
    const colon = pair.lastIndexOf(':');
    const port = Number(pair.slice(colon + 1));
    if (colon <= 0 || !Number.isInteger(port)) continue;
    const address = pair
      .slice(0, colon)
      .trim()
      .replace(/^\[|\]$/g, '');
    portsByAddress.set(address, (portsByAddress.get(address) ?? new Set()).add(port));
  }
  const subsets = new Map<string, { readonly addresses: Json[]; readonly ports: Json[] }>();
  for (const [address, ports] of portsByAddress) {
    const sorted = [...ports].sort((a, b) => a - b);
    const key = sorted.join(',');
    const subset = subsets.get(key) ?? { addresses: [] as Json[], ports: sorted.map((port) => ({ port })) };
    subset.addresses.push({ ip: address });
    subsets.set(key, subset);
  }
  draft.set(path, [...subsets.values()]);
  if (more !== null) draft.set('status.columns.moreEndpoints', Number(more.groups?.more));
}

function slicePorts(cell: string, draft: ObjectDraft, path: string): void {
  const ports = cell.split(',').filter((port) => /^\d{1,5}$/.test(port));
  if (ports.length > 0)
    draft.set(
      path,
      ports.map((port) => ({ port: Number(port) })),
    );
}

function sliceEndpoints(cell: string, draft: ObjectDraft, path: string): void {
  const more = cell.indexOf(' + ');
  const shown = (more < 0 ? cell : cell.slice(0, more)).split(',');
  const endpoints = cell === '<unset>' || cell === '<none>' ? [] : shown.map((address) => ({ addresses: [address] }));
  draft.set(path, endpoints);
}

function ingressHosts(cell: string, draft: ObjectDraft, path: string): void {
  const hosts = cell.replace(/ \+ \d+ more\.*$/, '').split(',');
  draft.set(path, cell === '*' ? [{}] : hosts.map((host) => ({ host })));
}

function ingressAddress(cell: string, draft: ObjectDraft, path: string): void {
  const addresses = cell.split(',').map((address) => (isAddress(address) ? { ip: address } : { hostname: address }));
  draft.set(path, addresses);
}

/** Kinds that lead traffic. */
export const networkColumns: KindColumns = {
  Service: {
    TYPE: ['spec.type', text],
    'CLUSTER-IP': [
      'spec.clusterIP',
      (cell, draft, path) => {
        if (cell !== '<none>') draft.set(path, cell);
      },
    ],
    'EXTERNAL-IP': ['status.loadBalancer', externalAddress],
    'PORT(S)': ['spec.ports', servicePorts],
    SELECTOR: ['spec.selector', map],
  },
  Endpoints: { ENDPOINTS: ['subsets', endpointAddresses] },
  EndpointSlice: {
    ADDRESSTYPE: ['addressType', text],
    PORTS: ['ports', slicePorts],
    ENDPOINTS: ['endpoints', sliceEndpoints],
  },
  Ingress: {
    CLASS: ['spec.ingressClassName', textOrAbsent],
    HOSTS: ['spec.rules', ingressHosts],
    ADDRESS: ['status.loadBalancer.ingress', ingressAddress, absent],
  },
  IngressClass: { CONTROLLER: ['spec.controller', text] },
  NetworkPolicy: { 'POD-SELECTOR': ['spec.podSelector.matchLabels', map] },
  Gateway: {
    CLASS: ['spec.gatewayClassName', text],
    PROGRAMMED: ['status.conditions', condition('Programmed')],
  },
  GatewayClass: {
    CONTROLLER: ['spec.controllerName', text],
    ACCEPTED: ['status.conditions', condition('Accepted')],
  },
  HTTPRoute: { HOSTNAMES: ['spec.hostnames', jsonList] },
  Lease: { HOLDER: ['spec.holderIdentity', text, absent] },
};

function jsonList(cell: string, draft: ObjectDraft, path: string): void {
  const inner = /^\[(?<inner>[^\]]*)\]$/.exec(cell)?.groups?.inner;
  list(inner === undefined ? cell : inner.replaceAll('"', ''), draft, path);
}
