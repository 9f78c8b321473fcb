import { describe, expect, test } from 'vitest';
import { hideSecrets } from '../../src/redaction/index.ts';
import { quoteLine } from '../../src/scan/index.ts';
import { ALPHABETS, generator, secretQuotes } from './secret-corpus.ts';

const WORD = 'no leader';

/** The quote of a line around a word. */
function quoteOf(line: string): string {
  return quoteLine(line, hideSecrets, (text) => text.indexOf(WORD));
}

/** Whether eight characters in a row of a secret are left that no ordinary text has. */
function leaks(quote: string, secret: string): boolean {
  for (let at = 0; at + 8 <= secret.length; at += 1) {
    const part = secret.slice(at, at + 8);
    if (/[A-Z]/.test(part) && /\d/.test(part) && quote.includes(part)) return true;
  }
  return false;
}

describe('a quote of a long line', () => {
  const quotes = secretQuotes(31).filter(({ text }) => !text.includes('\n'));

  test.each(quotes)('leaks no part of $kind, wherever the cut is', ({ text, secrets }) => {
    for (let at = 60; at <= 540; at += 11) {
      const line = `${'- '.repeat(at / 2)}${text} ${'- '.repeat(300)}`;
      const quote = quoteOf(line);
      expect(quote.length).toBeLessThanOrEqual(500);
      for (const secret of secrets) expect(leaks(quote, secret), quote).toBe(false);
    }
  });

  test.each(quotes)('leaks no part of $kind before and behind the words that were looked for', ({ text, secrets }) => {
    for (let gap = 0; gap <= 400; gap += 19) {
      const line = `${'- '.repeat(400)}${text} ${'- '.repeat(gap / 2)}${WORD} ${'- '.repeat(gap)}${text} ${'- '.repeat(300)}`;
      const quote = quoteOf(line);
      for (const secret of secrets) expect(leaks(quote, secret), quote).toBe(false);
    }
  });

  test('still shows the words that were looked for', () => {
    const line = `${'password=abcdef123 '.repeat(100)}${WORD} ${'x '.repeat(300)}`;
    expect(quoteOf(line)).toContain(WORD);
    expect(quoteOf(line)).toHaveLength(500);
  });

  test('is whole where the secrets alone made it long', () => {
    expect(quoteOf(`${WORD} token=${'a1B2'.repeat(200)} end`)).toBe(`${WORD} token=***masked*** end`);
  });
});

describe('a line longer than is looked at', () => {
  const random = generator(5);
  const secret = random(ALPHABETS.ALNUM, 120_000);

  test.each([
    ['a token that begins far above the words', `Bearer ${secret} ${WORD}`],
    ['a token that ends far below them', `${WORD} token=${secret}`],
    [
      'a key with escaped line ends',
      `-----BEGIN RSA PRIVATE KEY-----\\n${secret.replaceAll(/.{64}/g, String.raw`$&\n`)} ${WORD}`,
    ],
    ['data of an object whose kind stands behind it', `{"data":{"colour":"${secret}"},"kind":"Secret"} ${WORD}`],
    ['data of an object, without the words', `{"data":{"colour":"${secret}"},"kind":"Secret"}`],
  ])('hides %s', (_, line) => {
    const quote = quoteOf(line);
    expect(leaks(quote, secret), quote).toBe(false);
  });

  test('keeps what is ordinary', () => {
    const line = `${'start of it '.repeat(10)}${'word '.repeat(30_000)}${WORD} ${'rest '.repeat(30_000)}`;
    expect(quoteOf(line)).toBe(quoteLine(line, undefined, (text) => text.indexOf(WORD)));
  });
});
