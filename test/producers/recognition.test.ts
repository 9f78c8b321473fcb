import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Recognition } from '../../src/bundle/recognition.ts';
import { PRODUCERS } from '../../producers/index.ts';

/** Bundles by the producer that must be recognised: some of their paths, with the head where it matters. */
const BUNDLES: readonly (readonly [string, readonly (string | readonly [string, string])[]])[] = [
  [
    'troubleshoot',
    [
      ['b/version.yaml', 'apiVersion: troubleshoot.sh/v1beta2\nkind: SupportBundle\n'],
      'b/cluster-resources/nodes.json',
    ],
  ],
  [
    'cluster-info-dump',
    ['nodes.json', 'shop/replication-controllers.json', ['shop/web/logs.txt', '==== START logs for container app']],
  ],
  [
    'must-gather',
    [
      'must-gather.local.1/timestamp',
      'must-gather.local.1/namespaces/shop/core/pods.yaml',
      'must-gather.local.1/nodes/n/lscpu',
    ],
  ],
  ['insights', ['insights-operator/gathers.json', 'config/pod/shop/web.json']],
  ['log-bundle', ['log-bundle-1/bootstrap/journals/kubelet.log', 'log-bundle-1/resources/nodes.json']],
  [
    'sosreport',
    [
      'sosreport-h-2024-01-02-abcdefg/sos_reports/sos.txt',
      'sosreport-h-2024-01-02-abcdefg/sos_commands/kubernetes/kubectl_get_pods',
    ],
  ],
  ['harvester', [['b/metadata.yaml', 'projectname: x\nbundlecreatedat: "2024-01-01"\n'], 'b/logs/shop/web/app.log']],
  ['rancher', ['n-2025-12-04_09_15_57/systeminfo/dfh', 'n-2025-12-04_09_15_57/rke2/kubectl/pods']],
  ['kind-export', ['kind-version.txt', 'kind-control-plane/kubelet.log']],
  ['cilium-sysdump', ['cilium-sysdump.log', 'k8s-pods-20230101-101010.yaml']],
  ['antctl', ['agent_n1.tar.gz!/agentinfo', 'clusterinfo']],
  ['crash-diagnostics', ['bundle/kubecapture/core_v1/shop/pods-202401011010.0101.json']],
  ['vsphere-supervisor', ['var/log/pods/vmware-system-capw_capi-1_12/manager/0.log']],
  ['eks-log-collector', ['system/instance-id.txt', 'kubelet/kubelet.log']],
  ['aks-logs', ['var/log/azure/cluster-provision.log']],
  ['talos', ['10.5.0.2/service-logs/machined.log', '10.5.0.2/dmesg.log']],
  ['sonobuoy', ['meta/query-time.json', 'hosts/n1/healthz.json']],
  ['istioctl-bug-report', ['bug-report/cluster/events']],
  [
    'cluster-snapshot',
    [
      'x/cluster-snapshot/shop/pods.json',
      ['x/cluster-snapshot/shop/web/logs.txt', '==== START logs for container app'],
    ],
  ],
  ['calicoctl-diags', ['calico-diagnostics-20240102_030405/cluster/version.yaml']],
  ['gkectl-snapshot', ['s/kubectlCommands/kubectl_get_pods_-o_wide', 's/nodes/10.20.0.12/commands/uptime']],
  [
    'cluster-api-artifacts',
    ['clusters/bootstrap/resources/default/Machine/md-0.yaml', 'clusters/wl/machines/wl-md-0-x/kubelet.log'],
  ],
  ['kops-dump', ['i-0aa1b2c3d4e5f6789/protokube.log', 'i-0aa1b2c3d4e5f6789/kubelet.log']],
  ['command-files', ['kubectl/kubectl_get_pods_-A', 'notes.txt']],
];

describe('recognising the producer', () => {
  test('a cluster-info dump that was written into one file', () => {
    expect(recognise(['ticket/cluster-info-dump.txt'])).toBe('cluster-info-dump');
  });

  test.each(BUNDLES)('%s', (id, paths) => {
    expect(recognise(paths)).toBe(id);
  });

  test('the table covers every producer', () => {
    expect(BUNDLES.map(([id]) => id).sort()).toEqual(PRODUCERS.map(({ id }) => id).sort());
  });

  test('files of nobody in particular', () => {
    expect(recognise(['notes.txt', 'pods.yaml', 'logs/a.log'])).toBeUndefined();
  });

  test('does not depend on the order of the artifacts', () => {
    fc.assert(
      fc.property(fc.constantFrom(...BUNDLES), fc.constantFrom(...BUNDLES), (one, other) => {
        const paths = [...one[1], ...other[1]];
        expect(recognise(paths.toReversed())).toBe(recognise(paths));
      }),
      { numRuns: 60 },
    );
  });

  test('any path is answered', () => {
    const part = fc.constantFrom(
      '/',
      '!/',
      '-',
      '_',
      '.log',
      'nodes',
      'pods',
      'var/log',
      '2024-01-01',
      'previous',
      'x',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 300 }), (parts) => {
        const path = parts.join('');
        for (const producer of PRODUCERS) {
          const score = producer.recognises(path, Buffer.alloc(0));
          expect(score >= 0 && score <= 1).toBe(true);
          producer.contextOf(path);
        }
      }),
      { numRuns: 60 },
    );
  });
});

function recognise(paths: readonly (string | readonly [string, string])[]): string | undefined {
  const recognition = new Recognition(PRODUCERS);
  for (const entry of paths) {
    const [path, head] = typeof entry === 'string' ? [entry, ''] : entry;
    recognition.observe(path, Buffer.from(head));
  }
  return recognition.producer?.id;
}
