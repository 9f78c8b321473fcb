import { listOf, textOf } from '../field-values.ts';
import type { Description, KindReader } from '../kind-reader.ts';
import { hasKeys } from '../kind-reader.ts';
import type { LayoutNode } from '../layout.ts';
import { child } from '../layout.ts';
import type { ObjectBuilder } from '../object-builder.ts';
import { setScalars } from '../scalar-fields.ts';

export const ingress: KindReader = {
  apiVersion: 'networking.k8s.io/v1',
  kind: 'Ingress',
  namespaced: true,
  recognises: (description) => hasKeys(description, 'Default backend') || hasKeys(description, 'Rules', 'Address'),
  read(description, object) {
    const { nodes } = description;
    const spec = object.at('spec');
    setScalars(spec, nodes, [['Ingress Class', 'ingressClassName']]);
    const backend = child(nodes, 'Default backend');
    if (backend) setBackend(spec, 'defaultBackend', object, backend.value, backend.line);
    readAddress(description, object);
    readTls(description, spec);
    readRules(child(nodes, 'Rules'), object);
  },
};

export const ingressClass: KindReader = {
  apiVersion: 'networking.k8s.io/v1',
  kind: 'IngressClass',
  namespaced: false,
  recognises: (description) => hasKeys(description, 'Controller') && !hasKeys(description, 'Spec'),
  read({ nodes }, object) {
    setScalars(object.at('spec'), nodes, [['Controller', 'controller']]);
  },
};

function readAddress({ nodes }: Description, object: ObjectBuilder): void {
  const node = child(nodes, 'Address');
  if (!node) return;
  const balancer = object.at('status').at('loadBalancer', node.line);
  for (const address of listOf(node.value)) {
    balancer.item('ingress', node.line).set(/^[\d.]+$|:/.test(address) ? 'ip' : 'hostname', address, node.line);
  }
}

/** `web-tls terminates a.example,b.example` */
function readTls({ nodes }: Description, spec: ObjectBuilder): void {
  for (const { text, line } of child(nodes, 'TLS')?.children ?? []) {
    const groups = /^(?<secret>.*?) ?terminates (?<hosts>\S+)$/.exec(text)?.groups;
    if (!groups) continue;
    const tls = spec.item('tls', line);
    tls.set('hosts', listOf(groups['hosts']), line);
    tls.set('secretName', groups['secret'] === 'SNI routes' ? undefined : textOf(groups['secret']), line);
  }
}

/** A line with a host alone, and below it its paths with their backends. `*` is any host. */
function readRules(node: LayoutNode | undefined, object: ObjectBuilder): void {
  if (!node) return;
  const spec = object.at('spec');
  spec.list('rules', node.line);
  let rule: ObjectBuilder | undefined;
  for (const { text, number } of node.lines.slice(node.from, node.to)) {
    const words = text.trim().split(/\s{2,}/);
    if (text.trim() === '' || words[0] === 'Host' || /^-+$/.test(words[0]!)) continue;
    if (words.length === 1 && !text.includes(':')) {
      rule = spec.item('rules', number);
      if (words[0] !== '*') rule.set('host', words[0], number);
    } else if (rule) {
      const path = rule.at('http').item('paths', number);
      const backend = words.at(-1)!.trim();
      if (words.length > 1) path.set('path', textOf(words[0]), number);
      setBackend(path, 'backend', object, backend, number);
    }
  }
}

/** `web:80 (10.0.0.1:80,10.0.0.2:80)` or `web:http (<error: endpoints "web" not found>)`. */
function setBackend(target: ObjectBuilder, member: string, object: ObjectBuilder, text: string, line: number): void {
  const groups = /^(?<service>[^\s:<]+):(?<port>[^\s(]+)(?: \((?<endpoints>.*)\))?$/.exec(text)?.groups;
  if (!groups) return;
  const { service, port = '', endpoints } = groups;
  const reference = target.at(member, line).at('service', line);
  reference.set('name', service, line);
  const isNumber = /^\d+$/.test(port);
  reference.at('port', line).set(isNumber ? 'number' : 'name', isNumber ? Number(port) : port, line);
  if (endpoints === undefined) return;
  const described = object.at('status').item('describedBackends', line);
  described.set('service', service, line);
  const error = /^<error: (?<message>.*)>$/.exec(endpoints)?.groups?.['message'];
  described.set('error', error, line);
  described.set('addresses', error === undefined ? listOf(endpoints) : [], line);
}
