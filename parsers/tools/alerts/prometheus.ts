import { objectAt } from '../../../src/model/index.ts';
import type { DocumentInput, JsonObject, Sink } from '../../../src/model/index.ts';
import { rfc3339 } from '../../support/documents/dates.ts';
import { emit } from '../../support/documents/emit.ts';
import { textAt } from '../../support/documents/json.ts';
import type { Reading } from './reading.ts';

/** Labels that name what an alert is about, the narrowest first, and the kind they name. */
const SUBJECTS: readonly (readonly [string, string])[] = [
  ['persistentvolumeclaim', 'PersistentVolumeClaim'],
  ['pod', 'Pod'],
  ['deployment', 'Deployment'],
  ['statefulset', 'StatefulSet'],
  ['daemonset', 'DaemonSet'],
  ['job_name', 'Job'],
  ['node', 'Node'],
  ['service', 'Service'],
  ['namespace', 'Namespace'],
  ['instance', 'Node'],
];

/** An alert of Prometheus or Alertmanager as JSON. */
export function emitPrometheusAlert(alert: JsonObject, { input, sink, finder }: Reading): void {
  emitAlert(input, sink, { alert, line: finder.next(`"${alertnameOf(alert)}"`), form: 'json' });
}

/** An alert in the members of Prometheus. Its name is the alert's with the subject, so that repeats meet. */
export function emitAlert(
  input: DocumentInput,
  sink: Sink,
  { alert, ...place }: { readonly alert: JsonObject; readonly line: number; readonly form?: 'json' },
): void {
  const labels = objectAt(alert, 'labels');
  const alertname = alertnameOf(alert);
  const [label, kind] = SUBJECTS.find(([key]) => textAt(labels, key) !== undefined) ?? [];
  const subject = label === undefined ? undefined : textAt(labels, label);
  const namespace = textAt(labels, 'namespace');
  const annotations = objectAt(alert, 'annotations');
  const endsAt = textAt(alert, 'endsAt');
  emit({ ...input, context: { ...input.context, node: undefined } }, sink, {
    kind: 'Alert',
    name: [alertname, namespace === subject ? undefined : namespace, subject]
      .filter((part) => part !== undefined)
      .join('/'),
    spec: {
      name: alertname,
      severity: textAt(labels, 'severity'),
      labels,
      subject: subject === undefined || kind === undefined ? undefined : { kind, name: subject, namespace },
    },
    status: {
      state: textAt(alert, 'state') ?? textAt(objectAt(alert, 'status'), 'state') ?? textAt(alert, 'status'),
      startsAt: timeOf(textAt(alert, 'activeAt') ?? textAt(alert, 'startsAt')),
      endsAt: timeOf(endsAt),
      message: textAt(annotations, 'description') ?? textAt(annotations, 'message') ?? textAt(annotations, 'summary'),
      value: textAt(alert, 'value'),
    },
    ...place,
  });
}

function alertnameOf(alert: JsonObject): string {
  return textAt(objectAt(alert, 'labels'), 'alertname') ?? 'alert';
}

function timeOf(text: string | undefined): string | undefined {
  const ms = text === undefined ? Number.NaN : Date.parse(text);
  return Number.isNaN(ms) || ms <= 0 ? undefined : rfc3339(ms);
}
