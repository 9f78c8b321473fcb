import { CONFIDENCE, isJsonObject, objectAt } from '../../../src/model/index.ts';
import type { DocumentInput, DocumentParser, Json, JsonObject, Sink } from '../../../src/model/index.ts';
import { headLines } from '../../support/documents/head.ts';
import { objectsAt, readJson } from '../../support/documents/json.ts';
import { LineFinder } from '../../support/documents/lines.ts';
import { emitDetectorAlert } from './detector.ts';
import { emitPrometheusAlert } from './prometheus.ts';
import { pagedAlerts } from './paged.ts';
import type { Reading } from './reading.ts';
import { alertInSentence } from './sentences.ts';

/** What Alertmanager sends to a webhook says to whom. */
const SENT = /"(?:receiver|groupKey|groupLabels)"\s*:/;

/** Members that services have who call people: PagerDuty, Opsgenie and their like. */
const PAGED =
  /"(?:alertId|incident_key|dedup_key|event_action|event_type|routing_key|tinyId|escalation_policy|incident_number)"\s*:/;
const NAMED = /"alertname"\s*:|\balertname = /;

/**
 * Alerts as JSON: of Prometheus (`/api/v1/alerts`, `/api/v1/rules`), of Alertmanager (`/api/v2/alerts`, what it sends to webhooks), of
 * anomaly detectors that list subjects with lines of evidence, and in what services were sent that call people. Objects are `Alert`; an
 * alert file is a listing, also when it is empty, but for what was sent.
 */
export const parser: DocumentParser = {
  type: 'document',
  id: 'alerts',
  title: 'alerts',
  mostConfidence: CONFIDENCE.signature,
  matches(artifact) {
    const lines = headLines(artifact);
    if (!/^\s*[[{]/.test(lines.find((line) => line.trim() !== '') ?? '')) return 0;
    const head = lines.slice(0, 200).join('\n');
    if (/^\s*\{\s*"status"\s*:[^{[]{1,300}"alerts"\s*:\s*\[/.test(head)) return CONFIDENCE.signature;
    if (SENT.test(head) && /"alerts"\s*:\s*\[/.test(head)) return CONFIDENCE.signature;
    if (/^\s*\{\s*"status"\s*:\s*"\w+"\s*,\s*"data"\s*:\s*\{\s*"(?:alerts|groups)"\s*:/.test(head))
      return CONFIDENCE.signature;
    if (/^\s*\[\s*\{/.test(head) && ['"startsAt"', '"fingerprint"'].every((key) => head.includes(key)))
      return CONFIDENCE.signature;
    return PAGED.test(head) && (NAMED.test(head) || isSaid(head)) ? CONFIDENCE.signature : 0;
  },
  parse,
};

function parse(input: DocumentInput, sink: Sink): void {
  const root = readJson(input, sink);
  if (root === undefined) return;
  const reading: Reading = { input, sink, finder: new LineFinder(input) };
  if (PAGED.test(input.text)) {
    for (const alert of pagedAlerts(root)) emitPrometheusAlert(alert, reading);
    return;
  }
  for (const alert of alertsIn(root)) {
    if (alert['labels'] !== undefined) emitPrometheusAlert(alert, reading);
    else emitDetectorAlert(alert, reading);
  }
  if (!isJsonObject(root) || root['receiver'] === undefined)
    sink.listing({ kind: 'Alert', source: { artifact: input.path, line: input.firstLine } });
}

/** Whether a text in it is the sentence of an alert that is known. */
function isSaid(head: string): boolean {
  return [...head.matchAll(/:\s*"(?<text>(?:[^"\\]|\\.){20,600})"/g)].some(
    ({ groups }) => alertInSentence(groups!['text']!.replaceAll('\\"', '"')) !== undefined,
  );
}

function alertsIn(root: Json): readonly JsonObject[] {
  if (Array.isArray(root)) return root.filter(isJsonObject);
  const data = objectAt(root, 'data');
  const rules = objectsAt(data, 'groups').flatMap((group) => objectsAt(group, 'rules'));
  return [
    ...objectsAt(root, 'alerts'),
    ...objectsAt(data, 'alerts'),
    ...rules.flatMap((rule) =>
      objectsAt(rule, 'alerts').map((alert) => ({
        ...alert,
        labels: { ...objectAt(rule, 'labels'), ...objectAt(alert, 'labels') },
      })),
    ),
  ];
}
