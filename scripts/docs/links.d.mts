/** Crawls a site in a folder; how many pages it has, and what is wrong with their links, one sentence each. */
export function brokenLinks(folder: string): { readonly pages: number; readonly broken: readonly string[] };
