/** What a column of an exported log holds. */
export type Column =
  | 'time'
  | 'level'
  | 'message'
  | 'pod'
  | 'namespace'
  | 'container'
  | 'host'
  | 'file'
  | 'reason'
  | 'kind'
  | 'name'
  | 'type'
  | 'count'
  | 'since';

/** How stores of logs call their columns, with the path that some put before the name. */
const TITLES: Readonly<Record<Column, RegExp>> = {
  time: /^(?:@?timestamp|_?time|date|datetime|timegenerated(?: \[utc\])?)$/i,
  message: /^(?:@?message|log|_raw|msg|content|line|logentry|logmessage|body|textpayload|jsonpayload\.message)$/i,
  level: /^(?:(?:log\.)?level|severity|status|loglevel)$/i,
  pod: /^(?:(?:[\w.]+[._])?pod[._]?name|pod)$/i,
  namespace: /^(?:(?:[\w.]+[._])?namespace(?:[._]?name)?|podnamespace)$/i,
  container: /^(?:(?:[\w.]+[._])?container[._]?name|container)$/i,
  host: /^(?:(?:[\w.]+[._])?node[._]?name|kubernetes[._]host|node|host(?:name|\.name)?|computer)$/i,
  file: /^(?:@?logstream(?:name)?|source|filename|log[._]file[._]path)$/i,
  reason: /^(?:[\w.]+[._])?reason$/i,
  kind: /^(?:objectkind|(?:[\w.]+[._])?involvedobject[._]kind)$/i,
  name: /^(?:name|objectname|(?:[\w.]+[._])?involvedobject[._]name)$/i,
  type: /^(?:kubeeventtype|type)$/i,
  count: /^(?:[\w.]+[._])?count$/i,
  since: /^(?:firstseen(?: \[utc\])?|(?:[\w.]+[._])?firsttimestamp)$/i,
};
const COLUMNS = Object.keys(TITLES) as Column[];
const NEEDED: ReadonlySet<Column> = new Set(['time', 'message']);

/** Which cell holds what, where the titles are those of an exported log: a time, a message, and perhaps who wrote it. */
export function columnsOf(titles: readonly string[]): ReadonlyMap<Column, number> | undefined {
  const columns = new Map<Column, number>();
  for (const column of COLUMNS) {
    const index = titles.findIndex((title) => TITLES[column].test(title.trim()));
    if (index >= 0) columns.set(column, index);
    // Most first lines are no titles, and asked no more.
    else if (NEEDED.has(column)) return undefined;
  }
  return columns;
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
/** `May 14, 2024 @ 08:21:03.112`, as Kibana and OpenSearch print it. */
const WITH_MONTH = /^(?<month>[A-Z][a-z]{2}) (?<day>\d{1,2}), (?<year>\d{4}) @ (?<time>\d\d:\d\d:\d\d(?:\.\d+)?)$/;
/** `5/14/2024, 8:21:03.112 AM`, as Azure's portal prints it. */
const WITH_NOON =
  /^(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>\d{4}),? (?<hour>\d{1,2})(?<rest>:\d\d:\d\d(?:\.\d+)?) (?<half>[AP])M$/;

/** A time as logs have it, of the forms that only stores of logs print; other times as they are. */
export function timeOf(text: string): string {
  const named = WITH_MONTH.exec(text)?.groups;
  if (named !== undefined) {
    const month = MONTHS.indexOf(named['month'] ?? '') + 1;
    return month === 0 ? text : `${dateOf(named, month)} ${named['time'] ?? ''}`;
  }
  const noon = WITH_NOON.exec(text)?.groups;
  if (noon === undefined) return text;
  const hour = (Number(noon['hour']) % 12) + (noon['half'] === 'P' ? 12 : 0);
  return `${dateOf(noon, Number(noon['month']))} ${String(hour).padStart(2, '0')}${noon['rest'] ?? ''}`;
}

function dateOf(groups: Readonly<Record<string, string>>, month: number): string {
  return `${groups['year'] ?? ''}-${String(month).padStart(2, '0')}-${(groups['day'] ?? '').padStart(2, '0')}`;
}
