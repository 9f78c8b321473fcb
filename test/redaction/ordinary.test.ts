import { expect, test } from 'vitest';
import { maskSecrets } from '../../src/redaction/index.ts';
import { maskSource } from '../../src/redaction/mask-source.ts';
import { ordinaryQuotes } from './ordinary-quotes.ts';

test('fewer than one in a hundred ordinary quotes is touched', () => {
  const quotes = ordinaryQuotes(25);
  const touched = quotes.filter((quote) => maskSecrets(quote) !== quote);
  expect(quotes.length).toBeGreaterThanOrEqual(1000);
  expect(touched.slice(0, 20), touched.join('\n')).toHaveLength(0);
});

test('fewer than one in a hundred is touched for the sake of the lines around it', () => {
  const lines = ordinaryQuotes(25).filter((quote) => !quote.includes('\n'));
  const touched = lines.filter((quote, index) => {
    const [before, after] = [lines.slice(Math.max(0, index - 2), index), lines.slice(index + 1, index + 3)];
    return maskSource({ artifact: 'a.log', line: 9, quote, before, after }).quote !== quote;
  });
  expect(touched.length, touched.slice(0, 20).join('\n')).toBeLessThan(lines.length / 100);
});
