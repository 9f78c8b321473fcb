import type { ObjectReference, SourceRef } from '../model/index.ts';
import type { Quoter } from '../inventory/citations.ts';
import type { Inventory } from '../inventory/inventory.ts';
import type { Findings } from '../reading/findings.ts';
import type { RetainedText } from '../reading/retained-text.ts';
import type { EndOf, WellAt, WellFrom } from '../timeline/cadence.ts';
import type { Clock } from '../timeline/clock.ts';
import type { Sighting } from '../timeline/sighting.ts';
import type { SubjectStates } from '../timeline/subject-state.ts';
import type { RerunEnding } from './repeated-commands.ts';

/** What the last resort reads. */
export interface LastResort {
  readonly findings: Findings;
  readonly inventory: Inventory;
  /** What the rules saw: it is not told twice. */
  readonly sightings: readonly Sighting[];
  readonly texts: RetainedText;
  readonly quoter: Quoter;
  readonly clock: Clock;
  readonly rerunEnding: RerunEnding;
  /** Whose log a line is of, where others have taken its place and are well. */
  readonly replacedPod?: (source: SourceRef) => ObjectReference | undefined;
  readonly states: Pick<SubjectStates, 'endingOf' | 'isFinished'>;
  /** Where what the teller of an artifact says ends, epoch milliseconds. */
  readonly endOf: EndOf;
  /** Since when the teller of an artifact is well. */
  readonly wellFrom?: WellFrom;
  /** When the teller of an artifact was seen to be well. */
  readonly wellAt?: WellAt;
  /** Of the whole bundle, unpacked. */
  readonly bytes: number;
}
