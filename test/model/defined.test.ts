import { expect, test } from 'vitest';
import { defined, filled } from '../../src/model/index.ts';

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

test('leaves out what is empty or undefined', () => {
  const members = filled({
    name: 'a',
    words: '',
    items: [0],
    none: [],
    map: new Map([['a', 1]]),
    set: new Set(),
    absent: undefined,
  });
  expect(Object.keys(members)).toEqual(['name', 'items', 'map']);
});
