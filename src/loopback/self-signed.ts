import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';

/** A key, and the certificate that says it is 127.0.0.1's. Both PEM. */
export interface OwnCertificate {
  readonly key: string;
  readonly certificate: string;
}

const SEQUENCE = 0x30;
const SET = 0x31;
const INTEGER = 0x02;
const BIT_STRING = 0x03;
const OCTET_STRING = 0x04;
const UTF8_STRING = 0x0c;
const GENERALIZED_TIME = 0x18;
/** `[0]` and `[3]` of a certificate's members. */
const VERSION = 0xa0;
const EXTENSIONS = 0xa3;
/** `[7]` of the forms of a name. */
const IP_ADDRESS = 0x87;
const DNS_NAME = 0x82;

const ECDSA_WITH_SHA256 = sequence(oid('2a8648ce3d040302'));
const COMMON_NAME = oid('550403');
const SUBJECT_ALTERNATIVE_NAME = oid('551d11');

/**
 * A key and a certificate for this one process: kubectl sends a token over TLS alone. The key never leaves the process.
 * @param now epoch milliseconds; the certificate holds some hours before, for clocks that are slow, and some weeks after
 */
export function selfSignedCertificate(now: number): OwnCertificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', {
    namedCurve: 'prime256v1',
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const name = sequence(element(SET, sequence(COMMON_NAME, element(UTF8_STRING, Buffer.from('faultline')))));
  const names = sequence(element(IP_ADDRESS, Buffer.from([127, 0, 0, 1])), element(DNS_NAME, Buffer.from('localhost')));
  const signed = sequence(
    element(VERSION, element(INTEGER, Buffer.from([2]))),
    element(INTEGER, Buffer.from([1])),
    ECDSA_WITH_SHA256,
    name,
    sequence(time(now - 24 * 3_600_000), time(now + 28 * 24 * 3_600_000)),
    name,
    publicKey,
    element(EXTENSIONS, sequence(sequence(SUBJECT_ALTERNATIVE_NAME, element(OCTET_STRING, names)))),
  );
  const signature = sign('sha256', signed, createPrivateKey(privateKey));
  const whole = sequence(signed, ECDSA_WITH_SHA256, element(BIT_STRING, Buffer.concat([Buffer.from([0]), signature])));
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? [];
  const certificate = `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
  return { key: privateKey, certificate };
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return element(SEQUENCE, Buffer.concat(parts));
}

function oid(hex: string): Buffer {
  return element(0x06, Buffer.from(hex, 'hex'));
}

function time(ms: number): Buffer {
  const text = `${new Date(ms).toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)}Z`;
  return element(GENERALIZED_TIME, Buffer.from(text));
}

/** Tag, length, content, in DER. */
function element(tag: number, content: Buffer): Buffer {
  const { length } = content;
  if (length < 0x80) return Buffer.concat([Buffer.from([tag, length]), content]);
  const bytes = length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...bytes]), content]);
}
