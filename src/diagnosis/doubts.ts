import { CONFIDENCES, type Confidence } from '../model/index.ts';
import { pointsOf, type WeighedEvidence } from './evidence.ts';
import type { Hypothesis } from './hypotheses.ts';

/** Something without which a hypothesis would be surer. */
export interface Doubt {
  readonly what: DoubtKind;
  /** How sure it cannot be because of this: without all that keeps it from that, it is. */
  readonly keepsFrom: 'probable' | 'confirmed';
}

/**
 * Only its effects were seen; a condition of its rule cannot be told; nothing ties it to the present; something speaks against it;
 * somebody says that it is over; nothing else speaks for it; what was seen proves it, but may have passed; what was seen does not prove
 * it; its rule is never surer.
 */
export type DoubtKind =
  | 'unseen'
  | 'condition'
  | 'faded'
  | 'settled'
  | 'contradicted'
  | 'alone'
  | 'passing'
  | 'unproven'
  | 'limit';

/** All that keeps a hypothesis from being confirmed: first what keeps it from being probable. */
export function doubtsOf(input: DoubtInput): Doubt[] {
  const { hypothesis, evidence, kinds, faded, settled, passing, believed } = input;
  const { rule, assumed, uncertain } = hypothesis;
  const { atMost = 'confirmed' } = rule;
  const supports = pointsOf(evidence.supports);
  const refutes = pointsOf(evidence.refutes);
  const isOutweighed = refutes > supports + kinds;
  const isAlone = standsAlone(input) && believed === undefined;
  const isProven = (rule.decisive !== false && !passing) || kinds + supports >= 2;
  const doubts: Doubt[] = [];
  const add = (what: DoubtKind, keepsFrom: Doubt['keepsFrom'], is: boolean): unknown =>
    is && doubts.push({ what, keepsFrom });
  add('unseen', 'probable', assumed);
  add('condition', 'probable', uncertain);
  add('faded', 'probable', faded);
  add('settled', 'probable', settled === true);
  add('contradicted', 'probable', isOutweighed);
  add('alone', 'probable', isAlone);
  add('limit', 'probable', atMost === 'possible');
  add('contradicted', 'confirmed', refutes > 0 && !isOutweighed);
  add(rule.decisive === false ? 'unproven' : 'passing', 'confirmed', !isProven);
  add('limit', 'confirmed', atMost === 'probable');
  return doubts;
}

/** Those that are worth a word: where its rule is never surer, whatever else is missing for that would not make it so. */
export function withinLimit(doubts: readonly Doubt[]): Doubt[] {
  const limit = doubts.find(({ what }) => what === 'limit')?.keepsFrom;
  return doubts.filter(({ what, keepsFrom }) => what === 'limit' || (limit !== 'probable' && keepsFrom !== limit));
}

/** Whether nothing speaks for it but that it was seen. */
export function standsAlone({ hypothesis, evidence, kinds }: DoubtInput): boolean {
  return hypothesis.rule.decisive === false && kinds === 0 && pointsOf(evidence.supports) === 0;
}

/**
 * `picked`: so little was collected that somebody picked these very words: the cause explains why they were picked. `insistent`: whole logs
 * say it again and again, to the end, in words that speak of nothing else.
 */
export type Believed = 'picked' | 'insistent';

/** What doubts are told from. */
export interface DoubtInput {
  readonly hypothesis: Hypothesis;
  readonly evidence: WeighedEvidence;
  /** Of how many events the symptoms are that follow from it by sure links, roots excluded. */
  readonly kinds: number;
  /** Nothing ties the cause to the present. */
  readonly faded: boolean;
  /** Somebody says beside it that it is over. */
  readonly settled?: boolean | undefined;
  /** What was seen of it may have passed by itself. */
  readonly passing: boolean;
  /** Why it is believed though it stands alone; absent: it is not. */
  readonly believed?: Believed;
}

/** How sure a hypothesis is: as sure as its doubts allow. */
export function confidenceOf(doubts: readonly Doubt[]): Confidence {
  return CONFIDENCES.find((_, index) => isDoubted(CONFIDENCES[index + 1], doubts)) ?? 'confirmed';
}

function isDoubted(confidence: Confidence | undefined, doubts: readonly Doubt[]): boolean {
  return doubts.some(({ keepsFrom }) => keepsFrom === confidence);
}
