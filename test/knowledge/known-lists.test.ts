import { describe, expect, test } from 'vitest';
import { KnownLists } from '../../src/knowledge/program/known-lists.ts';

/** A memory that was asked in the first analysis about as many lists that it did not know. */
function tiredOf(strangers: number): KnownLists {
  const memory = new KnownLists();
  for (let asked = 0; asked < strangers; asked++) {
    const list = [asked];
    memory.get(list, 1);
    memory.keep(list, true);
  }
  return memory;
}

describe('what was made of a list', () => {
  test.each<[string, number, number, true | undefined]>([
    ['is known again', 0, 1, true],
    ['is forgotten after many strange ones', 100, 1, undefined],
    ['is known again in the next analysis, however many strange ones the one before had', 100, 2, true],
  ])('%s', (_, strangers, analysis, expected) => {
    const memory = tiredOf(strangers);
    const list = [0];
    expect(memory.get(list, analysis)).toBeUndefined();
    memory.keep(list, true);
    expect(memory.get(list, analysis)).toBe(expected);
  });
});
