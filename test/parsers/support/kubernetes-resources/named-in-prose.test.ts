import { expect, test } from 'vitest';
import { objectNamedIn } from '../../../../parsers/support/kubernetes-resources/index.ts';

test.each<[string, object | undefined]>([
  ['Output of `kubectl describe ing shop -n edge`:', { kind: 'Ingress', namespace: 'edge', name: 'shop' }],
  ['kubectl -n edge describe ingress shop says:', { kind: 'Ingress', namespace: 'edge', name: 'shop' }],
  ['our ingress `shop` in namespace edge has no address', { kind: 'Ingress', namespace: 'edge', name: 'shop' }],
  ['events of pvc data/pg-0:', { kind: 'PersistentVolumeClaim', namespace: 'data', name: 'pg-0' }],
  ['the deployment web-api does not get on', { kind: 'Deployment', name: 'web-api' }],
  ['the same `kubectl describe pvc pg-0` again, pvc pg-0 waits', { kind: 'PersistentVolumeClaim', name: 'pg-0' }],
  ['they moved their route web-1 to an own namespace and it is gone', { kind: 'Route', name: 'web-1' }],
  // Words that are no names, and several that are.
  ['the ingress controller has no address', undefined],
  ['pod web-1 waits for pvc data-1', undefined],
  ['a node in eu-west-1', undefined],
  ['with Envoy Gateway 1.0 the site is gone', undefined],
])('who writes "%s" names one object or none', (line, object) => {
  expect(objectNamedIn([line])).toEqual(object);
});
