import type { TriagePattern } from '../model/index.ts';
import { clusterTemplates } from './pattern-clusters.ts';
import type { TriageStore } from './store.ts';

interface PatternRow {
  readonly fingerprint: string;
  readonly text: string;
  readonly bundles: number;
  readonly count: number;
  readonly content: string;
  readonly source: string;
  readonly quote: string | null;
}

/** Patterns beyond these are in the exports only. */
const MOST_PATTERNS = 500;
/** Templates that are clustered: the commonest. */
const MOST_TEMPLATES = 20_000;

/** SQLite takes the other columns from the row that has the least content: always the same example. */
const EVENTS = `SELECT fingerprint, title AS text, count(*) AS bundles, sum(count) AS count, min(content) AS content, source, quote
FROM episodes WHERE unexplained = 1 AND severity <> 'info' GROUP BY fingerprint`;
const TEMPLATES = `SELECT fingerprint, template AS text, count(*) AS bundles, sum(count) AS count, min(content) AS content, source, quote
FROM patterns GROUP BY fingerprint ORDER BY bundles DESC, fingerprint LIMIT ${MOST_TEMPLATES}`;

/**
 * The errors of the whole archive that no diagnosis explains: events, and log lines clustered by their templates. Those that
 * most bundles share come first.
 * @param paths where each content lies
 */
export function unknownPatterns(store: TriageStore, paths: ReadonlyMap<string, readonly string[]>): TriagePattern[] {
  const events = store.query<PatternRow>(EVENTS).map((row) => patternOf(row, 'event', paths));
  return [...events, ...logPatterns(store, paths)]
    .sort(
      (left, right) =>
        right.bundles - left.bundles || right.count - left.count || (left.fingerprint < right.fingerprint ? -1 : 1),
    )
    .slice(0, MOST_PATTERNS);
}

function logPatterns(store: TriageStore, paths: ReadonlyMap<string, readonly string[]>): TriagePattern[] {
  const rows = new Map(store.query<PatternRow>(TEMPLATES).map((row) => [row.fingerprint, row]));
  const templates = [...rows.values()].map(({ fingerprint, text, bundles }) => ({
    fingerprint,
    template: text,
    bundles,
  }));
  return clusterTemplates(templates).flatMap(({ fingerprint, template, members }) => {
    const row = rows.get(fingerprint);
    if (row === undefined) return [];
    const count = members.reduce((sum, member) => sum + (rows.get(member)?.count ?? 0), 0);
    const bundles = members.length === 1 ? row.bundles : countBundles(store, members);
    return [patternOf({ ...row, text: template, bundles, count }, 'log', paths)];
  });
}

/** Bundles that have any of a cluster's templates. */
function countBundles(store: TriageStore, members: readonly string[]): number {
  const contents = new Set<string>();
  for (const member of members)
    for (const { content } of store.query<{ content: string }>(
      'SELECT content FROM patterns WHERE fingerprint = ?',
      member,
    ))
      contents.add(content);
  return contents.size;
}

function patternOf(
  { fingerprint, text, bundles, count, content, source, quote }: PatternRow,
  kind: TriagePattern['kind'],
  paths: ReadonlyMap<string, readonly string[]>,
): TriagePattern {
  const bundle = paths.get(content)?.[0] ?? content;
  return { fingerprint, text, kind, bundles, count, example: { bundle, source, ...(quote !== null && { quote }) } };
}
