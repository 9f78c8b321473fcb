import { defined, filled, type KubeObject } from '../../../src/model/index.ts';
import { collectedParts } from '../../logs/collected-json/read.ts';
import { whereaboutsOf } from '../../logs/collected-json/whereabouts.ts';
import { writeLabels } from '../../logs/logcli/labels.ts';
import { rfc3339 } from '../../support/documents/dates.ts';
import { findResource } from '../../support/kubernetes-resources/index.ts';
import { readTime } from '../../tools/metrics-csv/time.ts';
import { timeOf, type Column } from './columns.ts';
import type { StoredLine } from './hand-on.ts';

/** The text of a row's cell, where the row has such a column. */
export type Row = (column: Column) => string | undefined;

/** What a machine's own log begins with, the name of the machine behind it. */
const SYSLOG = /^[A-Z][a-z]{2} [ \d]\d \d\d:\d\d:\d\d [\w.-]{1,253} /;

/** A row as a line of a log: with labels where it says which pod wrote it, for the host of who names no pod is anybody's. */
export function lineOfRow(row: Row, number: number): StoredLine {
  const time = timeOf(row('time') ?? '');
  const level = row('level');
  const record = collectedParts(row('message') ?? '');
  const words = (record?.words ?? row('message') ?? '').trimEnd().replace(/\s*\n\s*/g, ' ');
  const named = filled({
    namespace: row('namespace'),
    pod: row('pod'),
    container: row('container'),
    host: row('host'),
  });
  const told = record?.from ?? (named.pod === undefined ? whereaboutsOf(filled({ source: row('file') })) : undefined);
  const from = named.pod === undefined ? told : { ...told, ...named };
  if (from === undefined) {
    const line = SYSLOG.test(words) ? [asOfRuntime(time), words] : [time, level?.toUpperCase(), words];
    return { text: line.filter(Boolean).join(' '), number };
  }
  const { host, ...labels } = from;
  return { text: `${time} ${writeLabels(filled({ ...labels, node_name: host, level }))} ${words}`, number, from };
}

/** A time as those print it who put it before lines that have times of their own: in nanoseconds. As it is where it has no zone. */
function asOfRuntime(text: string): string {
  const time = readTime(text);
  if (time === undefined || time.missingZone) return text;
  return new Date(time.ms).toISOString().replace('Z', '000000Z');
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
