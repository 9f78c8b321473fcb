export { MASK, maskSecrets } from './mask.ts';
export { PSEUDONYM_KINDS, type PseudonymKind } from './pseudonyms.ts';
export { redactReport, type RedactedReport, type RedactionOptions } from './redact-report.ts';
