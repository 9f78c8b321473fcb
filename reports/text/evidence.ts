import { defined, type ReportDiagnosis, type ReportEvidence, type SourceRef } from '../../src/model/index.ts';
import { sourceLabel } from './wording.ts';

/** One statement for or against a diagnosis, or one that is missing, with all places where it is seen. */
export interface Statement {
  readonly text: string;
  /** In the report's order, each place once. */
  readonly sources: readonly SourceRef[];
  /** Command that would collect what is missing. */
  readonly collect?: string;
}

/** The evidence of one role in the report's order; what says the same in several places is one statement. */
export function statementsOf({ evidence }: ReportDiagnosis, role: ReportEvidence['role']): readonly Statement[] {
  const statements = new Map<string, { text: string; sources: Map<string, SourceRef>; collect?: string }>();
  for (const { role: its, text, source, collect } of evidence) {
    if (its !== role) continue;
    const key = JSON.stringify([text, collect]);
    const statement = statements.get(key) ?? {
      text,
      sources: new Map<string, SourceRef>(),
      ...defined({ collect }),
    };
    if (source !== undefined && !statement.sources.has(sourceLabel(source))) {
      statement.sources.set(sourceLabel(source), source);
    }
    statements.set(key, statement);
  }
  return [...statements.values()].map((statement) => ({ ...statement, sources: [...statement.sources.values()] }));
}
