import { describe, expect, it } from 'vitest';
import { parser } from '../../../../parsers/node/arp-replies/index.ts';
import { foreign, read } from '../../support/documents/recording.ts';

describe('arping', () => {
  it('reads who answers, each machine once', () => {
    const text = `ARPING 10.0.0.9 from 10.0.0.2 eno1
Unicast reply from 10.0.0.9 [52:54:00:12:34:56]  0.811ms
Unicast reply from 10.0.0.9 [52:54:00:AB:CD:EF]  1.093ms
Unicast reply from 10.0.0.9 [52:54:00:12:34:56]  0.790ms
Sent 3 probes (1 broadcast(s))
Received 3 response(s)
`;
    const { confidence, objects } = read(parser, text);
    expect(confidence).toBeGreaterThan(0.9);
    expect(objects).toMatchObject([
      {
        kind: 'ConnectivityCheck',
        metadata: { name: '10.0.0.9' },
        spec: { host: '10.0.0.9' },
        status: { reachable: true, hardwareAddresses: ['52:54:00:12:34:56', '52:54:00:ab:cd:ef'] },
      },
    ]);
  });

  it('reads the other program of that name, and that nobody answers', () => {
    const text = `ARPING 10.0.0.9
60 bytes from 52:54:00:12:34:56 (10.0.0.9): index=0 time=1.021 msec
ARPING 10.0.0.10
Timeout
`;
    expect(read(parser, text).objects).toMatchObject([
      { metadata: { name: '10.0.0.9' }, status: { hardwareAddresses: ['52:54:00:12:34:56'] } },
      { metadata: { name: '10.0.0.10' }, status: { reachable: false, hardwareAddresses: [] } },
    ]);
  });

  it('hands on what somebody wrote below', () => {
    const text = `ARPING 10.0.0.9
Timeout
and the pods say: no route to host
`;
    expect(read(parser, text).sections).toMatchObject([{ text: 'and the pods say: no route to host' }]);
  });

  it.each(
    foreign(['a table', 'NAME   READY\nx      1/1\n'], ['ping', 'PING 10.0.0.9 (10.0.0.9) 56(84) bytes of data.\n']),
  )('does not claim %s', (_, text) => {
    expect(read(parser, text).confidence).toBe(0);
  });
});
