import { expect, test } from 'vitest';
import { append } from '../../src/model/index.ts';

test('a list takes more things than a call takes arguments', () => {
  const list = [-1];
  append(
    list,
    Array.from({ length: 300_000 }, (_, index) => index),
  );
  expect([list.length, list[1], list.at(-1)]).toEqual([300_001, 0, 299_999]);
});
