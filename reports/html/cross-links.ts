import type { ObjectReference, Report, SourceRef } from '../../src/model/index.ts';
import { sourceLabel, subjectLabel } from '../text/wording.ts';
import { laneSubject } from './lanes.ts';

/** A step of a chain that is spoken of elsewhere. */
export interface StepLink {
  readonly href: string;
  /** `1.2`: diagnosis and step. */
  readonly label: string;
}

/** What of a page leads to what: chains, evidence, timeline and inventory speak of the same places and objects. */
export interface CrossLinks {
  /** The episode that is seen at a place. */
  readonly episodeAt: (source: SourceRef) => number | null;
  /** The first episode that is about an object. */
  readonly episodeOf: (object: ObjectReference) => number | null;
  /** The row of the inventory in which an object stands. */
  readonly rowOf: (object: ObjectReference) => string | null;
  /** The steps that are about an object. */
  readonly stepsOf: (object: ObjectReference) => readonly StepLink[];
}

/** Steps that one row leads to; a node may stand in all chains. */
const MOST_STEPS = 6;

/**
 * Finds what leads to what in a report.
 * @param rows objects that stand in tables of the inventory, in their order
 */
export function crossLinks(report: Report, rows: readonly ObjectReference[]): CrossLinks {
  const rowNames = new Map<string, string>();
  for (const [index, object] of rows.entries()) keepFirst(rowNames, subjectLabel(object), `object-${index + 1}`);
  const steps = new Map<string, StepLink[]>();
  for (const [diagnosis, { chain }] of report.diagnoses.entries()) {
    for (const [step, { subject }] of chain.entries()) {
      const known = steps.get(subjectLabel(subject)) ?? [];
      if (known.length < MOST_STEPS) known.push(stepLink(diagnosis + 1, step + 1));
      steps.set(subjectLabel(subject), known);
    }
  }
  const places = new Map<string, number>();
  const objects = new Map<string, number>();
  for (const [index, episode] of report.timeline.entries()) {
    keepFirst(places, sourceLabel(episode.source), index);
    keepFirst(objects, subjectLabel(laneSubject(episode)), index);
  }
  return {
    episodeAt: (source) => places.get(sourceLabel(source)) ?? null,
    episodeOf: (object) => objects.get(subjectLabel(object)) ?? null,
    rowOf: (object) => rowNames.get(subjectLabel(object)) ?? null,
    stepsOf: (object) => steps.get(subjectLabel(object)) ?? [],
  };
}

function stepLink(diagnosis: number, step: number): StepLink {
  return { href: `#step-${diagnosis}-${step}`, label: `${diagnosis}.${step}` };
}

function keepFirst<Value>(known: Map<string, Value>, key: string, value: Value): void {
  if (!known.has(key)) known.set(key, value);
}
