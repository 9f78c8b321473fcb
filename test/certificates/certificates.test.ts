import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { certificateName, readCertificates, signedBy, signedByAny, timeOf } from '../../src/certificates/index.ts';
import { AUTHORITY, OTHER_AUTHORITY, SERVING } from './fixtures.ts';

function base64(text: string): string {
  return Buffer.from(text).toString('base64');
}

function one(pem: string): ReturnType<typeof readCertificates>['certificates'][number] {
  const [certificate] = readCertificates(pem).certificates;
  if (certificate === undefined) throw new Error('fixture holds no certificate');
  return certificate;
}

describe('readCertificates', () => {
  it.each([
    ['PEM', SERVING],
    ['base64 of PEM', base64(SERVING)],
    ['base64 with line breaks', base64(SERVING).replace(/(.{76})/g, '$1\n')],
  ])('reads %s', (_, value) => {
    const { certificates, garbage } = readCertificates(value);
    expect(garbage).toBeUndefined();
    expect(certificates).toEqual([
      {
        subject: 'O=carvel,CN=packaging-api',
        issuer: 'CN=packaging-ca',
        commonName: 'packaging-api',
        serialNumber: '1936bab620f3dc07',
        notBefore: '2026-11-21T01:23:09Z',
        notAfter: '2126-10-28T01:23:09Z',
        subjectAltNames: ['DNS:packaging-api.kapp-controller.svc', 'IP:10.0.0.1'],
        isCA: false,
        selfSigned: false,
        subjectKeyId: '90b9f48bc8fcc7f43ac65113695c4329f223b2c9',
        authorityKeyId: '3fc0e05d10f2cdf16f836c1700ed8750bff9281f',
        fingerprint256: '8ec76b586ff1db7772d7d541f31abf6c3c5ba6ef34ffb43c37c21db827db876d',
        pem: SERVING,
      },
    ]);
  });

  it.each([
    ['nothing', ' \n', 'is empty'],
    ['base64 of other text', base64('left over from an old pod'), 'does not hold PEM'],
    ['text', 'not a certificate!', 'is neither PEM nor base64'],
    [
      'a private key',
      '-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n',
      'holds PEM, but no certificate',
    ],
    ['a cut certificate', SERVING.slice(0, 300), 'holds a certificate that is cut off or not base64'],
    [
      'a PEM block of something else',
      `-----BEGIN CERTIFICATE-----\n${base64('nonsense')}\n-----END CERTIFICATE-----`,
      'holds a PEM block that is no certificate',
    ],
    ['2 MB and more', 'A'.repeat(2_000_001), 'is too long for a certificate bundle'],
  ])('tells garbage: %s', (_, value, garbage) => {
    expect(readCertificates(value)).toEqual({ certificates: [], garbage });
  });

  it('keeps the good certificates beside a broken one, and reads DER with a remark', () => {
    const { certificates, garbage } = readCertificates(`${AUTHORITY}${SERVING.slice(0, 300)}`);
    expect([certificates.length, garbage]).toEqual([1, 'holds a certificate that is cut off or not base64']);
    const der = SERVING.replace(/-----[A-Z ]+-----|\n/g, '');
    expect(readCertificates(der)).toMatchObject({ certificates: [{ isCA: false }], garbage: 'holds DER, not PEM' });
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string(), (text) => readCertificates(text).certificates.length === 0),
      { numRuns: 300 },
    );
    fc.assert(
      fc.property(fc.nat(SERVING.length), fc.base64String(), (at, noise) => {
        readCertificates(SERVING.slice(0, at) + noise + SERVING.slice(at));
      }),
      { numRuns: 100 },
    );
  });
});

describe('signedBy', () => {
  it('verifies the signature, not the name', () => {
    expect(signedBy(one(SERVING), one(AUTHORITY))).toBe(true);
    expect(signedBy(one(SERVING), one(OTHER_AUTHORITY))).toBe(false);
    expect(signedBy(one(AUTHORITY), one(AUTHORITY))).toBe(true);
    const withoutKeyId = { ...one(SERVING), authorityKeyId: undefined };
    expect(signedBy(withoutKeyId, one(OTHER_AUTHORITY))).toBe(false);
  });

  it('cannot tell from texts alone, unless names or key ids differ', () => {
    const text = { ...one(AUTHORITY), pem: undefined };
    expect(signedBy(one(SERVING), text)).toBeUndefined();
    const other = { ...one(OTHER_AUTHORITY), pem: undefined };
    expect(signedBy(one(SERVING), other)).toBe(false);
    expect(signedByAny(one(SERVING), [other, text])).toBeUndefined();
    expect(signedByAny(one(SERVING), [other, one(AUTHORITY)])).toBe(true);
    expect(signedByAny(one(SERVING), [])).toBe(false);
  });

  it('names authorities of serial number 0 by their key', () => {
    expect(certificateName(one(AUTHORITY))).toBe('packaging-ca/3fc0e05d10f2cdf1');
    expect(certificateName(one(OTHER_AUTHORITY))).not.toBe(certificateName(one(AUTHORITY)));
  });
});

describe('timeOf', () => {
  it.each([
    ['Nov  1 01:23:09 2026 GMT', '2026-11-01T01:23:09Z'],
    ['Nov 21 01:23:09 1590 GMT', '1590-11-21T01:23:09Z'],
    ['Dec 31 23:59:59 9999 GMT', '9999-12-31T23:59:59Z'],
    // What Go writes where no time was set.
    ['Jan  1 00:00:00 1 GMT', '0001-01-01T00:00:00Z'],
    ['Jan  1 00:00:00 0001 GMT', '0001-01-01T00:00:00Z'],
    ['never', undefined],
  ])('%s is %s', (text, expected) => {
    expect(timeOf(text)).toBe(expected);
  });
});
