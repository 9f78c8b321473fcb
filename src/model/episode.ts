import type { Json } from './json.ts';
import type { ObjectReference } from './object.ts';
import type { SourceRef } from './source.ts';

/** How bad an event is in itself. `info` events are context: never a symptom that wants a cause. */
export type Severity = 'info' | 'warning' | 'error' | 'critical';

/** Whether an event calls for a cause by itself. */
export function isGrave({ severity }: { readonly severity: Severity }): boolean {
  return severity === 'error' || severity === 'critical';
}

/** Repeats of one event about the same subjects, folded. */
export interface Episode {
  /** Stable within a report: position in the sorted timeline. */
  readonly index: number;
  /** `etcd.no-leader` */
  readonly event: string;
  readonly title: string;
  /** The command that would tell more, where the rule knows one. */
  readonly collect?: string | undefined;
  readonly severity: Severity;
  /** The first one is what the event is about; the others are what else it names. */
  readonly subjects: readonly ObjectReference[];
  /** The rule's bindings: named groups, `let` and `bind` values. */
  readonly bound: Readonly<Record<string, Json>>;
  /** Epoch milliseconds. Absent: state without a known beginning (then it is taken to hold at the bundle's now). */
  readonly from?: number;
  readonly to?: number;
  /** What shows it begins with it (a log that was rotated): it may have begun earlier than `from`. */
  readonly censored: boolean;
  /** Milliseconds, give or take. */
  readonly uncertainty: number;
  readonly count: number;
  /** State that holds when the bundle was collected, as against a happening or state that ended. */
  readonly ongoing: boolean;
  /** Something that ends it was seen since: history, no symptom of what is wrong now. */
  readonly ended?: true;
  /** What shows it: the first and the last sighting of each artifact, sorted. Never empty. */
  readonly sources: readonly SourceRef[];
}
