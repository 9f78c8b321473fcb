import type { FormCase } from './form-case.ts';

export const pod: FormCase = {
  object: {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: {
      name: 'cart-6b8f9-x2x4z',
      namespace: 'shop',
      labels: { app: 'cart', 'pod-template-hash': '6b8f9' },
      annotations: { 'example.org/checksum': '9f3c' },
      creationTimestamp: '2024-05-10T11:50:00Z',
      ownerReferences: [
        { apiVersion: 'apps/v1', kind: 'ReplicaSet', name: 'cart-6b8f9', uid: 'u-1', controller: true },
      ],
    },
    spec: {
      nodeName: 'worker-1',
      serviceAccountName: 'cart',
      priority: 100,
      priorityClassName: 'important',
      nodeSelector: { disk: 'ssd' },
      initContainers: [
        {
          name: 'migrate',
          image: 'registry.example/migrate:1',
          command: ['sh', '-c'],
          args: ['set -e\nmigrate up'],
          resources: {},
          volumeMounts: [{ name: 'data', mountPath: '/data' }],
          restartPolicy: 'Always',
          imagePullPolicy: 'IfNotPresent',
        },
      ],
      dnsPolicy: 'ClusterFirst',
      restartPolicy: 'Always',
      securityContext: { fsGroup: 1000 },
      affinity: { podAntiAffinity: {} },
      imagePullSecrets: [{ name: 'registry' }],
      terminationGracePeriodSeconds: 30,
      containers: [
        {
          name: 'server',
          image: 'registry.example/cart:2',
          imagePullPolicy: 'Always',
          lifecycle: { preStop: { sleep: { seconds: 5 } } },
          securityContext: { runAsNonRoot: true },
          stdin: true,
          terminationMessagePath: '/dev/termination-log',
          terminationMessagePolicy: 'File',
          workingDir: '/srv',
          ports: [
            { containerPort: 8080, protocol: 'TCP' },
            { containerPort: 9090, hostPort: 19090, protocol: 'TCP' },
          ],
          command: ['/bin/cart'],
          args: ['--port', '8080'],
          resources: { limits: { cpu: '500m', memory: '256Mi' }, requests: { cpu: '100m', memory: '128Mi' } },
          livenessProbe: {
            httpGet: { path: '/healthz', port: 8080, scheme: 'HTTP', httpHeaders: [{ name: 'Host', value: 'cart' }] },
            initialDelaySeconds: 5,
            timeoutSeconds: 1,
            periodSeconds: 10,
            successThreshold: 1,
            failureThreshold: 3,
          },
          readinessProbe: {
            exec: { command: ['sh', '-c', 'cart ping'] },
            timeoutSeconds: 2,
            periodSeconds: 5,
            successThreshold: 1,
            failureThreshold: 3,
          },
          startupProbe: {
            grpc: { port: 9090 },
            timeoutSeconds: 1,
            periodSeconds: 10,
            successThreshold: 1,
            failureThreshold: 30,
          },
          envFrom: [
            { configMapRef: { name: 'cart-env' } },
            { prefix: 'DB_', secretRef: { name: 'db', optional: true } },
          ],
          env: [
            { name: 'REDIS_ADDR', value: 'redis:6379' },
            { name: 'PASSWORD', valueFrom: { secretKeyRef: { name: 'db', key: 'password' } } },
            { name: 'MODE', valueFrom: { configMapKeyRef: { name: 'cart', key: 'mode', optional: true } } },
            { name: 'POD_IP', valueFrom: { fieldRef: { apiVersion: 'v1', fieldPath: 'status.podIP' } } },
            { name: 'CPUS', valueFrom: { resourceFieldRef: { resource: 'limits.cpu' } } },
          ],
          volumeMounts: [
            { name: 'config', mountPath: '/etc/cart', readOnly: true, subPath: 'cart.yaml' },
            { name: 'data', mountPath: '/data', mountPropagation: 'HostToContainer' },
          ],
        },
      ],
      volumes: [
        { name: 'data', persistentVolumeClaim: { claimName: 'cart-data' } },
        { name: 'config', configMap: { name: 'cart', optional: true } },
        { name: 'keys', secret: { secretName: 'cart-keys' } },
        { name: 'scratch', emptyDir: { medium: 'Memory', sizeLimit: '64Mi' } },
        { name: 'host', hostPath: { path: '/var/log', type: 'Directory' } },
        { name: 'share', nfs: { server: 'nfs.example', path: '/export', readOnly: true } },
        {
          name: 'disk',
          csi: { driver: 'csi.example', fsType: 'ext4', readOnly: true, volumeAttributes: { size: '1' } },
        },
        { name: 'info', downwardAPI: { items: [{ path: 'labels', fieldRef: { fieldPath: 'metadata.labels' } }] } },
        {
          name: 'token',
          projected: {
            sources: [
              { serviceAccountToken: { expirationSeconds: 3607 } },
              { configMap: { name: 'kube-root-ca.crt' } },
              { downwardAPI: {} },
            ],
          },
        },
      ],
      tolerations: [
        { key: 'node.kubernetes.io/not-ready', operator: 'Exists', effect: 'NoExecute', tolerationSeconds: 300 },
        { key: 'dedicated', value: 'shop', effect: 'NoSchedule' },
        { operator: 'Exists' },
      ],
      topologySpreadConstraints: [
        {
          topologyKey: 'kubernetes.io/hostname',
          whenUnsatisfiable: 'DoNotSchedule',
          maxSkew: 1,
          labelSelector: { matchLabels: { app: 'cart' } },
        },
      ],
    },
    status: {
      phase: 'Running',
      hostIP: '10.0.0.1',
      podIP: '10.244.1.7',
      podIPs: [{ ip: '10.244.1.7' }],
      qosClass: 'Burstable',
      startTime: '2024-05-10T11:50:00Z',
      conditions: [
        { type: 'Initialized', status: 'True' },
        { type: 'Ready', status: 'False' },
        { type: 'ContainersReady', status: 'False' },
        { type: 'PodScheduled', status: 'True' },
      ],
      initContainerStatuses: [
        {
          name: 'migrate',
          containerID: 'containerd://aaa',
          imageID: 'registry.example/migrate@sha256:1',
          ready: true,
          restartCount: 0,
          state: {
            terminated: {
              reason: 'Completed',
              exitCode: 0,
              startedAt: '2024-05-10T11:50:02Z',
              finishedAt: '2024-05-10T11:50:05Z',
            },
          },
          lastState: {},
        },
      ],
      containerStatuses: [
        {
          name: 'server',
          containerID: 'containerd://bbb',
          image: 'registry.example/cart:2',
          imageID: 'registry.example/cart@sha256:2',
          started: false,
          ready: false,
          restartCount: 6,
          state: { waiting: { reason: 'CrashLoopBackOff', message: 'back-off 5m0s restarting failed container' } },
          lastState: {
            terminated: {
              reason: 'Error',
              message: 'panic: no configuration\n\ngoroutine 1 [running]:\nmain.main()\n',
              exitCode: 2,
              containerID: 'containerd://abc',
              startedAt: '2024-05-10T11:58:00Z',
              finishedAt: '2024-05-10T11:58:01Z',
            },
          },
        },
      ],
    },
  },
  table: `NAME               READY   STATUS             RESTARTS      AGE   IP           NODE       NOMINATED NODE   READINESS GATES
cart-6b8f9-x2x4z   0/1     CrashLoopBackOff   6 (2m ago)    10m   10.244.1.7   worker-1   <none>           <none>
`,
  describe: `Name:                 cart-6b8f9-x2x4z
Namespace:            shop
Priority:             100
Priority Class Name:  important
Service Account:      cart
Node:                 worker-1/10.0.0.1
Start Time:           Fri, 10 May 2024 13:50:00 +0200
Labels:               app=cart
                      pod-template-hash=6b8f9
Annotations:          example.org/checksum: 9f3c
Status:               Running
IP:                   10.244.1.7
IPs:
  IP:           10.244.1.7
Controlled By:  ReplicaSet/cart-6b8f9
Init Containers:
  migrate:
    Container ID:  containerd://aaa
    Image:         registry.example/migrate:1
    Image ID:      registry.example/migrate@sha256:1
    Port:          <none>
    Host Port:     <none>
    Command:
      sh
      -c
    Args:
      set -e
      migrate up
    State:          Terminated
      Reason:       Completed
      Exit Code:    0
      Started:      Fri, 10 May 2024 13:50:02 +0200
      Finished:     Fri, 10 May 2024 13:50:05 +0200
    Ready:          True
    Restart Count:  0
    Environment:    <none>
    Mounts:
      /data from data (rw)
Containers:
  server:
    Container ID:  containerd://bbb
    Image:         registry.example/cart:2
    Image ID:      registry.example/cart@sha256:2
    Ports:         8080/TCP, 9090/TCP
    Host Ports:    0/TCP, 19090/TCP
    Command:
      /bin/cart
    Args:
      --port
      8080
    State:          Waiting
      Reason:       CrashLoopBackOff
    Last State:     Terminated
      Reason:       Error
      Message:      panic: no configuration

goroutine 1 [running]:
main.main()

      Exit Code:    2
      Started:      Fri, 10 May 2024 13:58:00 +0200
      Finished:     Fri, 10 May 2024 13:58:01 +0200
    Ready:          False
    Restart Count:  6
    Limits:
      cpu:     500m
      memory:  256Mi
    Requests:
      cpu:      100m
      memory:   128Mi
    Liveness:   http-get http://:8080/healthz delay=5s timeout=1s period=10s #success=1 #failure=3
    Readiness:  exec [sh -c cart ping] delay=0s timeout=2s period=5s #success=1 #failure=3
    Startup:    grpc <pod>:9090  delay=0s timeout=1s period=10s #success=1 #failure=30
    Environment Variables from:
      cart-env  ConfigMap                   Optional: false
      db        Secret with prefix 'DB_'  Optional: true
    Environment:
      REDIS_ADDR:  redis:6379
      PASSWORD:    <set to the key 'password' in secret 'db'>  Optional: false
      MODE:        <set to the key 'mode' of config map 'cart'>  Optional: true
      POD_IP:       (v1:status.podIP)
      CPUS:        1 (limits.cpu)
    Mounts:
      /data from data (rw)
      /etc/cart from config (ro,path="cart.yaml")
Conditions:
  Type              Status
  Initialized       True 
  Ready             False 
  ContainersReady   False 
  PodScheduled      True 
Volumes:
  data:
    Type:       PersistentVolumeClaim (a reference to a PersistentVolumeClaim in the same namespace)
    ClaimName:  cart-data
    ReadOnly:   false
  config:
    Type:      ConfigMap (a volume populated by a ConfigMap)
    Name:      cart
    Optional:  true
  keys:
    Type:        Secret (a volume populated by a Secret)
    SecretName:  cart-keys
    Optional:    false
  scratch:
    Type:       EmptyDir (a temporary directory that shares a pod's lifetime)
    Medium:     Memory
    SizeLimit:  64Mi
  host:
    Type:          HostPath (bare host directory volume)
    Path:          /var/log
    HostPathType:  Directory
  share:
    Type:      NFS (an NFS mount that lasts the lifetime of a pod)
    Server:    nfs.example
    Path:      /export
    ReadOnly:  true
  disk:
    Type:              CSI (a Container Storage Interface (CSI) volume source)
    Driver:            csi.example
    FSType:            ext4
    ReadOnly:          true
    VolumeAttributes:      size=1
  info:
    Type:  DownwardAPI (a volume populated by information about the pod)
    Items:
      metadata.labels -> labels
  token:
    Type:                    Projected (a volume that contains injected data from multiple sources)
    TokenExpirationSeconds:  3607
    ConfigMapName:           kube-root-ca.crt
    ConfigMapOptional:       <nil>
    DownwardAPI:             true
QoS Class:                    Burstable
Node-Selectors:               disk=ssd
Tolerations:                  node.kubernetes.io/not-ready:NoExecute op=Exists for 300s
                              dedicated=shop:NoSchedule
                              op=Exists
Topology Spread Constraints:  kubernetes.io/hostname:DoNotSchedule when max skew 1 is exceeded for selector app=cart
Events:                       <none>
`,
};
