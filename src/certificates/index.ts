export { certificateName, commonNameOf } from './certificate.ts';
export type { Certificate } from './certificate.ts';
export { altNamesOf, nameOf, readCertificates, timeOf } from './read.ts';
export type { CertificateBundle } from './read.ts';
export { signedBy, signedByAny } from './signed-by.ts';
