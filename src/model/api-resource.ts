import type { KubeObject } from './object.ts';
import type { Instant } from './time.ts';

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
  /** Words that stand for several kinds: `all`. */
  readonly categories?: readonly string[];
}

/** What a cell of a printed table shows; `null` is an empty cell. */
export type PrintedCell = string | number | boolean | null;

/** What has to be known to print an object. */
export interface PrintContext {
  /** When ages are told. Absent: they are unknown. */
  readonly now?: Instant;
  /** The minor version of Kubernetes 1 that prints; absent: the newest. */
  readonly minor?: number;
  /** The object is known from weak forms only: what it lacks is unknown, not empty. */
  readonly isPartial: boolean;
}

/** One column of the table in which the API shows objects of a kind. */
export interface PrintedColumn {
  /** As the API spells it: `Up-to-date`. kubectl prints it in capitals. */
  readonly title: string;
  readonly type: 'string' | 'integer' | 'number' | 'boolean' | 'date';
  /** Shown with `-o wide` only. */
  readonly isWide: boolean;
  /** The first minor version of Kubernetes 1 that shows it. */
  readonly since?: number;
  /** The last minor version of Kubernetes 1 that shows it here. */
  readonly until?: number;
  readonly cell: (object: KubeObject, context: PrintContext) => PrintedCell;
}
