import type { Report, ReportIncident } from '../../src/model/index.ts';
import { durationLabel, whenLabel, subjectsLabel } from './wording.ts';
import { oneLine } from './visible.ts';

/** What was wrong, in words of the past. */
export interface IncidentWords {
  readonly title: string;
  readonly subject: string;
  /** `was so 2024-03-05 10:00 – 10:19 (19 min)` */
  readonly when: string;
  /** `over: Pod shop/cart-0 is as it should be, since 2024-03-05 10:20; what it left: Pod shop/cart-1 is not ready` */
  readonly ended: string;
}

/** Remains that are named. */
const MOST_LEFT = 3;

/** Tells an incident that is over: what was so, when and how long, what ended it, and what it left. */
export function incidentWords(incident: ReportIncident, timeline: Report['timeline']): IncidentWords {
  const { title, from, to, ended, left = [] } = incident;
  const span = whenLabel(incident);
  const length = from === undefined || to === undefined ? 0 : Date.parse(to) - Date.parse(from);
  const lasted = length > 0 ? ` (${durationLabel(length)})` : '';
  const end = whenLabel({ from: ended.at, when: ended.when });
  const since = end === '' || ended.how === 'quiet' ? '' : `, since ${end}`;
  return {
    title: oneLine(title, 300),
    subject: subjectsLabel(incident),
    when: span === '' ? 'was so at a time that is not known' : `was so ${span}${lasted}`,
    ended: `over: ${oneLine(ended.text, 300)}${since}${leftWords(left, timeline)}`,
  };
}

function leftWords(left: readonly number[], timeline: Report['timeline']): string {
  if (left.length === 0) return '';
  const titles = left.slice(0, MOST_LEFT).map((index) => oneLine(timeline[index]?.title ?? '', 200));
  const more = left.length > MOST_LEFT ? ` and ${left.length - MOST_LEFT} more` : '';
  return `; what it left: ${titles.join(', ')}${more}`;
}
