import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkRegex, compileRegex } from '../../src/knowledge/linear-regex.ts';

describe('the gateway for patterns', () => {
  it.each<[string, string, string | undefined]>([
    ['abc', 'xabcx', 'abc'],
    ['(?i)failed to CALL', 'FAILED TO call', 'FAILED TO call'],
    ['(?i)[a-c]+[^x-z]', 'zzABCd', 'ABCd'],
    ['(?i)[a-c]+[^x-z]', 'ABX', 'AB'],
    ['(?i)\\d[-a]', '1A', '1A'],
    ['(?i)[a-]x', '-X', '-X'],
    ['(?s)a.b', 'a\nb', 'a\nb'],
    ['(?m)^b$', 'a\nb\nc', 'b'],
    ['a{2}', 'aaa', 'aa'],
    ['x{0,40}y', `${'x'.repeat(40)}y`, `${'x'.repeat(40)}y`],
    ['^x{20}$', 'x'.repeat(20), 'x'.repeat(20)],
    ['^x{20}$', 'x'.repeat(21), undefined],
    ['^[ab]{18,}$', 'ab'.repeat(9), 'ab'.repeat(9)],
    ['^[ab]{18,}$', 'ab'.repeat(8), undefined],
    ['x{17,33}?', 'x'.repeat(40), 'x'.repeat(17)],
    ['\\d{4}-\\d{2}', 'on 2023-11', '2023-11'],
    ['\\{x\\}', '{x}', '{x}'],
  ])('%s in %j', (pattern, text, match) => {
    expect(compileRegex(pattern).exec(text)?.[0]).toBe(match);
  });

  it('matches what JavaScript matches where it writes counts out', () => {
    const count = fc
      .tuple(fc.nat(3), fc.integer({ min: 0, max: 50 }), fc.boolean())
      .map(([least, more, isLazy]) => `{${least},${least + more}}${isLazy ? '?' : ''}`);
    const pattern = fc.tuple(count, count).map(([first, second]) => `a${first}(?<rest>[ab]${second}c?)b`);
    fc.assert(
      fc.property(
        pattern,
        fc.array(fc.constantFrom('a'.repeat(17), 'aaaa', 'a', 'b', 'c'), { maxLength: 12 }),
        (source, pieces) => {
          const text = pieces.join('');
          expect([...(compileRegex(source).exec(text) ?? [])]).toEqual([...(new RegExp(source).exec(text) ?? [])]);
        },
      ),
    );
  });

  // Each split of a run between parts that are written out would be tried: billions of them.
  it.each(['[^\\s"]{0,160}: no space', '\\S{1,200}=x', '(?i)[a-z]{0,999}!'])('%s ends on a long word', (pattern) => {
    expect(compileRegex(pattern).exec('a'.repeat(2000))).toBeNull();
  });

  it.each([
    ['a(?=b)', 'cannot be matched in linear time'],
    ['(?<!a)b', 'cannot be matched in linear time'],
    ['(a)\\1', 'cannot be matched in linear time'],
    ['(?:ab){1,20}', 'cannot be matched in linear time'],
    ['(', 'is not valid'],
    ['[z-a]', 'is not valid'],
    ['a{2000}', 'repeats more than 1000 times'],
    ['a{30,20}', 'out of order'],
    ['[[:alpha:]]', 'POSIX'],
    ['\\Afoo', '\\A'],
    ['x'.repeat(6000), 'longer than'],
  ])('refuses %s', (pattern, problem) => {
    expect(checkRegex(pattern).problem).toContain(problem);
    expect(() => compileRegex(pattern)).toThrow(SyntaxError);
  });

  it('tells the named groups', () => {
    expect(checkRegex('(?<webhook>a)(?P<name>b)\\(?<x>').groups).toEqual(['webhook', 'name']);
    expect(compileRegex('(?P<name>b+)').exec('abb')?.groups).toMatchObject({ name: 'bb' });
  });

  // An exponential match would run for ages and meet the runner's time limit.
  it.each(['(a+)+$', '(a|aa)+$', '(a*)*b', '(?i)(a+)+$', '(.*)*x'])('%s ends on hostile text', (pattern) => {
    expect(compileRegex(pattern).exec(`${'a'.repeat(50_000)}!`)).toBeNull();
  });
});
