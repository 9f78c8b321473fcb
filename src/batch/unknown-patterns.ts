import { defined, compareText, type TriageExample, type TriagePattern } from '../model/index.ts';
import { clusterTemplates } from './pattern-clusters.ts';
import type { ReportOf } from './find-reports.ts';
import { sharedTitle } from './shared-title.ts';
import type { TriageStore } from './store.ts';

/** Counts of one fingerprint over the whole archive. */
interface PatternCount {
  readonly fingerprint: string;
  readonly bundles: number;
  readonly unsolved: number;
  readonly count: number;
}

interface EventCount extends PatternCount {
  readonly event: string;
}

interface TemplateCount extends PatternCount {
  readonly template: string;
}

interface ExampleRow {
  readonly content: string;
  readonly source: string;
  readonly quote: string | null;
}

/** What counts go into a pattern, before titles and examples are looked up for those that are shown. */
type RankedPattern = PatternCount &
  ({ readonly kind: 'event'; readonly event: string } | { readonly kind: 'log'; readonly template: string });

type PathsOfContent = ReadonlyMap<string, readonly string[]>;

/** Patterns beyond these are in the exports only. */
const MOST_PATTERNS = 500;
/** Templates that are clustered: the commonest. */
const MOST_TEMPLATES = 20_000;
const MOST_EXAMPLES = 3;
/** Titles of one event that are compared: more tell nothing new. */
const MOST_TITLES = 50;

const UNSOLVED = "bundles.status IN ('symptoms-only', 'inconclusive')";
// What no rule knows has its own words, which stand among the templates.
const UNEXPLAINED = "episodes.unexplained = 1 AND episodes.severity <> 'info' AND episodes.event NOT LIKE 'unknown.%'";
const EVENTS = `SELECT fingerprint, event, count(*) AS bundles, sum(${UNSOLVED}) AS unsolved, sum(count) AS count
FROM episodes JOIN bundles USING (content) WHERE ${UNEXPLAINED} GROUP BY fingerprint, event`;
const TITLES = `SELECT DISTINCT title FROM episodes WHERE fingerprint = ? AND ${UNEXPLAINED} ORDER BY title LIMIT ${MOST_TITLES}`;
const EVENT_EXAMPLES = `SELECT content, source, quote FROM episodes JOIN bundles USING (content)
WHERE fingerprint = ? AND ${UNEXPLAINED} ORDER BY ${UNSOLVED} DESC, content LIMIT ${MOST_EXAMPLES}`;
const TEMPLATES = `SELECT fingerprint, template, count(*) AS bundles, sum(${UNSOLVED}) AS unsolved, sum(count) AS count
FROM patterns JOIN bundles USING (content) GROUP BY fingerprint ORDER BY bundles DESC, fingerprint LIMIT ${MOST_TEMPLATES}`;
const TEMPLATE_BUNDLES = `SELECT content, ${UNSOLVED} AS unsolved FROM patterns JOIN bundles USING (content) WHERE fingerprint = ?`;
const TEMPLATE_EXAMPLES = `SELECT content, source, quote FROM patterns JOIN bundles USING (content)
WHERE fingerprint = ? ORDER BY ${UNSOLVED} DESC, content LIMIT ${MOST_EXAMPLES}`;

/**
 * The errors of the whole archive that no diagnosis explains: events, and log lines clustered by their templates. Those that
 * most bundles share come first; of equals, those of more bundles that nobody understands.
 * @param paths where each content lies, the path that stands for it first
 */
export function unknownPatterns(store: TriageStore, paths: PathsOfContent, reportOf: ReportOf): TriagePattern[] {
  const events = store.query<EventCount>(EVENTS).map((row): RankedPattern => ({ ...row, kind: 'event' }));
  return [...events, ...logPatterns(store)]
    .sort(byWeight)
    .slice(0, MOST_PATTERNS)
    .map((pattern) => describe(store, pattern, paths, reportOf));
}

function byWeight(left: RankedPattern, right: RankedPattern): number {
  return (
    right.bundles - left.bundles ||
    right.unsolved - left.unsolved ||
    right.count - left.count ||
    compareText(left.fingerprint, right.fingerprint)
  );
}

interface LogCluster extends TemplateCount {
  readonly members: readonly string[];
}

/** The log lines that no rule knows, clustered over the whole archive. */
function logClusters(store: TriageStore): LogCluster[] {
  const rows = new Map(store.query<TemplateCount>(TEMPLATES).map((row) => [row.fingerprint, row]));
  return clusterTemplates([...rows.values()]).map(({ fingerprint, template, members }) => {
    const only = members.length === 1 ? rows.get(fingerprint) : undefined;
    if (only !== undefined) return { ...only, members };
    const count = members.reduce((sum, member) => sum + (rows.get(member)?.count ?? 0), 0);
    return { fingerprint, template, members, count, ...countBundles(store, members) };
  });
}

function logPatterns(store: TriageStore): RankedPattern[] {
  return logClusters(store).map(({ fingerprint, template, bundles, unsolved, count }) => ({
    kind: 'log',
    fingerprint,
    template,
    bundles,
    unsolved,
    count,
  }));
}

/** What the index says of the log lines behind a fingerprint: of a cluster, or of any template in it. */
export function logPatternOf(
  store: TriageStore,
  fingerprint: string,
): { readonly template: string; readonly bundles: number } | undefined {
  return logClusters(store).find(({ members }) => members.includes(fingerprint));
}

/** Bundles that have any of a cluster's templates. */
function countBundles(store: TriageStore, members: readonly string[]): Pick<PatternCount, 'bundles' | 'unsolved'> {
  const contents = new Map<string, number>();
  for (const member of members)
    for (const { content, unsolved } of store.query<{ content: string; unsolved: number }>(TEMPLATE_BUNDLES, member))
      contents.set(content, unsolved);
  let unsolved = 0;
  for (const one of contents.values()) unsolved += one;
  return { bundles: contents.size, unsolved };
}

function describe(
  store: TriageStore,
  pattern: RankedPattern,
  paths: PathsOfContent,
  reportOf: ReportOf,
): TriagePattern {
  const { fingerprint, kind, bundles, unsolved, count } = pattern;
  const isEvent = kind === 'event';
  const examples = store.query<ExampleRow>(isEvent ? EVENT_EXAMPLES : TEMPLATE_EXAMPLES, fingerprint);
  return {
    fingerprint,
    kind,
    text: isEvent ? titleOf(store, fingerprint) : pattern.template,
    ...defined({ event: isEvent ? pattern.event : undefined }),
    bundles,
    unsolved,
    count,
    examples: examples.map(({ content, source, quote }): TriageExample => {
      const report = reportOf(content);
      return {
        bundle: paths.get(content)?.[0] ?? content,
        ...defined({ report }),
        source,
        ...defined({ quote: quote ?? undefined }),
      };
    }),
  };
}

function titleOf(store: TriageStore, fingerprint: string): string {
  const titles = store.query<{ title: string }>(TITLES, fingerprint).map(({ title }) => title);
  return titles.reduce((shared, title) => sharedTitle(shared, title), titles[0] ?? '');
}
