import { describe, expect, it } from 'vitest';
import { parser } from '../../../parsers/bgp-sessions/index.ts';
import { foreign, read } from '../node-state/recording.ts';

const STATUS = `Calico process is running.

IPv4 BGP status
+--------------+-------------------+-------+------------+--------------------------------+
| PEER ADDRESS |     PEER TYPE     | STATE |   SINCE    |              INFO              |
+--------------+-------------------+-------+------------+--------------------------------+
| 10.0.0.12    | node-to-node mesh | up    | 2025-11-19 | Established                    |
| 10.0.0.13    | node-to-node mesh | start | 09:58:31   | Active Socket: Connection      |
|              |                   |       |            | refused                        |
+--------------+-------------------+-------+------------+--------------------------------+

IPv6 BGP status
No IPv6 peers found.
`;

describe('calicoctl node status', () => {
  it('is a session for each peer, with what the table wraps', () => {
    const { confidence, observed } = read(parser, STATUS, 'status.txt', { node: 'node-1' });
    expect(confidence).toBeGreaterThan(0.9);
    expect(observed).toEqual([
      {
        object: {
          apiVersion: 'faultline.io/v1',
          kind: 'BgpSession',
          metadata: { name: 'node-1/10.0.0.12' },
          spec: { peer: '10.0.0.12', type: 'node-to-node mesh', family: 'IPv4', nodeName: 'node-1' },
          status: { state: 'up', since: '2025-11-19', info: 'Established', established: true },
        },
        form: 'table',
        source: { artifact: 'status.txt', line: 7 },
      },
      {
        object: {
          apiVersion: 'faultline.io/v1',
          kind: 'BgpSession',
          metadata: { name: 'node-1/10.0.0.13' },
          spec: { peer: '10.0.0.13', type: 'node-to-node mesh', family: 'IPv4', nodeName: 'node-1' },
          status: {
            state: 'start',
            since: '09:58:31',
            info: 'Active Socket: Connection refused',
            established: false,
          },
        },
        form: 'table',
        source: { artifact: 'status.txt', line: 8, endLine: 9 },
      },
    ]);
  });

  it('survives being cut off anywhere', () => {
    for (let end = 0; end < STATUS.length; end += 13) read(parser, STATUS.slice(0, end));
  });

  it.each(foreign(['a table of etcd', '| ENDPOINT | ID |\n| a:2379 | 1 |\n']))('leaves %s alone', (_, text) => {
    expect(read(parser, text)).toMatchObject({ confidence: 0, objects: [] });
  });
});
