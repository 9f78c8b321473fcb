export { hideSecrets } from './hide-secrets.ts';
export { maskLines } from './mask-source.ts';
export { maskSecrets } from './mask.ts';
export { maskSecretText } from './secret-objects.ts';
export { MASK } from './shape.ts';
export { isHarmless, isSecretName } from './named-shapes.ts';
export { PSEUDONYM_KINDS, type PseudonymKind } from './pseudonyms.ts';
export { Redactor } from './redactor.ts';
export { unredact } from './unredact.ts';
