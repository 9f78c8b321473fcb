/** What a series is about and what it measures, as far as names tell. */
export interface SeriesNames {
  readonly subject: string | undefined;
  readonly metric: string;
}

/** Labels and columns that name what a series is about, the most telling first. */
// oxfmt-ignore
export const SUBJECT_LABELS: readonly string[] = [
  'pod', 'container', 'service', 'deployment', 'workload', 'app', 'node', 'instance', 'job',
];

const METRIC_WORD =
  /cpu|mem|rss|latency|duration|response|p\d{2,3}|rps|qps|request|throughput|error|success|network|bytes|throttl|cfs|tcp|retrans|packet|loss|restart/i;
/** `ledger_cpu_usage`: nothing but an underscore stands between the two. */
const JOINED =
  /^(?<subject>[A-Za-z0-9][\w.-]*?)_(?<metric>(?:cpu|mem|memory|latency|duration|response|p\d{2,3}|rps|qps|requests?|throughput|errors?|success|network|throttl|cfs|tcp)(?:_\w*)?)$/i;
/** Parts of metrics' own names, which are no subjects. */
const NO_SUBJECT =
  /^(?:container|node|pod|process|system|machine|kube\w*|http\w*|grpc\w*|requests?|total|avg|max|min|sum|rate)$/i;

/** The names in the heading of a column; `panel` is what all columns of the file measure, where its name tells. */
export function namesOfHeading(heading: string, panel: string | undefined): SeriesNames {
  const text = heading.slice(0, 500);
  const legend = /^(?<metric>[A-Za-z_:][\w:]*)?\{(?<labels>[^}]*)\}$/.exec(text)?.groups;
  if (legend !== undefined) {
    return { subject: subjectOf(labelsOf(legend['labels'] ?? '')), metric: legend['metric'] ?? panel ?? 'value' };
  }
  const dashed = /^(?<subject>.+)[-/:](?<metric>[^-/:]+)$/.exec(text)?.groups;
  if (dashed !== undefined && (panel === undefined || METRIC_WORD.test(dashed['metric'] ?? ''))) {
    return { subject: dashed['subject'], metric: dashed['metric'] ?? text };
  }
  const joined = JOINED.exec(text)?.groups;
  if (joined !== undefined && !NO_SUBJECT.test(joined['subject'] ?? '')) {
    return { subject: joined['subject'], metric: joined['metric'] ?? text };
  }
  return panel === undefined || METRIC_WORD.test(text)
    ? { subject: undefined, metric: text }
    : { subject: text, metric: panel };
}

/** What a panel shows whose export this file is: `CPU Usage-data-2025-05-05 10_20_00.csv` is `cpu_usage`. */
export function panelOf(path: string): string | undefined {
  const file = path.slice(path.lastIndexOf('/') + 1).replace(/\.(?:csv|tsv|txt)$/i, '');
  const title = file.replace(/[-_ ]data[-_ ].*$/i, '');
  if (!METRIC_WORD.test(title) || /^metrics?$/i.test(title)) return undefined;
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '');
}

/** The most telling of the labels that name a subject. */
export function subjectOf(labels: ReadonlyMap<string, string>): string | undefined {
  return SUBJECT_LABELS.map((label) => labels.get(label)).find((value) => value !== undefined && value !== '');
}

function labelsOf(text: string): ReadonlyMap<string, string> {
  const pairs = text.matchAll(/(?<label>[A-Za-z_]\w*)="?(?<value>[^",]*)"?/g);
  return new Map([...pairs].map(({ groups }) => [groups?.['label'] ?? '', groups?.['value'] ?? '']));
}
