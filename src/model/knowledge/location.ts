import { compareText } from '../order.ts';

/** Where a rule or expression stands: `rules/etcd/quorum.yaml:41:17`. Lines and columns count from 1. */
export interface RuleLocation {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** By file and position: the order in which rules are read. */
export function compareLocations(left: RuleLocation, right: RuleLocation): number {
  return compareText(left.file, right.file) || left.line - right.line || left.column - right.column;
}
