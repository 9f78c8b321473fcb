import { defined, type Report, type ReportAcceptanceEntry, type ReportAccepted } from '../../src/model/index.ts';
import { oneLine } from './visible.ts';
import { sourceLabel, subjectsLabel, timeLabel } from './wording.ts';

/** What is accepted, in words. */
export interface AcceptedWords {
  readonly title: string;
  readonly subject: string;
  /** `confirmed`; empty of a symptom. */
  readonly sure: string;
  /** `accepted until 2026-12-31 00:00:00Z: a third member is on order (accept.yaml:3)` */
  readonly why: string;
  /** Where it is seen; empty where that is not known. */
  readonly place: string;
}

/** What the user's entries fold away, each with its reason. */
export function acceptedWords({ acceptance }: Pick<Report, 'acceptance'>): readonly AcceptedWords[] {
  return (acceptance?.found ?? []).map((found) => ({
    title: oneLine(found.title, 300),
    subject: labelOf(found),
    sure: found.confidence ?? '',
    why: whyOf(acceptance?.entries[found.entry]),
    place: found.source === undefined ? '' : sourceLabel(found.source),
  }));
}

/** A sentence for each entry that folds nothing away, and why it does not. */
export function idleEntries({ acceptance }: Pick<Report, 'acceptance'>): readonly string[] {
  return (acceptance?.entries ?? []).flatMap((entry) => {
    const { state, subject } = entry;
    if (state === 'used') return [];
    const of = subject === undefined ? '' : ` of ${oneLine(subject, 300)}`;
    return [`${placeOf(entry)}: ${oneLine(entry.id, 200)}${of} ${IDLE[state](entry)}`];
  });
}

const IDLE: Readonly<
  Record<Exclude<ReportAcceptanceEntry['state'], 'used'>, (entry: ReportAcceptanceEntry) => string>
> = {
  expired: ({ until }) => `was accepted until ${until === undefined ? 'then' : timeLabel(until)}, and is not any more`,
  unused: () => 'was not found: the entry is unused',
  partly: () => 'covers some of what is concerned and not all, so nothing is accepted',
  undated: () => 'is accepted until a time, and nothing in the bundle has one, so it is not',
};

function labelOf({ subject, alike }: ReportAccepted): string {
  return subject === undefined ? '' : subjectsLabel({ subject, ...defined({ alike }) });
}

function whyOf(entry: ReportAcceptanceEntry | undefined): string {
  if (entry === undefined) return '';
  const until = entry.until === undefined ? '' : ` until ${timeLabel(entry.until)}`;
  return `accepted${until}: ${oneLine(entry.why, 400)} (${placeOf(entry)})`;
}

function placeOf({ file, line }: ReportAcceptanceEntry): string {
  return `${oneLine(file, 200)}:${line}`;
}
