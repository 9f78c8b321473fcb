import type { Report } from './report.ts';
import type { SourceRef } from '../source.ts';

/**
 * A report with its citations changed, those that weigh most first: of diagnoses, of what is over, accepted and checked, of unhealthy
 * objects, of symptoms that nothing explains, of the rest of the timeline. Certificates keep theirs: they are cited whole.
 */
export function withSources(report: Report, change: (source: SourceRef) => SourceRef): Report {
  const cited = <Item>(items: readonly Item[]): Item[] => items.map((item) => changed(item, change) as Item);
  const { acceptance, checks, inventory } = report;
  const diagnoses = cited(report.diagnoses);
  const over = cited(report.over);
  const found = acceptance && { acceptance: { ...acceptance, found: cited(acceptance.found) } };
  const checked = checks && { checks: cited(checks) };
  const unhealthy = cited(inventory.unhealthy);
  const timeline = [...report.timeline];
  const first = new Set(report.unexplained.map(({ episode }) => episode));
  for (const index of [...first, ...timeline.keys()].filter(
    (at, position) => position < first.size || !first.has(at),
  )) {
    const episode = timeline[index];
    if (episode !== undefined) timeline[index] = { ...episode, source: change(episode.source) };
  }
  return { ...report, diagnoses, over, ...found, timeline, ...checked, inventory: { ...inventory, unhealthy } };
}

function changed(value: unknown, change: (source: SourceRef) => SourceRef): unknown {
  if (Array.isArray(value)) return value.map((item) => changed(item, change));
  if (typeof value !== 'object' || value === null) return value;
  if (isSource(value)) return change(value);
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, changed(member, change)]));
}

function isSource(value: object): value is SourceRef {
  return 'artifact' in value && 'line' in value;
}
