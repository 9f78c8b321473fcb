import { expect, test } from 'vitest';
import { isPartOfSpec } from '../../../../parsers/kubernetes/json/searched-spec.ts';

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
