import { describe, expect, it } from 'vitest';
import { parser } from '../../../parsers/network-agent/index.ts';
import { foreign, read } from '../node-state/recording.ts';

const STATUS = `KVStore:                 Ok   Disabled
Kubernetes:              Ok   1.29 (v1.29.4) [linux/amd64]
KubeProxyReplacement:    True   [eth0   10.0.0.11 fe80::1 (Direct Routing)]
Cilium:                  Warning   1.15.4 (v1.15.4-9b3f9a8c) Daemonset is partially ready
IPAM:                    IPv4: 254/254 allocated from 10.244.1.0/24,
Controller Status:       34/36 healthy
  Name                                     Last success   Last error   Count   Message
  cilium-health-ep                         never          2m3s ago     12      Get "http://10.244.1.23:4240/hello": context deadline exceeded
  sync-lb-maps-with-k8s-services           5d1h ago       never        0       no error
Proxy Status:            OK, ip 10.244.1.12, 0 redirects active on ports 10000-20000, Envoy: embedded
Cluster health:          2/3 reachable   (2025-11-20T10:11:12Z)
  Name                   IP              Node          Endpoints
  prod/worker-1 (localhost)   10.0.0.11       reachable     reachable
  prod/worker-3          10.0.0.13       reachable     unreachable
Modules Health:          Stopped(0) Degraded(1) OK(11)
`;

describe('cilium status', () => {
  it('is an agent with what fails and whom it does not reach', () => {
    const { confidence, observed } = read(parser, STATUS, 'cilium-status.txt', { node: 'worker-1' });
    expect(confidence).toBeGreaterThan(0.9);
    expect(observed).toMatchObject([
      {
        object: {
          kind: 'NetworkAgent',
          metadata: { name: 'worker-1/cilium' },
          spec: { nodeName: 'worker-1' },
          status: {
            controllers: { healthy: 34, all: 36 },
            nodes: { healthy: 2, all: 3 },
            addresses: { used: 254, size: 254, range: '10.244.1.0/24' },
            troubles: [{ component: 'Cilium', state: 'Warning' }],
            failing: [
              {
                name: 'cilium-health-ep',
                failures: 12,
                message: 'Get "http://10.244.1.23:4240/hello": context deadline exceeded',
              },
            ],
            unreachable: [{ node: 'worker-3', address: '10.0.0.13', host: true, endpoints: false }],
          },
        },
        source: { line: 1, endLine: 15 },
      },
    ]);
    expect(observed[0]?.fieldLines).toEqual(
      new Map([
        ['status.troubles[0]', 4],
        ['status.addresses', 5],
        ['status.failing[0]', 8],
        ['status.unreachable[0]', 14],
      ]),
    );
  });

  it('survives being cut off anywhere', () => {
    for (let end = 0; end < STATUS.length; end += 13) read(parser, STATUS.slice(0, end));
  });

  it.each(foreign(['YAML', 'Name: x\nStatus: y\n']))('leaves %s alone', (_, text) => {
    expect(read(parser, text)).toMatchObject({ confidence: 0, objects: [] });
  });
});
