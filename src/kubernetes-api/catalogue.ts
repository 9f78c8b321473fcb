import type { PrintedColumn, ResourceKind } from '../model/index.ts';

/** What is known of kinds whether a bundle holds them or not. */
export interface ApiCatalogue {
  /** Kinds that every API server serves. */
  readonly builtIn: readonly ResourceKind[];
  /** A kind that is known by name, built in or not. */
  readonly resourceOfKind: (kind: string) => ResourceKind | undefined;
  /** The table of a kind that is built in. */
  readonly columnsOf: (kind: string) => readonly PrintedColumn[] | undefined;
  /** The table of any other kind that does not say what it shows. */
  readonly plainColumns: readonly PrintedColumn[];
}
