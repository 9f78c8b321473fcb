/** The folders that hold one format each, as paths from parsers/. */
export function formatFolders(): readonly string[];

/** The source of parsers/index.ts. */
export function parsersIndex(): Promise<string>;
