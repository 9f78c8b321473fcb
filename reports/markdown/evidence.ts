import type { ReportDiagnosis, ReportEvidence, SourceRef } from '../../src/model/index.ts';
import type { Statement } from '../text/evidence.ts';
import { withGapsTold } from '../text/shell.ts';
import { statementsOf } from '../text/evidence.ts';
import { oneLine } from '../text/visible.ts';
import { sourceLabel } from '../text/wording.ts';
import type { Dialect } from './dialect.ts';

/** Whether a part of a diagnosis stays when the report has to be shorter. */
export type Keeps = (what: string, importance: number, singular: string, plural?: string) => boolean;

/** `nodes/cp-1/etcd.log:120` in monospace; empty where nothing is cited. */
export function citation(source: SourceRef | undefined, dialect: Dialect): string {
  return source === undefined ? '' : dialect.code(sourceLabel(source));
}

function statementView(
  { text, sources, collect }: Statement,
  key: string,
  index: number,
  dialect: Dialect,
  keeps: Keeps,
) {
  const [first, ...further] = sources
    .map((source, place) => ({ source, place, key: `${key}-${place}` }))
    .filter(({ place, key: its }) => place === 0 || keeps(its, 26, 'further place', 'further places'))
    .map(({ source, place, key: its }) => ({
      cite: citation(source, dialect),
      quote:
        source.quote !== undefined && keeps(`${its}-quote`, (place === 0 ? 30 : 24) - Math.min(index, 20), 'quote')
          ? dialect.fence(oneLine(source.quote), 'text', 2)
          : '',
    }));
  return {
    text: dialect.text(text),
    cite: first?.cite ?? '',
    quote: first?.quote ?? '',
    further,
    collect: collect === undefined ? '' : dialect.fence(withGapsTold(collect), 'sh', 2),
  };
}

/** What speaks for or against a diagnosis, or is missing; quotes go first when there is no room, later places before earlier ones. */
export function evidenceView(diagnosis: ReportDiagnosis, role: ReportEvidence['role'], dialect: Dialect, keeps: Keeps) {
  return statementsOf(diagnosis, role)
    .map((statement, index) => ({ statement, index, key: `${role}-${index}` }))
    .filter(({ index, key }) => keeps(key, 60 - Math.min(index, 50), 'piece of evidence', 'pieces of evidence'))
    .map(({ statement, index, key }) => statementView(statement, key, index, dialect, keeps));
}
