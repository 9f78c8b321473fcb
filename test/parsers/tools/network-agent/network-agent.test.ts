import { describe, expect, it } from 'vitest';
import { parser } from '../../../../parsers/tools/network-agent/index.ts';
import { foreign, read } from '../../support/documents/recording.ts';

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

  it('counts the answers of nodes since version 1.17', () => {
    const text = STATUS.replace(
      'prod/worker-3          10.0.0.13       reachable     unreachable',
      'prod/worker-3 10.0.0.13 0/1 0/1',
    ).replace('reachable     reachable', '1/1   1/1');
    expect(read(parser, text).objects[0]?.status).toMatchObject({
      unreachable: [{ node: 'worker-3', host: false, endpoints: false }],
    });
  });
});

describe('an artifact that does not tell its node', () => {
  it.each([
    ['cilium status', () => STATUS, 'worker-1/cilium'],
    ['cilium-health status', () => HEALTH, 'worker-1/cilium-health'],
  ])('%s tells it by the row that is its own', (_, text, name) => {
    expect(read(parser, text()).objects).toMatchObject([{ metadata: { name }, spec: { nodeName: 'worker-1' } }]);
  });

  it('has the node of its folder where it knows both', () => {
    expect(read(parser, STATUS, 'status.txt', { node: 'node-1' }).objects).toMatchObject([
      { metadata: { name: 'node-1/cilium' }, spec: { nodeName: 'node-1' } },
    ]);
  });
});

const HEALTH = `Probe time:   2025-11-20T10:11:12Z
Nodes:
  prod/worker-1 (localhost):
    Host connectivity to 10.0.0.11:
      ICMP to stack:   OK, RTT=345.6µs
      HTTP to agent:   OK, RTT=456.7µs
    Endpoint connectivity to 10.244.1.23:
      ICMP to stack:   OK, RTT=345.6µs
      HTTP to agent:   OK, RTT=456.7µs
  prod/worker-2:
    Host connectivity to 10.0.0.12:
      ICMP to stack:   Connection timed out
      HTTP to agent:   OK, RTT=1.2ms
  prod/worker-3:
    Host connectivity to 10.0.0.13:
      ICMP to stack:   OK, RTT=600µs
      HTTP to agent:   OK, RTT=1.2ms
    Endpoint connectivity to 10.244.3.7:
      ICMP to stack:   Connection timed out
      HTTP to agent:   Get "http://10.244.3.7:4240/hello": context deadline exceeded (Client.Timeout exceeded while awaiting headers)
`;

describe('cilium-health status', () => {
  it('is an agent with the nodes that it does not reach', () => {
    const { confidence, observed } = read(parser, HEALTH, 'health.txt', { node: 'worker-1' });
    expect(confidence).toBeGreaterThan(0.9);
    expect(observed).toEqual([
      {
        object: {
          apiVersion: 'faultline.io/v1',
          kind: 'NetworkAgent',
          metadata: { name: 'worker-1/cilium-health' },
          spec: { program: 'cilium', nodeName: 'worker-1' },
          status: {
            nodes: { healthy: 2, all: 3 },
            unreachable: [{ node: 'worker-3', address: '10.244.3.7', host: true, endpoints: false }],
          },
        },
        form: 'table',
        source: { artifact: 'health.txt', line: 1, endLine: 20 },
        fieldLines: new Map([['status.unreachable[0]', 14]]),
      },
    ]);
  });
});

const ENDPOINTS = `ENDPOINT   POLICY (ingress)   POLICY (egress)   IDENTITY   LABELS (source:key[=value])                          IPv6   IPv4           STATUS   
           ENFORCEMENT        ENFORCEMENT                                                                                                    
12         Disabled           Disabled          4          reserved:health                                             10.244.1.23    ready   
345        Enabled            Disabled          23456      k8s:app=shop                                                10.244.1.40    waiting-for-identity   
                                                           k8s:io.kubernetes.pod.namespace=shop                                               
3000       Disabled           Disabled          5          reserved:init                                                              not-ready   
`;

describe('cilium endpoint list', () => {
  it('is an agent with the endpoints that are not ready', () => {
    const { confidence, objects } = read(parser, ENDPOINTS, 'endpoints.txt', { node: 'worker-1' });
    expect(confidence).toBeGreaterThan(0.9);
    expect(objects).toMatchObject([
      {
        metadata: { name: 'worker-1/cilium-endpoints' },
        status: {
          endpoints: { ready: 1, all: 3 },
          notReadyEndpoints: [
            {
              id: 345,
              state: 'waiting-for-identity',
              address: '10.244.1.40',
              namespace: 'shop',
              labels: ['k8s:app=shop', 'k8s:io.kubernetes.pod.namespace=shop'],
            },
            { id: 3000, state: 'not-ready', labels: ['reserved:init'] },
          ],
        },
      },
    ]);
  });
});

const OVERVIEW = `    /¯¯\\
 /¯¯\\__/¯¯\\    Cilium:             1 errors, 2 warnings
 \\__/¯¯\\__/    Operator:           OK
 /¯¯\\__/¯¯\\    Envoy DaemonSet:    OK
 \\__/¯¯\\__/    Hubble Relay:       disabled
    \\__/       ClusterMesh:        disabled

DaemonSet              cilium                   Desired: 3, Ready: 2/3, Available: 2/3, Unavailable: 1/3
Deployment             cilium-operator          Desired: 1, Ready: 1/1, Available: 1/1
Containers:            cilium                   Running: 3
                       cilium-operator          Running: 1
Cluster Pods:          12/14 managed by Cilium
Image versions         cilium             quay.io/cilium/cilium:v1.16.3: 3
Errors:                cilium             cilium-x2x7k    unable to retrieve cilium status: command terminated with exit code 1
`;

describe('the overview of the command line', () => {
  it('is the workloads of the network plugin', () => {
    const { confidence, observed } = read(parser, OVERVIEW, 'cilium.txt');
    expect(confidence).toBeGreaterThan(0.9);
    expect(observed).toEqual([
      {
        object: {
          apiVersion: 'apps/v1',
          kind: 'DaemonSet',
          metadata: { name: 'cilium' },
          status: { desiredNumberScheduled: 3, numberReady: 2, numberAvailable: 2, numberUnavailable: 1 },
        },
        form: 'table',
        source: { artifact: 'cilium.txt', line: 8 },
      },
      {
        object: {
          apiVersion: 'apps/v1',
          kind: 'Deployment',
          metadata: { name: 'cilium-operator' },
          spec: { replicas: 1 },
          status: { readyReplicas: 1, availableReplicas: 1, unavailableReplicas: 0 },
        },
        form: 'table',
        source: { artifact: 'cilium.txt', line: 9 },
      },
    ]);
  });
});

describe('what Cilium says', () => {
  it.each([STATUS, HEALTH, ENDPOINTS, OVERVIEW])('survives being cut off anywhere', (text) => {
    for (let end = 0; end < text.length; end += 13) read(parser, text.slice(0, end));
  });

  it.each(foreign(['YAML', 'Name: x\nStatus: y\n']))('leaves %s alone', (_, text) => {
    expect(read(parser, text)).toMatchObject({ confidence: 0, objects: [] });
  });
});
