import { printedColumns } from '../../parsers/kubernetes/table/printed/index.ts';
import type { Case } from '../../src/case/index.ts';
import { minorOf } from '../../src/kubernetes-api/version.ts';
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

/**
 * Compares each row of a kubectl table in a bundle with the row that we print of the same object, where the bundle holds it whole, too.
 * What only the table shows proves nothing: it would be printed as it was read.
 */
export function compareForms(opened: Case): Comparison {
  const differences: Difference[] = [];
  let cells = 0;
  for (const { reference, value, views } of opened.objects.list({})) {
    const columns = printedColumns(reference.kind);
    const { minor } = { minor: minorOf(opened.report.bundle.clusterVersion) };
    if (columns === undefined || !views.some(({ form }) => WHOLE.has(form))) continue;
    for (const { form, source } of views) {
      const titles = form === 'table' ? titlesAbove(opened, source.artifact, source.line) : undefined;
      const row = opened.lines.between(source.artifact, source.line, source.line)[0]?.text ?? '';
      if (titles === undefined) continue;
      for (const { title, since = 0, until = 99, cell } of columns) {
        const at = titles.names.indexOf(title.toUpperCase());
        if (at < 0 || since > (minor ?? 99) || until < (minor ?? 99)) continue;
        // Of several kinds at once, each name tells its kind.
        const theirs = row
          .slice(titles.starts[at], titles.starts[at + 1])
          .trim()
          .replace(/^[a-z.]+\//, title === 'Name' ? '' : '$&');
        const ours = String(cell(value, { isPartial: false, ...(opened.now !== undefined && { now: opened.now }) }));
        cells += 1;
        if (isSame(theirs, ours)) continue;
        const place = `${source.artifact}:${source.line}`;
        differences.push({
          place,
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
