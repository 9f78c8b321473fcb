export { BundleUnreadableError, openBundle } from './open.ts';
export { layoutContext } from './recognition.ts';
export type { Bundle, BundleSummary, OpenBundleOptions } from './open.ts';
