import { isGrave, type Episode, type Report, type ReportDiagnosis, type VerdictStatus } from '../model/index.ts';
import type { ReadArtifact } from './read-artifacts.ts';

/** Says in one sentence what the report found, or why it found nothing. */
export function decideVerdict(
  diagnoses: readonly ReportDiagnosis[],
  symptoms: readonly Episode[],
  artifacts: readonly ReadArtifact[],
  objects: number,
): Report['verdict'] {
  const [best] = diagnoses;
  if (best !== undefined && best.confidence !== 'possible') return verdict('root-cause', best.summary);
  const grave = symptoms.filter(isGrave);
  const understood = artifacts.filter((artifact) => artifact.state === 'read' || artifact.state === 'partial').length;
  const [gravest] = [...grave].sort(criticalFirst);
  if (gravest !== undefined) return verdict('symptoms-only', tellSymptoms(symptoms, gravest, best));
  if (understood === 0 || (objects === 0 && artifacts.every((artifact) => artifact.scan === undefined))) {
    return verdict('inconclusive', 'The bundle holds nothing that shows the state of a cluster.');
  }
  const hasState = objects > 0;
  if (!hasState)
    return verdict('inconclusive', 'No symptom was found in the logs, and no cluster objects were collected to check.');
  if (artifacts.some((artifact) => artifact.state === 'failed')) {
    return verdict(
      'inconclusive',
      'No symptom was found in what could be read, but parts of the bundle could not be read.',
    );
  }
  return verdict('healthy', tellHealth(symptoms, best));
}

function criticalFirst(left: Episode, right: Episode): number {
  return Number(right.severity === 'critical') - Number(left.severity === 'critical');
}

function tellSymptoms(symptoms: readonly Episode[], gravest: Episode, guess: ReportDiagnosis | undefined): string {
  const many = count(symptoms.length, 'symptom');
  if (guess !== undefined) return `${many} without a proven cause; possibly: ${guess.summary}`;
  if (symptoms.length === 1) return `${gravest.title}, and nothing in the bundle shows why.`;
  return `${many} without a known cause, the gravest: ${gravest.title}.`;
}

function tellHealth(warnings: readonly Episode[], guess: ReportDiagnosis | undefined): string {
  if (guess !== undefined) return `No sign of trouble now. Worth a look: ${guess.summary}`;
  if (warnings.length > 0)
    return `No sign of trouble beyond ${count(warnings.length, 'warning')} that nothing explains.`;
  return 'No sign of trouble was found.';
}

function verdict(status: VerdictStatus, headline: string): Report['verdict'] {
  return { status, headline };
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
