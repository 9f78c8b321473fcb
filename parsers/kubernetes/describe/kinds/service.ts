import { integerOf, integerOrText, listOf, setPairsInline, textOf } from '../field-values.ts';
import type { Description, KindReader } from '../kind-reader.ts';
import { hasKeys } from '../kind-reader.ts';
import type { LayoutNode } from '../layout.ts';
import { child } from '../layout.ts';
import type { ObjectBuilder } from '../object-builder.ts';
import { setScalars } from '../scalar-fields.ts';

export const service: KindReader = {
  apiVersion: 'v1',
  kind: 'Service',
  namespaced: true,
  toldByOneLine: ['spec.selector'],
  absentPaths: ['name', 'port', 'protocol', 'targetPort', 'nodePort'].map((member) => `spec.ports[*].${member}`),
  recognises: (description) =>
    hasKeys(description, 'Type', 'Session Affinity') || hasKeys(description, 'Type', 'Selector', 'IP'),
  read(description, object) {
    const { nodes } = description;
    const spec = object.at('spec');
    setPairsInline(spec, 'selector', child(nodes, 'Selector'));
    setScalars(spec, nodes, [
      ['Type', 'type'],
      ['IP Family Policy', 'ipFamilyPolicy'],
      ['External Name', 'externalName'],
      ['LoadBalancer Class', 'loadBalancerClass'],
      ['Session Affinity', 'sessionAffinity'],
      ['External Traffic Policy', 'externalTrafficPolicy'],
      ['Internal Traffic Policy', 'internalTrafficPolicy'],
      ['Traffic Distribution', 'trafficDistribution'],
      ['HealthCheck NodePort', 'healthCheckNodePort', 'integer'],
    ]);
    readAddresses(description, spec);
    readLists(description, spec);
    readPorts(description, object);
    readIngress(description, object);
  },
};

/** A headless service shows `None`, which is also what the API holds; one without an address shows nothing. */
function readAddresses({ nodes }: Description, spec: ObjectBuilder): void {
  const ip = child(nodes, 'IP');
  if (ip) spec.set('clusterIP', textOf(ip.value), ip.line);
  const ips = child(nodes, 'IPs');
  if (!ips) return;
  for (const item of listOf(ips.value)) spec.push('clusterIPs', item, ips.line);
}

function readLists({ nodes }: Description, spec: ObjectBuilder): void {
  for (const [key, member] of [
    ['IP Families', 'ipFamilies'],
    ['External IPs', 'externalIPs'],
    ['LoadBalancer Source Ranges', 'loadBalancerSourceRanges'],
  ] as const) {
    const node = child(nodes, key);
    for (const item of listOf(node?.value)) spec.push(member, item, node?.line);
  }
  const requested = child(nodes, 'IP', 'Desired LoadBalancer IP', 'LoadBalancer IP');
  if (requested && requested.key !== 'IP') spec.set('loadBalancerIP', textOf(requested.value), requested.line);
}

/** `Port`, `TargetPort`, `NodePort` and `Endpoints` repeat for each port, in this order. */
function readPorts({ nodes }: Description, object: ObjectBuilder): void {
  const spec = object.at('spec');
  const status = object.at('status');
  let port: ObjectBuilder | undefined;
  for (const node of nodes) {
    if (node.key === 'Port') port = readPort(spec, node);
    else if (node.key === 'TargetPort') port?.set('targetPort', integerOrText(node.value.split('/')[0]), node.line);
    else if (node.key === 'NodePort') port?.set('nodePort', portNumber(node.value), node.line);
    else if (node.key === 'Endpoints') {
      const endpoints = status.item('describedEndpoints', node.line);
      endpoints.set('port', port?.value['port'], node.line);
      endpoints.set('name', port?.value['name'], node.line);
      readEndpoints(endpoints, node);
    }
  }
}

/** `Port:  http  80/TCP`, the name being `<unset>` where there is none. */
function readPort(spec: ObjectBuilder, node: LayoutNode): ObjectBuilder | undefined {
  const groups = /^(?:(?<name>\S+)\s+)?(?<port>\d{1,5})\/(?<protocol>\w+)$/.exec(node.value)?.groups;
  if (!groups) return undefined;
  const port = spec.item('ports', node.line);
  port.set('name', textOf(groups['name']), node.line);
  port.set('port', Number(groups['port']), node.line);
  port.set('protocol', groups['protocol'], node.line);
  return port;
}

/** Long lists end in `+ 3 more...`: then only `more` says how many are not shown. */
function readEndpoints(endpoints: ObjectBuilder, node: LayoutNode): void {
  endpoints.list('addresses', node.line);
  for (const item of listOf(node.value.replace(/ \+ \d{1,9} more\.\.\.$/, '')))
    endpoints.push('addresses', item, node.line);
  endpoints.set('more', integerOf(/ \+ (?<more>\d{1,9}) more\.\.\.$/.exec(node.value)?.groups?.['more']), node.line);
}

/** `31080/TCP` after an optional name. */
function portNumber(value: string): number | undefined {
  return integerOf(/(?<port>\d{1,5})\/\w+$/.exec(value)?.groups?.['port']);
}

/**
 * `LoadBalancer Ingress:  10.0.0.9 (VIP), lb.example.org`; ip and host name are told apart by their form. Of a service that waits for
 * its address the line is left out, between others that are not.
 */
function readIngress({ nodes }: Description, object: ObjectBuilder): void {
  const node = child(nodes, 'LoadBalancer Ingress');
  if (!node) {
    const type = child(nodes, 'Type');
    const isWhole = type?.value === 'LoadBalancer' && child(nodes, 'Session Affinity') !== undefined;
    if (isWhole) object.at('status').at('loadBalancer', type.line);
    return;
  }
  const balancer = object.at('status').at('loadBalancer', node.line);
  for (const item of listOf(node.value)) {
    const [address, mode] = item.split(' ');
    const ingress = balancer.item('ingress', node.line);
    ingress.set(/^[\d.]+$|:/.test(address!) ? 'ip' : 'hostname', address, node.line);
    ingress.set('ipMode', /^\((?<mode>\w+)\)$/.exec(mode ?? '')?.groups?.['mode'], node.line);
  }
}
