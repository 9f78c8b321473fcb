import type { DiagnosisResult } from '../diagnosis/diagnose.ts';
import {
  defined,
  type Episode,
  type Instant,
  type ObjectReference,
  type ReportAcceptance,
  type ReportAcceptanceEntry,
  type ReportAccepted,
  type ReportDiagnosis,
} from '../model/index.ts';
import { formatRfc3339 } from '../time/rfc3339.ts';
import type { AcceptanceEntry } from './entry.ts';
import { matchesSubject } from './subject-pattern.ts';

/** What is left of an analysis when what is known is folded away, and what was folded. */
export interface Remaining {
  readonly result: DiagnosisResult;
  readonly unknown: readonly Episode[];
  /** What is folded: the symptoms that are, and what a folded diagnosis tells or explains. */
  readonly folded: ReadonlySet<Episode>;
  /** Absent where nobody said that anything is accepted. */
  readonly acceptance?: ReportAcceptance;
}

/** Entries that may fold something away, by the position that the report gives them. */
type Valid = readonly (readonly [position: number, entry: AcceptanceEntry])[];

/**
 * Folds away what is known and accepted. A diagnosis is folded where one entry covers all of its subjects: that the same befell one more
 * is news. The clock is the bundle's: the same bundle and the same file give the same report on any day.
 * @param now the bundle's newest observation
 */
export function acceptKnown(
  whole: DiagnosisResult,
  unknown: readonly Episode[],
  episodes: readonly Episode[],
  entries: readonly AcceptanceEntry[] | undefined,
  now: Instant | undefined,
): Remaining {
  if (entries === undefined) return { result: whole, unknown, folded: new Set() };
  const valid = [...entries.entries()].filter(
    ([, { until }]) => until === undefined || (now?.dating === 'dated' && now.ms <= until),
  );
  const partly = new Set<number>();
  const diagnoses = whole.diagnoses.map((diagnosis) => entryOfDiagnosis(diagnosis, valid, partly));
  const known = episodes.map((episode) => entryOfSymptom(episode, valid));
  const foundDiagnoses = whole.diagnoses.flatMap((diagnosis, index) => {
    const entry = diagnoses[index];
    return entry === undefined ? [] : [acceptedDiagnosis(diagnosis, entry)];
  });
  const isFolded = (index: number): boolean => known[index] !== undefined;
  const foldedSymptoms = [...whole.unexplained, ...whole.left].filter(isFolded);
  const unnamed = unknown.map((episode) => entryOfSymptom(episode, valid));
  const found = [
    ...foundDiagnoses,
    ...foldedSymptoms.flatMap((index) => acceptedSymptom(episodes[index], known[index])),
    ...unknown.flatMap((episode, index) => acceptedSymptom(episode, unnamed[index])),
  ];
  const told = whole.diagnoses.flatMap(({ chain }, index) =>
    diagnoses[index] === undefined ? [] : chain.flatMap(({ episode }) => episode ?? []),
  );
  const explained = [...whole.explainedBy].flatMap(([episode, by]) => (diagnoses[by] === undefined ? [] : [episode]));
  const foldedEpisodes = [...foldedSymptoms, ...told, ...explained].flatMap((index) => episodes[index] ?? []);
  const foldedUnknown = unknown.filter((_, index) => unnamed[index] !== undefined);
  const used = new Set(found.map(({ entry }) => entry));
  return {
    result: without(whole, diagnoses, isFolded),
    unknown: unknown.filter((_, index) => unnamed[index] === undefined),
    folded: new Set([...foldedEpisodes, ...foldedUnknown]),
    acceptance: {
      entries: entries.map((entry, position) => tellEntry(entry, stateOf(entry, position, used, partly, now))),
      found,
    },
  };
}

function stateOf(
  { until }: AcceptanceEntry,
  position: number,
  used: ReadonlySet<number>,
  partly: ReadonlySet<number>,
  now: Instant | undefined,
): ReportAcceptanceEntry['state'] {
  if (until !== undefined && now?.dating !== 'dated') return 'undated';
  if (until !== undefined && now !== undefined && now.ms > until) return 'expired';
  if (used.has(position)) return 'used';
  return partly.has(position) ? 'partly' : 'unused';
}

