/** The digest of all files that a build may read, and of the Node that makes it. */
export function sourcesDigest(): string;

/** Notes what a build was made from. */
export function noteSources(folder: string, digest: string): void;

/** Whether there is a build in the folder, and it was made from the sources as they are. */
export function isBuiltFromSources(folder: string): boolean;
