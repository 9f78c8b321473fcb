import type { TriageData } from '../data.ts';

/** One bundle, with everything that filtering looks at computed once. */
export interface Row {
  readonly path: string;
  readonly status: number;
  readonly text: string;
  readonly causes: readonly number[];
  readonly severity: number;
  readonly version: number;
  readonly producer: number;
  readonly group: number;
  readonly collected: string;
  readonly month: string;
  readonly report: string;
  readonly copies: readonly string[];
  /** Lower case. */
  readonly haystack: string;
}

/** What rows must match; `-1` and empty texts match all. */
export interface Filters {
  readonly words: readonly string[];
  readonly cause: number;
  readonly version: number;
  readonly producer: number;
  readonly group: number;
  readonly status: number;
  readonly month: string;
}

export type Order = 'worst' | 'newest' | 'path';

/** The rows of the page's data. */
export function prepare(data: TriageData): Row[] {
  return data.rows.map((row) => {
    const [path, status, text, causes, severity, version, producer, group, collected, report, copies] = row;
    const titles = causes.map((cause) => data.causes[cause] ?? '');
    return {
      path,
      status,
      text,
      causes,
      severity,
      version,
      producer,
      group,
      collected,
      month: collected.slice(0, 7),
      report,
      copies,
      haystack: [path, ...copies, text, ...titles, data.versions[version] ?? '', data.producers[producer] ?? '']
        .join('\n')
        .toLowerCase(),
    };
  });
}

/** The rows that match, ordered; the rows come the worst first. */
export function matching(rows: readonly Row[], filters: Filters, order: Order): readonly Row[] {
  const found = rows.filter((row) => matches(row, filters));
  if (order === 'newest') return found.sort((left, right) => compareText(right.collected, left.collected));
  return order === 'path' ? found.sort((left, right) => compareText(left.path, right.path)) : found;
}

function matches(row: Row, { words, cause, version, producer, group, status, month }: Filters): boolean {
  return (
    (cause < 0 || row.causes.includes(cause)) &&
    (version < 0 || row.version === version) &&
    (producer < 0 || row.producer === producer) &&
    (group < 0 || row.group === group) &&
    (status < 0 || row.status === status) &&
    (month === '' || row.month === month) &&
    words.every((word) => row.haystack.includes(word))
  );
}

function compareText(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
