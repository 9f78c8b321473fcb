import { defined, type ResourceKind } from '../../../src/model/index.ts';

/** One kind in a table: kind, plural, short names and categories separated by spaces. */
export type ResourceRow = readonly [kind: string, plural: string, shortNames?: string, categories?: string];

/** The kinds of one API group version that have one scope. */
export function resourceGroup(apiVersion: string, namespaced: boolean, rows: readonly ResourceRow[]): ResourceKind[] {
  return rows.map(([kind, plural, shortNames = '', categories = '']) => ({
    kind,
    apiVersion,
    plural,
    shortNames: words(shortNames),
    namespaced,
    ...defined({ categories: categories === '' ? undefined : words(categories) }),
  }));
}

function words(text: string): string[] {
  return text === '' ? [] : text.split(' ');
}
