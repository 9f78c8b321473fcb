import type { KubectlCommand } from '../../support/kubernetes-resources/index.ts';

const CUSTOM_COLUMNS = 'custom-columns=';

/**
 * What a pattern finds in the columns that somebody asked for (`-o custom-columns=TITLE:.path`), with the titles as tables are read.
 * @param pattern global, with a group `title`
 */
export function columnsAskedFor<Found extends { readonly title: string }>(
  command: KubectlCommand | undefined,
  pattern: RegExp,
  foundIn: (groups: Readonly<Record<string, string>>) => Found,
): readonly Found[] {
  const output = command?.output ?? '';
  if (!output.startsWith(CUSTOM_COLUMNS)) return [];
  return [...output.slice(CUSTOM_COLUMNS.length).matchAll(pattern)].map(({ groups = {} }) => {
    const found = foundIn(groups);
    return { ...found, title: found.title.trim().toUpperCase() };
  });
}
