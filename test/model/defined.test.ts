import { expect, test } from 'vitest';
import { defined } from '../../src/model/index.ts';

test('leaves out what is undefined, and nothing else', () => {
  const members = defined({ name: 'a', namespace: undefined, count: 0, words: '', none: null, is: false });
  expect(Object.entries(members)).toEqual([
    ['name', 'a'],
    ['count', 0],
    ['words', ''],
    ['none', null],
    ['is', false],
  ]);
});
