import { originLabel, type Confidence } from '../model/index.ts';
import { confidenceOf, doubtsOf, standsAlone, type Believed, type DoubtInput } from './doubts.ts';
import { pointsOf } from './evidence.ts';

/** A hypothesis's worth. */
export interface Score {
  /** 0 to 100. */
  readonly points: number;
  readonly confidence: Confidence;
}

/** What the score looks at. */
export interface ScoreInput extends DoubtInput {
  /** How many symptoms follow from it by sure links, roots excluded. */
  readonly explained: number;
}

const SEEN = 40;
const ASSUMED = 10;
const DECISIVE = 20;
const PASSING = 10;
const PER_EFFECT = 8;
const MOST_FOR_EFFECTS = 24;
const PER_SUPPORT = 6;
const MOST_FOR_SUPPORTS = 24;
const PER_REFUTATION = 20;
const PER_NEED = 2;
const FADED = 20;

/** What the reason for believing what stands alone adds, and how it is told. */
const BELIEVED: Readonly<Record<Believed, Term>> = {
  picked: { points: 4, text: 'so little was collected that somebody picked it' },
  insistent: { points: 6, text: 'it was seen again and again, to the end' },
};

/** Whether a diagnosis is believed for no more than that somebody picked its words. */
export function isBelievedAsPicked(why: readonly string[]): boolean {
  return why.some((text) => text.endsWith(BELIEVED.picked.text));
}

/** Adds up what speaks for a hypothesis. Confidence follows from the kind of evidence, not from the sum alone. */
export function score(input: ScoreInput): Score {
  const total = termsOf(input).reduce((sum, { points }) => sum + points, 0);
  return { points: Math.max(0, Math.min(100, Math.round(total))), confidence: confidenceOf(doubtsOf(input)) };
}

/** How the points came about, in words. */
export function explainScore(input: ScoreInput): string[] {
  return termsOf(input).map(({ points, text }) => `${points > 0 ? '+' : ''}${points}: ${text}`);
}

interface Term {
  readonly points: number;
  readonly text: string;
}

function termsOf(input: ScoreInput): Term[] {
  const { hypothesis, evidence, explained, kinds, faded, settled, passing, believed } = input;
  const { rule, assumed, uncertain } = hypothesis;
  const supports = pointsOf(evidence.supports);
  const refutes = pointsOf(evidence.refutes);
  const missing = evidence.missing.length;
  const terms: Term[] = [];
  const add = (points: number, text: string): void => void terms.push({ points, text });
  if (assumed) add(ASSUMED, 'only its effects were seen, not the cause itself');
  else add(SEEN, 'the cause itself was seen');
  if (rule.decisive && !assumed) {
    if (passing) add(PASSING, 'what was seen would prove this cause, but it was seen once and may have passed');
    else add(DECISIVE, 'what was seen proves this cause by itself');
  }
  if (kinds > 0) {
    const noun = kinds === 1 ? 'kind of symptom' : 'kinds of symptoms';
    add(Math.min(MOST_FOR_EFFECTS, kinds * PER_EFFECT), `it explains ${kinds} ${noun} (${explained} in all)`);
  }
  if (believed !== undefined && standsAlone(input)) terms.push(BELIEVED[believed]);
  if (supports > 0) add(Math.min(MOST_FOR_SUPPORTS, supports * PER_SUPPORT), 'further evidence supports it');
  if (refutes > 0) add(-refutes * PER_REFUTATION, 'some evidence speaks against it');
  if (missing > 0) {
    const wanted = missing === 1 ? '1 thing that would settle it was' : `${missing} things that would settle it were`;
    add(-missing * PER_NEED, `${wanted} not collected`);
  }
  if (uncertain) add(-ASSUMED, 'a condition of the diagnosis could not be told');
  if (rule.origin !== undefined) add(0, `the knowledge is that of ${originLabel(rule.origin)}`);
  if (settled === true) add(-FADED, 'somebody says beside it that it is solved, or meant');
  if (faded) add(-FADED, 'nothing shows that it goes on at the end of what was collected');
  return terms;
}
