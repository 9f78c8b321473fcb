import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildLiteralAutomaton, LiteralCursor } from '../../src/scan/literal-automaton.ts';
import type { Literal } from '../../src/scan/literal-automaton.ts';

/** Every `[end position, literal]` that the automaton finds, fed in chunks of the given sizes. */
function find(literals: readonly Literal[], text: string, sizes: readonly number[] = []): [number, number][] {
  const automaton = buildLiteralAutomaton(literals);
  const cursor = new LiteralCursor(automaton);
  const bytes = Buffer.from(text);
  const found: [number, number][] = [];
  let offset = 0;
  for (const size of [...sizes, bytes.length]) {
    const chunk = bytes.subarray(offset, offset + size);
    for (let at = cursor.next(chunk, 0); at < chunk.length; at = cursor.next(chunk, at + 1)) {
      for (const literal of automaton.ends[(cursor.state - automaton.firstEvent) / automaton.stride]!) {
        found.push([offset + at, literal]);
      }
    }
    offset += chunk.length;
  }
  return found.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
}

function naive(literals: readonly Literal[], text: string): [number, number][] {
  const folded = literals.some((literal) => literal.ignoreCase);
  const fold = (value: string): Buffer => Buffer.from(folded ? value.replace(/[A-Z]/g, (c) => c.toLowerCase()) : value);
  const haystack = fold(text);
  const found: [number, number][] = [];
  for (const [index, literal] of literals.entries()) {
    const needle = fold(literal.text);
    for (let at = haystack.indexOf(needle); at >= 0; at = haystack.indexOf(needle, at + 1)) {
      found.push([at + needle.length - 1, index]);
    }
  }
  return found.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
}

describe('literal automaton', () => {
  it.each([
    {
      literals: ['he', 'she', 'his', 'hers'],
      text: 'ushers',
      found: [
        [3, 0],
        [3, 1],
        [5, 3],
      ],
    },
    {
      literals: ['aa'],
      text: 'aaaa',
      found: [
        [1, 0],
        [2, 0],
        [3, 0],
      ],
    },
    { literals: ['leader'], text: 'no lea\nder', found: [] },
    { literals: ['größe'], text: 'x größe', found: [[8, 0]] },
  ])('finds $literals in $text', ({ literals, text, found }) => {
    expect(
      find(
        literals.map((literal) => ({ text: literal })),
        text,
      ),
    ).toEqual(found);
  });

  it('matches ASCII letters in either case where a literal asks for it', () => {
    expect(find([{ text: 'No Leader', ignoreCase: true }], 'etcd has NO LEADER')).toEqual([[17, 0]]);
  });

  it.each(['', 'a\nb', 'a\0b'])('refuses the literal %j', (text) => {
    expect(() => buildLiteralAutomaton([{ text }])).toThrow(TypeError);
  });

  it('enters its own states for line ends and NUL bytes', () => {
    const automaton = buildLiteralAutomaton([{ text: 'x' }]);
    const cursor = new LiteralCursor(automaton);
    const chunk = Buffer.from('a\nb\0');

    expect(cursor.next(chunk, 0)).toBe(1);
    expect(cursor.state).toBe(automaton.lineEnd);
    expect(cursor.next(chunk, 2)).toBe(3);
    expect(cursor.state).toBe(automaton.nul);
  });

  it('finds what a search for each literal finds, however the text is cut', () => {
    const letters = fc.constantFrom('a', 'b', 'A', 'é', ' ');
    const literal = fc.record({
      text: fc.string({ unit: letters, minLength: 1, maxLength: 5 }),
      ignoreCase: fc.boolean(),
    });
    const text = fc.string({ unit: fc.oneof({ weight: 8, arbitrary: letters }, fc.constant('\n')), maxLength: 80 });
    fc.assert(
      fc.property(
        fc.array(literal, { minLength: 1, maxLength: 6 }),
        text,
        fc.array(fc.nat(9)),
        (literals, haystack, sizes) => {
          expect(find(literals, haystack, sizes)).toEqual(naive(literals, haystack));
        },
      ),
    );
  });
});
