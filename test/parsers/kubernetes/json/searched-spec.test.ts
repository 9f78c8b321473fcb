import { expect, test } from 'vitest';
import { isEndShown, isPartOfSpec } from '../../../../parsers/kubernetes/json/searched-spec.ts';

const SERVICE = 'kubectl -n shop get svc cart -o yaml | grep -A3 selector';

test.each([
  ['members of a specification', SERVICE, '  selector:\n    app: cart\n', { selector: { app: 'cart' } }, true],
  ['what stands deeper', SERVICE, '      selector:\n        app: cart\n', { selector: { app: 'cart' } }, false],
  ['members of a status', SERVICE, '  phase: Pending\n', { phase: 'Pending' }, false],
  ['a whole object', 'kubectl get svc cart -o yaml', '  type: ClusterIP\n', { type: 'ClusterIP' }, false],
  ['no member', SERVICE, '  selector\n', 'selector', false],
])('tells %s', (_, command, text, value, isPart) => {
  expect(isPartOfSpec(value, { path: 'a.txt', head: Buffer.from(text), context: { command } })).toBe(isPart);
});

test.each([
  ['kubectl get netpol deny -o yaml | grep -A5 ^spec', 'spec:\n  podSelector: {}\n  policyTypes:\n  - Ingress\n', true],
  [
    'kubectl get netpol deny -o yaml | grep -A 3 ^spec',
    'spec:\n  podSelector: {}\n  policyTypes:\n  - Ingress\n',
    false,
  ],
  ['kubectl get netpol deny -o yaml | grep podSelector', '  podSelector: {}\n', false],
])('%s shows the end: %s', (command, text, isShown) => {
  expect(isEndShown({ path: 'a.txt', head: Buffer.from(text), context: { command } })).toBe(isShown);
});
