import { X509Certificate } from 'node:crypto';
import type { Certificate } from './certificate.ts';

/**
 * Whether `authority` signed `certificate`. The signature is verified where both are known in full; `undefined` where only
 * their texts are known and names and key ids do not already rule it out.
 */
export function signedBy(certificate: Certificate, authority: Certificate): boolean | undefined {
  if (certificate.issuer !== authority.subject) return false;
  const { authorityKeyId } = certificate;
  const { subjectKeyId } = authority;
  if (authorityKeyId !== undefined && subjectKeyId !== undefined && authorityKeyId !== subjectKeyId) return false;
  if (certificate.pem === undefined || authority.pem === undefined) return undefined;
  try {
    return new X509Certificate(certificate.pem).verify(new X509Certificate(authority.pem).publicKey);
  } catch {
    return false;
  }
}

/** Whether any certificate of a bundle signed `certificate`; `undefined` where that cannot be told. */
export function signedByAny(certificate: Certificate, authorities: readonly Certificate[]): boolean | undefined {
  const answers = authorities.map((authority) => signedBy(certificate, authority));
  if (answers.includes(true)) return true;
  return answers.includes(undefined) ? undefined : false;
}
