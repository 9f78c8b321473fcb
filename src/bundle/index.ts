export { BundleUnreadableError, openBundle } from './open.ts';
export { passingThrough, readBy } from './passing.ts';
export { layoutContext } from './recognition.ts';
export type { Bundle, BundleSummary, OpenBundleOptions } from './open.ts';
