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
