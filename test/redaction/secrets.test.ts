import { expect, test } from 'vitest';
import { MASK, maskSecrets } from '../../src/redaction/index.ts';
import { secretQuotes } from './secret-corpus.ts';

const quotes = secretQuotes(7);

test('the corpus knows at least 60 kinds', () => {
  expect(new Set(quotes.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(60);
});

test.each(quotes)('no $kind leaks', ({ text, secrets, keeps }) => {
  const masked = maskSecrets(text);
  for (const secret of secrets) expect(masked).not.toContain(secret);
  expect(masked).toContain(MASK);
  for (const kept of keeps) expect(masked).toContain(kept);
  expect(maskSecrets(masked)).toBe(masked);
});

test('no part of a secret leaks, whatever its letters', () => {
  const leaks: string[] = [];
  for (let seed = 100; seed < 140; seed += 1) {
    for (const { kind, text, secrets } of secretQuotes(seed)) {
      const masked = maskSecrets(text);
      for (const secret of secrets) {
        for (let at = 0; at + 8 <= secret.length; at += 4) {
          const part = secret.slice(at, at + 8);
          if (/[A-Z]/.test(part) && /\d/.test(part) && masked.includes(part)) leaks.push(`${kind}: ${masked}`);
        }
      }
    }
  }
  expect(leaks).toEqual([]);
});

test.each([
  ['password: hunter2 ', `password: ${MASK} `],
  ['{"password":"a b","user":"x"}', `{"password":"${MASK}","user":"x"}`],
  ['user=app password=abc sslmode=off', `user=app password=${MASK} sslmode=off`],
  ['PASS=hunter', `PASS=${MASK}`],
  ['client_secret=abc-def', `client_secret=${MASK}`],
  ['?token=abcdefgh12&x=1', `?token=${MASK}&x=1`],
  ['<password>abc</password>', `<password>${MASK}</password>`],
  ['docker login -u a -p S3cretValue r.io', `docker login -u a -p ${MASK} r.io`],
  ['postgres://u:p@h/d', `postgres://u:${MASK}@h/d`],
  ['Authorization: Bearer abcd1234efgh5678', `Authorization: Bearer ${MASK}`],
])('%s keeps its form', (text, expected) => {
  expect(maskSecrets(text)).toBe(expected);
});

test.each([
  'password: ***HIDDEN***',
  'PASS: TestFoo (0.00s)',
  'secret=kube-system/foo',
  'mkdir -p /var/lib/A1b2c3d4',
  'max_tokens: 40960000',
  'client-key-data: REDACTED',
  'token: <redacted>',
  'DB_PASSWORD=$(cat /run/secrets/db)',
  'password: ""',
  'passwordFile=/etc/db/password',
  'secretName: web-tls',
  'imagePullSecrets: [{"name":"pull"}]',
  'automountServiceAccountToken: false',
  'certificate-authority-data: LS0tLS1CRUdJTiBDRVJUSUZJQ0FURS0tLS0tCk1JSURCVENDQWUyZ0F3SUJBZ0lJ',
  '-----BEGIN CERTIFICATE-----\nMIIDBTCCAe2gAwIBAgIIVCGCDb2hs3gwDQYJKoZIhvcNAQELBQAwFTETMBEGA1UE\n-----END CERTIFICATE-----',
])('%s is no secret', (text) => {
  expect(maskSecrets(text)).toBe(text);
});
