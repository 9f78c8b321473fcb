import { describe, expect, test } from 'vitest';
import { commandOf } from '../../producers/commands.ts';
import { kindOf } from '../../producers/kinds.ts';
import { stampIn } from '../../producers/stamps.ts';

describe('commands in file names', () => {
  test.each([
    ['kubectl_get_pods_-n_shop_-o_wide', 'kubectl get pods -n shop -o wide'],
    ['kubectl_get_events_-n_shop_--sort-by=_.lastTimestamp', 'kubectl get events -n shop --sort-by=.lastTimestamp'],
    ['crictl_ps_-a', 'crictl ps -a'],
    ['journalctl_--no-pager_--boot', 'journalctl --no-pager --boot'],
    ['sudo_journalctl__xeu_kubelet.txt', 'sudo journalctl -xeu kubelet'],
    ['kubectl get nodes.txt', 'kubectl get nodes'],
    ['kubectl-get-nodes.txt', 'kubectl get nodes'],
    ['kubectl-get-pods-A-owide.txt', 'kubectl get pods -A -o wide'],
    ['kubectl-get-pods-all-namespaces.log', 'kubectl get pods -A'],
    ['kubectl-get-pods-o-yaml.yaml', 'kubectl get pods -o yaml'],
    ['kubectl-describe-pod-web-1.txt', 'kubectl describe pod web-1'],
    ['df_-h', 'df -h'],
    ['notes.txt', undefined],
    ['my_kubectl_notes', undefined],
    ['', undefined],
  ])('%s', (name, command) => {
    expect(commandOf(name)).toBe(command);
  });
});

describe('kinds in file names', () => {
  test.each([
    ['pods', 'Pod'],
    ['Pod', 'Pod'],
    ['ingress', 'Ingress'],
    ['network-policy', 'NetworkPolicy'],
    ['networkpolicies', 'NetworkPolicy'],
    ['storage-classes', 'StorageClass'],
    ['storageclasses', 'StorageClass'],
    ['clusterRoleBindings', 'ClusterRoleBinding'],
    ['pvcs', 'PersistentVolumeClaim'],
    ['custom-resource-definitions', 'CustomResourceDefinition'],
    ['resource_quotas', 'ResourceQuota'],
    ['priorityclasses', 'PriorityClass'],
    ['endpoints', 'Endpoints'],
    ['certificates', undefined],
    ['constructor', undefined],
  ])('%s', (name, kind) => {
    expect(kindOf(name)).toBe(kind);
  });
});

describe('times in file names', () => {
  test.each([
    ['node-2025-12-04_09_15_57', Date.UTC(2025, 11, 4, 9, 15, 57)],
    ['logs-20230101-101010', Date.UTC(2023, 0, 1, 10, 10, 10)],
    ['pods-202401011010.0101.json', Date.UTC(2024, 0, 1, 10, 10)],
    ['2024-01-02', Date.UTC(2024, 0, 2, 23, 59, 59)],
    ['eks_i-1_2024-01-02_0304-UTC', Date.UTC(2024, 0, 2, 3, 4)],
    ['bundle-2024-13-40', undefined],
    ['web-7d9f', undefined],
  ])('%s', (name, instant) => {
    expect(stampIn(name)).toBe(instant);
  });
});
