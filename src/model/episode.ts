import type { Json } from './json.ts';
import type { ObjectReference } from './object.ts';
import type { SourceRef } from './source.ts';
import type { Instant } from './time.ts';

/** How bad an event is in itself. `info` events are context: never a symptom that wants a cause. */
export type Severity = 'info' | 'warning' | 'error' | 'critical';

/** The worst first. */
export const SEVERITIES: readonly Severity[] = ['critical', 'error', 'warning', 'info'];

/** Whether an event calls for a cause by itself. */
export function isGrave({ severity }: { readonly severity: Severity }): boolean {
  return severity === 'error' || severity === 'critical';
}

/** Whether the id of an event is that of what no rule knows: `unknown.<kind>`. */
export function isOfNoRule(event: string): boolean {
  return event.startsWith('unknown.');
}

/**
 * What ended an episode. `recovered`: the same actor succeeded, by the rule's word. `gone`: its subject is there no more. `well`:
 * its subject is as it should be since. `present`: what it lacked is there. `quiet`: whoever told it went on talking without it.
 */
export interface Ending {
  readonly how: 'recovered' | 'gone' | 'well' | 'present' | 'quiet';
  /** `Deployment shop/web is as it should be`. */
  readonly text: string;
  /** When, where that is known. */
  readonly at?: Instant;
  readonly source?: SourceRef;
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
  /** Where it happened, where clusters are told apart: what its first subject is of, else what tells it. */
  readonly cluster?: string;
  /** The rule's bindings: named groups, `let` and `bind` values. */
  readonly bound: Readonly<Record<string, Json>>;
  /** Absent: state without a known beginning (then it is taken to hold at the bundle's now). */
  readonly from?: Instant;
  readonly to?: Instant;
  /** What shows it begins with it (a log that was rotated): it may have begun earlier than `from`. */
  readonly censored: boolean;
  /** What shows it begins with it, but with no start of who tells it: that was there long before. */
  readonly cut?: true;
  /** What was heard last belongs to a later start of who tells it than what was heard first. */
  readonly everyStart?: true;
  /** Milliseconds, give or take. */
  readonly uncertainty: number;
  readonly count: number;
  /** State that holds when the bundle was collected, as against a happening or state that ended. */
  readonly ongoing: boolean;
  /** The longest time between two sightings, milliseconds; absent where there was one only. */
  readonly pause?: number;
  /** Nobody but its subject says so: that the subject is well does not end what it says while it is. */
  readonly ownWords?: true;
  /** Nothing but Kubernetes Events says so, which are held back where they repeat. */
  readonly toldByEvents?: true;
  /** It is over: history, no symptom of what is wrong now. */
  readonly ended?: Ending;
  /** State that held when it was seen, and does not since. */
  readonly former?: true;
  /** What shows it: the first and the last sighting of each artifact, sorted. Never empty. */
  readonly sources: readonly SourceRef[];
}
