import { expect, test } from 'vitest';
import { openApi2 } from '../../src/kubernetes-api/open-api-2.ts';
import { readFields } from '../../src/kubernetes-api/protobuf.ts';
import type { JsonObject } from '../../src/model/index.ts';

/** The bytes at the end of a way through messages, each step the number of a field. */
function at(message: Buffer, ...way: readonly number[]): string | undefined {
  let found: Buffer | undefined = message;
  for (const number of way) found = found && readFields(found)?.get(number);
  return found?.toString();
}

/** The schema of the one definition. */
const THE_SCHEMA = [9, 1, 2] as const;

function written(schema: JsonObject): Buffer {
  return openApi2([{ name: 'fleet.v1.Tug', schema, kind: { group: 'fleet', version: 'v1', kind: 'Tug' } }]);
}

test('a definition is found by its name and its kind', () => {
  const document = written({ type: 'object', description: 'A boat. '.repeat(40) });
  expect(at(document, 1)).toBe('2.0');
  expect(at(document, 9, 1, 1)).toBe('fleet.v1.Tug');
  expect(at(document, ...THE_SCHEMA, 4)).toBe('A boat. '.repeat(40));
  expect(at(document, ...THE_SCHEMA, 31, 1)).toBe('x-kubernetes-group-version-kind');
  expect(at(document, ...THE_SCHEMA, 31, 2, 2)).toBe('[{"group":"fleet","version":"v1","kind":"Tug"}]');
});

test.each<[what: string, schema: JsonObject, way: readonly number[], value: string | undefined]>([
  ['a type', { type: 'integer' }, [22, 1], 'integer'],
  ['a format', { type: 'string', format: 'date-time' }, [2], 'date-time'],
  ['what is required', { type: 'object', required: ['power'] }, [19], 'power'],
  ['a member', { type: 'object', properties: { power: { type: 'integer' } } }, [25, 1, 2, 22, 1], 'integer'],
  ['the name of a member', { type: 'object', properties: { power: {} } }, [25, 1, 1], 'power'],
  ['the items of a list', { type: 'array', items: { type: 'string' } }, [23, 1, 22, 1], 'string'],
  ['items of which nothing is said', { type: 'array' }, [23, 1], ''],
  ['the values of a map', { type: 'object', additionalProperties: { type: 'string' } }, [21, 1, 22, 1], 'string'],
  ['no type where there is none', { 'x-kubernetes-int-or-string': true }, [22, 1], undefined],
  ['nothing of what is no schema', { type: ['string'], properties: 'many', required: 7 }, [22, 1], undefined],
])('%s', (_, schema, way, value) => {
  expect(at(written(schema), ...THE_SCHEMA, ...way)).toBe(value);
});
