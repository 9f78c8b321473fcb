import type { Expression } from './expression.ts';

/** Other names by which a thing is known: values that identify an object of the kind beside its name. */
export interface IdentityRule {
  readonly kinds: readonly string[];
  /** Sees `object`; yields a string or a list of strings. Scoped to the namespace only where `namespaced`. */
  readonly value: Expression;
  readonly namespaced: boolean;
}

/** When objects of a kind are as they should be, and how much they weigh. */
export interface HealthRule {
  readonly kinds: readonly string[];
  /** Sees `object`; true where it is as it should be. Absent: being there is all that can be told. */
  readonly well?: Expression;
  /** Since when it is; a timestamp or a list of them (the first known counts). */
  readonly since?: Expression;
  /** Sees `object`; of one that has done its turn, those whose turn it is: where they are well, what was said of it is over. */
  readonly heirs?: Expression;
  /** Sees `object`, of which nobody collected more than its name: those that show by how they are that it is there no more. */
  readonly goneBy?: Expression;
  /** Since when an object that is well goes on without having ended, where nobody knows since when it is well. */
  readonly unbroken?: Expression;
  /** Sees `object`; true of one that did its work and ended: what it warned of itself did not keep it from that. */
  readonly finished?: Expression;
  /** Sees `object`; true of one that is not as it should be because it is being made or changed, and takes no longer than such a thing does. */
  readonly unfinished?: Expression;
  /** Sees `object`; what is being changed about it in words, empty where nothing is. */
  readonly motion?: Expression;
  /** Sees `object`; how much of the cluster depends on it, 1 for an ordinary workload. */
  readonly weight?: Expression;
}

/** A named, directed connection between objects: `pod.related("node")`, backwards `node.related("pods")`. */
export interface RelationRule {
  readonly name: string;
  readonly inverse?: string;
  readonly from: readonly string[];
  readonly to: readonly string[];
  /** Sees `object`; yields references (`name`, `ns/name`, a reference map, a list of them), by name, uid or identity. */
  readonly references?: Expression;
  /**
   * Where clusters are told apart, what is referred to may be of another one: sees `object` and `other`; false where that is not
   * the one that is meant.
   */
  readonly elsewhere?: Expression;
  /** Or: sees `object` and `other`; true where they are related. Slower: evaluated for pairs in one namespace. */
  readonly where?: Expression;
}
