export { hideSecrets } from './hide-secrets.ts';
export { MASK, maskSecrets } from './mask.ts';
export { maskSecretText } from './secret-objects.ts';
export { isSecretName } from './named-shapes.ts';
export { PSEUDONYM_KINDS, type PseudonymKind } from './pseudonyms.ts';
export { maskReport, maskTexts, redactReport, type RedactedReport, type RedactionOptions } from './redact-report.ts';
