import type { JsonObject, PrintedColumn } from '../model/index.ts';

/** A kind of objects that the API serves. */
export interface ServedResource {
  /** Empty: the core group. */
  readonly group: string;
  /** The preferred one first. */
  readonly versions: readonly string[];
  readonly kind: string;
  readonly plural: string;
  readonly singular: string;
  readonly shortNames: readonly string[];
  readonly categories: readonly string[];
  readonly namespaced: boolean;
  /** What the case calls the kind: it tells kinds of one name and several groups apart. */
  readonly caseKind: string;
  /** Groups in which an API server shows the same objects of this kind, the one it lists them in first; absent: its own alone. */
  readonly groups?: readonly string[];
  /** Objects of which nobody knows the group are of this one. */
  readonly isDefaultGroup: boolean;
  /** The columns of its table in a version; absent: the kind does not say. */
  readonly columns?: (version: string) => readonly PrintedColumn[] | undefined;
  /** What its objects look like in a version; absent: nobody says. */
  readonly schema?: (version: string) => JsonObject | undefined;
}

/** An API group and version apart: `apps/v1`, `v1`. */
export function splitApiVersion(apiVersion: string): { readonly group: string; readonly version: string } {
  const slash = apiVersion.indexOf('/');
  return slash < 0
    ? { group: '', version: apiVersion }
    : { group: apiVersion.slice(0, slash), version: apiVersion.slice(slash + 1) };
}

/** `apps/v1`; of the core group the version alone. */
export function joinApiVersion(group: string, version: string): string {
  return group === '' ? version : `${group}/${version}`;
}
