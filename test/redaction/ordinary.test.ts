import { expect, test } from 'vitest';
import { maskSecrets } from '../../src/redaction/index.ts';
import { ordinaryQuotes } from './ordinary-quotes.ts';

test('fewer than one in a hundred ordinary quotes is touched', () => {
  const quotes = ordinaryQuotes(25);
  const touched = quotes.filter((quote) => maskSecrets(quote) !== quote);
  expect(quotes.length).toBeGreaterThanOrEqual(1000);
  expect(touched.slice(0, 20), touched.join('\n')).toHaveLength(0);
});
