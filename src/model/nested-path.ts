/** Stands between an archive, or the label of a bundle, and the path in it. */
const INSIDE = '!/';

/** What begins the paths in an archive, or in a bundle of a label: `nodes/n1.tgz!/`. */
export function prefixOf(container: string): string {
  return `${container}${INSIDE}`;
}

/** A path as it is in the container; `undefined` where it is not in that one. */
export function pathWithin(container: string, path: string): string | undefined {
  const prefix = prefixOf(container);
  return path.startsWith(prefix) ? path.slice(prefix.length) : undefined;
}

/** A path as if archives were the folders that they are unpacked to. */
export function asUnpacked(path: string): string {
  return path.replaceAll(INSIDE, '/');
}
