import { defineFunction, type HostFunction } from '../knowledge/environment.ts';
import { Unknown, type Value } from '../knowledge/values/index.ts';
import type { Certificate } from './certificate.ts';
import { readCertificates } from './read.ts';
import { signedByAny } from './signed-by.ts';

function certificates([text]: readonly Value[]): Value | undefined {
  if (typeof text !== 'string') return undefined;
  return readCertificates(text).certificates.map(asMap);
}

function certificateGarbage([text]: readonly Value[]): Value | undefined {
  return typeof text === 'string' ? (readCertificates(text).garbage ?? '') : undefined;
}

function signedBy([text, bundle]: readonly Value[]): Value | undefined {
  if (typeof text !== 'string' || typeof bundle !== 'string') return undefined;
  const [leaf] = readCertificates(text).certificates;
  if (leaf === undefined) return new Unknown('not-collected', 'the text holds no certificate');
  const answer = signedByAny(leaf, readCertificates(bundle).certificates);
  return answer ?? new Unknown('not-collected', 'only the text of a certificate is known, not its signature');
}

function asMap(certificate: Certificate): Value {
  return {
    subject: certificate.subject,
    issuer: certificate.issuer,
    commonName: certificate.commonName ?? '',
    serialNumber: certificate.serialNumber,
    notBefore: certificate.notBefore ?? '',
    notAfter: certificate.notAfter ?? '',
    isCA: certificate.isCA,
    selfSigned: certificate.selfSigned,
    sans: certificate.subjectAltNames,
    fingerprint: certificate.fingerprint256 ?? '',
  };
}

/** What expressions may call about certificates. */
export const certificateFunctions: readonly HostFunction<unknown>[] = [
  defineFunction(
    'certificates(text: string) -> list<map>',
    'The certificates in PEM, or base64 of PEM: {subject, issuer, notBefore, notAfter, isCA, sans, fingerprint}.',
    () => certificates,
  ),
  defineFunction(
    'certificateGarbage(text: string) -> string',
    'Why the text is no usable certificate bundle (`does not hold PEM`), "" where it is one.',
    () => certificateGarbage,
  ),
  defineFunction(
    'signedBy(certificate: string, authority: string) -> bool',
    'Whether the certificate (PEM) carries a signature by the key of one of the authorities (PEM).',
    () => signedBy,
  ),
];
