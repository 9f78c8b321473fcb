export { BundleUnreadableError, openBundle } from './open.ts';
export type { Bundle, BundleSummary, OpenBundleOptions } from './open.ts';
