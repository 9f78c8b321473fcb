import type { Episode, Report, ReportDiagnosis, VerdictStatus } from '../model/index.ts';
import type { ReadArtifact } from './read-artifacts.ts';

/** Symptoms at or above this call for a cause. */
const GRAVE: ReadonlySet<Episode['severity']> = new Set(['error', 'critical']);

/** Says in one sentence what the report found, or why it found nothing. */
export function decideVerdict(
  diagnoses: readonly ReportDiagnosis[],
  symptoms: readonly Episode[],
  artifacts: readonly ReadArtifact[],
  objects: number,
): Report['verdict'] {
  const [best] = diagnoses;
  if (best !== undefined && best.confidence !== 'possible') return verdict('root-cause', best.summary);
  const grave = symptoms.filter((episode) => GRAVE.has(episode.severity));
  const understood = artifacts.filter((artifact) => artifact.state === 'read' || artifact.state === 'partial').length;
  if (best !== undefined && grave.length > 0)
    return verdict(
      'symptoms-only',
      `${count(grave.length, 'symptom')} without a proven cause; possibly: ${best.summary}`,
    );
  if (grave.length > 0) {
    const [first] = grave;
    return verdict(
      'symptoms-only',
      `${count(grave.length, 'symptom')} without a known cause, first: ${first?.title ?? ''}.`,
    );
  }
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
  return verdict(
    'healthy',
    best === undefined ? 'No sign of trouble was found.' : `No sign of trouble now. Worth a look: ${best.summary}`,
  );
}

function verdict(status: VerdictStatus, headline: string): Report['verdict'] {
  return { status, headline };
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
