import { integerOrText, listOf } from '../field-values.ts';
import type { KindReader } from '../kind-reader.ts';
import type { LayoutNode } from '../layout.ts';
import { child } from '../layout.ts';
import type { ObjectBuilder } from '../object-builder.ts';
import { writeLabelSelector } from '../selector.ts';

export const networkPolicy: KindReader = {
  apiVersion: 'networking.k8s.io/v1',
  kind: 'NetworkPolicy',
  namespaced: true,
  completePaths: ['spec.podSelector', 'spec.podSelector.matchLabels', 'spec.ingress[*]', 'spec.egress[*]'],
  recognises: ({ nodes }) => {
    const spec = child(nodes, 'Spec')?.children ?? [];
    return child(spec, 'PodSelector') !== undefined && child(spec, 'Policy Types') !== undefined;
  },
  read({ nodes }, object) {
    const shown = child(nodes, 'Spec');
    if (!shown) return;
    const spec = object.at('spec', shown.line);
    const selector = child(shown.children, 'PodSelector');
    if (selector) setSelector(spec, 'podSelector', selector);
    const types = child(shown.children, 'Policy Types');
    for (const type of listOf(types?.value)) spec.push('policyTypes', type, types?.line);
    readDirection(spec, 'ingress', 'from', child(shown.children, 'Allowing ingress traffic'));
    readDirection(spec, 'egress', 'to', child(shown.children, 'Allowing egress traffic'));
  },
};

/** The selector, without the explanation that kubectl adds to `<none>`. */
function setSelector(target: ObjectBuilder, member: string, node: LayoutNode): void {
  const selector = target.at(member, node.line);
  if (!node.value.startsWith('<none>')) writeLabelSelector(selector, node.value, node.line);
}

/** Rules are divided by a line of dashes; `<none>` says that nothing is allowed. */
function readDirection(spec: ObjectBuilder, member: string, peers: string, node: LayoutNode | undefined): void {
  if (!node) return;
  spec.list(member, node.line);
  let rule: ObjectBuilder | undefined;
  for (const entry of node.children) {
    if (entry.text.startsWith('<none>')) continue;
    if (/^-+$/.test(entry.text)) {
      rule = undefined;
      continue;
    }
    rule ??= spec.item(member, entry.line);
    if (entry.key === 'To Port') readPort(rule, entry);
    else if (entry.key === 'From' || entry.key === 'To') readPeer(rule, peers, entry);
  }
}

function readPort(rule: ObjectBuilder, node: LayoutNode): void {
  const groups = /^(?<port>[^\s/<]+)\/(?<protocol>\w+)$/.exec(node.value)?.groups;
  if (!groups) return;
  const port = rule.item('ports', node.line);
  port.set('port', integerOrText(groups['port']), node.line);
  port.set('protocol', groups['protocol'], node.line);
}

function readPeer(rule: ObjectBuilder, member: string, node: LayoutNode): void {
  if (node.children.length === 0) return;
  const peer = rule.item(member, node.line);
  for (const [key, name] of [
    ['NamespaceSelector', 'namespaceSelector'],
    ['PodSelector', 'podSelector'],
  ] as const) {
    const selector = child(node.children, key);
    if (selector) setSelector(peer, name, selector);
  }
  const block = child(node.children, 'IPBlock');
  if (!block) return;
  const range = peer.at('ipBlock', block.line);
  const cidr = child(block.children, 'CIDR');
  range.set('cidr', cidr?.value, cidr?.line);
  const except = child(block.children, 'Except');
  for (const item of listOf(except?.value)) range.push('except', item, except?.line);
}
