import { printedColumns } from '../../parsers/kubernetes/table/printed/index.ts';
import type { Case } from '../../src/case/index.ts';
import { minorOf } from '../../src/kubernetes-api/version.ts';
import { defined, type SourceRef } from '../../src/model/index.ts';
import { readAge } from '../../src/time/index.ts';

/** A cell that a bundle's own table shows otherwise than we print it. */
export interface Difference {
  readonly place: string;
  readonly object: string;
  readonly title: string;
  readonly theirs: string;
  readonly ours: string;
}

/** What came of comparing tables with what is printed of the same objects. */
export interface Comparison {
  readonly cells: number;
  readonly differences: readonly Difference[];
}

/** A header of a table: its titles, and where each begins. */
interface Titles {
  readonly names: readonly string[];
  readonly starts: readonly number[];
}

const WHOLE = new Set(['yaml', 'json']);
/** How far up a header is looked for. */
const FURTHEST = 20_000;
/** A table is not taken at the moment of the bundle's last observation. */
const AGES_DIFFER = 3_600_000;

/** A row of a table: its text, and what stands above it. */
interface Row {
  readonly text: string;
  readonly titles: Titles;
  readonly place: string;
}

/**
 * Compares each row of a kubectl table in a bundle with the row that we print of the same object, where the bundle holds it whole, too.
 * What only the table shows proves nothing: it would be printed as it was read. Of tables that show an object at several ages, the
 * last is compared: the object is kept as it was in the end.
 */
export function compareForms(opened: Case): Comparison {
  const differences: Difference[] = [];
  let cells = 0;
  const minor = minorOf(opened.report.bundle.clusterVersion);
  const context = { isPartial: false, ...defined({ minor, now: opened.now }) };
  for (const { reference, value, views } of opened.objects.list({})) {
    const columns = printedColumns(reference.kind);
    if (columns === undefined || !views.some(({ form }) => WHOLE.has(form))) continue;
    const tables = views.filter(({ form }) => form === 'table');
    for (const row of lastOf(tables.flatMap(({ source }) => rowAt(opened, source) ?? []))) {
      for (const { title, since = 0, until = 99, cell } of columns) {
        const isShown = since <= (minor ?? 99) && (minor ?? 99) <= until;
        const shown = isShown ? cellOf(row, title.toUpperCase()) : undefined;
        if (shown === undefined) continue;
        // Of several kinds at once, each name tells its kind.
        const theirs = title === 'Name' ? shown.replace(/^[a-z.]+\//, '') : shown;
        const ours = String(cell(value, context));
        cells += 1;
        if (isSame(theirs, ours)) continue;
        differences.push({
          place: row.place,
          object: `${reference.kind} ${reference.namespace ?? ''}/${reference.name}`,
          title,
          theirs,
          ours,
        });
      }
    }
  }
  return { cells, differences };
}

function rowAt(opened: Case, { artifact, line }: SourceRef): Row | undefined {
  const titles = titlesAbove(opened, artifact, line);
  const text = opened.lines.between(artifact, line, line)[0]?.text ?? '';
  return titles && { text, titles, place: `${artifact}:${line}` };
}

function cellOf({ text, titles: { names, starts } }: Row, title: string): string | undefined {
  const at = names.indexOf(title);
  return at < 0 ? undefined : text.slice(starts[at], starts[at + 1]).trim();
}

/** Without those in which the object is younger than in another. */
function lastOf(rows: readonly Row[]): readonly Row[] {
  const ages = rows.map((row) => withoutAge(cellOf(row, 'AGE') ?? ''));
  const oldest = Math.max(...ages.map((age) => age?.age ?? 0));
  return rows.filter((_, index) => {
    const age = ages[index];
    return age === undefined || age.age + age.precision >= oldest;
  });
}

/** The nearest line further up that is nothing but titles, with two spaces between them. */
function titlesAbove(opened: Case, artifact: string, line: number): Titles | undefined {
  const lines = opened.lines.between(artifact, Math.max(1, line - FURTHEST), line - 1);
  const header = lines.findLast(
    ({ text }) => /^(?:NAMESPACE|NAME|LAST SEEN) {2,}[A-Z]/.test(text) && text === text.toUpperCase(),
  );
  if (header === undefined) return undefined;
  const found = [...header.text.matchAll(/\S+(?: \S+)*/g)];
  return { names: found.map(([name]) => name), starts: found.map(({ index }) => index) };
}

function isSame(theirs: string, ours: string): boolean {
  if (theirs === ours || theirs === ours.replaceAll('\n', '\\n')) return true;
  const [left, right] = [theirs, ours].map(withoutAge);
  return (
    left !== undefined &&
    right !== undefined &&
    left.text === right.text &&
    Math.abs(left.age - right.age) < AGES_DIFFER + Math.max(left.precision, right.precision)
  );
}

/** An age apart from what stands around it: `5 (3m ago)`. */
function withoutAge(
  cell: string,
): { readonly text: string; readonly age: number; readonly precision: number } | undefined {
  const found = /(?:\d+[smhdy])+/.exec(cell);
  const age = found === null ? undefined : readAge(found[0], 0);
  if (found === null || age?.stamp === undefined) return undefined;
  return { text: cell.replace(found[0], ''), age: Math.abs(age.stamp.ms), precision: age.stamp.precision };
}
