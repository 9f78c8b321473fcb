import { describe, expect, test } from 'vitest';
import { BUILT_IN } from '../../src/engine/built-in.ts';
import type { Distribution } from '../../src/model/index.ts';
import { distributionOf, fittingCommand, withFittingCommands } from '../../src/report/fit-commands.ts';
import { incidentReport } from '../reports/example-report.ts';

const { distributions = [] } = BUILT_IN;
const of = (id: string): Distribution => distributions.find((distribution) => distribution.id === id)!;

/** Nodes of which each says a version and a system. */
function nodes(...telling: readonly { version?: string; osImage?: string }[]) {
  return { nodes: telling.map((node, index) => ({ name: `n${index}`, roles: [], ...node })) };
}

describe('the distribution', () => {
  test.each([
    ['k3s', nodes({ version: 'v1.29.4+k3s1' }, { version: 'v1.29.3+k3s2' })],
    ['rke2', nodes({ version: 'v1.28.9+rke2r1', osImage: 'Ubuntu 22.04.4 LTS' })],
    ['openshift', nodes({ version: 'v1.27.6+f67aeb3', osImage: 'Red Hat Enterprise Linux CoreOS 414.92.202310' })],
    ['talos', nodes({ version: 'v1.30.1', osImage: 'Talos (v1.7.4)' })],
    ['vsphere', nodes({ version: 'v1.28.8+vmware.1-fips.1' })],
    [undefined, nodes({ version: 'v1.30.2', osImage: 'Debian GNU/Linux 12 (bookworm)' })],
    [undefined, nodes({ version: 'v1.29.4+k3s1' }, { version: 'v1.29.4' })],
    [undefined, nodes({})],
  ])('is %s', (id, inventory) => {
    expect(distributionOf(inventory, distributions)?.id).toBe(id);
  });
});

describe('a command', () => {
  test.each([
    ['k3s', 'crictl ps -a', 'k3s crictl ps -a'],
    [
      'k3s',
      'journalctl -u kubelet --since -1h | grep -i etcd',
      'journalctl -u k3s -u k3s-agent --since -1h | grep -i etcd',
    ],
    [
      'k3s',
      'ssh n1 sudo systemctl restart containerd',
      'ssh n1 sudo systemctl restart k3s || sudo systemctl restart k3s-agent',
    ],
    ['k3s', 'crictl logs $(crictl ps -a --name etcd -q | head -1)', 'journalctl -u k3s --since -1h | grep -i etcd'],
    ['k3s', 'kubeadm reset', undefined],
    [
      'k3s',
      'grep oidc /etc/kubernetes/manifests/kube-apiserver.yaml',
      'grep oidc /etc/rancher/k3s/config.yaml /etc/systemd/system/k3s.service',
    ],
    [
      'k3s',
      'ssh n1 sudoedit /etc/kubernetes/manifests/kube-apiserver.yaml',
      'ssh n1 sudoedit /etc/rancher/k3s/config.yaml',
    ],
    [
      'k3s',
      'ssh n1 sudoedit /etc/kubernetes/manifests/proxy.yaml',
      'ssh n1 sudoedit /var/lib/rancher/k3s/agent/pod-manifests/proxy.yaml',
    ],
    ['k3s', 'cat /etc/kubernetes/admin.conf', undefined],
    [
      'rke2',
      'ssh n1 sudoedit /etc/kubernetes/manifests/etcd.yaml',
      'ssh n1 sudoedit /var/lib/rancher/rke2/agent/pod-manifests/etcd.yaml',
    ],
    ['openshift', 'ssh n1 sudoedit /etc/kubernetes/manifests/kube-apiserver.yaml', 'oc edit kubeapiserver cluster'],
    [
      'openshift',
      'ssh n1 sudo cat /etc/kubernetes/manifests/etcd.yaml',
      'oc debug node/n1 -- chroot /host cat /etc/kubernetes/manifests/etcd-pod.yaml',
    ],
    [
      'talos',
      'ssh n1 sudo cat /etc/kubernetes/manifests/kube-scheduler.yaml',
      'talosctl -n n1 get staticpods kube-scheduler -o yaml',
    ],
    ['talos', 'ssh n1 sudoedit /etc/kubernetes/manifests/kube-scheduler.yaml', 'talosctl -n n1 edit machineconfig'],
    [
      'vsphere',
      'ssh n1 sudoedit /etc/kubernetes/manifests/etcd.yaml',
      'ssh n1 sudoedit /etc/kubernetes/manifests/etcd.yaml',
    ],
    ['k3s', 'kubectl -n shop logs mycrictl', 'kubectl -n shop logs mycrictl'],
    ['rke2', "ssh n1 'ls -l /etc/kubernetes/manifests'", "ssh n1 'ls -l /var/lib/rancher/rke2/agent/pod-manifests'"],
    ['openshift', 'kubectl drain n1 --ignore-daemonsets', 'oc adm drain n1 --ignore-daemonsets'],
    ['openshift', 'kubectl -n shop get pods', 'oc -n shop get pods'],
    ['openshift', 'ssh n1 journalctl -u ovs --since -1h', 'oc adm node-logs n1 -u ovs --since=-1h'],
    ['openshift', "ssh n1 'last -x; dmesg'", "oc debug node/n1 -- chroot /host sh -c 'last -x; dmesg'"],
    ['talos', 'ssh n1 journalctl -u kubelet --since -1h', 'talosctl -n n1 logs kubelet'],
    ['talos', 'etcdctl member list -w table', 'talosctl -n <node> etcd members'],
    ['talos', 'ssh n1 uptime', undefined],
    ['vsphere', 'crictl ps -a; sudo crictl images', 'sudo crictl ps -a; sudo crictl images'],
  ])('on %s: %s', (id, command, fitting) => {
    expect(fittingCommand(command, of(id))).toBe(fitting);
  });

  test('that a distribution does not have is not printed; what it is for stays', () => {
    const report = incidentReport();
    const [diagnosis] = report.diagnoses;
    const remediation = [
      { text: 'Begin anew', command: 'kubeadm reset' },
      { text: 'Look', command: 'crictl ps' },
    ];
    const fitted = withFittingCommands({ ...report, diagnoses: [{ ...diagnosis!, remediation }] }, of('k3s'));
    expect(fitted.diagnoses[0]!.remediation).toEqual([
      { text: 'Begin anew' },
      { text: 'Look', command: 'k3s crictl ps' },
    ]);
  });
});
