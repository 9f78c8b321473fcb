import { describe, expect, test } from 'vitest';
import type { ArtifactContext } from '../../src/model/artifact.ts';
import { Recognition } from '../../src/bundle/recognition.ts';
import { PRODUCERS } from '../../producers/index.ts';

const ID = '0123456789abcdef'.repeat(4);

/** Paths by producer, each with the context that all producers together must give it. */
const TABLE: Readonly<Record<string, readonly (readonly [string, ArtifactContext])[]>> = {
  troubleshoot: [
    [
      'support-bundle/cluster-resources/pods/logs/shop/web-6d/app-previous.log',
      { namespace: 'shop', pod: 'web-6d', container: 'app', previous: true },
    ],
    ['cluster-resources/pods/logs/shop/web-6d/app.log', { namespace: 'shop', pod: 'web-6d', container: 'app' }],
    [
      'b/cluster-resources/pods/logs/shop/web-6d/app-logs-errors.log',
      { namespace: 'shop', pod: 'web-6d', container: 'app' },
    ],
    ['b/cluster-resources/pods/shop.json', { kind: 'Pod', namespace: 'shop' }],
    ['b/cluster-resources/network-policy/shop.json', { kind: 'NetworkPolicy', namespace: 'shop' }],
    ['b/cluster-resources/clusterRoleBindings.json', { kind: 'ClusterRoleBinding' }],
    ['b/cluster-resources/custom-resources/certificates.cert-manager.io/shop.yaml', { namespace: 'shop' }],
    ['b/host-collectors/system/node-1/time.json', { node: 'node-1' }],
    ['b/host-collectors/system/time.json', {}],
    ['b/all-logs/web-6d/app.log', { pod: 'web-6d', container: 'app' }],
  ],
  'cluster-info-dump': [
    ['dump/shop/pods.json', { kind: 'Pod', namespace: 'shop' }],
    ['shop/replication-controllers.json', { kind: 'ReplicationController', namespace: 'shop' }],
    ['dump/nodes.json', { kind: 'Node' }],
    ['dump/kube-system/etcd-m0/logs.txt', { namespace: 'kube-system', pod: 'etcd-m0' }],
  ],
  'must-gather': [
    [
      'must-gather.local.1/image/namespaces/openshift-etcd/pods/etcd-m0/etcd/etcd/logs/previous.log',
      { namespace: 'openshift-etcd', pod: 'etcd-m0', container: 'etcd', previous: true },
    ],
    ['namespaces/shop/pods/web/app/app/logs/current.log', { namespace: 'shop', pod: 'web', container: 'app' }],
    [
      'mg/namespaces/shop/pods/web/app/app/logs/rotated/0.log.20240101-101010.gz',
      { namespace: 'shop', pod: 'web', container: 'app', rotation: 1 },
    ],
    ['mg/namespaces/shop/pods/web/web.yaml', { kind: 'Pod', namespace: 'shop', pod: 'web' }],
    ['mg/namespaces/shop/core/configmaps.yaml', { kind: 'ConfigMap', namespace: 'shop' }],
    ['mg/namespaces/shop/apps/deployments/web.yaml', { kind: 'Deployment', namespace: 'shop' }],
    ['mg/cluster-scoped-resources/core/nodes/m0.yaml', { kind: 'Node' }],
    ['mg/host_service_logs/masters/kubelet_service.log', { program: 'kubelet' }],
    ['mg/nodes/m0/m0_logs_kubelet.gz', { node: 'm0', program: 'kubelet' }],
    ['mg/nodes/m0/sysinfo.tgz!/proc/cpuinfo', { node: 'm0' }],
    ['mg/audit_logs/kube-apiserver/m0-audit-2024-01-01T10-00-00.000.log.gz', { node: 'm0', program: 'kube-apiserver' }],
  ],
  insights: [
    [
      'config/pod/shop/logs/web-1/app_previous.log',
      { namespace: 'shop', pod: 'web-1', container: 'app', previous: true },
    ],
    ['config/pod/shop/logs/web-1/errors.log', { namespace: 'shop', pod: 'web-1' }],
    ['config/pod/shop/web-1.json', { kind: 'Pod', namespace: 'shop' }],
    ['config/node/logs/m0.log', { node: 'm0', program: 'kubelet' }],
  ],
  'log-bundle': [
    ['log-bundle-20240101101010/bootstrap/journals/kubelet.log', { node: 'bootstrap', program: 'kubelet' }],
    [`log-bundle/bootstrap/containers/etcd-${ID}.log`, { node: 'bootstrap', container: 'etcd' }],
    ['log-bundle/control-plane/10.0.0.5/journals/crio.log', { node: '10.0.0.5', program: 'crio' }],
    [`log-bundle/control-plane/10.0.0.5/containers/etcd-${ID}.log`, { node: '10.0.0.5', container: 'etcd' }],
    ['log-bundle/resources/nodes.json', { kind: 'Node' }],
  ],
  sosreport: [
    ['sos_commands/crio/crictl_ps_-a', { command: 'crictl ps -a' }],
    ['case 7/worker 2 (bad)/sos_commands/crio/crictl_ps_-a', { node: 'worker 2 (bad)', command: 'crictl ps -a' }],
    [
      'sosreport-m0.example.com-03456789-2024-01-02-abcdefg/sos_commands/kubernetes/kubectl_get_-A_pods_-o_wide',
      {
        node: 'm0.example.com',
        command: 'kubectl get -A pods -o wide',
        collectedAt: Date.UTC(2024, 0, 2, 23, 59, 59),
      },
    ],
    [
      'sosreport-m0-2024-01-02-abcdefg/var/log/pods/shop_web_12-34/app/0.log',
      {
        node: 'm0',
        namespace: 'shop',
        pod: 'web',
        podUid: '12-34',
        container: 'app',
        collectedAt: Date.UTC(2024, 0, 2, 23, 59, 59),
      },
    ],
    ['case-7/sosreport-m2/sos_commands/date/timedatectl', { node: 'm2', command: 'timedatectl' }],
    [
      'all.tar.xz!/sosreport-m1-2024-01-02-abcdefg.tar.xz!/sosreport-m1-2024-01-02-abcdefg/sos_commands/logs/journalctl_-u_kubelet',
      {
        node: 'm1',
        command: 'journalctl -u kubelet',
        program: 'kubelet',
        collectedAt: Date.UTC(2024, 0, 2, 23, 59, 59),
      },
    ],
  ],
  harvester: [
    [
      'supportbundle_1_2024/logs/longhorn-system/manager-x/manager.log.2',
      { namespace: 'longhorn-system', pod: 'manager-x', container: 'manager', rotation: 2 },
    ],
    ['supportbundle_1_2024/nodes/n1.zip!/n1/logs/kubelet.log', { node: 'n1', program: 'kubelet' }],
    ['yamls/namespaced/shop/v1/pods.yaml', { kind: 'Pod', namespace: 'shop' }],
    ['yamls/cluster/kubernetes/nodes.yaml', { kind: 'Node' }],
  ],
  rancher: [
    [
      'n1-2025-12-04_09_15_57/rke2/podlogs/cattle-monitoring-system-alertmanager-0-previous',
      {
        namespace: 'cattle-monitoring-system',
        pod: 'alertmanager-0',
        previous: true,
        collectedAt: Date.UTC(2025, 11, 4, 9, 15, 57),
      },
    ],
    [
      'n1-2025-12-04_09_15_57/rke2/podlogs/cattle-system-system-upgrade-1',
      { namespace: 'cattle-system', pod: 'system-upgrade-1', collectedAt: Date.UTC(2025, 11, 4, 9, 15, 57) },
    ],
    [
      'n1-2025-12-04_09_15_57/etcd/memberlist',
      { node: 'n1', command: 'etcdctl member list', collectedAt: Date.UTC(2025, 11, 4, 9, 15, 57) },
    ],
    ['rke2/kubectl/nodesdescribe', { command: 'kubectl describe nodes' }],
    ['k3s/kubectl/pods', { command: 'kubectl get pods -A -o wide' }],
    ['k3s/crictl/psa', { command: 'crictl ps -a' }],
    ['journald/rke2-server', { program: 'rke2-server' }],
    ['rke2/agent-logs/kubelet-2025-12-02T13-58-40.483.log.gz', { program: 'kubelet', rotation: 1 }],
    ['systeminfo/dfh', { command: 'df -h' }],
  ],
  'kind-export': [
    [
      'logs/kind-worker/pods/shop_web_12-34/app/3.log',
      { node: 'kind-worker', namespace: 'shop', pod: 'web', podUid: '12-34', container: 'app' },
    ],
    [
      `kind-worker/containers/web_shop_app-${ID}.log`,
      { node: 'kind-worker', namespace: 'shop', pod: 'web', container: 'app' },
    ],
    ['logs/kind-worker/kubelet.log', { node: 'kind-worker', program: 'kubelet' }],
    ['kind-control-plane/kubelet.log', { node: 'kind-control-plane', program: 'kubelet' }],
    ['ticket-4711/kubelet.log', { program: 'kubelet' }],
    ['logs/kind-worker/journal.log', { node: 'kind-worker' }],
    ['logs/kind-worker/images.log', { node: 'kind-worker', command: 'crictl images' }],
  ],
  'cilium-sysdump': [
    [
      'cilium-sysdump-20230101-101010/logs-cilium-abcde-cilium-agent-20230101-101010-prev.log',
      {
        pod: 'cilium-abcde',
        container: 'cilium-agent',
        previous: true,
        collectedAt: Date.UTC(2023, 0, 1, 10, 10, 10),
      },
    ],
    ['k8s-pods-20230101-101010.yaml', { kind: 'Pod', collectedAt: Date.UTC(2023, 0, 1, 10, 10, 10) }],
    [
      'cilium-bugtool-cilium-abcde-20230101-101010.tar.gz!/cmd/status.md',
      { pod: 'cilium-abcde', collectedAt: Date.UTC(2023, 0, 1, 10, 10, 10) },
    ],
  ],
  antctl: [
    [
      'b/agent_n1.tar.gz!/logs/agent/antrea-agent.n1.root.log.INFO.20230101-101010.1',
      { node: 'n1', program: 'antrea-agent' },
    ],
    ['b/agent_n1.tar.gz!/agentinfo', { node: 'n1' }],
    ['controller_c-1.tar.gz!/logs/controller/antrea-controller.log', { program: 'antrea-controller' }],
  ],
  'crash-diagnostics': [
    [
      'b/kubecapture/core_v1/shop/pods-202401011010.0101.json',
      { kind: 'Pod', namespace: 'shop', collectedAt: Date.UTC(2024, 0, 1, 10, 10) },
    ],
    ['velero-bundle/kubecapture/core_v1/shop/web/app/app.log', { namespace: 'shop', pod: 'web', container: 'app' }],
    [
      'workload-cluster.w1.diagnostics.tar.gz!/10_0_0_5/sudo_journalctl__xeu_kubelet.txt',
      { cluster: 'w1', node: '10.0.0.5', command: 'sudo journalctl -xeu kubelet', program: 'kubelet' },
    ],
    [
      'kubecapture-1/10_0_0_5/var/log/pods/kube-system_kube-proxy-x2x4z_81f7/kube-proxy/0.log',
      { node: '10.0.0.5', namespace: 'kube-system', pod: 'kube-proxy-x2x4z', podUid: '81f7', container: 'kube-proxy' },
    ],
    [
      'management-cluster.m1.diagnostics.tar.gz!/kubecapture/core_v1/shop/web/app/app.log',
      { cluster: 'm1', namespace: 'shop', pod: 'web', container: 'app' },
    ],
  ],
  'vsphere-supervisor': [
    [
      'wcp-support-bundle-domain-c8/cp1.tgz!/var/log/pods/vmware-system-capw_capi-1_12-34/manager/0.log',
      { node: 'cp1', namespace: 'vmware-system-capw', pod: 'capi-1', podUid: '12-34', container: 'manager' },
    ],
    [
      `b/cp1/var/log/containers/web_svc-tkg-domain-c8_app-${ID}.log`,
      { node: 'cp1', namespace: 'svc-tkg-domain-c8', pod: 'web', container: 'app' },
    ],
    [
      'wcp-support/tkc-support-bundle-dev.tar!/var/log/pods/kube-system_etcd-1_12-34/etcd/0.log',
      { cluster: 'dev', namespace: 'kube-system', pod: 'etcd-1', podUid: '12-34', container: 'etcd' },
    ],
    ['var/log/cloud-init-output.log', { program: 'cloud-init' }],
    ['b/cp1/var/log/vmware/wcp/wcpsvc.log', { node: 'cp1', program: 'wcpsvc' }],
  ],
  'eks-log-collector': [
    ['collected/kubelet/kubelet.log', { program: 'kubelet' }],
    [
      'eks_i-0abc12345_2024-01-02_0304-UTC_0.7.8/kubelet/kubelet.log',
      { node: 'i-0abc12345', program: 'kubelet', collectedAt: Date.UTC(2024, 0, 2, 3, 4) },
    ],
    [
      `eks_i-0abc12345_2024-01-02_0304-UTC_0.7.8/var_log/containers/web_shop_app-${ID}.log`,
      {
        node: 'i-0abc12345',
        namespace: 'shop',
        pod: 'web',
        container: 'app',
        collectedAt: Date.UTC(2024, 0, 2, 3, 4),
      },
    ],
  ],
  'aks-logs': [
    [
      'aks-pool1-12345678-vmss000001/var/log/azure/cluster-provision.log',
      { node: 'aks-pool1-12345678-vmss000001', program: 'cluster-provision' },
    ],
  ],
  talos: [
    ['support/10.5.0.2/service-logs/etcd.log', { node: '10.5.0.2', program: 'etcd' }],
    ['10.5.0.2/dmesg.log', { node: '10.5.0.2', program: 'kernel' }],
    ['support/cp-1/dmesg.log', { node: 'cp-1', program: 'kernel' }],
    ['ticket-4711/dmesg.log', {}],
    [
      '10.5.0.2/kubernetesLogs/kube-system/etcd-1:etcd.log',
      { node: '10.5.0.2', namespace: 'kube-system', pod: 'etcd-1', container: 'etcd' },
    ],
    [
      '10.5.0.2/kubernetes-logs/kube-system/kube-apiserver-exited.log',
      { node: '10.5.0.2', namespace: 'kube-system', container: 'kube-apiserver', previous: true },
    ],
    ['10.5.0.2/resources/timestatuses.v1alpha1.talos.dev.yaml', { node: '10.5.0.2' }],
    ['10.5.0.2/mounts', { node: '10.5.0.2' }],
    ['ticket-4711/summary', {}],
    ['cluster/kubernetesResources/nodes.yaml', { kind: 'Node' }],
  ],
  'calicoctl-diags': [
    [
      'calico-diagnostics-20240102_030405/nodes/w2/calico-system/calico-node-zt7q5.log',
      {
        node: 'w2',
        namespace: 'calico-system',
        pod: 'calico-node-zt7q5',
        collectedAt: Date.UTC(2024, 0, 2, 3, 4, 5),
      },
    ],
    [
      'calico-diagnostics-20240102_030405/links/calico-system/calico-node-zt7q5.log',
      { namespace: 'calico-system', pod: 'calico-node-zt7q5', collectedAt: Date.UTC(2024, 0, 2, 3, 4, 5) },
    ],
    [
      'calico-diagnostics-20240102_030405/nodes/w2/ip-addr.txt',
      { node: 'w2', collectedAt: Date.UTC(2024, 0, 2, 3, 4, 5) },
    ],
    [
      'calico-diagnostics-20240102_030405/cluster/kubernetes/daemonsets.yaml',
      { kind: 'DaemonSet', collectedAt: Date.UTC(2024, 0, 2, 3, 4, 5) },
    ],
  ],
  'gkectl-snapshot': [
    [
      's/nodes/10.20.0.12/commands/journalctl_-u_kubelet',
      { node: '10.20.0.12', command: 'journalctl -u kubelet', program: 'kubelet' },
    ],
    ['s/nodes/10.20.0.12/commands/sudo_dmesg_-T', { node: '10.20.0.12', command: 'sudo dmesg -T' }],
    ['s/nodes/10.20.0.12/files/var/log/startup.log', { node: '10.20.0.12', program: 'startup' }],
    [
      's/kubectlCommands/kubectl_get_pods_-o_wide_--namespace_shop',
      { namespace: 'shop', command: 'kubectl get pods -o wide --namespace shop' },
    ],
  ],
  'cluster-api-artifacts': [
    [
      'a/clusters/bootstrap/logs/capa-system/capa-controller-manager/capa-controller-manager-1/manager.log',
      { cluster: 'bootstrap', namespace: 'capa-system', pod: 'capa-controller-manager-1', container: 'manager' },
    ],
    ['clusters/wl/machines/wl-md-0-x/kubelet.log', { cluster: 'wl', node: 'wl-md-0-x', program: 'kubelet' }],
    ['clusters/wl/machines/wl-md-0-x/containers.txt', { cluster: 'wl', node: 'wl-md-0-x' }],
    ['clusters/bootstrap/resources/default/Machine/md-0.yaml', { cluster: 'bootstrap', namespace: 'default' }],
  ],
  'kops-dump': [
    ['i-0aa1b2c3d4e5f6789/kube-apiserver.log', { node: 'i-0aa1b2c3d4e5f6789', program: 'kube-apiserver' }],
    ['i-0aa1b2c3d4e5f6789/kern.log', { node: 'i-0aa1b2c3d4e5f6789', program: 'kernel' }],
    ['i-0aa1b2c3d4e5f6789/aws-routed-eni_ipamd.log', { node: 'i-0aa1b2c3d4e5f6789', program: 'ipamd' }],
    ['i-0aa1b2c3d4e5f6789/journal.log', { node: 'i-0aa1b2c3d4e5f6789' }],
    [
      'a/cluster-info/shop/web-1/app.previous.log',
      { namespace: 'shop', pod: 'web-1', container: 'app', previous: true },
    ],
  ],
  sonobuoy: [
    ['logs/shop/web-1_migrate.previous.log', { namespace: 'shop', pod: 'web-1', container: 'migrate', previous: true }],
    ['web-84fbbd7c9c-kwz9x.log', { pod: 'web-84fbbd7c9c-kwz9x' }],
    ['case/web-84fbbd7c9c-kwz9x-app.log', { pod: 'web-84fbbd7c9c-kwz9x', container: 'app' }],
    ['web-84fbbd7c9c-kwz9x_app_previous.log', { pod: 'web-84fbbd7c9c-kwz9x', container: 'app', previous: true }],
    ['web-84fbbd7c9c-kwz9x-logs-2025-10-07.log', { pod: 'web-84fbbd7c9c-kwz9x' }],
    ['app_web-84fbbd7c9c-kwz9x.log', { pod: 'web-84fbbd7c9c-kwz9x', container: 'app' }],
    ['logs/shop_web-84fbbd7c9c-kwz9x_app.log', { namespace: 'shop', pod: 'web-84fbbd7c9c-kwz9x', container: 'app' }],
    [
      'logs/shop_web-84fbbd7c9c-kwz9x_app_previous.log',
      { namespace: 'shop', pod: 'web-84fbbd7c9c-kwz9x', container: 'app', previous: true },
    ],
    ['shop_db-0_db.log', { namespace: 'shop', pod: 'db-0', container: 'db' }],
    ['logs/db-0_db.txt', { pod: 'db-0', container: 'db' }],
    ['worker-1_kubelet.log', {}],
    ['worker-1_df.txt', {}],
    ['podlogs/shop/web-1/logs/app.txt', { namespace: 'shop', pod: 'web-1', container: 'app' }],
    ['resources/ns/shop/core_v1_pods.json', { kind: 'Pod', namespace: 'shop' }],
    ['hosts/n1/configz.json', { node: 'n1' }],
    ['plugins/systemd-logs/results/n1/systemd_logs', { node: 'n1' }],
  ],
  'istioctl-bug-report': [
    ['bug-report/proxies/shop/web-1/proxy.log', { namespace: 'shop', pod: 'web-1', container: 'istio-proxy' }],
    [
      'bug-report/istio/istio-system/istiod-1/discovery.log',
      { namespace: 'istio-system', pod: 'istiod-1', container: 'discovery' },
    ],
  ],
  'cluster-snapshot': [
    ['case/cluster-snapshot/shop/web-1/logs.txt', { namespace: 'shop', pod: 'web-1' }],
    ['cluster-snapshot/shop/events.json', { kind: 'Event', namespace: 'shop' }],
    ['cluster-snapshot/shop/certificates.json', { namespace: 'shop' }],
  ],
  'command-files': [
    [
      'b/billing/api-7d4b9c6f5-x2x4z/api-previous.log',
      { pod: 'api-7d4b9c6f5-x2x4z', container: 'api', previous: true },
    ],
    ['b/billing/postgres-0/postgres.log', { pod: 'postgres-0', container: 'postgres' }],
    ['nodes/worker-01/systemctl_status_kubelet', { node: 'worker-01', command: 'systemctl status kubelet' }],
    ['b/nodes/worker-01/kubelet.log', { node: 'worker-01', program: 'kubelet' }],
    ['b/kube-apiserver-previous.log', { program: 'kube-apiserver', previous: true }],
    ['b/kube-controller-manager-cp-1.log', { program: 'kube-controller-manager' }],
    ['b/kube-scheduler_cp-1.prev.log', { program: 'kube-scheduler', previous: true }],
    ['kubectl/kubectl_get_pods_-n_shop_-o_wide', { namespace: 'shop', command: 'kubectl get pods -n shop -o wide' }],
    ['kubectl-get-nodes.txt', { command: 'kubectl get nodes' }],
    [
      'kubectl_logs_-n_shop_web-1_-c_app_--previous.log',
      {
        namespace: 'shop',
        pod: 'web-1',
        container: 'app',
        previous: true,
        command: 'kubectl logs -n shop web-1 -c app --previous',
      },
    ],
    ['logs/shop/web.log', { namespace: 'shop', program: 'web' }],
    ['logs/shop/web.previous.log', { namespace: 'shop', program: 'web', previous: true }],
    ['logs/shop/web.sidecar.log', { namespace: 'shop', program: 'web', container: 'sidecar' }],
    ['logs/shop/web-1/app.log', { namespace: 'shop', pod: 'web-1', container: 'app' }],
    ['logs/pods/shop_web_12-34/app/0.log', { namespace: 'shop', pod: 'web', podUid: '12-34', container: 'app' }],
    ['my notes.txt', {}],
  ],
};

describe.each(Object.entries(TABLE))('the layout of %s', (_producer, rows) => {
  test.each(rows)('%s', (path, context) => {
    expect(new Recognition(PRODUCERS).contextOf(path)).toEqual(context);
  });
});

describe('the list of producers', () => {
  test('every producer has rows in this table, and only they', () => {
    expect(Object.keys(TABLE).sort()).toEqual(PRODUCERS.map(({ id }) => id).sort());
  });

  test('ids are unique kebab-case, titles are there', () => {
    const ids = PRODUCERS.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { id, title } of PRODUCERS) {
      expect(id).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
      expect(title.length).toBeGreaterThan(2);
    }
  });
});
