import { ALPHABETS, generator } from './secret-corpus.ts';

const { HEX, ALNUM, LOWER, DIGITS } = ALPHABETS;
const SUFFIX = 'bcdfghjklmnpqrstvwxz2456789';

type Random = (alphabet: string, length: number) => string;

/** Lines of logs, objects and command outputs that hold no secret but much that looks random. */
const FORMS: readonly ((random: Random) => string)[] = [
  (r) => `    image: registry.k8s.io/kube-proxy@sha256:${r(HEX, 64)}`,
  (r) => `    imageID: docker.io/library/nginx@sha256:${r(HEX, 64)}`,
  (r) => `    uid: ${uid(r)}`,
  (r) => `    resourceVersion: "${r(DIGITS, 8)}"`,
  (r) => `  name: web-${r(SUFFIX, 10)}-${r(SUFFIX, 5)}`,
  (r) => `    pod-template-hash: ${r(SUFFIX, 10)}`,
  (r) => `  containerID: containerd://${r(HEX, 64)}`,
  (r) => `    - lastTransitionTime: "2026-01-${r('12', 1)}${r(DIGITS, 1)}T10:00:0${r(DIGITS, 1)}Z"`,
  (r) => `        secretName: default-token-${r(SUFFIX, 5)}`,
  (r) =>
    `      - mountPath: /var/run/secrets/kubernetes.io/serviceaccount\n        name: kube-api-access-${r(SUFFIX, 5)}`,
  (r) =>
    `MountVolume.SetUp failed for volume "kube-api-access-${r(SUFFIX, 5)}" : object "shop"/"kube-root-ca.crt" not registered`,
  (r) => `MountVolume.SetUp failed for volume "tls" : secret "web-tls-${r(SUFFIX, 5)}" not found`,
  (r) => `Error: couldn't find key password in Secret shop/db-${r(SUFFIX, 5)}`,
  (r) => `Error: secret "db-credentials-${r(SUFFIX, 4)}" not found`,
  (r) => `  secretKeyRef: {key: password, name: db-${r(SUFFIX, 5)}}`,
  (r) =>
    `          valueFrom:\n            secretKeyRef:\n              key: db-password\n              name: shop-${r(SUFFIX, 5)}`,
  (r) =>
    `E0130 15:33:46.8${r(DIGITS, 5)}       1 authentication.go:63] "Unable to authenticate the request" err="[invalid bearer token, service account token has expired]"`,
  (r) =>
    `I0130 15:33:46.8${r(DIGITS, 5)}       1 log.go:198] http: TLS handshake error from 10.0.0.${r('123456789', 2)}:${r(DIGITS, 4)}: remote error: tls: bad certificate`,
  (r) =>
    `{"level":"warn","ts":"2026-01-30T15:33:46.896Z","caller":"etcdhttp/metrics.go:173","msg":"prober","remote-peer-id":"${r(HEX, 16)}"}`,
  (r) => `raft: ${r(HEX, 16)} is starting a new election at term ${r('123456789', 4)}`,
  (r) => `kubelet[${r('123456789', 4)}]: E0130 pod_workers.go:1294] "Error syncing pod, skipping" podUID="${uid(r)}"`,
  (r) => `audit: user="system:serviceaccount:kube-system:token-cleaner" verb=list code=200 id=${uid(r)}`,
  (r) => `level=info msg="shim disconnected" id=${r(HEX, 64)} namespace=k8s.io`,
  (r) => `time="2026-01-30T15:33:46Z" level=error msg="authorization failed: forbidden" request=${r(HEX, 8)}`,
  (r) =>
    `Failed to pull image "registry.example.com:5000/shop/web:1.${r(DIGITS, 2)}": unauthorized: authentication required`,
  (r) =>
    `pull access denied for shop/web-${r(LOWER, 3)}, repository does not exist or may require 'docker login': denied: requested access to the resource is denied`,
  (r) =>
    `Get "https://10.96.0.1:443/api/v1/secrets?limit=500&resourceVersion=${r(DIGITS, 4)}": dial tcp 10.96.0.1:443: i/o timeout`,
  (r) => `Get "https://127.0.0.1:2379/health": x509: certificate signed by unknown authority (serial ${r(HEX, 20)})`,
  (r) =>
    `--tls-cert-file=/etc/kubernetes/pki/apiserver-${r(LOWER, 3)}.crt --tls-private-key-file=/etc/kubernetes/pki/apiserver.key`,
  (r) => `--service-account-signing-key-file=/etc/kubernetes/pki/sa-${r(DIGITS, 2)}.key --authorization-mode=Node,RBAC`,
  (r) =>
    `    certificate-authority-data: ${Buffer.from(`-----BEGIN CERTIFICATE-----\n${r(ALNUM, 64)}`).toString('base64')}`,
  (r) => `  ca.crt: ${Buffer.from(`-----BEGIN CERTIFICATE-----\n${r(ALNUM, 64)}`).toString('base64')}`,
  (r) => `    continue: ""\n    remainingItemCount: ${r('123456789', 3)}`,
  (r) => `9m    Warning   BackOff   pod/web-0.17${r(HEX, 14)}   Back-off restarting failed container`,
  (r) => `  name: master.17${r(HEX, 14)}`,
  (r) =>
    `node${r('123456789', 2)}   Ready   control-plane   40d   v1.28.${r(DIGITS, 1)}   10.0.0.${r('123456789', 2)}   <none>   Ubuntu 22.04.3 LTS`,
  (r) => `nfs: server storage${r('123456789', 1)} not responding, timed out`,
  (r) =>
    `[${r('123456789', 5)}.${r(DIGITS, 6)}] Out of memory: Killed process ${r('123456789', 4)} (java) total-vm:${r('123456789', 7)}kB, anon-rss:100kB`,
  (r) => `apiserver_request_total{code="403",resource="secrets",verb="LIST"} ${r('123456789', 4)}`,
  (r) => `go_gc_duration_seconds{quantile="0.5"} ${r('123456789', 1)}.${r(DIGITS, 6)}e-05`,
  (r) => `    checksum/config: ${r(HEX, 64)}`,
  (r) => `  etag: "${r(HEX, 32)}" digest: sha1:${r(HEX, 40)}`,
  (r) => `git commit ${r(HEX, 40)} of https://github.com/example/shop.git`,
  (r) => `storage: pvc-${uid(r)} volumeHandle: vol-0${r(HEX, 16)}`,
  (r) => `password authentication failed for user "app${r(DIGITS, 2)}"`,
  (r) => `FATAL: password authentication failed; connection ${r(DIGITS, 4)} from 10.0.0.7`,
  (r) => `token expired ${r('123456789', 2)} minutes ago, refreshing the token of the service account`,
  (r) =>
    `Failed to fetch token: serviceaccounts "web-${r(LOWER, 4)}" is forbidden: node requested token bound to a pod scheduled on a different node`,
  (r) => `Basic health check of node-${r(LOWER, 3)} passed; basic authentication is off`,
  (r) => `the cookie jar of worker ${r(DIGITS, 3)} is empty`,
  (r) => `      key: node.kubernetes.io/unreachable-${r(LOWER, 2)}\n      operator: Exists`,
  (r) => `    tokenExpirationSeconds: ${r('123456789', 4)}\n    audience: api`,
  (r) => `          path: token-${r(LOWER, 2)}\n          expirationSeconds: 3607`,
  (r) =>
    `Normal  Pulled  kubelet  Successfully pulled image "web:${r(HEX, 7)}" in ${r('123456789', 1)}.${r(DIGITS, 2)}s`,
  (r) => `GET /api/v1/namespaces/shop/secrets/web-${r(SUFFIX, 5)} 403 (${r('123456789', 2)}ms)`,
  (r) =>
    `subject: CN=kube-apiserver, issuer: CN=kubernetes, fingerprint ${(r(HEX, 40).match(/../g) ?? []).join(':').toUpperCase()}`,
  (r) => `X509v3 Subject Key Identifier: ${(r(HEX, 40).match(/../g) ?? []).join(':').toUpperCase()}`,
  (r) => `  "kind": "SecretList", "metadata": {"resourceVersion": "${r(DIGITS, 7)}"}, "items": []`,
  (r) => `link/ether ${(r(HEX, 12).match(/../g) ?? []).join(':')} brd ff:ff:ff:ff:ff:ff`,
  (r) => `task-${r(ALNUM, 6)} disk-usage-${r(LOWER, 8)}-${r(DIGITS, 6)} finished`,
];

function uid(random: Random): string {
  return [8, 4, 4, 4, 12].map((length) => random(HEX, length)).join('-');
}

/** Ordinary quotes, `each` of every form. */
export function ordinaryQuotes(each: number): string[] {
  const random = generator(11);
  return FORMS.flatMap((form) => Array.from({ length: each }, () => form(random)));
}
