export { BundleUnreadableError, namesOf, openBundle } from './open.ts';
export { joinBundles, labelsFor, partOf, repeatedPaths, withNotes } from './joined.ts';
export { passingThrough, readBy } from './passing.ts';
export { layoutContext } from './recognition.ts';
export type { Bundle, BundlePart, BundleSummary, OpenBundleOptions } from './open.ts';
