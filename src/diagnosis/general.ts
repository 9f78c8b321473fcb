import type { DiagnosisRule, Knowledge } from '../model/index.ts';
import { eventsOfGeneralWords } from '../knowledge/rule-index.ts';
import { selectCauses, type WeighedHypothesis } from './select.ts';

/** Whether a diagnosis has nothing but general words to go by. */
export function isGeneral({ roots }: Pick<DiagnosisRule, 'roots'>, events: Knowledge['events']): boolean {
  const ids = eventsOfGeneralWords(events);
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
