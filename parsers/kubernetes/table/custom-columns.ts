import type { KubectlCommand } from '../../support/kubernetes-resources/index.ts';

/** What kubectl calls the columns that show these members. */
const TITLES: Readonly<Record<string, string>> = {
  'metadata.name': 'NAME',
  'metadata.namespace': 'NAMESPACE',
  'spec.nodeName': 'NODE',
  'status.phase': 'STATUS',
};
const OF_EVENTS: Readonly<Record<string, string>> = {
  lastTimestamp: 'LAST SEEN',
  eventTime: 'LAST SEEN',
  firstTimestamp: 'FIRST SEEN',
  count: 'COUNT',
  type: 'TYPE',
  reason: 'REASON',
  message: 'MESSAGE',
  note: 'MESSAGE',
  'involvedObject.kind': 'KIND',
  'involvedObject.name': 'NAME',
  'regarding.kind': 'KIND',
  'regarding.name': 'NAME',
  'source.component': 'SOURCE',
};
/** Where nothing says what a column shows. */
const USUAL: ReadonlyMap<string, string> = new Map([['MSG', 'MESSAGE']]);

/** The usual titles of the columns that `-o custom-columns=TITLE:.path` calls otherwise, by the titles that it gives them. */
export function usualTitles(command: KubectlCommand | undefined): ReadonlyMap<string, string> {
  const columns = /^custom-columns=(?<columns>.+)$/s.exec(command?.output ?? '')?.groups?.['columns'];
  if (columns === undefined) return USUAL;
  const isOfEvents = command?.kinds.includes('Event') === true;
  const renamed = new Map(USUAL);
  for (const column of columns.split(',')) {
    const colon = column.indexOf(':');
    const path = column.slice(colon + 1).replace(/^\{?\.|\}$/g, '');
    const title =
      (isOfEvents ? OF_EVENTS[path] : undefined) ?? (isOfEvents && path === 'metadata.name' ? undefined : TITLES[path]);
    if (colon > 0 && title !== undefined && ![...renamed.values()].includes(title))
      renamed.set(column.slice(0, colon).trim(), title);
  }
  return renamed;
}