/** The first entry that covers all subjects; those that cover some are remembered. */
function entryOfDiagnosis(diagnosis: ReportDiagnosis, valid: Valid, partly: Set<number>): number | undefined {
  const { subject, alike = [] } = diagnosis;
  for (const [position, entry] of valid) {
    if (entry.id !== diagnosis.id || !isSaid(diagnosis.title, entry)) continue;
    const covered = [subject, ...alike].filter((each) => covers(each, entry)).length;
    if (covered === alike.length + 1) return position;
    if (covered > 0) partly.add(position);
  }
  return undefined;
}

function entryOfSymptom({ event, title, subjects, ended }: Episode, valid: Valid): number | undefined {
  if (ended !== undefined) return undefined;
  const [subject] = subjects;
  return valid.find(
    ([, entry]) =>
      entry.id === event &&
      isSaid(title, entry) &&
      (entry.subject === undefined || (subject !== undefined && covers(subject, entry))),
  )?.[0];
}

function isSaid(title: string, { says }: AcceptanceEntry): boolean {
  return says === undefined || title.includes(says);
}

function covers(reference: ObjectReference, { subject }: AcceptanceEntry): boolean {
  return subject === undefined || matchesSubject(subject, reference);
}

/** The result without what is folded. What a folded diagnosis explains is explained; no diagnosis that stays has to do with it. */
function without(
  whole: DiagnosisResult,
  entries: readonly (number | undefined)[],
  isFolded: (episode: number) => boolean,
): DiagnosisResult {
  const positions = new Map<number, number>();
  for (const [index, entry] of entries.entries()) if (entry === undefined) positions.set(index, positions.size);
  const isOpen = (index: number): boolean => {
    const by = whole.explainedBy.get(index);
    return !isFolded(index) && (by === undefined || positions.has(by));
  };
  return {
    ...whole,
    diagnoses: whole.diagnoses.filter((_, index) => positions.has(index)),
    left: whole.left.filter(isOpen),
    unexplained: whole.unexplained.filter(isOpen),
    doubtful: whole.doubtful.filter(isOpen),
    explainedBy: new Map(
      [...whole.explainedBy].flatMap(([episode, diagnosis]) => {
        const position = positions.get(diagnosis);
        return position === undefined ? [] : [[episode, position] as const];
      }),
    ),
  };
}

function acceptedDiagnosis(diagnosis: ReportDiagnosis, entry: number): ReportAccepted {
  const { id, title, alike, severity, confidence, chain } = diagnosis;
  const { kind, namespace, name, cluster } = diagnosis.subject;
  const source = chain[0]?.source ?? diagnosis.evidence.find(({ role }) => role === 'for')?.source;
  return {
    what: 'diagnosis',
    id,
    title,
    subject: { kind, ...defined({ namespace }), name, ...defined({ cluster }) },
    ...defined({ alike }),
    severity,
    confidence,
    ...defined({ source }),
    entry,
  };
}

function acceptedSymptom(episode: Episode | undefined, entry: number | undefined): ReportAccepted[] {
  if (episode === undefined || entry === undefined) return [];
  const { event, title, severity } = episode;
  const [subject] = episode.subjects;
  const [source] = episode.sources;
  return [
    {
      what: 'symptom',
      id: event,
      title,
      ...defined({ subject }),
      severity,
      ...defined({ source }),
      entry,
    },
  ];
}

function tellEntry(entry: AcceptanceEntry, state: ReportAcceptanceEntry['state']): ReportAcceptanceEntry {
  const { id, subject, says, why, file, line } = entry;
  const until = entry.until === undefined ? undefined : formatRfc3339(entry.until);
  return {
    id,
    ...defined({ subject, says, until }),
    why,
    file,
    line,
    state,
  };
}
