/** Where a rule or expression stands: `rules/etcd/quorum.yaml:41:17`. Lines and columns count from 1. */
export interface RuleLocation {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}
