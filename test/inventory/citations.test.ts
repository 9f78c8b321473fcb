import { describe, expect, test } from 'vitest';
import { citeMember, type Quoter } from '../../src/inventory/citations.ts';
import { buildInventory } from '../../src/inventory/inventory.ts';
import type { Path } from '../../src/inventory/paths.ts';

/** Knows no text: what is quoted has to be made from the value. */
const NOTHING_KEPT: Quoter = {
  quote: (artifact, line) => ({ artifact, line }),
  quoteRecord: (artifact, line) => ({ artifact, line }),
  locate: () => undefined,
};

function quoted(message: string, path: Path = ['status', 'message']): string | undefined {
  const object = {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'web-0', namespace: 'shop' },
    spec: { env: [{ name: 'DB_PASSWORD', value: message }] },
    status: { message },
  };
  const { objects } = buildInventory([{ object, form: 'yaml', source: { artifact: 'pods.yaml', line: 7 } }], []);
  return objects[0] && citeMember(objects[0], path, NOTHING_KEPT).quote;
}

describe('a quote made from the value, where the text was not kept', () => {
  test('reads as YAML shows the member', () => {
    expect(quoted('no space left')).toBe('message: no space left');
    expect(quoted('', ['status'])).toBe('Pod web-0');
  });

  test('is one line of at most 500 characters that sends no control character', () => {
    expect(quoted('first\nsecond\u001b[31m')).toBe('message: first\\x0asecond');
    expect(quoted('x'.repeat(600))).toHaveLength(500);
  });

  test('shows no secret', () => {
    expect(quoted('hunter2-but-longer', ['spec', 'env', 0, 'value'])).toBe('value: ***masked***');
    expect(quoted('Authorization: Bearer abcdefghijklmnopqrstuvwxyz012345')).not.toContain('abcdefghij');
  });
});

test.each([
  ['the name of an object that begins with a brace', '{', 9, '"name": "web-0",'],
  ['the first line, where that says something', '- apiVersion: v1', 7, '- apiVersion: v1'],
])('cites %s, where no member is meant', (_, first, line, quote) => {
  const texts: Readonly<Record<number, string>> = { 7: first, 9: '"name": "web-0",' };
  const kept: Quoter = {
    ...NOTHING_KEPT,
    quote: (artifact, at) => ({ artifact, line: at, quote: texts[at] }),
    locate: () => 9,
  };
  const object = { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'web-0' } };
  const { objects } = buildInventory([{ object, form: 'json', source: { artifact: 'pods.json', line: 7 } }], []);

  expect(objects[0] && citeMember(objects[0], [], kept)).toEqual({ artifact: 'pods.json', line, quote });
});
