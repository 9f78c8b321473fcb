import { describe, expect, it } from 'vitest';
import { evaluate } from '../../src/knowledge/evaluate.ts';
import type { Value } from '../../src/knowledge/values/index.ts';
import type { Scope } from '../../src/knowledge/scope.ts';
import { parsed, scopeWith } from './evaluation.ts';

/** A list that counts how often something in it is read. */
function watchedList(): { readonly list: readonly Value[]; readonly reads: () => number } {
  let reads = 0;
  const item = {
    get value() {
      reads++;
      return 'http://shop:80';
    },
  };
  return { list: [item], reads: () => reads };
}

describe('what a comprehension made of a list', () => {
  it('is known the next time that the same list is asked about', () => {
    const expression = parsed('variables.filter(v, v.value.contains(":")).size()');
    const { list, reads } = watchedList();

    expect([1, 2].map(() => evaluate(expression, scopeWith({ variables: list })))).toEqual([1, 1]);
    expect(reads()).toBe(1);
    expect(evaluate(expression, scopeWith({ variables: [{ value: 'x' }] }))).toBe(0);
    expect(evaluate(expression, scopeWith({ variables: [{ value: 'a:b' }, { value: ':' }] }))).toBe(2);
  });

  it.each([
    { name: 'another value decides it', source: 'variables.exists(v, v.value.contains(wanted))' },
    { name: 'the host decides it', source: 'variables.exists(v, answer(v.value))' },
  ])('is asked for again where $name', ({ source }) => {
    const expression = parsed(source);
    const { list } = watchedList();
    const scope = (wanted: string): Scope => ({
      ...scopeWith({ variables: list, wanted }),
      call: (name, [value]) => (name === 'answer' ? typeof value === 'string' && value.includes(wanted) : undefined),
    });

    expect([':80', ':443', ':80'].map((wanted) => evaluate(expression, scope(wanted)))).toEqual([true, false, true]);
  });

  it('stays right where no list comes twice for a long time', () => {
    const expression = parsed('variables.filter(v, v > 1)');
    const lists = Array.from({ length: 10_000 }, (_, index) => [index % 4, 7]);
    const twice = [...lists, ...lists];

    expect(twice.map((variables) => evaluate(expression, scopeWith({ variables })))).toEqual(
      twice.map((list) => list.filter((value) => value > 1)),
    );
  });
});
