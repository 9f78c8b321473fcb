import type { Distribution } from '../src/model/index.ts';
import { ETCD_LOG } from './embedded.ts';

/** Machines are looked at through the cluster. https://docs.openshift.com/container-platform/latest/cli_reference/openshift_cli/administrator-cli-commands.html */
export const OPENSHIFT: Distribution = {
  id: 'openshift',
  title: 'OpenShift',
  osImage: /^(?:Red Hat Enterprise Linux|CentOS Stream|Fedora) CoreOS\b/,
  rewrites: [
    [ETCD_LOG, 'oc -n openshift-etcd logs -l app=etcd -c etcd --tail 200'],
    [/kubectl (drain|cordon|uncordon|taint|top|certificate)(?![\w-])/y, 'oc adm $1'],
    [/kubectl(?= )/y, 'oc'],
    // Their operators write the manifests; what is changed there is written over.
    [/(?:ssh \S+ )?sudoedit \/etc\/kubernetes\/manifests\/etcd\.yaml/y, 'oc edit etcd cluster'],
    [/(?:ssh \S+ )?sudoedit \/etc\/kubernetes\/manifests\/kube-apiserver\.yaml/y, 'oc edit kubeapiserver cluster'],
    [
      /(?:ssh \S+ )?sudoedit \/etc\/kubernetes\/manifests\/kube-controller-manager\.yaml/y,
      'oc edit kubecontrollermanager cluster',
    ],
    [/(?:ssh \S+ )?sudoedit \/etc\/kubernetes\/manifests\/kube-scheduler\.yaml/y, 'oc edit kubescheduler cluster'],
    [
      /\/etc\/kubernetes\/manifests\/(etcd|kube-apiserver|kube-controller-manager|kube-scheduler)\.yaml/y,
      '/etc/kubernetes/manifests/$1-pod.yaml',
    ],
    [/ssh (\S+) (?:sudo )?journalctl -u (\S+) --since (\S+)/y, 'oc adm node-logs $1 -u $2 --since=$3'],
    [/ssh (\S+) (?=['"])/y, 'oc debug node/$1 -- chroot /host sh -c '],
    [/ssh (\S+) (?:sudo )?/y, 'oc debug node/$1 -- chroot /host '],
    [/(?:sudo )?journalctl -u (kubelet|crio) --since (\S+)/y, 'oc adm node-logs <node> -u $1 --since=$2'],
    [/(?:sudo )?systemctl restart kubelet(?![\w-])/y, 'oc debug node/<node> -- chroot /host systemctl restart kubelet'],
    [/crictl ps -a(?= *$)/y, 'oc debug node/<node> -- chroot /host crictl ps -a'],
    [/etcdctl(?= [a-z])/y, 'oc -n openshift-etcd rsh -c etcdctl etcd-<node> etcdctl'],
  ],
  lacks: /\bkubeadm\b|\/etc\/kubernetes\/pki|\bcontainerd\b|^(?:sudo )?(?:crictl|journalctl|systemctl) /m,
};

/** There is no shell on the machines. https://www.talos.dev/latest/reference/cli/ */
export const TALOS: Distribution = {
  id: 'talos',
  title: 'Talos',
  osImage: /^Talos\b/,
  rewrites: [
    [ETCD_LOG, 'talosctl -n <node> logs etcd --tail 200'],
    [/ssh (\S+) (?:sudo )?journalctl -u kubelet(?: --since \S+)?(?![\w-])/y, 'talosctl -n $1 logs kubelet'],
    [/ssh (\S+) (?:sudo )?systemctl restart kubelet(?![\w-])/y, 'talosctl -n $1 service kubelet restart'],
    [
      /ssh (\S+) (?:sudo )?cat \/etc\/kubernetes\/manifests\/([a-z-]+)\.yaml/y,
      'talosctl -n $1 get staticpods $2 -o yaml',
    ],
    [/ssh (\S+) sudoedit \/etc\/kubernetes\/manifests\/[a-z-]+\.yaml/y, 'talosctl -n $1 edit machineconfig'],
    [/(?:sudo )?journalctl -u kubelet(?: --since \S+)?(?![\w-])/y, 'talosctl -n <node> logs kubelet'],
    [/(?:sudo )?journalctl -u containerd(?: --since \S+)?(?![\w-])/y, 'talosctl -n <node> logs cri'],
    [/(?:sudo )?systemctl restart kubelet(?![\w-])/y, 'talosctl -n <node> service kubelet restart'],
    [/crictl ps -a(?= *(?:$|;))/y, 'talosctl -n <node> containers -k'],
    [/(?:sudo )?dmesg(?: -T)?(?![\w-])/y, 'talosctl -n <node> dmesg'],
    [/etcdctl member list(?: -w table)?/y, 'talosctl -n <node> etcd members'],
    [/etcdctl endpoint status(?: --cluster)?(?: -w table)?/y, 'talosctl -n <node> etcd status'],
    [/etcdctl alarm (list|disarm)/y, 'talosctl -n <node> etcd alarm $1'],
    [/etcdctl defrag(?: --cluster)?/y, 'talosctl -n <node> etcd defrag'],
  ],
  lacks: /\b(?:ssh|sudo|sudoedit|kubeadm|systemctl|journalctl|crictl|etcdctl|hostnamectl)\b|\/etc\/kubernetes\//,
};

/** Machines of kubeadm on which a user without rights logs in, and etcdctl stands in etcd's image alone. */
export const VSPHERE: Distribution = {
  id: 'vsphere',
  title: 'VMware vSphere Kubernetes Service',
  version: /\+vmware\.\d/,
  rewrites: [
    [/sudo [a-z]+/y, '$0'],
    [ETCD_LOG, 'sudo crictl logs --tail 200 $(sudo crictl ps -a --name etcd -q | head -1)'],
    [/(crictl|journalctl|systemctl (?:restart|stop|start|enable|reload)|kubeadm|dmesg)(?= )/y, 'sudo $1'],
    [
      /etcdctl(?= [a-z])/y,
      'sudo crictl exec $(sudo crictl ps --name etcd -q | head -1) etcdctl --endpoints=https://127.0.0.1:2379 --cacert=/etc/kubernetes/pki/etcd/ca.crt --cert=/etc/kubernetes/pki/etcd/server.crt --key=/etc/kubernetes/pki/etcd/server.key',
    ],
  ],
  lacks: /(?!)/,
};
