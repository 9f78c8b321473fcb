import { SEVERITIES, type DiagnosisRule, type Severity } from '../../model/index.ts';
import type { World } from './world.ts';

/** A diagnosis as its file writes it: it may leave to its root how severe it is. */
export type WrittenDiagnosis = Omit<DiagnosisRule, 'severity'> & Partial<Pick<DiagnosisRule, 'severity'>>;

/**
 * Diagnoses that all say how severe they are: as severe as what they are rooted in where they say nothing, of several events the gravest.
 * @param events those of all files; of a broken one it is not known how severe its are
 */
export function withSeverities(diagnoses: readonly WrittenDiagnosis[], events: World['events']): DiagnosisRule[] {
  return diagnoses.map((diagnosis) => {
    const { severity = gravestOf(diagnosis.roots.flatMap((root) => events.get(root)?.severity ?? [])) } = diagnosis;
    return { ...diagnosis, severity };
  });
}

function gravestOf(severities: readonly Severity[]): Severity {
  return SEVERITIES.find((severity) => severities.includes(severity)) ?? 'error';
}
