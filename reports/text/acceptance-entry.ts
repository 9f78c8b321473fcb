import {
  isOfNoRule,
  type ObjectReference,
  type Report,
  type ReportDiagnosis,
  type ReportEpisode,
} from '../../src/model/index.ts';

/** For so long an entry holds that somebody copies without a thought. */
const DAYS = 30;
const DAY = 86_400_000;
/** Signs of a title that tell it from others. */
const LONGEST_TITLE = 200;

/** The YAML entry that would accept a diagnosis, for a file that `--accept` reads; its reason is left to be said. */
export function entryOfDiagnosis({ id, subject, alike = [] }: ReportDiagnosis, { bundle }: Report): string {
  return entry({ id, subject: patternOf([subject, ...alike]) }, bundle);
}

/** The YAML entry that would accept a symptom. What no rule knows is told from others by its words. */
export function entryOfSymptom({ event, title, subjects: [subject] }: ReportEpisode, { bundle }: Report): string {
  const says = isOfNoRule(event) ? title.slice(0, LONGEST_TITLE) : '';
  return entry({ id: event, subject: subject === undefined ? '' : patternOf([subject]), says }, bundle);
}

function entry(
  { id, subject, says = '' }: { readonly id: string; readonly subject: string; readonly says?: string },
  { collectedAt }: Report['bundle'],
): string {
  const until =
    collectedAt === undefined ? '' : new Date(Date.parse(collectedAt) + DAYS * DAY).toISOString().slice(0, 10);
  return [
    `  - id: ${scalar(id)}`,
    ...(subject === '' ? [] : [`    subject: ${scalar(subject)}`]),
    ...(says === '' ? [] : [`    says: ${quoted(says)}`]),
    ...(until === '' ? [] : [`    until: ${until}`]),
    '    why: say why, and where it is tracked',
  ].join('\n');
}

/** The pattern of one subject, or of what the names of several begin with; empty where they have nothing in common. */
function patternOf(subjects: readonly ObjectReference[]): string {
  const labels = subjects.map(({ kind, namespace, name }) =>
    [kind, namespace, name].filter((part) => part !== undefined).join('/'),
  );
  const [first = '', ...others] = labels;
  if (others.length === 0) return first;
  let length = 0;
  while (length < first.length && others.every((label) => label[length] === first[length])) length += 1;
  return length === 0 ? '' : `${first.slice(0, length)}*`;
}

/** A text that YAML takes as it stands, else in quotes. */
function scalar(text: string): string {
  return /^[A-Za-z][\w./@*-]*$/.test(text) ? text : quoted(text);
}

/** JSON's quotes are YAML's, too; what cannot be seen is escaped, as YAML writes it. */
function quoted(text: string): string {
  return JSON.stringify(text).replaceAll(
    /[\p{C}\p{Zl}\p{Zp}]/gu,
    (sign) => `\\U${(sign.codePointAt(0) ?? 0).toString(16).padStart(8, '0')}`,
  );
}
