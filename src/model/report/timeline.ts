import type { Ending, Severity } from '../episode.ts';
import type { ObjectReference } from '../object.ts';
import type { SourceRef } from '../source.ts';
import type { Confidence } from './confidence.ts';
import type { ReportTime } from './report-time.ts';

/** Something that was wrong, and is over. */
export interface ReportIncident {
  /** Of the diagnosis; of the event where no cause is known. */
  readonly id: string;
  readonly title: string;
  readonly subject: ObjectReference;
  readonly severity: Severity;
  /** Of which else the same was so. */
  readonly alike?: readonly ObjectReference[];
  /** How sure it is that it was so. */
  readonly confidence: Confidence;
  /** In the words of a diagnosis that holds. */
  readonly summary: string;
  readonly from?: ReportTime;
  readonly to?: ReportTime;
  /** When it was, in words, where the date is not known in full: `Nov 19 18:02:11 – 18:12:44`, `12m to 2m before collection`. */
  readonly when?: string;
  readonly ended: ReportEnding;
  /** What shows it. */
  readonly source?: SourceRef;
  /** What belongs to it: indexes into `timeline`. */
  readonly episodes: readonly number[];
  /** What of that goes on, and nothing else explains: indexes into `timeline`. */
  readonly left?: readonly number[];
}

/** What ended an episode, and what shows that. */
export interface ReportEnding {
  readonly how: Ending['how'];
  readonly text: string;
  readonly at?: ReportTime;
  /** When, in words, where the date is not known in full. */
  readonly when?: string;
  readonly source?: SourceRef;
}

export interface ReportEpisode {
  readonly event: string;
  readonly title: string;
  readonly severity: Severity;
  readonly subjects: readonly ObjectReference[];
  readonly node?: string;
  readonly from?: ReportTime;
  readonly to?: ReportTime;
  /** When it was, in words, where the date is not known in full: `Nov 19 18:02:11 – 18:12:44`, `12m to 2m before collection`. */
  readonly when?: string;
  readonly count: number;
  /** Milliseconds. */
  readonly uncertainty: number;
  readonly ongoing: boolean;
  /** What ended it; absent for what is not known to be over. */
  readonly ended?: ReportEnding;
  readonly source: SourceRef;
  /** Index into `diagnoses` of the first diagnosis that explains it. */
  readonly diagnosis?: number;
}

export interface ReportUnexplained {
  readonly episode: number;
  /** What would tell more. */
  readonly collect?: string;
}
