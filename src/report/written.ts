import { isGrave, isPersonal, isProse, type Episode } from '../model/index.ts';

/** Whether somebody wrote it beside what programs printed: it may be of another time, and of something else. */
export function isWritten({ event, title }: Pick<Episode, 'event' | 'title'>): boolean {
  return event === 'unknown.hint' && (isProse(title) || isPersonal(title));
}

/** What is grave comes before what hints at trouble, and what programs say before what is said of them. */
export function weightOf(symptom: Episode): number {
  return isGrave(symptom) ? 2 : isWritten(symptom) ? 0 : 1;
}
