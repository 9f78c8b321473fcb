import { describe, expect, it } from 'vitest';
import { parser } from '../../../../parsers/tools/bgp-sessions/index.ts';
import { foreign, read } from '../../support/documents/recording.ts';

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

const BIRD = `BIRD 2.0.12 ready.
Name       Proto      Table      State  Since         Info
static1    Static     master4    up     2025-11-19    
kernel1    Kernel     master4    up     2025-11-19    
device1    Device     ---        up     2025-11-19    
Mesh_10_0_0_12 BGP        ---        up     2025-11-19    Established   
Mesh_10_0_0_13 BGP        ---        start  09:58:31.123  Active        Socket: Connection refused
Global_leaf BGP       ---        start  2025-11-20 09:58:31.123  Connect       
  BGP state:          Connect
    Neighbor address: 172.16.0.1
    Neighbor AS:      64500
    Last error:       Hold timer expired
`;

describe('birdc show protocols', () => {
  it('is a session for each that speaks BGP', () => {
    const { confidence, observed } = read(parser, BIRD, 'birdc', { node: 'node-1' });
    expect(confidence).toBeGreaterThan(0.9);
    expect(observed.map(({ object, source }) => [object.metadata.name, object.status, source])).toEqual([
      [
        'node-1/10.0.0.12',
        { state: 'up', since: '2025-11-19', info: 'Established', established: true },
        { artifact: 'birdc', line: 6 },
      ],
      [
        'node-1/10.0.0.13',
        {
          state: 'start',
          since: '09:58:31.123',
          info: 'Active Socket: Connection refused',
          established: false,
        },
        { artifact: 'birdc', line: 7 },
      ],
      [
        'node-1/172.16.0.1',
        {
          state: 'start',
          since: '2025-11-20 09:58:31.123',
          info: 'Connect Hold timer expired',
          established: false,
        },
        { artifact: 'birdc', line: 8, endLine: 12 },
      ],
    ]);
  });

  it('reads version 1, too', () => {
    const text = `BIRD 1.6.8 ready.
name     proto    table    state  since       info
Node_10_0_0_12 BGP      master   up     2025-11-19  Established
Node_10_0_0_14 BGP      master   start  10:01:02    Idle          BGP Error: Bad peer AS
`;
    expect(read(parser, text).objects.map(({ status }) => status)).toMatchObject([
      { established: true },
      { established: false, info: 'Idle BGP Error: Bad peer AS' },
    ]);
  });
});

const FRR = `
IPv4 Unicast Summary (VRF default):
BGP router identifier 10.0.0.11, local AS number 64512 vrf-id 0
BGP table version 12
RIB entries 9, using 1728 bytes of memory
Peers 4, using 2868 KiB of memory

Neighbor        V         AS   MsgRcvd   MsgSent   TblVer  InQ OutQ  Up/Down State/PfxRcd   PfxSnt Desc
10.0.0.1        4      64500      1234      1240        0    0    0 01:02:03            5        7 N/A
leaf-2(10.0.0.2) 4      64500         0         3        0    0    0    never       Active        0 N/A
10.0.0.3        4      64500       120       121        0    0    0 2d03h11m     (Policy) (Policy) N/A
leaf-4.a-very-long-name.example.com
                4      64500         0         0        0    0    0    never Idle (Admin)        0 N/A

Total number of neighbors 4

IPv6 Unicast Summary (VRF default):
BGP router identifier 10.0.0.11, local AS number 64512 vrf-id 0

Neighbor        V         AS   MsgRcvd   MsgSent   TblVer  InQ OutQ  Up/Down State/PfxRcd
fd00::1         4      64500        12        12        0    0    0 00:05:11      Connect
`;

describe('show bgp summary of FRR', () => {
  it('is a session for each neighbour', () => {
    const { confidence, objects } = read(parser, FRR, 'bgp.txt');
    expect(confidence).toBeGreaterThan(0.9);
    expect(objects.map(({ spec, status }) => ({ ...spec, ...status }))).toEqual([
      {
        peer: '10.0.0.1',
        family: 'IPv4',
        autonomousSystem: 64500,
        state: 'Established',
        since: '01:02:03',
        info: 'Established, 5 prefixes received',
        established: true,
      },
      {
        peer: '10.0.0.2',
        family: 'IPv4',
        autonomousSystem: 64500,
        state: 'Active',
        since: 'never',
        info: 'Active',
        established: false,
      },
      {
        peer: '10.0.0.3',
        family: 'IPv4',
        autonomousSystem: 64500,
        state: 'Established',
        since: '2d03h11m',
        info: 'Established, no policy',
        established: true,
      },
      {
        peer: 'leaf-4.a-very-long-name.example.com',
        family: 'IPv4',
        autonomousSystem: 64500,
        state: 'Idle (Admin)',
        since: 'never',
        info: 'Idle (Admin)',
        established: false,
      },
      {
        peer: 'fd00::1',
        family: 'IPv6',
        autonomousSystem: 64500,
        state: 'Connect',
        since: '00:05:11',
        info: 'Connect',
        established: false,
      },
    ]);
  });

  it.each([BIRD, FRR])('and birdc survive being cut off anywhere', (text) => {
    for (let end = 0; end < text.length; end += 13) read(parser, text.slice(0, end));
  });
});
