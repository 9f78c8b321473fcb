import { Unknown, type Value } from '../knowledge/values.ts';
import type { Certificate } from './certificate.ts';
import { readCertificates } from './read.ts';
import { signedByAny } from './signed-by.ts';

/** The certificates that a text holds, for expressions: `certificates(secret.data["tls.crt"])`. */
function certificates([text]: readonly Value[]): Value | undefined {
  if (typeof text !== 'string') return undefined;
  return readCertificates(text).certificates.map(asMap);
}

/** Why a text is no usable certificate bundle, empty where it is one: `certificateGarbage(apiService.spec.caBundle)`. */
function certificateGarbage([text]: readonly Value[]): Value | undefined {
  return typeof text === 'string' ? (readCertificates(text).garbage ?? '') : undefined;
}

/** Whether the first certificate of a text was signed by one of a bundle. */
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
export const certificateFunctions = { certificates, certificateGarbage, signedBy };
