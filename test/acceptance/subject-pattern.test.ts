import { expect, test } from 'vitest';
import { matchesSubject } from '../../src/acceptance/subject-pattern.ts';

const pod = { kind: 'Pod', namespace: 'shop', name: 'cart-0' };
const disk = { kind: 'Filesystem', name: '/var/lib/etcd' };

test.each([
  ['Pod/shop/cart-0', pod, true],
  ['Pod/shop/cart-1', pod, false],
  ['Pod/shop/cart-0*', pod, true],
  ['Pod/shop/*', pod, true],
  ['Pod/*', pod, true],
  ['Pod/*/cart-*', pod, true],
  ['Pod/*cart-0', pod, true],
  ['Pod/shop', pod, false],
  ['*', pod, true],
  ['pod/shop/cart-0', pod, false],
  ['Pod/shop/c.rt-0', pod, false],
  ['Pod/shop/cart-0*cart-0', pod, false],
  ['Filesystem//var/*', disk, true],
  ['Node/*', disk, false],
])('%s and %o', (pattern, reference, expected) => {
  expect(matchesSubject(pattern, reference)).toBe(expected);
});

test('many stars cost no more than the text is long', () => {
  const long = { kind: 'Pod', name: 'a'.repeat(20_000) };
  expect(matchesSubject(`Pod/${'a*'.repeat(5000)}b`, long)).toBe(false);
});
