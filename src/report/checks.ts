import {
  CHECK_OUTCOMES,
  compareText,
  defined,
  filled,
  isJsonObject,
  type CheckOutcome,
  type Episode,
  type Json,
  type ObjectReference,
  type ReportCheck,
  type ReportDiagnosis,
} from '../model/index.ts';
import type { RunVerdict } from '../checks/run-specs.ts';
import { citeMember, type Quoter } from '../inventory/citations.ts';
import type { InventoryObject } from '../inventory/inventory.ts';
import type { Relations } from '../inventory/relations.ts';
import { CheckCauses, explainedSubjects } from './check-causes.ts';
import type { Selection } from './filter.ts';
import type { Folding } from './folding.ts';

/** Checks that are told one by one as evidence of a diagnosis; the others are counted. */
const MOST_EVIDENCE = 3;

/** What the checks of other tools are told by. */
export interface CheckReading {
  readonly relations: Relations;
  readonly quoter: Quoter;
  readonly episodes: readonly Episode[];
  readonly explainedBy: ReadonlyMap<number, number>;
  readonly diagnoses: readonly ReportDiagnosis[];
  readonly selection: Selection;
  readonly folding: Folding;
  /** What checks said that were run here. */
  readonly verdicts: readonly RunVerdict[];
}

/** What checks of other tools said, and the diagnoses with those that they explain as evidence. */
export interface ToldChecks {
  readonly checks: readonly ReportCheck[];
  readonly diagnoses: readonly ReportDiagnosis[];
  /** How many that show a state failed, and no diagnosis explains it. */
  readonly unexplained: number;
}

/**
 * Tells what other tools checked. A check that shows how things are and did not pass because of what a diagnosis explains is evidence
 * of it; what is said of how things are set up is told, and proves nothing.
 */
export function tellChecks({ selection, folding, ...reading }: CheckReading): ToldChecks {
  const { relations, quoter, diagnoses } = reading;
  const { verdicts } = reading;
  const results = relations.inventory.ofKind('CheckResult');
  if (results.length + verdicts.length === 0) return { checks: [], diagnoses, unexplained: 0 };
  const causes = new CheckCauses(diagnoses, explainedSubjects(reading.episodes, reading.explainedBy), relations);
  const told = [
    ...results.map((record) => checkOf(record, quoter, causes)),
    ...verdicts.map((verdict) => checkOfVerdict(verdict, reading, causes)),
  ];
  const unexplained = told.filter(({ isState, check }) => isState && isUnexplained(check)).length;
  const checks = told
    .map(({ check }) => check)
    .filter(({ subject }) => subject === undefined || selection.holdsObject(subject))
    .sort(gravestFirst);
  return {
    checks: folding.first('checks', checks),
    diagnoses: diagnoses.map((diagnosis, index) => withEvidence(diagnosis, index, checks)),
    unexplained,
  };
}

function isUnexplained({ outcome, diagnosis }: ReportCheck): boolean {
  return outcome === 'failed' && diagnosis === undefined;
}

function checkOf(
  record: InventoryObject,
  quoter: Quoter,
  causes: CheckCauses,
): { readonly check: ReportCheck; readonly isState: boolean } {
  const { spec = {}, status = {}, metadata } = record.value;
  const word = (value: Json | undefined): string => (typeof value === 'string' ? value : '');
  const said = word(status['outcome']);
  const outcome: CheckOutcome = CHECK_OUTCOMES.find((each) => each === said) ?? 'not-run';
  const title = word(spec['title']) || word(spec['check']) || metadata.name;
  const text = word(status['message']) || title;
  const subject = referenceOf(spec['subject']);
  const [remedy, url] = [word(status['remedy']), word(status['url'])];
  const isState = spec['shows'] === 'state';
  const isTroubled = isState && (outcome === 'failed' || outcome === 'warning');
  const diagnosis = isTroubled ? causes.find(subject, `${title} ${text}`) : undefined;
  const check = {
    tool: word(spec['tool']) || 'unknown',
    name: word(spec['check']) || metadata.name,
    title,
    outcome,
    text,
    ...filled({ remedy, url }),
    ...defined({ subject, diagnosis }),
    source: citeMember(record, [], quoter),
  };
  return { check, isState };
}

/** What a check said that was run here; it is cited by what it is about. */
function checkOfVerdict(
  { tool, origin, name, title, outcome, text, url, subject }: RunVerdict,
  { relations, quoter }: Pick<CheckReading, 'relations' | 'quoter'>,
  causes: CheckCauses,
): { readonly check: ReportCheck; readonly isState: boolean } {
  const record = subject === undefined ? undefined : relations.inventory.get(subject);
  const isTroubled = outcome === 'failed' || outcome === 'warning';
  const diagnosis = isTroubled ? causes.find(subject, `${title} ${text}`) : undefined;
  const check = {
    tool,
    spec: origin,
    name,
    title,
    outcome,
    text,
    ...defined({ url, subject, diagnosis, source: record && citeMember(record, ['status'], quoter) }),
  };
  return { check, isState: true };
}

function referenceOf(value: Json | undefined): ObjectReference | undefined {
  if (!isJsonObject(value)) return undefined;
  const { kind, name, namespace } = value;
  if (typeof kind !== 'string' || typeof name !== 'string') return undefined;
  return { kind, name, ...defined({ namespace: typeof namespace === 'string' ? namespace : undefined }) };
}

function gravestFirst(left: ReportCheck, right: ReportCheck): number {
  const byOutcome = CHECK_OUTCOMES.indexOf(left.outcome) - CHECK_OUTCOMES.indexOf(right.outcome);
  const byCause = (left.diagnosis ?? Number.MAX_SAFE_INTEGER) - (right.diagnosis ?? Number.MAX_SAFE_INTEGER);
  return byOutcome || byCause || compareText(left.tool, right.tool);
}

function withEvidence(diagnosis: ReportDiagnosis, index: number, checks: readonly ReportCheck[]): ReportDiagnosis {
  const own = checks.filter((check) => check.diagnosis === index);
  if (own.length === 0) return diagnosis;
  const evidence = own.slice(0, MOST_EVIDENCE).map(({ tool, title, outcome, text, source }) => {
    const verb = outcome === 'failed' ? 'failed' : 'warns';
    const said = text === title ? '' : `: ${text}`;
    return {
      role: 'for' as const,
      text: `The check "${title}" of ${tool} ${verb}${said}`,
      ...defined({ source }),
    };
  });
  const others = own.length - evidence.length;
  const last = own.at(-1);
  const rest =
    others === 0 || last === undefined
      ? []
      : [
          {
            role: 'for' as const,
            text: `As ${others} more of these checks`,
            ...defined({ source: last.source }),
          },
        ];
  return { ...diagnosis, evidence: [...diagnosis.evidence, ...evidence, ...rest] };
}
