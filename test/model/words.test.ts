import { expect, test } from 'vitest';
import { articleOf } from '../../src/model/index.ts';

test.each([
  ['pod', 'a'],
  ['event', 'an'],
  ['Ingress', 'an'],
  ['unit', 'a'],
  ['Node', 'a'],
  ['HTTPRoute', 'an'],
  ['X509Certificate', 'an'],
  ['NFS', 'an'],
  ['NATGateway', 'a'],
  ['DNSRecord', 'a'],
  ['HelmRelease', 'a'],
])('%s has the article %s', (noun, article) => {
  expect(articleOf(noun)).toBe(article);
});
