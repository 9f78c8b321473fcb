import {
  CONFIDENCES,
  type Confidence,
  type Report,
  type ReportCheck,
  type ReportDiagnosis,
} from '../../src/model/index.ts';

/** What counts as a failure where nobody says otherwise. */
const USUAL: Confidence = 'probable';

/** Whether a diagnosis is sure enough to be a failure: what is merely possible must not break a pipeline unless asked to. */
export function isFailure({ confidence }: ReportDiagnosis, least: Confidence = USUAL): boolean {
  return CONFIDENCES.indexOf(confidence) >= CONFIDENCES.indexOf(least);
}

/** Whether something is wrong for sure, though no cause is: a failure, however sure a diagnosis has to be. */
export function hasBareSymptoms({ verdict }: Report): boolean {
  return verdict.status === 'symptoms-only';
}

/**
 * Whether a check of another tool is a failure: it failed, and so does the report because of what explains it, or because nothing
 * explains what is wrong.
 */
export function isFailedCheck({ outcome, diagnosis }: ReportCheck, report: Report, least?: Confidence): boolean {
  if (outcome !== 'failed') return false;
  const cause = diagnosis === undefined ? undefined : report.diagnoses[diagnosis];
  return cause === undefined ? hasBareSymptoms(report) : isFailure(cause, least);
}

/** The one rule that exit status, JUnit and SARIF follow: a diagnosis that is sure enough, or symptoms without a cause. */
export function fails(report: Report, least: Confidence = USUAL): boolean {
  return hasBareSymptoms(report) || report.diagnoses.some((diagnosis) => isFailure(diagnosis, least));
}
