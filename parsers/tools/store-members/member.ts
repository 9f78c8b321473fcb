/** A member of a replicated store, as a tool of that store prints it. */
export interface Member {
  /** What the tool calls the cluster of the store. */
  readonly store: string;
  readonly member: string;
  readonly address?: string;
  readonly role?: string;
  /** Somebody told the cluster to let nobody take over. */
  readonly paused?: boolean;
  readonly state: string;
  /** Whether it does its work. */
  readonly runs: boolean;
  /** Absent where no member of such a store leads. */
  readonly leads?: boolean;
  /** How far it is behind the leader, where the tool could tell. */
  readonly lagMegabytes?: number;
  readonly line: number;
}
