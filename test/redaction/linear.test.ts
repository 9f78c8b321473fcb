import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maskSecrets } from '../../src/redaction/index.ts';
import { SECRET_SHAPES } from '../../src/redaction/mask.ts';
import { secretQuotes } from './secret-corpus.ts';

/** A repetition without an upper bound: with one, a try costs a constant and all tries of a pattern are linear. */
const UNBOUNDED = /(?<!\\)(?:\\\\)*(?:\*|\+|\{\d+,\})/;

test.each(SECRET_SHAPES.map(({ name, pattern }) => ({ name, pattern })))(
  'every repetition in $name is bounded',
  ({ pattern }) => {
    const outsideClasses = pattern.source.replaceAll(/\[(?:[^\]\\]|\\.)*\]/g, 'c');
    expect(outsideClasses).not.toMatch(UNBOUNDED);
    expect(pattern.flags).toContain('g');
  },
);

/** Texts that begin like secrets again and again and never end like them. */
const HOSTILE = [
  '-----BEGIN PRIVATE KEY-----',
  '-----BEGIN RSA ',
  'LS0tLS1CRUdJTiB',
  'eyJhbGciOiJ.',
  'eyJ',
  'authorization: ',
  'authorization: bearer ',
  'a=b, ',
  'cookie: a',
  'bearer ',
  'basic YWRtaW',
  '://',
  '://a:',
  '://a:b',
  'http://aaaaaaaaaaaaaaaa',
  'a:b@',
  'thin:a/',
  'password',
  'password"',
  'password: "',
  "password='",
  'password \\"',
  'secret_',
  'token.',
  'name: a value',
  'name=PASSWORD,',
  'apikey-',
  'mysql ',
  'curl -u ',
  'redis-cli a ',
  '--password-',
  '--a-a-a-a-',
  ' … ',
  '"stringData":{',
  '"stringData":{"a":"',
  '{"kind":"Secret","data":{"a":',
  'abcdef.',
  'abcdef.0123456789abcde',
  '\\',
  '\\\\"',
  '"',
  ' ',
  'a',
  '0',
  'glpat-',
  '$6$',
  'sk-',
  'K10aa',
  '8Q~',
  '12345678:AA',
];

test.each(HOSTILE)('a long text of %j is masked before the test runs out of time', (part) => {
  const text = part.repeat(Math.ceil(120_000 / part.length));
  const masked = maskSecrets(text);
  expect(masked.length).toBeGreaterThan(0);
  expect(maskSecrets(masked).length).toBe(masked.length);
});

test('masking twice is masking once, and no text makes it fail', () => {
  const quotes = secretQuotes(3).map(({ text }) => text);
  const pieces = fc.array(fc.oneof(fc.string(), fc.constantFrom(...quotes, ...HOSTILE)), { maxLength: 6 });
  fc.assert(
    fc.property(pieces, (parts) => {
      const masked = maskSecrets(parts.join(''));
      expect(maskSecrets(masked)).toBe(masked);
    }),
    { seed: 5, numRuns: 300 },
  );
});
