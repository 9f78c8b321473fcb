import type { Report } from '../../src/model/index.ts';
import { schemaValidator } from '../assets.ts';
import type { SchemaProblem } from '../assets.ts';

/** Indexes that point out of the report: what JSON Schema cannot say. */
function danglingIndexes(report: Report): readonly string[] {
  const problems: string[] = [];
  const check = (where: string, index: number | undefined, length: number): void => {
    if (index !== undefined && index >= length) problems.push(`${where} is ${index}, but there are only ${length}`);
  };
  for (const [number, diagnosis] of report.diagnoses.entries()) {
    const where = `/diagnoses/${number}`;
    for (const [position, step] of diagnosis.chain.entries()) {
      check(`${where}/chain/${position}/because`, step.because, diagnosis.chain.length);
      check(`${where}/chain/${position}/episode`, step.episode, report.timeline.length);
    }
    for (const [position, step] of (diagnosis.circle?.steps ?? []).entries()) {
      check(`${where}/circle/steps/${position}`, step, diagnosis.chain.length);
    }
  }
  for (const [number, episode] of report.timeline.entries()) {
    check(`/timeline/${number}/diagnosis`, episode.diagnosis, report.diagnoses.length);
  }
  for (const [number, { episodes }] of report.over.entries()) {
    for (const [position, episode] of episodes.entries())
      check(`/over/${number}/episodes/${position}`, episode, report.timeline.length);
  }
  for (const [number, { entry }] of (report.acceptance?.found ?? []).entries()) {
    check(`/acceptance/found/${number}/entry`, entry, report.acceptance?.entries.length ?? 0);
  }
  for (const [number, unexplained] of report.unexplained.entries()) {
    check(`/unexplained/${number}/episode`, unexplained.episode, report.timeline.length);
  }
  return problems;
}

function describe({ instancePath, message, params }: SchemaProblem): string {
  const extra = params['additionalProperty'] ?? params['allowedValues'] ?? params['allowedValue'];
  const detail = extra === undefined ? '' : ` (${JSON.stringify(extra)})`;
  return `${instancePath === '' ? '/' : instancePath} ${message ?? 'is not valid'}${detail}`;
}

/** What is wrong with a value that should be a report, as `<JSON pointer> <problem>`; empty when nothing is. */
export function validateReport(value: unknown): readonly string[] {
  if (schemaValidator(value)) return danglingIndexes(value as Report);
  return (schemaValidator.errors ?? []).map(describe);
}

/** Reports already found valid, so that several forms of one report check it once. */
const valid = new WeakSet<object>();

/** Throws an error that lists the first problems unless the value is a valid report. */
export function assertReport(value: unknown): asserts value is Report {
  if (typeof value === 'object' && value !== null && valid.has(value)) return;
  const problems = validateReport(value);
  if (problems.length > 0) throw new Error(`Not a valid report: ${problems.slice(0, 5).join('; ')}`);
  valid.add(value as object);
}
