import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AutomatonFinder, buildLiteralAutomaton } from '../../src/scan/literal-automaton.ts';
import { AdaptiveSieve } from '../../src/scan/adaptive-sieve.ts';
import type { LiteralFinder } from '../../src/scan/literal-finder.ts';
import { canSieve } from '../../src/scan/literal-sieve.ts';
import { filterBitOf } from '../../src/scan/word-filter.ts';
import { packSieve, unpackSieve } from '../../src/scan/packed-sieve.ts';
import { SieveFinder } from '../../src/scan/sieve-finder.ts';
import { wordAt } from '../../src/scan/word-rarity.ts';

type Hits = [end: number, literal: number][];

function automatonOf(literals: readonly string[], ignoreCase = false): AutomatonFinder {
  return new AutomatonFinder(
    buildLiteralAutomaton(
      literals.map((text) => Buffer.from(text)),
      ignoreCase,
    ),
  );
}

function sieveOf(literals: readonly string[]): SieveFinder {
  return new SieveFinder(new AdaptiveSieve(literals.map((text) => Buffer.from(text))));
}

/** All hits in the text, fed in chunks of the given sizes that begin anywhere in memory. */
function find(finder: LiteralFinder, text: string, sizes: readonly number[] = [], shift = 0): Hits {
  const bytes = Buffer.from(text);
  const found = new Map<string, [number, number]>();
  let offset = 0;
  for (const size of [...sizes, bytes.length]) {
    const part = bytes.subarray(offset, offset + size);
    const chunk = Buffer.alloc(part.length + shift + offset).subarray(shift + offset);
    part.copy(chunk);
    finder.enter(chunk);
    let last = 0;
    for (let at = finder.next(); at < chunk.length; at = finder.next()) {
      expect(at).toBeGreaterThanOrEqual(last);
      last = at;
      for (const { literal, end } of finder.hits) {
        expect(chunk.subarray(Math.min(at, end), Math.max(at, end)).includes('\n')).toBe(false);
        found.set(`${offset + end} ${literal}`, [offset + end, literal]);
      }
    }
    offset += chunk.length;
  }
  return [...found.values()].sort(byEnd);
}

function naive(literals: readonly string[], text: string, ignoreCase = false): Hits {
  const fold = (value: string): Buffer =>
    Buffer.from(ignoreCase ? value.replace(/[A-Z]/g, (letter) => letter.toLowerCase()) : value);
  const haystack = fold(text);
  const found: Hits = [];
  for (const [literal, needle] of literals.map(fold).entries()) {
    for (let at = haystack.indexOf(needle); at >= 0; at = haystack.indexOf(needle, at + 1)) {
      found.push([at + needle.length - 1, literal]);
    }
  }
  return found.sort(byEnd);
}

function byEnd(a: readonly [number, number], b: readonly [number, number]): number {
  return a[0] - b[0] || a[1] - b[1];
}

const LETTERS = fc.constantFrom('a', 'b', 'A', 'é', ' ');
const TEXT = fc.string({
  unit: fc.oneof({ weight: 12, arbitrary: LETTERS }, fc.constant('\n'), fc.constant('abaabab')),
  maxLength: 80,
});
const SIZES = fc.array(fc.nat(12), { maxLength: 30 });

