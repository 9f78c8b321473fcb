import { expect, test } from 'vitest';
import { referencesOf } from '../../src/inventory/references.ts';

const near = { kind: 'Pod', namespace: 'shop', name: 'web-0' };

test.each([
  ['db', [{ kind: 'Pod', namespace: 'shop', name: 'db' }]],
  ['data/db', [{ kind: 'Pod', namespace: 'data', name: 'db' }]],
  ['/db', [{ kind: 'Pod', namespace: 'shop', name: 'db' }]],
  ['', []],
  ['/', []],
  ['data/', []],
])('%j refers to %j', (text, references) => {
  expect(referencesOf(text, { to: ['Pod'] }, near)).toEqual(references);
});
