import type { ReportIncident } from '../../src/model/index.ts';
import { durationLabel, spanLabel, subjectLabel, timeLabel } from './wording.ts';
import { oneLine } from './visible.ts';

/** What was wrong, in words of the past. */
export interface IncidentWords {
  readonly title: string;
  readonly subject: string;
  /** `was so 2024-03-05 10:00 – 10:19 (19 min)` */
  readonly when: string;
  /** `over: Pod shop/cart-0 is as it should be, since 2024-03-05 10:20` */
  readonly ended: string;
}

/** Tells an incident that is over: what was so, when and how long, and what ended it. */
export function incidentWords({ title, subject, from, to, ended }: ReportIncident): IncidentWords {
  const span = spanLabel(from, to);
  const length = from === undefined || to === undefined ? 0 : Date.parse(to) - Date.parse(from);
  const lasted = length > 0 ? ` (${durationLabel(length)})` : '';
  const since = ended.at === undefined || ended.how === 'quiet' ? '' : `, since ${timeLabel(ended.at)}`;
  return {
    title: oneLine(title, 300),
    subject: subjectLabel(subject),
    when: span === '' ? 'was so at a time that is not known' : `was so ${span}${lasted}`,
    ended: `over: ${oneLine(ended.text, 300)}${since}`,
  };
}
