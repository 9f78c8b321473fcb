import type { ObjectReference } from './object.ts';

/** What changed between two bundles of one cluster: the contract between the comparison and its renderers. */
export interface Comparison {
  readonly schema: 'faultline/comparison/v1';
  readonly older: string;
  readonly newer: string;
  /** The verdict on each. */
  readonly headlines: { readonly older: string; readonly newer: string };
  /** `false` where the bundles seem to be of different clusters; absent where that cannot be told. */
  readonly sameCluster?: boolean;
  readonly diagnoses: Changes<ComparedDiagnosis> & { readonly stayed: readonly ComparedDiagnosis[] };
  readonly events: Changes<{ readonly event: string; readonly subject?: ObjectReference; readonly title: string }>;
  readonly objects: Changes<ObjectReference> & {
    readonly changed: readonly ChangedObject[];
    /** One of the two was a report, which tells of nodes and of no other objects. */
    readonly onlyNodes?: true;
  };
}

/** A diagnosis as far as it is compared. */
export interface ComparedDiagnosis {
  readonly id: string;
  readonly subject: ObjectReference;
  readonly summary: string;
}

/** What is only in the newer bundle, and what only in the older one. Sorted. */
export interface Changes<T> {
  readonly began: readonly T[];
  readonly ended: readonly T[];
}

/** An object that both bundles hold, with the members that differ. */
export interface ChangedObject {
  readonly object: ObjectReference;
  readonly members: readonly { readonly path: string; readonly older: string; readonly newer: string }[];
}
