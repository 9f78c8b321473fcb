import { defined, filled, type KubeObject } from '../../../src/model/index.ts';
import { whereaboutsOf } from '../../logs/collected-json/whereabouts.ts';
import { writeLabels } from '../../logs/logcli/labels.ts';
import { rfc3339 } from '../../support/documents/dates.ts';
import { findResource } from '../../support/kubernetes-resources/index.ts';
import { readTime } from '../../tools/metrics-csv/time.ts';
import { timeOf, type Column } from './columns.ts';
import type { StoredLine } from './hand-on.ts';

/** The text of a row's cell, where the row has such a column. */
export type Row = (column: Column) => string | undefined;

/** A row as a line of a log: with labels where it says which pod wrote it, for the host of who names no pod is anybody's. */
export function lineOfRow(row: Row, number: number): StoredLine {
  const time = timeOf(row('time') ?? '');
  const level = row('level');
  const words = (row('message') ?? '').replace(/\s*\n\s*/g, ' ');
  const named = filled({
    namespace: row('namespace'),
    pod: row('pod'),
    container: row('container'),
    host: row('host'),
  });
  const from = named.pod === undefined ? whereaboutsOf(filled({ source: row('file') })) : named;
  if (from === undefined) return { text: [time, level?.toUpperCase(), words].filter(Boolean).join(' '), number };
  const { host, ...labels } = from;
  return { text: `${time} ${writeLabels(filled({ ...labels, node_name: host, level }))} ${words}`, number, from };
}

/** The Event of the cluster that a row tells of: it says why, or how grave it is, and of what kind of object. */
export function eventOfRow(row: Row, index: number): KubeObject | undefined {
  const { kind, name } = subjectOf(row);
  const reason = row('reason');
  if (!kind || !name || !(reason || row('type'))) return undefined;
  const namespace = row('namespace');
  const place = filled({ namespace });
  const count = Number(row('count'));
  return {
    apiVersion: 'v1',
    kind: 'Event',
    metadata: { name: `${name}.${index}`, ...place },
    involvedObject: { kind, name, ...place },
    message: row('message') ?? '',
    ...filled({ reason, type: row('type') }),
    ...defined({
      firstTimestamp: timestampOf(row('since')),
      lastTimestamp: timestampOf(row('time')),
      count: count > 0 ? count : undefined,
    }),
  };
}

/** `Pod web-1`, `Pod: web-1`, `pod/web-1`, or both in columns of their own. */
function subjectOf(row: Row): { readonly kind?: string | undefined; readonly name?: string | undefined } {
  const { kind, name } = /^(?<kind>[A-Za-z]\w*)(?:: ?|[ /])(?<name>\S+)$/.exec(row('object') ?? '')?.groups ?? {};
  if (kind !== undefined) return { kind: findResource(kind.toLowerCase())?.kind ?? kind, name };
  return { kind: row('kind'), name: row('name') };
}

function timestampOf(text: string | undefined): string | undefined {
  const time = readTime(timeOf(text ?? ''));
  return time && rfc3339(time.ms);
}
