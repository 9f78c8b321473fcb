import { expect, test } from 'vitest';
import { cutAtSilences } from '../../src/timeline/troubles.ts';
import type { Episode } from '../../src/model/index.ts';

function heard(from: number, to = from): Episode {
  return { from, to } as unknown as Episode;
}

function silence(last: Episode, next: Episode): boolean {
  return Number(next.from) - Number(last.to) > 10;
}

test('what is heard soon after is of the same trouble, and what comes later is another', () => {
  const [first, second, third] = [heard(0, 5), heard(12), heard(40)];
  expect(cutAtSilences([first, second, third], (each) => each, silence)).toEqual([[first, second], [third]]);
});

test('a long trouble bridges the end of a short one that began after it', () => {
  const [long, short, next] = [heard(0, 30), heard(2, 3), heard(35)];
  expect(cutAtSilences([long, short, next], (each) => each, silence)).toEqual([[long, short, next]]);
});

test('nothing is no trouble', () => {
  expect(cutAtSilences([], (each: Episode) => each, silence)).toEqual([]);
});
