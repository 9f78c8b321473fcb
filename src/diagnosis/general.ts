import type { DiagnosisRule, EventRule, Knowledge } from '../model/index.ts';
import { keptWith } from '../knowledge/kept-with.ts';
import { selectCauses, type WeighedHypothesis } from './select.ts';

const heardInGeneral = keptWith(
  (events: Knowledge['events']) => new Set(events.filter(isHeardInGeneral).map(({ id }) => id)),
);

/** Whether a diagnosis has nothing but general words to go by. */
export function isGeneral({ roots }: Pick<DiagnosisRule, 'roots'>, events: Knowledge['events']): boolean {
  const ids = heardInGeneral(events);
  return roots.every((id) => ids.has(id));
}

/**
 * What is understood by general words alone is told only where no rule that knows more is at least fairly sure of something: who says
 * what is wrong says much else that sounds like it.
 */
export function selectKnownFirst(
  weighed: readonly WeighedHypothesis[],
  events: Knowledge['events'],
): WeighedHypothesis[] {
  const known = selectCauses(weighed.filter(({ hypothesis }) => !isGeneral(hypothesis.rule, events)));
  const isSettled = known.length === weighed.length || known.some(({ score }) => score.confidence !== 'possible');
  return isSettled ? known : selectCauses(weighed);
}

function isHeardInGeneral({ unknown = [] }: EventRule): boolean {
  return unknown.length > 0;
}
