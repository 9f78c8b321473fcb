import type { TriageIndex } from '../../src/model/index.ts';
import { gitDialect } from '../markdown/git.ts';
import { numberLabel } from '../text/wording.ts';
import { clustersLabel, commandFor, facetsOf, figuresOf, headlineOf } from './figures.ts';
import { day } from './view.ts';

const MOST_ROWS = 50;
const MOST_COPIES = 10;

/** The index as Markdown: the tables without the filters, at most fifty rows each. */
export function triageMarkdown(index: TriageIndex): string {
  const dialect = gitDialect(Number.POSITIVE_INFINITY);
  const text = (value: string): string => dialect.text(value);
  const code = (value: string): string => dialect.code(value).replaceAll('|', '\\|');
  const cell = (value: string): string => text(value).replaceAll('|', '\\|');
  const lines = [`# ${text(headlineOf(index))}`, ''];
  const figures = figuresOf(index);
  if (figures !== '') lines.push(text(figures), '');
  table(
    lines,
    'Causes',
    ['Cause', 'Bundles', 'Ranked first', 'Clusters', 'First seen', 'Last seen', 'Trend'],
    index.causes.map((cause) => [
      `${cell(cause.title)} ${code(cause.id)}`,
      numberLabel(cause.bundles),
      numberLabel(cause.first),
      clustersLabel(cause),
      day(cause.firstSeen),
      day(cause.lastSeen),
      cause.trend === 'unknown' ? '' : cause.trend,
    ]),
  );
  for (const { title, counts } of facetsOf(index))
    table(
      lines,
      title,
      [title, 'Bundles'],
      counts.map(([name, count]) => [cell(name), numberLabel(count)]),
    );
  table(
    lines,
    'The worst bundles',
    ['Bundle', 'Causes', 'Version', 'Collected'],
    index.bundles
      .filter(({ causes }) => causes.length > 0)
      .map(({ path, report, causes, clusterVersion = '', collectedAt }) => [
        report === undefined ? code(path) : `[${code(path)}](<${report}>)`,
        causes.map((cause) => code(index.causes[cause]?.id ?? '')).join(' '),
        cell(clusterVersion),
        day(collectedAt),
      ]),
  );
  table(
    lines,
    'What nobody understands yet',
    ['Pattern', 'Bundles', 'Without a cause', 'Times', 'Example', 'Command'],
    index.unknown.map((pattern) => [
      code(pattern.text),
      numberLabel(pattern.bundles),
      numberLabel(pattern.unsolved),
      numberLabel(pattern.count),
      pattern.examples
        .slice(0, 1)
        .map(({ bundle, source }) => `${code(bundle)} ${code(source)}`)
        .join(''),
      code(commandFor(pattern)),
    ]),
  );
  table(
    lines,
    'The same cluster again',
    ['Cluster', 'Bundles', 'First', 'Last'],
    index.clusters.map(({ identity, bundles, firstSeen, lastSeen }) => [
      code(identity),
      String(bundles.length),
      day(firstSeen),
      day(lastSeen),
    ]),
  );
  table(
    lines,
    'The same bundle again',
    ['Bundle', 'Other files with the same bytes'],
    index.bundles
      .filter(({ copies }) => copies.length > 0)
      .map(({ path, copies }) => [
        code(path),
        copies.slice(0, MOST_COPIES).map(code).join(' ') +
          (copies.length > MOST_COPIES ? ` and ${copies.length - MOST_COPIES} more` : ''),
      ]),
  );
  table(
    lines,
    'Not analysed',
    ['Bundle', 'Why'],
    index.bundles.filter(({ state }) => state === 'failed').map(({ path, reason = '' }) => [code(path), cell(reason)]),
  );
  return `${lines.join('\n').trimEnd()}\n`;
}

function table(lines: string[], title: string, head: readonly string[], rows: readonly (readonly string[])[]): void {
  if (rows.length === 0) return;
  lines.push(`## ${title}`, '', `| ${head.join(' | ')} |`, `|${head.map(() => ' --- |').join('')}`);
  for (const row of rows.slice(0, MOST_ROWS)) lines.push(`| ${row.join(' | ')} |`);
  if (rows.length > MOST_ROWS) lines.push('', `and ${rows.length - MOST_ROWS} more`);
  lines.push('');
}
