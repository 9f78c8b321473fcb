/** What certificates say, whether read from PEM or from the text of `openssl x509 -text`. */
export interface Certificate {
  /** `CN=kubernetes` or `O=system:nodes,CN=system:node:a`, in the order of the certificate. */
  readonly subject: string;
  readonly issuer: string;
  readonly commonName?: string;
  /** Lower-case hexadecimal without separators. */
  readonly serialNumber: string;
  /** RFC 3339. */
  readonly notBefore?: string;
  readonly notAfter?: string;
  /** `DNS:a.svc`, `IP:10.0.0.1`. */
  readonly subjectAltNames: readonly string[];
  readonly isCA: boolean;
  readonly selfSigned: boolean;
  /** Lower-case hexadecimal without separators. */
  readonly subjectKeyId?: string;
  readonly authorityKeyId?: string;
  /** SHA-256 of the DER form, lower-case hexadecimal. Absent for certificates known from text only. */
  readonly fingerprint256?: string;
  /** The certificate itself. Absent for certificates known from text only. */
  readonly pem?: string;
}

/**
 * A name for a certificate that is the same whatever form it was read from: common name and serial number, or the key's
 * id for the many authorities whose serial number is 0.
 */
export function certificateName(certificate: Certificate): string {
  const { serialNumber, subjectKeyId, commonName, subject } = certificate;
  const number = /^0*$/.test(serialNumber) ? (subjectKeyId ?? '0').slice(0, 16) : serialNumber;
  return `${commonName ?? subject}/${number}`;
}

/** The value of `CN` in a distinguished name as `Certificate.subject` writes it. */
export function commonNameOf(name: string): string | undefined {
  return /(?:^|,)CN=(?<name>[^,]*)/.exec(name)?.groups?.['name'];
}
