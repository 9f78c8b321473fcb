import { describe, expect, it, test } from 'vitest';
import { parser } from '../../../../parsers/tools/alerts/index.ts';
import { alertInSentence } from '../../../../parsers/tools/alerts/sentences.ts';
import { read } from '../../support/documents/recording.ts';

const SENTENCE = 'Pod shop/cart-0 (api) is in waiting state (reason: "CrashLoopBackOff").';

describe('what services were sent that call people', () => {
  it.each<[string, object, object]>([
    [
      'labels beside an incident',
      {
        event: {
          event_type: 'incident.triggered',
          occurred_at: '2025-03-02T18:13:46Z',
          data: {
            title: SENTENCE,
            body: { details: { alertname: 'KubePodCrashLooping', namespace: 'shop', pod: 'cart-0' } },
          },
        },
      },
      { state: 'firing', startsAt: '2025-03-02T18:13:46Z', message: SENTENCE },
    ],
    [
      'labels in one text, of what is over',
      {
        routing_key: 'k',
        event_action: 'resolve',
        action: 'Close',
        payload: {
          custom_details: {
            firing: `Labels:\n - alertname = KubePodCrashLooping\n - namespace = shop\n - pod = cart-0\nAnnotations:\n - description = ${SENTENCE}\n`,
          },
        },
      },
      { state: 'resolved', message: SENTENCE },
    ],
    ['the sentence alone', { tinyId: '10', alert: { message: SENTENCE } }, { state: 'firing', message: SENTENCE }],
  ])('reads %s', (_, sent, status) => {
    const { confidence, objects, listings } = read(parser, JSON.stringify(sent, null, 1), 'sent.json');
    expect(confidence).toBeGreaterThan(0.9);
    expect(objects).toMatchObject([
      {
        metadata: { name: 'KubePodCrashLooping/shop/cart-0' },
        spec: { subject: { kind: 'Pod', name: 'cart-0' } },
        status,
      },
    ]);
    expect(listings).toEqual([]);
  });

  it('leaves other JSON alone', () => {
    expect(
      read(parser, '{"event_type": "login", "message": "a pod is a pod, and this is long enough"}').confidence,
    ).toBe(0);
  });
});

test.each<[string, object | undefined]>([
  [
    `:fire: [FIRING] Description: ${SENTENCE}`,
    { alertname: 'KubePodCrashLooping', namespace: 'shop', pod: 'cart-0', container: 'api' },
  ],
  ['w-17 has been unready for more than 15 minutes.', { alertname: 'KubeNodeNotReady', node: 'w-17' }],
  [
    'The PersistentVolume claimed by data-0 in Namespace db is only 1.2% free.',
    { alertname: 'KubePersistentVolumeFillingUp', persistentvolumeclaim: 'data-0', namespace: 'db' },
  ],
  [
    'Filesystem on /dev/sda1, mounted on /, at 10.0.3.18:9100 has only 3.1% available space left.',
    { alertname: 'NodeFilesystemAlmostOutOfSpace', device: '/dev/sda1', mountpoint: '/', instance: '10.0.3.18:9100' },
  ],
  [
    'HPA shop/web has been running at max replicas for longer than 15 minutes.',
    { alertname: 'KubeHpaMaxedOut', namespace: 'shop', horizontalpodautoscaler: 'web' },
  ],
  ['The pod shop/web has been in a good state for longer than 15 minutes.', undefined],
])('the alert that says "%s"', (sentence, labels) => {
  expect(alertInSentence(sentence)?.['labels']).toEqual(labels);
});
