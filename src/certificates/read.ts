import { X509Certificate } from 'node:crypto';
import { commonNameOf } from './certificate.ts';
import type { Certificate } from './certificate.ts';
import { authorityKeyIdOf, subjectKeyIdOf } from './key-ids.ts';

const BLOCK =
  /-----BEGIN (?<label>(?:TRUSTED |X509 )?CERTIFICATE)-----(?<body>[A-Za-z0-9+/=\s]{1,100000}?)-----END \k<label>-----/g;
/** Longer values are no certificate bundles; system-wide bundles of authorities are around 250 kB. */
const TEXT_LIMIT = 2_000_000;
const CERTIFICATE_LIMIT = 1000;

/** What a value that should hold certificates holds. */
export interface CertificateBundle {
  /** In the order of the value. Empty where it holds none. */
  readonly certificates: readonly Certificate[];
  /** Why a client could not use the value, in words; absent where it is good PEM. */
  readonly garbage?: string;
}

/**
 * Reads PEM, or base64 of PEM as `caBundle` and Secret data hold it. Never throws: what is no certificate is told by
 * `garbage`, certificates before a broken one are still returned.
 */
export function readCertificates(base64OrPem: string): CertificateBundle {
  if (base64OrPem.length > TEXT_LIMIT) return { certificates: [], garbage: 'is too long for a certificate bundle' };
  const text = base64OrPem.trim();
  if (text === '') return { certificates: [], garbage: 'is empty' };
  if (text.includes('-----BEGIN ')) return readPem(text);
  const compact = text.replace(/\s+/g, '');
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(compact) || compact.length % 4 === 1) {
    return { certificates: [], garbage: 'is neither PEM nor base64' };
  }
  const bytes = Buffer.from(compact, 'base64');
  if (bytes.includes('-----BEGIN ')) return readPem(bytes.toString('latin1'));
  const certificate = bytes[0] === 0x30 ? readOne(bytes) : undefined;
  if (certificate !== undefined) return { certificates: [certificate], garbage: 'holds DER, not PEM' };
  return { certificates: [], garbage: 'does not hold PEM' };
}

function readPem(text: string): CertificateBundle {
  const certificates: Certificate[] = [];
  let broken = 0;
  let blocks = 0;
  for (const match of text.matchAll(BLOCK)) {
    blocks += 1;
    if (blocks > CERTIFICATE_LIMIT)
      return { certificates, garbage: `holds more than ${CERTIFICATE_LIMIT} certificates` };
    const certificate = readOne(Buffer.from(match.groups?.['body'] ?? '', 'base64'));
    if (certificate === undefined) broken += 1;
    else certificates.push(certificate);
  }
  const began = text.split(/-----BEGIN (?:TRUSTED |X509 )?CERTIFICATE-----/).length - 1;
  if (began === 0) return { certificates, garbage: 'holds PEM, but no certificate' };
  if (began > blocks) return { certificates, garbage: 'holds a certificate that is cut off or not base64' };
  if (broken > 0) return { certificates, garbage: 'holds a PEM block that is no certificate' };
  return { certificates };
}

function readOne(der: Buffer): Certificate | undefined {
  let certificate: X509Certificate;
  try {
    certificate = new X509Certificate(der);
  } catch {
    return undefined;
  }
  const subject = nameOf(certificate.subject);
  const issuer = nameOf(certificate.issuer);
  return {
    subject,
    issuer,
    commonName: commonNameOf(subject),
    serialNumber: certificate.serialNumber.toLowerCase().replace(/^0+(?=.)/, ''),
    notBefore: timeOf(certificate.validFrom),
    notAfter: timeOf(certificate.validTo),
    subjectAltNames: altNamesOf(certificate.subjectAltName ?? ''),
    isCA: certificate.ca,
    selfSigned: subject === issuer,
    subjectKeyId: subjectKeyIdOf(der),
    authorityKeyId: authorityKeyIdOf(der),
    fingerprint256: certificate.fingerprint256.replaceAll(':', '').toLowerCase(),
    pem: certificate.toString(),
  };
}

/** OpenSSL's `CN = a, O = b` or Node's one attribute per line, as `CN=a,O=b`. */
export function nameOf(text: string | undefined): string {
  return (text ?? '')
    .split(/\n|, (?=[A-Za-z.0-9]{1,40} ?= ?)/)
    .map((attribute) => attribute.trim().replace(/^([A-Za-z.0-9]{1,40}) = /, '$1='))
    .filter((attribute) => attribute !== '')
    .join(',');
}

/** `DNS:a, IP Address:10.0.0.1` as `DNS:a` and `IP:10.0.0.1`. */
export function altNamesOf(text: string): readonly string[] {
  return text
    .split(/, ?(?=[A-Za-z ]{1,30}:)/)
    .map((name) => name.trim().replace(/^IP Address:/, 'IP:'))
    .filter((name) => name !== '');
}

/** `Nov 20 00:44:27 2025 GMT` as RFC 3339. */
export function timeOf(text: string): string | undefined {
  const ms = Date.parse(text);
  if (Number.isNaN(ms)) return undefined;
  const date = new Date(ms);
  const year = /\s(?<year>\d{1,4}) [A-Z]+$/.exec(text)?.groups?.['year'];
  if (year !== undefined) date.setUTCFullYear(Number(year));
  return date.toISOString().replace('.000Z', 'Z');
}
