import type { Ending, EventRule, PlacedStamp, SourceRef } from '../model/index.ts';
import type { Naming } from './derivation.ts';

/** One occurrence (or folded run) of an event, on the bundle's clock, before sightings of all artifacts fold into episodes. */
export interface Sighting {
  readonly rule: EventRule;
  /** Runs from one log add up; the same Kubernetes Event or state seen in two artifacts is one. */
  readonly origin: 'log' | 'kubernetesEvent' | 'object';
  readonly naming: Naming;
  readonly from: PlacedStamp | undefined;
  readonly to: PlacedStamp | undefined;
  /** Its log begins with it: it may have begun earlier. */
  readonly censored?: boolean;
  /** What shows it shows no start of who tells it: somebody asked for a part of it. */
  readonly cut?: boolean;
  /** Its program had begun anew in the midst of its log. */
  readonly anew?: boolean;
  /** The longest time between two occurrences, milliseconds; absent where there was one only. */
  readonly pause?: number | undefined;
  /** The object whose log it is says so of itself. */
  readonly ownWords?: boolean;
  readonly ongoing: boolean;
  /** State that held when it was seen, and what is known to have ended it. */
  readonly ended?: Ending;
  readonly count: number;
  readonly sources: readonly SourceRef[];
}
