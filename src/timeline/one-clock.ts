import type { SourceRef } from '../model/index.ts';

/** What stands in the artifact that its first citation names. */
interface Cited {
  readonly sources: readonly SourceRef[];
}

/** Whether one artifact tells of both: what it says is on one clock, however far that is off. */
export function isOneClock({ sources: [one] }: Cited, { sources: [other] }: Cited): boolean {
  return one !== undefined && one.artifact === other?.artifact;
}
