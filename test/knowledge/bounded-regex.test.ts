import { describe, expect, test } from 'vitest';
import { compileRegex } from '../../src/knowledge/linear-regex.ts';

const LONG = 'x'.repeat(100_000);
// 200 places: 5,000 characters are looked at together.
const COSTLY = String.raw`needle [^\n]{0,192}(?<found>!)`;

test.each([
  ['a', 200_000],
  [COSTLY.replace('192', '992'), 4000],
  [COSTLY.replace('192', '92'), 10_000],
  [COSTLY, 5000],
])('%s looks at %d characters', (pattern, reach) => {
  expect(compileRegex(pattern).reach).toBe(reach);
});

describe('a text that is longer than what is looked at together', () => {
  const regex = compileRegex(COSTLY);

  test.each([
    ['in its beginning', `needle .!${LONG}`, [], true],
    ['not behind it where no literal is known', `${LONG}needle .!`, [], false],
    ['around a literal', `${LONG}needle .!${LONG}`, ['needle'], true],
    ['whatever its case', `${LONG}needle .!${LONG}`, ['NEEDLE'], true],
    ['around a literal that stands behind it', `${LONG}needle .!${'.'.repeat(1500)}nail`, ['nail'], true],
    ['around each of them', `nail${LONG}needle.${LONG}needle .!`, ['nail', 'needle'], true],
    ['around no other', `nail${LONG}needle .!${LONG}`, ['nail'], false],
    ['in its beginning where the literal is not in it', `needle .!${LONG}`, ['nail'], true],
  ])('is looked at %s', (_where, text, literals, isFound) => {
    expect(regex.exec(text, literals)?.groups?.['found']).toBe(isFound ? '!' : undefined);
  });

  test('gives each match of its beginning', () => {
    const found = [...compileRegex(COSTLY).all(`needle !\nneedle !${LONG}needle !`)];
    expect(found.map(({ index }) => index)).toEqual([0, 9]);
    expect(regex.test(`${LONG}needle !`)).toBe(false);
    expect(regex.test(`needle !${LONG}`)).toBe(true);
  });
});
