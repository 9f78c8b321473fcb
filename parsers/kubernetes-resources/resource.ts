/** What the API calls a kind of object. */
export interface ResourceKind {
  /** `Pod`. */
  readonly kind: string;
  /** `apps/v1`, `v1`: the version that current clusters serve. */
  readonly apiVersion: string;
  /** `pods`. */
  readonly plural: string;
  /** `po`. */
  readonly shortNames: readonly string[];
  readonly namespaced: boolean;
}

/** One kind in a table: kind, plural, short names separated by spaces. */
export type ResourceRow = readonly [kind: string, plural: string, shortNames?: string];

/** The kinds of one API group version that have one scope. */
export function resourceGroup(apiVersion: string, namespaced: boolean, rows: readonly ResourceRow[]): ResourceKind[] {
  return rows.map(([kind, plural, shortNames]) => ({
    kind,
    apiVersion,
    plural,
    shortNames: shortNames === undefined ? [] : shortNames.split(' '),
    namespaced,
  }));
}
