import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Heap } from '../../src/diagnosis/heap.ts';

interface Item {
  readonly rank: number;
  readonly name: number;
}

/** Numbers are put in; `null` takes one out. */
const steps = fc.array(fc.oneof(fc.integer({ min: 0, max: 5 }), fc.constant(null)), { maxLength: 60 });

it('gives out the first in its order each time, and of equals the one that came first', () => {
  fc.assert(
    fc.property(steps, (ranks) => {
      const heap = new Heap<Item>((left, right) => left.rank - right.rank);
      const listed: Item[] = [];
      for (const [name, rank] of ranks.entries()) {
        if (rank === null) {
          listed.sort((left, right) => left.rank - right.rank || left.name - right.name);
          expect(heap.pop()).toEqual(listed.shift());
        } else {
          heap.push({ rank, name });
          listed.push({ rank, name });
        }
      }
    }),
  );
});
