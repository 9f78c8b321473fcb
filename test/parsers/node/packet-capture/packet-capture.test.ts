import { describe, expect, it } from 'vitest';
import { parser } from '../../../../parsers/node/packet-capture/index.ts';
import { foreign, read } from '../../support/documents/recording.ts';

const ASKED = 'IP 10.244.1.5.49152 > 10.244.3.7.8443: Flags [S], seq 3411821, win 64860, length 0';
const AGREED = 'IP 10.244.3.7.8443 > 10.244.1.5.49152: Flags [S.], seq 71, ack 3411822, win 64308, length 0';
const RESET = 'IP 10.244.3.7.8443 > 10.244.1.5.49152: Flags [R.], seq 0, ack 3411822, win 0, length 0';

describe('captured packets', () => {
  it.each([
    [
      'a client that asks in vain',
      [ASKED, ASKED, ASKED],
      { reachable: false, error: 'asked 3 times for a connection, and got no answer' },
    ],
    ['a client that is answered at last', [ASKED, ASKED, AGREED], { reachable: true }],
    ['a client that is refused', [ASKED, RESET], { reachable: false, error: 'Connection refused' }],
  ])('tells of %s', (_, segments, status) => {
    const text = segments.map((segment, at) => `14:02:1${String(at)}.103944 eth0  Out ${segment}`).join('\n');
    const { confidence, objects } = read(parser, text, 'capture.txt', { node: 'w1' });
    expect(confidence).toBeGreaterThan(0.9);
    expect(objects).toEqual([
      {
        apiVersion: 'faultline.io/v1',
        kind: 'ConnectivityCheck',
        metadata: { name: '10.244.3.7:8443' },
        spec: { host: '10.244.3.7', port: 8443, nodeName: 'w1' },
        status,
      },
    ]);
  });

  it('tells nothing of packets within a connection', () => {
    const text = [1, 2]
      .map(
        (at) =>
          `14:02:1${String(at)}.103944 IP 10.244.1.5.49152 > 10.244.3.7.https: Flags [P.], seq 1:2, ack 9, win 64860, length 1`,
      )
      .join('\n');
    expect(read(parser, text)).toMatchObject({ objects: [] });
  });

  it.each(foreign(['a list of routes', 'default via 10.0.0.1 dev eth0\n10.0.0.0/24 dev eth0 scope link\n']))(
    '%s',
    (_, text) => {
      expect(read(parser, text)).toMatchObject({ confidence: 0, objects: [] });
    },
  );
});
