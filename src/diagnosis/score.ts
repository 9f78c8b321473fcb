import type { Confidence, Episode } from '../model/index.ts';
import type { WeighedEvidence } from './evidence.ts';
import type { Hypothesis } from './hypotheses.ts';

/** A hypothesis's worth, and how it came about. */
export interface Score {
  /** 0 to 100. */
  readonly points: number;
  readonly confidence: Confidence;
  /** The terms, in words. */
  readonly why: readonly string[];
}

/** What the score looks at beside the evidence. */
export interface ScoreInput {
  readonly hypothesis: Hypothesis;
  readonly evidence: WeighedEvidence;
  /** Symptoms that follow from it by sure links, roots excluded. */
  readonly explained: readonly Episode[];
  /** Nothing ties the cause to the present. */
  readonly faded: boolean;
}

const SEEN = 40;
const ASSUMED = 10;
const DECISIVE = 20;
const PER_EFFECT = 8;
const MOST_FOR_EFFECTS = 24;
const PER_SUPPORT = 6;
const MOST_FOR_SUPPORTS = 24;
const PER_REFUTATION = 20;
const PER_NEED = 2;
const FADED = 20;

/** Adds up what speaks for a hypothesis. Confidence follows from the kind of evidence, not from the sum alone. */
export function score({ hypothesis, evidence, explained, faded }: ScoreInput): Score {
  const { rule, assumed, uncertain } = hypothesis;
  const kinds = new Set(explained.map((episode) => episode.event)).size;
  const terms: [number, string][] = [];
  terms.push(
    assumed ? [ASSUMED, 'only its effects were seen, not the cause itself'] : [SEEN, 'the cause itself was seen'],
  );
  if (rule.decisive && !assumed) terms.push([DECISIVE, 'what was seen proves this cause by itself']);
  if (kinds > 0) {
    const noun = kinds === 1 ? 'kind of symptom' : 'kinds of symptoms';
    terms.push([
      Math.min(MOST_FOR_EFFECTS, kinds * PER_EFFECT),
      `it explains ${kinds} ${noun} (${explained.length} in all)`,
    ]);
  }
  if (evidence.supportPoints > 0) {
    terms.push([Math.min(MOST_FOR_SUPPORTS, evidence.supportPoints * PER_SUPPORT), 'further evidence supports it']);
  }
  if (evidence.refutePoints > 0)
    terms.push([-evidence.refutePoints * PER_REFUTATION, 'some evidence speaks against it']);
  if (evidence.missing > 0) {
    const wanted =
      evidence.missing === 1
        ? '1 thing that would settle it was'
        : `${evidence.missing} things that would settle it were`;
    terms.push([-evidence.missing * PER_NEED, `${wanted} not collected`]);
  }
  if (uncertain) terms.push([-ASSUMED, 'a condition of the diagnosis could not be told']);
  if (faded) terms.push([-FADED, 'nothing more of it was heard up to the end of what was collected']);
  const total = terms.reduce((sum, [points]) => sum + points, 0);
  return {
    points: Math.max(0, Math.min(100, Math.round(total))),
    confidence: confidenceOf({ hypothesis, evidence, explained, faded }, kinds),
    why: terms.map(([points, text]) => `${points > 0 ? '+' : ''}${points}: ${text}`),
  };
}

function confidenceOf({ hypothesis, evidence, faded }: ScoreInput, kinds: number): Confidence {
  const { rule, assumed, uncertain } = hypothesis;
  if (assumed || uncertain || faded) return 'possible';
  if (evidence.refutePoints > evidence.supportPoints + kinds) return 'possible';
  const isProven =
    rule.decisive || kinds >= 2 || (kinds >= 1 && evidence.supportPoints >= 1) || evidence.supportPoints >= 2;
  if (isProven && evidence.refutePoints === 0) return 'confirmed';
  return rule.decisive || kinds > 0 || evidence.supportPoints > 0 ? 'probable' : 'possible';
}
