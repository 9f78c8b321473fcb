import { SUBJECT_LABELS, subjectOf } from './naming.ts';
import { Series } from './series.ts';
import { readTime } from './time.ts';
import { readValue } from './value.ts';

const TIME_HEADING = /^(?:time|timestamp|date|datetime|ts|_time)$/i;
const VALUE_HEADING = /^(?:_?value|val)$/i;
const METRIC_HEADING = /^(?:metric|metric_?name|__name__|name|kpi|kpi_name|_?measurement|_?field)$/i;
const SERIES_LIMIT = 5000;

/** Where the cells of a row stand that holds one sample: `timestamp,namespace,pod,metric,value`. */
export interface LongColumns {
  readonly time: number;
  readonly value: number;
  readonly metric: number;
  /** Labels that name subjects, by column. */
  readonly labels: ReadonlyMap<number, string>;
}

/** The columns of a table with one sample a row; `undefined` where the headings are those of another table. */
export function longColumnsOf(headings: readonly string[]): LongColumns | undefined {
  const time = headings.findIndex((heading) => TIME_HEADING.test(heading));
  const value = headings.findIndex((heading) => VALUE_HEADING.test(heading));
  const metric = headings.findIndex((heading) => METRIC_HEADING.test(heading));
  const labels = new Map<number, string>();
  for (const [index, heading] of headings.entries()) {
    const label = heading.toLowerCase().replace(/_?name$|_?id$/, '');
    if (index !== metric && SUBJECT_LABELS.includes(label)) labels.set(index, label);
  }
  if (time < 0 || value < 0 || (metric < 0 && labels.size === 0)) return undefined;
  return { time, value, metric, labels };
}

/** Collects the series of such a table. */
export class LongTable {
  readonly series = new Map<string, Series>();
  /** Whether there were more series than are kept. */
  isFull = false;
  private readonly columns: LongColumns;
  private readonly panel: string | undefined;

  constructor(columns: LongColumns, panel: string | undefined) {
    this.columns = columns;
    this.panel = panel;
  }

  /** Adds one row; `false` where it holds no sample. */
  add(cells: readonly string[], line: number): boolean {
    const time = readTime(cells[this.columns.time] ?? '');
    const cell = cells[this.columns.value];
    if (time === undefined || cell === undefined) return false;
    const labels = new Map([...this.columns.labels].map(([index, label]) => [label, cells[index] ?? '']));
    const metric = cells[this.columns.metric] ?? this.panel ?? 'value';
    const subject = subjectOf(labels);
    const key = subject === undefined ? metric : `${subject}-${metric}`;
    let series = this.series.get(key);
    if (series === undefined) {
      this.isFull ||= this.series.size >= SERIES_LIMIT;
      if (this.isFull) return true;
      series = new Series(key, subject, metric);
      this.series.set(key, series);
    }
    if (cell !== '') series.add(time, readValue(cell), line);
    return true;
  }
}