describe('automaton finder', () => {
  it.each([
    { literals: ['he', 'she', 'his', 'hers'], text: 'ushers', hits: ['he@3', 'she@3', 'hers@5'] },
    { literals: ['aa'], text: 'aaaa', hits: ['aa@1', 'aa@2', 'aa@3'] },
    { literals: ['leader'], text: 'no lea\nder', hits: [] },
    { literals: ['größe'], text: 'x größe', hits: ['größe@8'] },
  ])('finds $literals in $text', ({ literals, text, hits }) => {
    const found = find(automatonOf(literals), text).map(([end, literal]) => `${literals[literal]!}@${end}`);

    expect(found).toEqual(hits);
  });

  it('refuses an empty literal', () => {
    expect(() => automatonOf([''])).toThrow(TypeError);
  });

  it('finds what a search for each literal finds, however the text is cut', () => {
    const literals = fc.array(fc.string({ unit: LETTERS, minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(literals, TEXT, SIZES, fc.boolean(), (needles, text, sizes, ignoreCase) => {
        expect(find(automatonOf(needles, ignoreCase), text, sizes)).toEqual(naive(needles, text, ignoreCase));
      }),
    );
  });
});

describe('sieve finder', () => {
  it('is for literals of seven bytes and more', () => {
    expect(canSieve([Buffer.from('no leader'), Buffer.from('evicted')])).toBe(true);
    expect(canSieve([Buffer.from('no leader'), Buffer.from('panic:')])).toBe(false);
  });

  it.each([0, 1, 2, 3])('finds a literal at any alignment, shifted by %i', (shift) => {
    const text = 'failed calling webhook, failed calling webhook';

    expect(find(sieveOf(['webhook', 'calling']), text, [], shift)).toEqual(naive(['webhook', 'calling'], text));
  });

  it('finds literals that reach over several chunks', () => {
    const text = 'x\nno leader for now\n';

    expect(find(sieveOf(['no leader']), text, [3, 2, 0, 1, 4])).toEqual([[10, 0]]);
  });

  it('stops looking at words that turn out to be frequent in the text', () => {
    const literals = ['zxq-jvk-zxq is lost', 'no leader at zxq-jvk-zxq', 'was never said'];
    const noise = 'zxq-jvk-zxq zxq-jvk-zxq,zxq-jvk-zxq serves\n'.repeat(1500);
    const planted = 'x zxq-jvk-zxq is lost, no leader at zxq-jvk-zxq\n';
    const part = Buffer.from(noise + planted + noise);
    const finder = sieveOf(literals);
    const alarms: number[] = [];
    for (let round = 0; round < 12; round++) {
      finder.enter(part);
      const found = new Set<number>();
      while (finder.next() < part.length) for (const { literal } of finder.hits) found.add(literal);
      alarms.push(finder.falseAlarms);

      expect([...found].sort()).toEqual([0, 1]);
    }

    expect(alarms[0]).toBeGreaterThan(5000);
    expect(alarms.at(-1)).toBeLessThan(alarms[0]! / 5);
  });

  it('is the same when it was kept, and of other literals it is not taken', () => {
    const [literals, others] = [
      ['no leader', 'größe war'],
      ['no leader', 'grosse war'],
    ].map((texts) => texts.map((text) => Buffer.from(text))) as [Buffer[], Buffer[]];
    const { current } = new AdaptiveSieve(literals);

    const kept = packSieve(current);

    expect(unpackSieve(kept, literals)).toEqual(current);
    expect(unpackSieve(kept, others)).toBeUndefined();
    expect(unpackSieve(kept.subarray(4), literals)).toBeUndefined();
    expect(unpackSieve(new Uint8Array(0), literals)).toBeUndefined();
  });

  it('stops looking at words of which others that are frequent share the bit', () => {
    const literals = ['zxq-jvk-zxq is lost', 'no leader at zxq-jvk-zxq', 'was never said'];
    const { filter } = new AdaptiveSieve(literals.map((text) => Buffer.from(text))).current;
    const isListed = (bit: number): boolean => ((filter[bit >>> 5]! >>> (bit & 31)) & 1) === 1;
    const other = Array.from({ length: 10_000 }, (_, index) => String(index).padStart(4, '0')).find((word) =>
      isListed(filterBitOf(wordAt(Buffer.from(word), 0))),
    )!;
    const part = Buffer.from(`${other}....`.repeat(20_000));
    const finder = sieveOf(literals);
    const alarms: number[] = [];
    for (let round = 0; round < 6; round++) {
      finder.enter(part);
      while (finder.next() < part.length) continue;
      alarms.push(finder.falseAlarms);
    }

    expect(literals.some((text) => text.includes(other))).toBe(false);
    expect(alarms[0]).toBe(20_000);
    expect(alarms.at(-1)).toBe(0);
  });

  it('finds what a search for each literal finds, however the text is cut', () => {
    const literal = fc.string({ unit: LETTERS, minLength: 7, maxLength: 12 });
    const literals = fc.array(fc.oneof(literal, fc.constantFrom('abaabab', 'babaabaab')), {
      minLength: 1,
      maxLength: 6,
    });
    fc.assert(
      fc.property(literals, TEXT, SIZES, fc.nat(3), fc.nat(60), (needles, text, sizes, shift, at) => {
        const planted = text.slice(0, at) + needles.join('') + text.slice(at);
        expect(find(sieveOf(needles), planted, sizes, shift)).toEqual(naive(needles, planted));
      }),
      { numRuns: 500 },
    );
  });
});
