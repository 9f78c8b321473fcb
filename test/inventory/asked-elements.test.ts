import { expect, test } from 'vitest';
import { buildInventory } from '../../src/inventory/inventory.ts';
import type { Json, JsonObject, ObjectForm, ObservedObject } from '../../src/model/index.ts';

const READY = { type: 'Ready', status: 'True' };
const FALSE = { type: 'Available', status: 'False', reason: 'FailedDiscoveryCheck' };
const SAID = { message: 'bad status: 401' };

function view(form: ObjectForm, conditions: readonly JsonObject[], torn: readonly object[] = []): ObservedObject {
  return {
    object: { apiVersion: 'v1', kind: 'APIService', metadata: { name: 'a' }, status: { conditions: [...conditions] } },
    form,
    source: { artifact: `${form}.txt`, line: 1 },
    torn,
  };
}

function conditionsOf(views: readonly ObservedObject[]): Json | undefined {
  const { value } = buildInventory(views, []).get({ kind: 'APIService', name: 'a' }) ?? {};
  return value?.status?.conditions;
}

test.each<[what: string, asked: readonly JsonObject[], rows: readonly JsonObject[], expected: readonly JsonObject[]]>([
  ['the only one', [SAID], [FALSE], [{ ...FALSE, ...SAID }]],
  ['one by its type', [{ type: 'Available', ...SAID }], [READY, FALSE], [READY, { ...FALSE, ...SAID }]],
  ['one by its place', [{}, SAID], [READY, FALSE], [READY, { ...FALSE, ...SAID }]],
  ['one that nobody shows', [{ type: 'Other', ...SAID }], [FALSE], [{ type: 'Other', ...SAID }]],
  ['what may be of any of several', [SAID], [READY, FALSE], [SAID]],
])('what somebody asked of an element of a list is laid over it: %s', (_, asked, rows, expected) => {
  expect(conditionsOf([view('table', rows), view('json', asked, asked)])).toEqual(expected);
});

test('a list that is shown whole replaces what a row shows of it', () => {
  const whole = [{ type: 'Available', status: 'False', reason: 'MissingEndpoints' }];
  expect(conditionsOf([view('table', [FALSE]), view('json', whole)])).toEqual(whole);
});
