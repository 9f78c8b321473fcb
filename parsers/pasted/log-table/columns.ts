/** What a column of an exported log holds. */
export type Column = keyof typeof TITLES;

/** How stores of logs, and consoles that list Events, call their columns, with the path that some put before the name. */
const TITLES = {
  message:
    /^(?:@?message|log|_raw|msg|content|line|logentry|logmessage|body|textpayload|jsonpayload\.message|(?:\w+\.)*event\.message)$/i,
  time: /^(?:@?timestamp|_?time|date|datetime|(?:timegenerated|last[ _]?seen)(?: \[utc\])?|(?:[\w.]+[._])?lasttimestamp)$/i,
  level: /^(?:(?:log\.)?level|severity|status|loglevel)$/i,
  pod: /^(?:(?:[\w.]+[._])?pod[._]?name|pod)$/i,
  namespace: /^(?:(?:[\w.]+[._])?namespace(?:[._]?name)?|podnamespace)$/i,
  container: /^(?:(?:[\w.]+[._])?container[._]?name|container)$/i,
  host: /^(?:(?:[\w.]+[._])?node[._]?name|kubernetes[._]host|node|host(?:name|\.name)?|computer)$/i,
  file: /^(?:@?logstream(?:name)?|source|filename|log[._]file[._]path)$/i,
  reason: /^(?:[\w.]+[._])?reason$/i,
  object: /^(?:involved ?)?object$/i,
  kind: /^(?:objectkind|kind|(?:[\w.]+[._])?involved_?object[._]kind)$/i,
  name: /^(?:name|objectname|(?:[\w.]+[._])?involved_?object[._]name)$/i,
  type: /^(?:kubeeventtype|type|(?:\w+\.)*event\.type)$/i,
  count: /^(?:[\w.]+[._])?count$/i,
  since: /^(?:first[ _]?seen(?: \[utc\])?|(?:[\w.]+[._])?firsttimestamp)$/i,
} satisfies Readonly<Record<string, RegExp>>;
const COLUMNS = Object.keys(TITLES) as Column[];

/**
 * Which cell holds what, where the titles are those of an exported log or of a list of Events: a message, with a time, or with why and of
 * what it is, and perhaps who wrote it.
 */
export function columnsOf(titles: readonly string[]): ReadonlyMap<Column, number> | undefined {
  const columns = new Map<Column, number>();
  for (const column of COLUMNS) {
    const index = titles.findIndex((title) => TITLES[column].test(title.trim()));
    if (index >= 0) columns.set(column, index);
    // Most first lines are no titles, and asked no more.
    else if (column === 'message') return undefined;
  }
  const isOfEvents =
    (columns.has('reason') && (columns.has('object') || (columns.has('kind') && columns.has('name')))) ||
    (columns.has('type') && columns.has('object'));
  return columns.has('time') || isOfEvents ? columns : undefined;
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
