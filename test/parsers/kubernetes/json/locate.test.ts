import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { locateJsonPath } from '../../../../parsers/kubernetes/json/index.ts';

const TEXT = `{
  "kind": "Pod",
  "metadata": {
    "labels": {
      "app.kubernetes.io/name": "x"
    }
  },
  "status": {
    "conditions": [
      { "type": "A" },
      {
        "type": "B",
        "message": "m {[\\" "
      }
    ]
  }
}`;

describe('locateJsonPath', () => {
  it.each([
    [[], 0],
    [['kind'], 1],
    [['metadata', 'labels', 'app.kubernetes.io/name'], 4],
    [['status'], 7],
    [['status', 'conditions', 0], 9],
    [['status', 'conditions', 1], 10],
    [['status', 'conditions', 1, 'message'], 12],
    [['status', 'conditions', 5], 8],
    [['status', 'missing', 'member'], 7],
    [['spec'], 0],
    [['kind', 'x'], 1],
  ])('%j is on line %i', (path, line) => {
    expect(locateJsonPath(TEXT, path)).toBe(line);
  });

  it.each([
    [['metadata', 'name'], 1],
    [['metadata', 'labels', 'Phase'], 3],
    [['status', 'phase'], 6],
  ])('in the internal form of old dumps %j is on line %i', (path, line) => {
    const internal = `{
  "name": "web-0",
  "labels": {
    "Phase": "x"
  },
  "Status": {
    "Phase": "Pending"
  }
}`;
    expect(locateJsonPath(internal, path)).toBe(line);
  });

  it('ends on any text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('{', '}', '[', ']', '"', ':', ',', '\\', 'a', '\n', ' ') }),
        (text) => {
          expect(locateJsonPath(text, ['a', 0, 'a'])).toBeGreaterThanOrEqual(0);
        },
      ),
      { seed: 7 },
    );
  });
});
