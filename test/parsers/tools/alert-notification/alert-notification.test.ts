import { describe, expect, it } from 'vitest';
import { parser } from '../../../../parsers/tools/alert-notification/index.ts';
import { foreign, read } from '../../support/documents/recording.ts';

const MAIL = `[FIRING:2] (kafka critical)
Labels:
 - alertname = KubePersistentVolumeFillingUp
 - namespace = kafka
 - persistentvolumeclaim = data-kafka-2
 - severity = critical
Annotations:
 - description = The claim data-kafka-2 is only 1.4% free.
 - summary = It is filling up.
Source: https://prometheus.test/graph?g0.expr=1

Labels:
 - alertname = NodeNotReady
 - node = n1
Annotations:
 - message = n1 has not been ready for 15 minutes.
Source: https://prometheus.test/graph

we looked at the node, it is on
`;
const CHAT = `**Resolved**
*Alert:* Pod crashes - \`warning\`
*Description:* cart-0 restarts 5 times in 10 minutes
*Graph:* <https://grafana.test|chart>
*Details:*
  • *alertname:* \`KubePodCrashLooping\`
  • *namespace:* \`shop\`
  • *pod:* \`cart-0\`
  • *severity:* \`warning\`
Started: 2025-11-20T10:11:12Z
`;

describe('notifications of alerts', () => {
  it('reads the lists of a mail', () => {
    const { confidence, observed, listings, sections } = read(parser, MAIL, 'mail.txt');

    expect(confidence).toBeGreaterThan(0.9);
    expect(observed.map(({ object, source }) => [source.line, object['metadata'], object['status']])).toEqual([
      [
        3,
        { name: 'KubePersistentVolumeFillingUp/kafka/data-kafka-2' },
        { state: 'firing', message: 'The claim data-kafka-2 is only 1.4% free.' },
      ],
      [13, { name: 'NodeNotReady/n1' }, { state: 'firing', message: 'n1 has not been ready for 15 minutes.' }],
    ]);
    expect(observed[0]?.object['spec']).toEqual({
      name: 'KubePersistentVolumeFillingUp',
      severity: 'critical',
      labels: {
        alertname: 'KubePersistentVolumeFillingUp',
        namespace: 'kafka',
        persistentvolumeclaim: 'data-kafka-2',
        severity: 'critical',
      },
      subject: { kind: 'PersistentVolumeClaim', name: 'data-kafka-2', namespace: 'kafka' },
    });
    expect(listings).toEqual([]);
    expect(sections.map(({ text, firstLine }) => [firstLine, text])).toEqual([[19, 'we looked at the node, it is on']]);
  });

  it('reads the fields and lists of a chat', () => {
    const { observed, sections } = read(parser, CHAT, 'chat.txt');

    expect(observed.map(({ object }) => object)).toMatchObject([
      {
        metadata: { name: 'KubePodCrashLooping/shop/cart-0' },
        spec: { severity: 'warning', subject: { kind: 'Pod', name: 'cart-0', namespace: 'shop' } },
        status: {
          state: 'resolved',
          startsAt: '2025-11-20T10:11:12Z',
          message: 'cart-0 restarts 5 times in 10 minutes',
        },
      },
    ]);
    expect(sections).toEqual([]);
  });

  it.each(
    foreign(
      ['lists without an alert', 'Labels:\n - app = web\nAnnotations:\n - note = mine\n'],
      ['a description', 'Name:  web\nLabels:  alertname=x\n'],
      ['a name alone', ' - alertname = x\n'],
    ),
  )('is not %s', (_, text) => {
    expect(read(parser, text, 'a.txt').confidence).toBe(0);
  });

  it('reads the sentence of an alert that a list of annotations holds, without its labels', () => {
    const text = `[FIRING:2] (KubePersistentVolumeFillingUp monitoring db-0 critical)
Annotations:
 - description = The PersistentVolume claimed by db-0 in Namespace monitoring is only 0.7% free.
 - summary = PersistentVolume is filling up.
`;
    const { confidence, observed } = read(parser, text, 'a.txt');
    expect(confidence).toBeGreaterThan(0);
    expect(observed).toMatchObject([
      {
        object: {
          kind: 'Alert',
          spec: { labels: { alertname: 'KubePersistentVolumeFillingUp', persistentvolumeclaim: 'db-0' } },
        },
        source: { line: 3 },
      },
    ]);
  });

  it('hands on lists that name no alert, in their order', () => {
    const { observed, sections } = read(parser, `Labels:\n - app = web\n${MAIL}`, 'a.txt');

    expect(observed).toHaveLength(2);
    expect(sections[0]).toMatchObject({ firstLine: 1, text: 'Labels:\n - app = web' });
  });
});
