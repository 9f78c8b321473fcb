/** Object identifiers 2.5.29.14 and 2.5.29.35 in DER. */
const SUBJECT_KEY_ID = Buffer.from([0x06, 0x03, 0x55, 0x1d, 0x0e]);
const AUTHORITY_KEY_ID = Buffer.from([0x06, 0x03, 0x55, 0x1d, 0x23]);
const OCTET_STRING = 0x04;
const SEQUENCE = 0x30;
const KEY_IDENTIFIER = 0x80;

/** The subject key identifier of a certificate in DER, lower-case hexadecimal. Node's X509Certificate does not tell it. */
export function subjectKeyIdOf(der: Buffer): string | undefined {
  const value = extensionOf(der, SUBJECT_KEY_ID);
  return value === undefined ? undefined : contentOf(value, OCTET_STRING)?.toString('hex');
}

/** The authority key identifier's key id, lower-case hexadecimal. */
export function authorityKeyIdOf(der: Buffer): string | undefined {
  const value = extensionOf(der, AUTHORITY_KEY_ID);
  const sequence = value === undefined ? undefined : contentOf(value, SEQUENCE);
  return sequence === undefined ? undefined : contentOf(sequence, KEY_IDENTIFIER)?.toString('hex');
}

/** The bytes inside the extension's octet string. */
function extensionOf(der: Buffer, identifier: Buffer): Buffer | undefined {
  const at = der.indexOf(identifier);
  if (at < 0) return undefined;
  let rest = der.subarray(at + identifier.length);
  const critical = rest[0] === 0x01 && rest[1] === 0x01;
  if (critical) rest = rest.subarray(3);
  return contentOf(rest, OCTET_STRING);
}

/** Content of a short-form DER element with the tag; key identifiers and what wraps them are below 128 bytes. */
function contentOf(bytes: Buffer, tag: number): Buffer | undefined {
  const [actual, length] = bytes;
  if (actual !== tag || length === undefined || length > 0x7f || bytes.length < length + 2) return undefined;
  return bytes.subarray(2, 2 + length);
}
