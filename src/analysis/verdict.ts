import { isGrave, type Episode, type Report, type ReportDiagnosis, type VerdictStatus } from '../model/index.ts';
import type { ReadArtifact } from './findings.ts';

/** What the verdict rests on. */
export interface Grounds {
  /** The best first. */
  readonly diagnoses: readonly ReportDiagnosis[];
  /** What no proven cause explains. */
  readonly symptoms: readonly Episode[];
  readonly artifacts: readonly ReadArtifact[];
  /** How many objects of the cluster were found. */
  readonly objects: number;
  /** All files were read to their end, and no archive lost any. */
  readonly isWhole: boolean;
}

/** Says in one sentence what the report found, or why it found nothing. */
export function decideVerdict({ diagnoses, symptoms, artifacts, objects, isWhole }: Grounds): Report['verdict'] {
  const [best] = diagnoses;
  if (best !== undefined && best.confidence !== 'possible') return verdict('root-cause', best.summary);
  const grave = symptoms.filter(isGrave);
  const isUnderstood = artifacts.some(({ state }) => state !== 'not-understood');
  const [gravest] = [...grave].sort(criticalFirst);
  if (gravest !== undefined) return verdict('symptoms-only', tellSymptoms(symptoms, gravest, best));
  if (!isUnderstood || (objects === 0 && artifacts.every((artifact) => artifact.scan === undefined))) {
    const what = isWhole ? 'The bundle' : 'What could be read of the damaged bundle';
    return verdict('inconclusive', `${what} holds nothing that shows the state of a cluster.`);
  }
  if (objects === 0)
    return verdict('inconclusive', 'No symptom was found in the logs, and no cluster objects were collected to check.');
  if (!isWhole || artifacts.some(({ state }) => state === 'partial')) {
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
