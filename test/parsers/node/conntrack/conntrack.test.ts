import { describe, expect, it } from 'vitest';
import { parser } from '../../../../parsers/node/conntrack/index.ts';
import { foreign, read } from '../../support/documents/recording.ts';

const NODE = { node: 'n1' };

describe('connection tracking', () => {
  it('adds up the statistics of the CPUs', () => {
    const text = `cpu=0   \tfound=3 invalid=12 insert=0 insert_failed=5 drop=5 early_drop=1 error=0 search_restart=7 (clashres=2 chaintoolong=0)
cpu=1   \tfound=1 invalid=1 insert=0 insert_failed=2 drop=2 early_drop=0 error=0 search_restart=1 (clashres=0 chaintoolong=0)
`;
    const { confidence, objects } = read(parser, text, 'conntrack_-S', NODE);
    expect(confidence).toBeGreaterThan(0.9);
    expect(objects).toEqual([
      {
        apiVersion: 'faultline.io/v1',
        kind: 'ConntrackSummary',
        metadata: { name: 'n1/conntrack' },
        spec: { nodeName: 'n1' },
        status: {
          statistics: {
            chaintoolong: 0,
            clashres: 2,
            drop: 7,
            earlyDrop: 1,
            error: 0,
            found: 4,
            insert: 0,
            insertFailed: 7,
            invalid: 13,
            searchRestart: 8,
          },
        },
      },
    ]);
  });

  it.each([
    [
      'conntrack -L',
      `tcp      6 86399 ESTABLISHED src=10.0.0.1 dst=10.0.0.2 sport=36170 dport=10250 src=10.0.0.2 dst=10.0.0.1 sport=10250 dport=36170 [ASSURED] mark=0 use=1
udp      17 29 src=10.244.0.3 dst=10.96.0.10 sport=40123 dport=53 [UNREPLIED] src=10.244.0.9 dst=10.244.0.3 sport=53 dport=40123 mark=0 use=1
conntrack v1.4.6 (conntrack-tools): 7 flow entries have been shown.
`,
      { entries: 7, states: { 'tcp ESTABLISHED': 1, udp: 1 } },
    ],
    [
      '/proc/net/nf_conntrack',
      `ipv4     2 tcp      6 117 SYN_SENT src=10.0.0.1 dst=10.0.0.2 sport=1 dport=2 [UNREPLIED] src=10.0.0.2 dst=10.0.0.1 sport=2 dport=1 mark=0 zone=0 use=2
ipv4     2 tcp      6 86 TIME_WAIT src=10.0.0.1 dst=10.0.0.2 sport=3 dport=2 src=10.0.0.2 dst=10.0.0.1 sport=2 dport=3 [ASSURED] mark=0 zone=0 use=2
`,
      { entries: 2, states: { 'tcp SYN_SENT': 1, 'tcp TIME_WAIT': 1 } },
    ],
  ])('counts the entries of %s', (path, text, status) => {
    const { confidence, objects } = read(parser, text, path);
    expect(confidence).toBeGreaterThan(0.9);
    expect(objects).toMatchObject([{ kind: 'ConntrackSummary', status }]);
  });

  it.each(
    foreign(
      ['sysctl', 'net.netfilter.nf_conntrack_count = 262100\n'],
      ['iptables', '-A FORWARD -m conntrack --ctstate INVALID -j DROP\n'],
      ['a log', 'cpu=0 usage=12\n'],
    ),
  )('leaves alone %s', (_, text) => {
    expect(read(parser, text)).toMatchObject({ confidence: 0, objects: [] });
  });
});
