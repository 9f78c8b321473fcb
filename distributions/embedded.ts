import type { Distribution } from '../src/model/index.ts';

/** A container of etcd's, however a rule asks for its log. */
export const ETCD_LOG =
  /crictl (?:ps -a --name etcd; ?crictl )?logs (?:--tail \d+ )?\$\(crictl ps (?:-a )?--name etcd -q(?: ?\| head -1)?\)/y;
const KUBELET_LOG = /journalctl -u kubelet(?: --since \S+)?(?![\w-])/y;
/** What is a static pod of the control plane elsewhere. */
const COMPONENT = '/etc/kubernetes/manifests/(?:kube-apiserver|kube-controller-manager|kube-scheduler|etcd)\\.yaml';
const RESTART = /systemctl restart (?:kubelet|containerd)(?![\w-])/y;

/** One binary holds the kubelet, the runtime and the control plane. https://docs.k3s.io/cli, https://docs.k3s.io/advanced */
export const K3S: Distribution = {
  id: 'k3s',
  title: 'k3s',
  version: /\+k3s\d/,
  rewrites: [
    [ETCD_LOG, 'journalctl -u k3s --since -1h | grep -i etcd'],
    [KUBELET_LOG, 'journalctl -u k3s -u k3s-agent --since -1h'],
    [RESTART, 'systemctl restart k3s || sudo systemctl restart k3s-agent'],
    [
      /journalctl -u containerd(?: --since \S+)?(?![\w-])/y,
      'tail -n 2000 /var/lib/rancher/k3s/agent/containerd/containerd.log',
    ],
    [/crictl(?![\w-])/y, 'k3s crictl'],
    // The control plane is in the one process, which takes its arguments from here.
    [new RegExp(`sudoedit ${COMPONENT}`, 'y'), 'sudoedit /etc/rancher/k3s/config.yaml'],
    [new RegExp(COMPONENT, 'y'), '/etc/rancher/k3s/config.yaml /etc/systemd/system/k3s.service'],
    [/\/etc\/kubernetes\/manifests(?![\w-])/y, '/var/lib/rancher/k3s/agent/pod-manifests'],
    [/kubeadm certs check-expiration/y, 'k3s certificate check --output table'],
    [/kubeadm token create --print-join-command/y, 'k3s token create'],
    [/kubeadm token list/y, 'k3s token list'],
    [
      /etcdctl(?= [a-z])/y,
      'etcdctl --endpoints=https://127.0.0.1:2379 --cacert=/var/lib/rancher/k3s/server/tls/etcd/server-ca.crt --cert=/var/lib/rancher/k3s/server/tls/etcd/client.crt --key=/var/lib/rancher/k3s/server/tls/etcd/client.key',
    ],
  ],
  lacks: /\bkubeadm\b|\/etc\/kubernetes\/|(?:systemctl|journalctl) \S.*\b(?:kubelet|containerd)\b/,
};

/** The supervisor runs the kubelet and containerd; the control plane are static pods. https://docs.rke2.io/reference/cli_tools */
export const RKE2: Distribution = {
  id: 'rke2',
  title: 'RKE2',
  version: /\+rke2r\d/,
  rewrites: [
    [KUBELET_LOG, 'tail -n 5000 /var/lib/rancher/rke2/agent/logs/kubelet.log'],
    [RESTART, 'systemctl restart rke2-server || sudo systemctl restart rke2-agent'],
    [
      /journalctl -u containerd(?: --since \S+)?(?![\w-])/y,
      'tail -n 2000 /var/lib/rancher/rke2/agent/containerd/containerd.log',
    ],
    [/crictl(?![\w-])/y, '/var/lib/rancher/rke2/bin/crictl --config /var/lib/rancher/rke2/agent/etc/crictl.yaml'],
    [/kubeadm certs check-expiration/y, 'rke2 certificate check --output table'],
    [/kubeadm token create --print-join-command/y, 'rke2 token create'],
    [/kubeadm token list/y, 'rke2 token list'],
    [/\/etc\/kubernetes\/manifests(?![\w-])/y, '/var/lib/rancher/rke2/agent/pod-manifests'],
    [
      /etcdctl(?= [a-z])/y,
      'kubectl -n kube-system exec etcd-<node> -- etcdctl --cacert=/var/lib/rancher/rke2/server/tls/etcd/server-ca.crt --cert=/var/lib/rancher/rke2/server/tls/etcd/server-client.crt --key=/var/lib/rancher/rke2/server/tls/etcd/server-client.key',
    ],
  ],
  lacks: /\bkubeadm\b|\/etc\/kubernetes\/|(?:systemctl|journalctl) \S.*\b(?:kubelet|containerd)\b/,
};
