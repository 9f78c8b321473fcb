import { expect, test } from 'vitest';
import { ENVIRONMENT } from '../../src/environment.ts';
import { bindFunctions, type BoundFunction } from '../../src/knowledge/environment.ts';
import { inventoryFunctions } from '../../src/inventory/functions.ts';
import { buildInventory } from '../../src/inventory/inventory.ts';
import { connect } from '../../src/inventory/relations.ts';
import { ObjectHandle } from '../../src/inventory/handles.ts';
import { Unknown } from '../../src/knowledge/values/index.ts';
import type { Knowledge, Listing, ObservedObject } from '../../src/model/index.ts';

const knowledge = { relations: [], identities: [], kinds: {} } as unknown as Knowledge;

function functionsOver(listings: readonly Listing[]): ReadonlyMap<string, BoundFunction> {
  const service: ObservedObject = {
    object: { apiVersion: 'v1', kind: 'Service', metadata: { name: 'db', namespace: 'data', uid: 'u-1' } },
    form: 'yaml',
    source: { artifact: 'a.yaml', line: 1 },
  };
  const inventory = buildInventory([service], listings);
  const relations = connect(inventory, knowledge, () => {
    throw new Error('nothing is evaluated here');
  });
  return bindFunctions({ ...ENVIRONMENT, functions: inventoryFunctions }, { relations });
}

const everywhere: Listing = { kind: 'Service', source: { artifact: 'services.txt', line: 1 } };
const notCollected = expect.any(Unknown) as unknown;

test.each<[readonly string[], readonly Listing[], unknown]>([
  [['Service', 'data', 'db'], [], true],
  [['Service', 'shop', 'db'], [everywhere], false],
  [['Service', 'shop', 'db'], [], notCollected],
  [['Service', 'db'], [], true],
  [['Service', '', 'db'], [], true],
])('exists(%j) with listings %j', (args, listings, expected) => {
  expect(functionsOver(listings).get('exists')?.(args)).toEqual(expected);
});

test('an object of another namespace is not the one that is looked up', () => {
  const found = functionsOver([everywhere]).get('lookup')?.(['Service', 'shop', 'db']);
  expect(found).toBeInstanceOf(ObjectHandle);
  expect((found as ObjectHandle).reference).toEqual({ kind: 'Service', namespace: 'shop', name: 'db' });
  expect((found as ObjectHandle).record).toBeUndefined();
});
