/** What a format looks like, by the id of its parser: enough of it to be recognised and to be read wrongly. */
export const ARTIFACT_SAMPLES: Readonly<Record<string, string>> = {
  'alert-notification': `[FIRING:1] KubePodCrashLooping (shop cart-0 warning)
Labels:
 - alertname = KubePodCrashLooping
 - namespace = shop
 - pod = cart-0
Annotations:
 - description = cart-0 restarts
Source: https://prometheus.test/graph
`,
  alerts: `{
  "status": "success",
  "data": {
    "alerts": [
      {
        "labels": { "alertname": "KubePodCrashLooping", "namespace": "shop", "pod": "cart-0", "severity": "warning" },
        "annotations": { "description": "cart-0 restarts" },
        "state": "firing",
        "activeAt": "2025-11-20T10:11:12Z",
        "value": "1"
      },
      { "labels": { "alertname": "NodeNotReady", "node": "n1" }, "state": "pending", "activeAt": "2025-11-20T10:12:12Z" }
    ]
  }
}
`,
  'ansible-output': `edge-1 | CHANGED | rc=0 >>
up 3 days
edge-2 | FAILED | rc=2 | df -h /var >>
df: /var: Input/output error
`,
  'api-discovery': `NAME          SHORTNAMES   APIVERSION   NAMESPACED   KIND
bindings                   v1           true         Binding
deployments   deploy       apps/v1      true         Deployment
error: unable to retrieve the complete list of server APIs: metrics.k8s.io/v1beta1: stale GroupVersion discovery: metrics.k8s.io/v1beta1
`,
  'bgp-sessions': `Calico process is running.

IPv4 BGP status
+--------------+-------------------+-------+------------+-------------+
| PEER ADDRESS |     PEER TYPE     | STATE |   SINCE    |    INFO     |
+--------------+-------------------+-------+------------+-------------+
| 10.0.0.12    | node-to-node mesh | start | 09:58:31   | Connect     |
+--------------+-------------------+-------+------------+-------------+
`,
  'mesh-proxies': `NAME            CDS        LDS        EDS        RDS          ISTIOD               VERSION
web-0.shop      SYNCED     STALE      SYNCED     SYNCED       istiod-5c8f7dd7c4    1.18.2
`,
  'store-members': `+ Cluster: shop (7012) -+--------+---------+----+-----------+
| Member | Host         | Role   | State   | TL | Lag in MB |
+--------+--------------+--------+---------+----+-----------+
| shop-0 | 192.168.10.4 | Leader | running |  2 |           |
+--------+--------------+--------+---------+----+-----------+
`,
  'carvel-output': `Target cluster 'https://10.0.0.1:6443' (nodes: n1)

Changes

Namespace  Name  Kind        Age  Op      Op st.  Wait to    Rs  Ri
shop       cart  Deployment  5d   update  -       reconcile  ok  -

Op:      0 create, 0 delete, 1 update, 0 noop, 0 exists

10:11:12AM: ---- applying 1 changes [0/1 done] ----
kapp: Error: Timed out waiting after 15m0s
`,
  certificates: `Certificate:
    Data:
        Version: 3 (0x2)
        Serial Number: 7 (0x7)
        Signature Algorithm: sha256WithRSAEncryption
        Issuer: CN = kubernetes
        Validity
            Not Before: Nov 20 10:11:12 2024 GMT
            Not After : Nov 20 10:11:12 2025 GMT
        Subject: CN = kube-apiserver
        X509v3 extensions:
            X509v3 Subject Alternative Name:
                DNS:cp-1, DNS:kubernetes, IP Address:10.0.0.1
`,
  'argocd-output': `Name:               argocd/checkout
Project:            shop
Server:             https://kubernetes.default.svc
Namespace:          shop
Sync Status:        OutOfSync from main (9c1f0d2)
Health Status:      Degraded

CONDITION        MESSAGE                                      LAST TRANSITION
ComparisonError  Failed to load target state: no such branch  2026-05-04 08:12:44 +0200 CEST

GROUP  KIND        NAMESPACE  NAME      STATUS     HEALTH    HOOK  MESSAGE
       Service     shop       checkout  Synced     Healthy
apps   Deployment  shop       checkout  OutOfSync  Degraded
`,
  'clusterctl-describe': `NAME                                           READY  SEVERITY  REASON             SINCE  MESSAGE
Cluster/wc                                     False  Error     MachineFailed      5d4h   1 of 2 completed
├─ClusterInfrastructure - VSphereCluster/wc    True                                5d4h
└─Workers
  └─MachineDeployment/wc-md-0                  False  Warning   WaitingForMachines 93s    Minimum availability requires 1 replicas
`,
  'cluster-info-dump': `==== START logs for container app of pod shop/cart-0 ====
I1120 10:00:00.000000       1 main.go:1] started
==== END logs for container app of pod shop/cart-0 ====
{"kind":"PodList","apiVersion":"v1","items":[]}
`,
  'cni-config': `{
  "cniVersion": "0.3.1",
  "name": "pods",
  "plugins": [
    { "type": "calico", "mtu": 1440, "ipam": { "type": "calico-ipam" } },
    { "type": "portmap", "capabilities": { "portMappings": true } }
  ]
}
`,
  'packet-capture': `14:02:11.103944 IP 10.244.1.5.49152 > 10.244.3.7.8443: Flags [S], seq 3411821, win 64860, length 0
14:02:12.128012 IP 10.244.1.5.49152 > 10.244.3.7.8443: Flags [S], seq 3411821, win 64860, length 0
`,
  connectivity: `cart (10.0.0.1:80) open
nc: connect to db port 5432 (tcp) failed: Connection refused
curl: (7) Failed to connect to stock port 8080: Connection timed out
`,
  'control-groups': `nr_periods 48211
nr_throttled 46903
throttled_usec 9213847712
`,
  conntrack: `cpu=0   \tfound=3 invalid=12 insert=0 insert_failed=5 drop=5 early_drop=1 error=0 search_restart=7
cpu=1   \tfound=1 invalid=1 insert=0 insert_failed=2 drop=2 early_drop=0 error=0 search_restart=1
`,
  'crictl-json': `{
  "containers": [
    {
      "id": "1a2b3c4d5e6f",
      "podSandboxId": "9f8e7d6c5b4a",
      "metadata": { "name": "app", "attempt": 3 },
      "image": { "image": "sha256:x" },
      "imageRef": "sha256:x",
      "state": "CONTAINER_EXITED",
      "createdAt": "1763633472123456789",
      "labels": { "io.kubernetes.container.name": "app", "io.kubernetes.pod.name": "cart-0" }
    }
  ]
}
`,
  'crictl-table': `CONTAINER           IMAGE               CREATED             STATE               NAME        ATTEMPT   POD ID
1a2b3c4d5e6f7       102ad189891ef       5 days ago          Running             etcd        27        2b2dd83beb84c
2a2b3c4d5e6f7       202ad189891ef       2 minutes ago       Exited              app         3         3b2dd83beb84c
`,
  'error-output': `E1120 10:00:00.000000    1234 memcache.go:265] couldn't get current server API group list: Get "https://10.0.0.1:6443/api"
The connection to the server 10.0.0.1:6443 was refused - did you specify the right host or port?
`,
  etcdctl: `8e9e05c52164694d, started, cp-1, https://10.0.0.1:2380, https://10.0.0.1:2379, false
9e9e05c52164694d, unstarted, , https://10.0.0.2:2380, , true
`,
  'directory-sizes': `3.1G	/var/lib/containerd
88G	/var/log/pods
93G	/var
`,
  'disk-use': `Device            r/s     w/s   w_await  aqu-sz  %util
sdb              2.10  311.60    988.21  307.92  99.98
`,
  filesystems: `Filesystem     Type      Size  Used Avail Use% Mounted on
/dev/sda1      ext4       50G   50G     0 100% /
tmpfs          tmpfs     7.8G     0  7.8G   0% /dev/shm
`,
  goroutines: `goroutine profile: total 912
904 @ 0x43 0x44 0x45
#\t0x42fcaa\truntime.gopark+0x1a\t/usr/local/go/src/runtime/proc.go:300
#\t0x30d4f3d\texample.org/depot/queue.(*Queue).Push+0x74d\t\t/src/queue.go:261

1 @ 0x43 0x44
#\t0x30d4f3d\texample.org/depot/web.serve+0x7d\t/src/web.go:61
`,
  'health-checks': `[+]ping ok
[+]log ok
[-]etcd failed: reason withheld
readyz check failed
`,
  'helm-output': `NAME  NAMESPACE  REVISION  UPDATED                                  STATUS           CHART       APP VERSION
cart  shop       3         2025-11-20 10:11:12.123456789 +0000 UTC  pending-upgrade  cart-1.2.3  1.2.3
`,
  'host-facts': `               Local time: Thu 2025-11-20 10:11:12 UTC
           Universal time: Thu 2025-11-20 10:11:12 UTC
                Time zone: Etc/UTC (UTC, +0000)
System clock synchronized: no
              NTP service: inactive
`,
  insights: `{
  "reports": [
    {
      "rule_id": "volume_check|VOLUME_FULL",
      "component": "rules.volume_check.report", "type": "rule", "key": "VOLUME_FULL", "details": { "volume": "/var" }
    }],
  "pass": [{ "component": "rules.certificate_check.report", "type": "pass", "pass_id": "CERTIFICATE_FINE" }]
}
`,
  'ip-address': `1: lo: <LOOPBACK,UP,LOWER_UP> mtu 65536 qdisc noqueue state UNKNOWN group default qlen 1000
    inet 127.0.0.1/8 scope host lo
2: eth0: <NO-CARRIER,BROADCAST,MULTICAST,UP> mtu 1450 qdisc fq_codel state DOWN group default qlen 1000
    link/ether 9e:e7:ba:d9:f8:50 brd ff:ff:ff:ff:ff:ff
    inet 10.0.0.1/24 brd 10.0.0.255 scope global eth0
`,
  'kube-bench': `{
  "Controls": [{
    "id": "1", "version": "cis-1.8", "text": "Control Plane Security Configuration", "node_type": "master",
    "tests": [{
      "section": "1.1", "pass": 1, "fail": 1, "warn": 0, "info": 0, "desc": "Configuration Files",
      "results": [
        { "test_desc": "Restrict the file of the API server",
          "test_number": "1.1.1", "status": "PASS", "actual_value": "permissions=600", "expected_result": "600" },
        { "test_number": "1.2.6", "test_desc": "Verify the kubelet's certificate", "status": "FAIL", "remediation": "Set it" }
      ]
    }]
  }],
  "Totals": { "total_pass": 1, "total_fail": 1, "total_warn": 0, "total_info": 0 }
}
`,
  'kubeadm-output': `[init] Using Kubernetes version: v1.30.0
[preflight] Running pre-flight checks
\t[ERROR Port-6443]: Port 6443 is in use
\t[ERROR Swap]: running with swap on is not supported. Please disable swap
[preflight] If you know what you are doing, you can make a check non-fatal
`,
  'kubectl-describe': `Name:             cart-0
Namespace:        shop
Node:             n1/10.0.0.1
Start Time:       Thu, 20 Nov 2025 10:11:12 +0000
Labels:           app=cart
Status:           Running
IP:               10.244.1.7
Containers:
  app:
    Container ID:   containerd://abc
    Image:          registry.example/cart:2
    State:          Waiting
      Reason:       CrashLoopBackOff
    Ready:          False
    Restart Count:  6
    Environment:    <none>
    Mounts:         <none>
Conditions:
  Type    Status
  Ready   False
Events:
  Type     Reason   Age                From     Message
  ----     ------   ----               ----     -------
  Warning  BackOff  2m (x7 over 10m)   kubelet  Back-off restarting failed container
`,
  'kubectl-table': `NAMESPACE     NAME     READY   STATUS             RESTARTS        AGE
kube-system   dns-0    0/1     CrashLoopBackOff   12 (93s ago)    5d4h
shop          cart-0   1/1     Running            0               5d4h
`,
  'kubernetes-json': `{
  "apiVersion": "v1",
  "kind": "List",
  "items": [
    { "apiVersion": "v1", "kind": "Pod", "metadata": { "name": "cart-0", "namespace": "shop" }, "spec": {} },
    { "apiVersion": "v1", "kind": "Node", "metadata": { "name": "n1" }, "status": { "conditions": [] } }
  ]
}
`,
  'kubernetes-yaml': `apiVersion: v1
items:
- apiVersion: v1
  kind: Pod
  metadata:
    name: cart-0
    namespace: shop
  spec:
    containers:
    - args: ["--a", "b"]
      name: app
- apiVersion: v1
  kind: Node
  metadata:
    name: n1
kind: List
`,
  'log-answer': `[
  {
    "insertId": "1",
    "resource": { "labels": { "container_name": "cart", "namespace_name": "shop", "pod_name": "cart-0" }, "type": "k8s_container" },
    "severity": "ERROR",
    "textPayload": "cannot save: quota exceeded",
    "timestamp": "2025-11-20T10:11:12.123Z"
  }
]
`,
  'log-table': `"@timestamp","kubernetes.namespace","kubernetes.pod.name","message"
"2025-11-20T10:11:12.123Z","shop","cart-0","cannot save: ""quota"" exceeded"
"2025-11-20T10:11:13.123Z","shop","cart-0","retrying"
`,
  memory: `               total        used        free      shared  buff/cache   available
Mem:            15Gi        14Gi       210Mi       1.0Mi       779Mi       500Mi
Swap:             0B          0B          0B
`,
  'metrics-csv': `time,cart-p90latency,stock-p90latency
2025-11-20 10:11:12,1,2
2025-11-20 10:12:12,1,2
2025-11-20 10:13:12,9,2
`,
  'mixed-text': `Hello,

since this morning nodes are gone:

NAME   STATUS     ROLES    AGE   VERSION
n1     NotReady   worker   5d    v1.30.2
n2     Ready      worker   5d    v1.30.2

Any idea?
`,
  'network-agent': `KVStore:                 Ok   Disabled
Kubernetes:              Ok   1.29 (v1.29.4) [linux/amd64]
IPAM:                    IPv4: 12/254 allocated from 10.244.1.0/24,
Controller Status:       34/36 healthy
  Name                Last success   Last error   Count   Message
  cilium-health-ep    never          2m3s ago     12      context deadline exceeded
Cluster health:          2/3 reachable   (2025-11-20T10:11:12Z)
  Name                IP              Node          Endpoints
  prod/worker-3       10.0.0.13       unreachable   unreachable
`,
  'nft-iptables': `# Generated by iptables-save v1.8.7 on Thu Nov 20 10:11:12 2025
*nat
:PREROUTING ACCEPT [0:0]
:KUBE-SERVICES - [0:0]
-A PREROUTING -m comment --comment "kubernetes service portals" -j KUBE-SERVICES
COMMIT
`,
  'os-release': `NAME="Ubuntu"
VERSION_ID="22.04"
ID=ubuntu
PRETTY_NAME="Ubuntu 22.04.3 LTS"
`,
  'own-reports': `## Healthy: No sign of trouble.

- **Bundle:** shop.tgz
- **Producer:** unknown
- **Artifacts:** 1 read (1.2 kB)
`,
  popeye: `{
  "popeye": {
    "report_time": "2025-11-20T10:11:12Z", "score": 70, "grade": "C",
    "sections": [
      { "linter": "pods", "gvr": "v1/pods", "tally": { "ok": 1, "info": 0, "warning": 0, "error": 1, "score": 50 }, "issues": {
        "shop/cart-0": [
          { "group": "__root__", "gvr": "v1/pods", "level": 3, "message": "[POP-204] Pod is not ready [0/1]" },
          { "group": "app", "gvr": "containers", "level": 2, "message": "[POP-106] No resources requests/limits defined" }
        ],
        "shop/web-0": [] } }
    ]
  },
  "ClusterName": "shop", "ContextName": "shop"
}
`,
  'process-list': `USER         PID %CPU %MEM    VSZ   RSS TTY      STAT START   TIME COMMAND
root           1  0.1  0.1 169000 13000 ?        Ss   Nov15   5:02 /sbin/init
root        1234 95.0  5.6 200000 90000 ?        Dsl  10:11  10:11 kube-apiserver --advertise-address=10.0.0.1
`,
  'prometheus-metrics': `# HELP workqueue_depth Depth
# TYPE workqueue_depth gauge
workqueue_depth{name="node"} 12
# TYPE etcd_server_has_leader gauge
etcd_server_has_leader 0
`,
  'quoted-mail': `> NAME   STATUS     ROLES    AGE   VERSION
> n1     NotReady   worker   5d    v1.30.2
> n2     Ready      worker   5d    v1.30.2

Any news?
`,
  'resolv-conf': `nameserver 10.96.0.10
search shop.svc.cluster.local svc.cluster.local
options ndots:5
`,
  sockets: `Netid State  Recv-Q Send-Q Local Address:Port  Peer Address:Port Process
tcp   LISTEN 0      4096       127.0.0.1:10248      0.0.0.0:*     users:(("kubelet",pid=1234,fd=20))
`,
  'sonobuoy-results': `name: e2e
status: failed
meta:
  type: summary
items:
- name: global
  status: failed
  items:
  - name: junit_01.xml
    status: failed
    meta: { file: results/global/junit_01.xml, type: junit }
    items:
    - name: '[sig-network] Services should serve a basic endpoint'
      status: passed
    - name: '[sig-node] Pods should be ''ready'''
      status: failed
      details:
        failure: timed out waiting for pod
    - name: '[sig-storage] Volumes'
      status: skipped
`,
  sysctl: `net.ipv4.ip_forward = 0
net.netfilter.nf_conntrack_count = 262100
net.netfilter.nf_conntrack_max = 262144
`,
  'systemctl-list-units': `  UNIT                LOAD   ACTIVE SUB     DESCRIPTION
● containerd.service  loaded failed failed  containerd container runtime
  kubelet.service     loaded active running kubelet
`,
  'systemctl-show': `Id=kubelet.service
LoadState=loaded
ActiveState=failed
SubState=failed
NRestarts=12

Id=containerd.service
LoadState=loaded
ActiveState=active
`,
  'systemctl-status': `● kubelet.service - kubelet: The Kubernetes Node Agent
     Loaded: loaded (/lib/systemd/system/kubelet.service; enabled; vendor preset: enabled)
     Active: activating (auto-restart) (Result: exit-code) since Thu 2025-11-20 10:11:12 UTC; 3s ago
    Process: 7 ExecStart=/usr/bin/kubelet (code=exited, status=1/FAILURE)
   Main PID: 7 (code=exited, status=1/FAILURE)

Nov 20 10:11:12 n1 kubelet[7]: E1120 10:11:12.000000       7 run.go:74] "command failed" err="no config"
`,
  'terminal-session': `$ kubectl get nodes
NAME   STATUS     ROLES           AGE    VERSION
n1     NotReady   control-plane   5d4h   v1.30.2
$ etcdctl member list
8e9e05c52164694d, started, cp-1, https://10.0.0.1:2380, https://10.0.0.1:2379, false
`,
  clocks: `w1 2024-05-02T10:00:01Z
w2 2024-05-02T10:00:02Z
`,
  'arp-replies': `ARPING 10.0.0.9 from 10.0.0.2 eno1
Unicast reply from 10.0.0.9 [52:54:00:12:34:56]  0.811ms
Unicast reply from 10.0.0.9 [52:54:00:ab:cd:ef]  1.093ms
Sent 2 probes (1 broadcast(s))
Received 2 response(s)
`,
  'storage-pools': `Status: PX is operational
\tIP: 10.1.0.21
\tPOOL\tIO_PRIORITY\tRAID_LEVEL\tUSABLE\tUSED\tSTATUS\tZONE\tREGION
\t0\tHIGH\t\traid0\t\t1.8 TiB\t1.7 TiB\tFull\tdefault\tdefault
`,
  'time-sources': `MS Name/IP address         Stratum Poll Reach LastRx Last sample
===============================================================================
^* ntp-1.example                 2  10   377   512   +123us[ +145us] +/-   20ms
^? 10.0.0.9                      0   7     0     -     +0ns[   +0ns] +/-    0ns
`,
  'troubleshoot-analysis': `[
  {
    "name": "kubernetes.version",
    "insight": { "name": "kubernetes.version", "primary": "Version", "detail": "New enough.", "severity": "debug" },
    "severity": "debug",
    "analyzerSpec": ""
  },
  {
    "name": "pod.cart",
    "insight": {
      "name": "pod.cart", "primary": "Pod shop/cart-0", "detail": "Pod shop/cart-0 is in CrashLoopBackOff", "severity": "error",
      "involvedObject": { "kind": "Pod", "namespace": "shop", "name": "cart-0", "apiVersion": "v1" }
    },
    "severity": "error",
    "error": "Pod shop/cart-0 is in CrashLoopBackOff"
  }
]
`,
};
