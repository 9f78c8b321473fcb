import { CONFIDENCE } from '../../../src/model/index.ts';
import type { DocumentInput, DocumentParser, Sink } from '../../../src/model/index.ts';
import { handOn } from '../../support/documents/emit.ts';
import { headLines } from '../../support/documents/head.ts';
import { linesOf } from '../../support/documents/lines.ts';
import { alertInSentence } from '../alerts/sentences.ts';
import { emitAlert } from '../alerts/prometheus.ts';
import { alertInEntry, Notification } from './notification.ts';

/**
 * Alerts as Alertmanager and Grafana write them into mails and chats: a state, labels and annotations as lists, or the sentence of an alert
 * alone. Objects are `Alert`. It is no listing: only what somebody was told stands in it.
 */
export const parser: DocumentParser = {
  type: 'document',
  id: 'alert-notification',
  title: 'notification of alerts',
  mostConfidence: CONFIDENCE.signature,
  matches(artifact) {
    const lines = headLines(artifact).slice(0, 200);
    if (lines.some((line) => ALERTNAME.test(line)) && lines.some((line) => GROUP.test(line)))
      return CONFIDENCE.signature;
    if ((artifact.size ?? artifact.head.length) > LARGEST_OF_CHAT) return 0;
    return lines.slice(0, MOST_OF_CHAT).some((line) => (alertInSentence(line) ?? alertInEntry(line)) !== undefined)
      ? CONFIDENCE.phrase
      : 0;
  },
  parse,
};

/** Lines of what somebody copied out of a chat. */
const MOST_OF_CHAT = 40;
const LARGEST_OF_CHAT = 64 * 1024;
const ALERTNAME = /^\s*[-•*]\s*\*?alertname\*?\s*[=:]/;
const GROUP = /^\W*(?:Labels|Details)\W*$/;

function parse(input: DocumentInput, sink: Sink): void {
  const notification = new Notification();
  for (const line of linesOf(input)) notification.read(line);
  const { alerts, foreign } = notification.end();
  for (const alert of alerts) emitAlert(input, sink, alert);
  handOn(sink, 'text', foreign);
}
