const UNNAMED = /^<[a-z]{1,80}>$/;

/**
 * What an object is called whose name nobody told: a gap for the reader to fill, in the way that commands show one
 * (`kubectl describe pod <pod>`).
 */
export function unnamed(kind: string): string {
  return `<${kind.toLowerCase().replaceAll(/[^a-z]/g, '') || 'object'}>`;
}

/** Whether a name only stands for one that nobody told. */
export function isUnnamed(name: string): boolean {
  return UNNAMED.test(name);
}

/** The kind of an object of which nothing tells the kind. */
export const UNKNOWN_KIND = 'Object';
