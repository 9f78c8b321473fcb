import { expect, test } from 'vitest';
import { withoutPayload } from '../../src/last-resort/payload.ts';

test.each([
  [
    String.raw`failed to patch status "{\"a\":{\"b\":[{\"c\":1}]}}" for node "w1": connection refused`,
    'failed to patch status "{…}" for node "w1": connection refused',
  ],
  ['got {"a":{}} and {"b":1}', 'got {…} and {"b":1}'],
  ['cut {"a":{"b"', 'cut {"a":{"b"'],
  ['a set {x y}', 'a set {x y}'],
])('%s', (text, told) => {
  expect(withoutPayload(text)).toBe(told);
});
