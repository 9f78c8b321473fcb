import type { JsonObject } from '../../../src/model/index.ts';
import { rfc3339 } from '../../support/documents/dates.ts';
import { emit } from '../../support/documents/emit.ts';
import { numberAt, textAt, textsAt } from '../../support/documents/json.ts';
import { readTime } from '../metrics-csv/time.ts';
import { readEvidence } from './evidence.ts';
import type { Reading } from './reading.ts';

/**
 * An alert of an anomaly detector: a subject with evidence per signal, or a business transaction that failed. Times
 * without a zone are written as if in UTC, and `status.zone` is `unknown`.
 */
export function emitDetectorAlert(alert: JsonObject, { input, sink, finder }: Reading): void {
  const kind = textAt(alert, 'type') ?? textAt(alert, 'entity_type') ?? (textAt(alert, 'entry_service') && 'Service');
  const name = textAt(alert, 'name') ?? textAt(alert, 'entity_name') ?? textAt(alert, 'entry_service');
  const action = textAt(alert, 'business_action');
  const [from, to] = (textAt(alert, 'time_range') ?? '').split(/ ~ | - | to /).map((time) => readTime(time.trim()));
  const evidence = textsAt(alert, 'evidence') ?? [];
  const line = finder.next(`"${textAt(alert, 'time_range') ?? action ?? name ?? ''}"`);
  const lines = evidence.map((text) => finder.next(JSON.stringify(text)));
  const entries = evidence.map((text) => readEvidence(text));
  emit({ ...input, context: { ...input.context, node: undefined } }, sink, {
    kind: 'Alert',
    name: [kind, name, action].filter((part) => part !== undefined).join('/') || 'alert',
    form: 'json',
    spec: {
      name: action ?? textAt(alert, 'metric_category') ?? 'anomaly',
      subject: kind === undefined || name === undefined ? undefined : { kind, name },
      url: textAt(alert, 'url'),
      method: textAt(alert, 'request_method'),
    },
    status: {
      state: textAt(alert, 'status')?.toLowerCase() ?? 'firing',
      startsAt: from === undefined ? undefined : rfc3339(from.ms),
      endsAt: to === undefined ? undefined : rfc3339(to.ms),
      zone: from?.missingZone === true ? 'unknown' : undefined,
      message: textAt(alert, 'raw_error') ?? textAt(alert, 'message'),
      occurrences: numberAt(alert, 'occurrences'),
      evidence: entries.length > 0 ? entries.flat() : undefined,
    },
    line,
    fieldLines: evidenceLines(entries, lines),
  });
}

/** The line of each entry; a line of evidence with several comparisons has several entries. */
function evidenceLines(
  entries: readonly (readonly JsonObject[])[],
  lines: readonly number[],
): ReadonlyMap<string, number> {
  const all = entries.flatMap((group, index) => group.map(() => lines[index] ?? 0));
  return new Map(all.map((line, index) => [`status.evidence[${index}]`, line]));
}
