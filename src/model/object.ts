import { isJsonObject, type JsonObject } from './json.ts';
import type { SourceRef } from './source.ts';
import type { Age } from './time.ts';

/**
 * State, Kubernetes-shaped. Non-Kubernetes state has kinds of our own (`Container`, `EtcdMember`, `SystemdUnit`,
 * `Filesystem`, ...) in the API group `faultline.io/v1`. A member that is absent is unknown, not empty.
 */
export interface KubeObject extends JsonObject {
  readonly apiVersion?: string;
  readonly kind: string;
  readonly metadata: ObjectMetadata;
  readonly spec?: JsonObject;
  readonly status?: JsonObject;
}

/** The members of `metadata` that the engine itself reads. */
export interface ObjectMetadata extends JsonObject {
  readonly name: string;
  readonly namespace?: string;
  readonly uid?: string;
  readonly creationTimestamp?: string;
}

/** The API group and version of kinds that are ours. */
export const OWN_API_VERSION = 'faultline.io/v1';

/** How much of an object a form shows. Later forms are weaker: where two differ the stronger one wins, of equals the one read first, unless one shows a failure. */
export type ObjectForm = 'yaml' | 'json' | 'describe' | 'table' | 'derived';

/** One view of one object, as one artifact shows it. */
export interface ObservedObject {
  readonly object: KubeObject;
  readonly form: ObjectForm;
  /** Where the object begins and ends in its artifact. */
  readonly source: SourceRef;
  /**
   * Lines of single fields, by dotted path (`status.conditions[2].message`), where the parser knows them for free.
   * For YAML and JSON the line is found later in the retained text, when something cites the field.
   */
  readonly fieldLines?: ReadonlyMap<string, number>;
  /**
   * Dotted paths of nodes whose absent members are really absent although the form is a weak one; `[*]` stands for all
   * elements of a list: `spec.containers[*]`.
   */
  readonly completePaths?: readonly string[];
  /** Dotted paths of members that the view shows to be absent (`NODE <none>`); the node that lacks them is in `object`. */
  readonly absentPaths?: readonly string[];
  /** Nodes of `object` of which a member could not be read: what they lack is unknown, whatever the form. */
  readonly torn?: readonly object[];
  /** The cluster this view is from, where a bundle holds several. */
  readonly cluster?: string;
  /** Its name would begin with that of its node, which nothing told while it was read. */
  readonly lacksNodeInName?: true;
  /** An API server answered so: the object is there, though the view may lack what was cut out of it. */
  readonly answered?: boolean;
  /** The line on which the terminal session begins that shows it: of two views in one session, the lower one is newer. */
  readonly session?: number;
  /**
   * Members whose value is relative to when the artifact was collected (`AGE`, `5d ago`), by dotted path. The timeline
   * writes them into the object as RFC 3339 once it knows that time.
   */
  readonly relativeTimes?: ReadonlyMap<string, Age>;
}

/**
 * Says that an artifact lists all objects of a kind, so that an object that is not in it did not exist. Without a listing,
 * an object that nobody saw is "not collected", never "absent".
 */
export interface Listing {
  readonly kind: string;
  /** Absent: all namespaces, or a cluster-scoped kind. Empty: the one that a terminal session was in, whatever it is called. */
  readonly namespace?: string;
  readonly source: SourceRef;
}

/** A listing where it stands: in a cluster, in a terminal session. */
export type PlacedListing = Listing & Pick<ObservedObject, 'cluster' | 'session'>;

/** What rules blame where nothing smaller fits: the bundle's own cluster, which has no name that anybody gave it. */
export const WHOLE_CLUSTER: ObjectReference = { kind: 'Cluster', name: 'cluster' };

/** The same of one cluster of several. */
export function wholeCluster(cluster?: string): ObjectReference {
  return cluster === undefined ? WHOLE_CLUSTER : { ...WHOLE_CLUSTER, cluster };
}

/** Whether a cluster as a whole is meant: other kinds of that name have a namespace. */
export function isWholeCluster({ kind, name, namespace }: ObjectReference): boolean {
  return kind === WHOLE_CLUSTER.kind && name === WHOLE_CLUSTER.name && namespace === undefined;
}

/** What a Kubernetes Event is about, in any of its API versions; empty where it does not tell. */
export function aboutOfEvent(event: JsonObject): JsonObject {
  const about = event['involvedObject'] ?? event['regarding'];
  return isJsonObject(about) ? about : {};
}

/** What an object is called: enough to find it again. */
export interface ObjectReference {
  readonly kind: string;
  readonly namespace?: string;
  readonly name: string;
  readonly cluster?: string;
}
