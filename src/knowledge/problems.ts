import { compareLocations, compareText, type RuleLocation } from '../model/index.ts';

/** Something wrong with the rules. An error keeps its whole file from loading; a warning does not. */
export interface RuleProblem {
  readonly severity: 'error' | 'warning';
  readonly location: RuleLocation;
  /** One sentence without the location. */
  readonly message: string;
}

/** `rules/etcd/quorum.yaml:41:17 unknown field 'subjct', did you mean 'subject'?` */
export function formatProblem({ location, message }: RuleProblem): string {
  return `${location.file}:${location.line}:${location.column} ${message}`;
}

/** By file, position and message, each once: what sources share is read with each of them. */
export function sortProblems(problems: readonly RuleProblem[]): RuleProblem[] {
  const unique = new Map(problems.map((problem) => [`${problem.severity} ${formatProblem(problem)}`, problem]));
  return [...unique.values()].sort(
    (left, right) => compareLocations(left.location, right.location) || compareText(left.message, right.message),
  );
}
