// `kubectl get pods -A -o yaml` of a cluster with many pods.
import { Random } from './random.mjs';

/** About so many bytes, as buffers. */
export function* podList(bytes, seed) {
  const random = new Random(seed);
  yield Buffer.from('apiVersion: v1\nitems:\n');
  let left = bytes;
  for (let index = 0; left > 0; index++) {
    const text = Buffer.from(pod(random, index));
    left -= text.length;
    yield text;
  }
  yield Buffer.from('kind: List\nmetadata:\n  resourceVersion: ""\n');
}

function pod(random, index) {
  const hash = random.hex(10);
  const uid = () => `${random.hex(8)}-${random.hex(4)}-${random.hex(4)}-${random.hex(4)}-${random.hex(12)}`;
  const ready = random.below(50) > 0;
  const image = `registry.example/shop/web:v1.${random.below(30)}.${random.below(10)}`;
  return `- apiVersion: v1
  kind: Pod
  metadata:
    annotations:
      cni.projectcalico.org/podIP: 10.${random.below(255)}.${random.below(255)}.${random.below(255)}/32
      kubernetes.io/config.seen: "2024-03-05T06:00:00.123456789Z"
    creationTimestamp: "2024-03-05T06:00:00Z"
    generateName: web-${hash}-
    labels:
      app: web
      pod-template-hash: ${hash}
    name: web-${hash}-${index}
    namespace: ns-${random.below(40)}
    ownerReferences:
    - apiVersion: apps/v1
      blockOwnerDeletion: true
      controller: true
      kind: ReplicaSet
      name: web-${hash}
      uid: ${uid()}
    resourceVersion: "${random.below(1e8)}"
    uid: ${uid()}
  spec:
    containers:
    - args:
      - --listen=:8080
      - --config
      - /etc/web/config.yaml
      env:
      - name: POD_NAME
        valueFrom:
          fieldRef:
            apiVersion: v1
            fieldPath: metadata.name
      - name: SETTING
        value: "true"
      image: ${image}
      imagePullPolicy: IfNotPresent
      livenessProbe:
        failureThreshold: 3
        httpGet:
          path: /healthz
          port: 8080
          scheme: HTTP
        periodSeconds: 10
        successThreshold: 1
        timeoutSeconds: 1
      name: web
      ports:
      - containerPort: 8080
        name: http
        protocol: TCP
      resources:
        limits:
          cpu: "1"
          memory: 512Mi
        requests:
          cpu: 100m
          memory: 128Mi
      securityContext: {}
      terminationMessagePath: /dev/termination-log
      terminationMessagePolicy: File
      volumeMounts:
      - mountPath: /var/run/secrets/kubernetes.io/serviceaccount
        name: kube-api-access-${random.hex(5)}
        readOnly: true
    dnsPolicy: ClusterFirst
    enableServiceLinks: true
    nodeName: node-${random.below(40)}
    preemptionPolicy: PreemptLowerPriority
    priority: 0
    restartPolicy: Always
    schedulerName: default-scheduler
    securityContext: {}
    serviceAccount: default
    serviceAccountName: default
    terminationGracePeriodSeconds: 30
    tolerations:
    - effect: NoExecute
      key: node.kubernetes.io/not-ready
      operator: Exists
      tolerationSeconds: 300
    volumes:
    - name: kube-api-access-${random.hex(5)}
      projected:
        defaultMode: 420
        sources:
        - serviceAccountToken:
            expirationSeconds: 3607
            path: token
        - configMap:
            items:
            - key: ca.crt
              path: ca.crt
            name: kube-root-ca.crt
  status:
    conditions:
    - lastProbeTime: null
      lastTransitionTime: "2024-03-05T06:00:00Z"
${ready ? '' : "      message: 'containers with unready status: [web], back-off 5m0s restarting failed\n        container'\n      reason: ContainersNotReady\n"}      status: "${ready ? 'True' : 'False'}"
      type: Ready
    - lastProbeTime: null
      lastTransitionTime: "2024-03-05T06:00:00Z"
      status: "True"
      type: PodScheduled
    containerStatuses:
    - containerID: containerd://${random.hex(64)}
      image: ${image}
      imageID: registry.example/shop/web@sha256:${random.hex(64)}
      lastState: {}
      name: web
      ready: ${ready}
      restartCount: ${random.below(9)}
      started: true
      state:
        running:
          startedAt: "2024-03-05T06:00:10Z"
    hostIP: 10.0.0.${random.below(255)}
    phase: Running
    podIP: 10.1.${random.below(255)}.${random.below(255)}
    qosClass: Burstable
    startTime: "2024-03-05T06:00:00Z"
`;
}
