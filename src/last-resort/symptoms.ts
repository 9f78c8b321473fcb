import { defined, compareText, type Ending, type Instant, type ObjectReference, type Stamp } from '../model/index.ts';
import { earliest, latest } from '../time/instant.ts';
import type { TroubleKind } from './judge-line.ts';
import type { Trouble } from './trouble-words.ts';

/** Where a symptom is read: in a text, or in the members of an object. */
export interface SymptomPlace {
  readonly artifact: string;
  readonly line: number;
  readonly endLine: number;
  readonly stamp?: Stamp;
  /** Where the text itself is not kept. */
  readonly quote?: string;
}

/** Something wrong that no rule knows. */
export interface Symptom<Place = SymptomPlace> {
  readonly kind: TroubleKind;
  readonly trouble: Trouble;
  readonly title: string;
  readonly shape: string;
  readonly count: number;
  readonly subjects: readonly ObjectReference[];
  /** Who says it is its subject, and nobody who works on that. */
  readonly isOwn?: boolean;
  readonly first: Place;
  readonly last: Place;
  /** When it was seen, where that stands in the object and not beside the places. */
  readonly from?: Instant;
  readonly to?: Instant;
  /** It goes on to the end of what shows it, or ended the program. */
  readonly isLasting: boolean;
  readonly isFatal: boolean;
  /** Its log has it behind it: it was said, does not go on, and much else came after. */
  readonly isPassed?: boolean;
  /** What shows that it is so no more. */
  readonly ended?: Ending;
}

/** Up to so many objects in the same state, or pods that say the same, are told one by one. */
const ONE_BY_ONE = 3;
/** Symptoms in a report; the rest is counted by the last. */
export const MOST_SYMPTOMS = 100;

const WEIGHTS: Readonly<Record<TroubleKind, number>> = {
  denial: 12,
  failure: 10,
  'log-error': 8,
  event: 8,
  condition: 6,
  state: 6,
  'log-warning': 0,
  hint: -12,
};

/**
 * Symptoms that say the same as one, the first place and the last, with how often; the weightiest first.
 * @param isThin there is so little that whatever differs in a name alone, or in the pod that says it, is told one by one, too, while it
 *   is a few, and that people read it in the order in which it stands
 */
export function foldSymptoms<Place>(found: readonly Symptom<Place>[], isThin = false): Symptom<Place>[] {
  const speakers = speakersOf(found);
  const about = (symptom: Symptom<unknown>): string =>
    (speakers.get(symptom.title)?.size ?? 0) <= ONE_BY_ONE ? speakerOf(symptom) : '';
  const same = fold(
    found,
    (symptom) => `${symptom.kind}\n${symptom.title}\n${symptom.ended?.text ?? ''}\n${about(symptom)}`,
  );
  const many = new Map<string, number>();
  for (const { kind, shape } of same) many.set(`${kind}\n${shape}`, (many.get(`${kind}\n${shape}`) ?? 0) + 1);
  return fold(same, (symptom) => {
    const { kind, shape, title, ended } = symptom;
    if (ended !== undefined) return `${kind}\n${shape}\n${title}\n${ended.text}`;
    const isState = isThin || kind === 'state' || kind === 'condition';
    const isFew = (many.get(`${kind}\n${shape}`) ?? 0) <= ONE_BY_ONE;
    return isFew && isState ? `${kind}\n${shape}\n${title}\n${about(symptom)}` : `${kind}\n${shape}`;
  }).sort((left, right) => weigh(right) - weigh(left) || (isThin ? 0 : compareText(left.title, right.title)));
}

/** Who says the same, by what is said. */
function speakersOf(found: readonly Symptom<unknown>[]): ReadonlyMap<string, ReadonlySet<string>> {
  const speakers = new Map<string, Set<string>>();
  for (const symptom of found) {
    const known = speakers.get(symptom.title) ?? new Set<string>();
    speakers.set(symptom.title, known.add(speakerOf(symptom)));
  }
  return speakers;
}

/** The pod that a symptom is about. */
function speakerOf({ subjects: [subject] }: Symptom<unknown>): string {
  return subject?.kind === 'Pod' ? `${subject.namespace ?? ''}/${subject.name}` : '';
}

function fold<Place>(found: readonly Symptom<Place>[], keyOf: (symptom: Symptom<Place>) => string): Symptom<Place>[] {
  const folded = new Map<string, Symptom<Place>>();
  for (const symptom of found) {
    const key = keyOf(symptom);
    const known = folded.get(key);
    folded.set(key, known === undefined ? symptom : join(known, symptom));
  }
  return [...folded.values()];
}

function join<Place>(known: Symptom<Place>, next: Symptom<Place>): Symptom<Place> {
  const from = earliest(known.from, next.from);
  const to = latest(known.to, next.to);
  return {
    ...known,
    trouble: known.trouble === 'error' ? 'error' : next.trouble,
    count: known.count + next.count,
    last: next.last,
    ...defined({ from, to }),
    isLasting: known.isLasting || next.isLasting,
    isFatal: known.isFatal || next.isFatal,
    ...defined({ isPassed: known.isPassed && next.isPassed }),
  };
}

/** By severity, then what says it, whether it lasts and how often it is said. */
function weigh({ kind, trouble, count, isLasting, isFatal }: Symptom<unknown>): number {
  const severity = trouble === 'error' ? 100 : 60;
  return severity + WEIGHTS[kind] + (isFatal ? 20 : 0) + (isLasting ? 10 : 0) + Math.min(15, 3 * Math.log2(count));
}
