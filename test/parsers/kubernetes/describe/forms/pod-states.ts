import type { FormCase } from './form-case.ts';

/** A pod that is being deleted while its first container has not begun, with somebody looking into it. */
export const terminatingPod: FormCase = {
  object: {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: {
      name: 'feed-0',
      namespace: 'shop',
      labels: { app: 'feed' },
      creationTimestamp: '2024-05-10T11:00:00Z',
      deletionTimestamp: '2024-05-10T11:55:30Z',
      deletionGracePeriodSeconds: 30,
      ownerReferences: [{ apiVersion: 'apps/v1', kind: 'StatefulSet', name: 'feed', uid: 'u-2', controller: true }],
    },
    spec: {
      nodeName: 'worker-2',
      serviceAccountName: 'default',
      priority: 0,
      runtimeClassName: 'gvisor',
      terminationGracePeriodSeconds: 30,
      initContainers: [
        {
          name: 'fetch',
          image: 'registry.example/fetch:1',
          resources: {},
          volumeMounts: [{ name: 'cache', mountPath: '/cache' }],
        },
        { name: 'check', image: 'registry.example/check:1', resources: {} },
      ],
      containers: [
        {
          name: 'server',
          image: 'registry.example/feed:3',
          ports: [{ name: 'http', containerPort: 8443, protocol: 'TCP' }],
          resources: { limits: { 'example.com/gpu': '1' }, requests: { 'example.com/gpu': '1' } },
          livenessProbe: {
            tcpSocket: { port: 8443 },
            initialDelaySeconds: 15,
            timeoutSeconds: 3,
            periodSeconds: 20,
            successThreshold: 1,
            failureThreshold: 5,
          },
          readinessProbe: {
            httpGet: { path: '/ready', port: 'http', scheme: 'HTTPS', host: '127.0.0.1' },
            timeoutSeconds: 1,
            periodSeconds: 10,
            successThreshold: 1,
            failureThreshold: 3,
          },
        },
      ],
      ephemeralContainers: [{ name: 'debugger', image: 'registry.example/tools:1', resources: {} }],
      volumes: [
        { name: 'cache', ephemeral: { volumeClaimTemplate: { spec: { storageClassName: 'fast' } } } },
        { name: 'block', iscsi: { targetPortal: '10.0.0.9:3260', iqn: 'iqn.2024-05.example:disk', lun: 1 } },
      ],
    },
    status: {
      phase: 'Pending',
      qosClass: 'BestEffort',
      podIP: '10.244.2.9',
      podIPs: [{ ip: '10.244.2.9' }],
      hostIP: '10.0.0.2',
      startTime: '2024-05-10T11:00:01Z',
      conditions: [
        { type: 'PodReadyToStartContainers', status: 'True' },
        { type: 'Initialized', status: 'False' },
        { type: 'Ready', status: 'False' },
        { type: 'ContainersReady', status: 'False' },
        { type: 'PodScheduled', status: 'True' },
      ],
      initContainerStatuses: [
        {
          name: 'fetch',
          image: 'registry.example/fetch:1',
          imageID: 'registry.example/fetch@sha256:1',
          containerID: 'containerd://f1',
          ready: false,
          restartCount: 4,
          state: { waiting: { reason: 'CrashLoopBackOff', message: 'back-off 1m20s restarting failed container' } },
          lastState: {
            terminated: {
              reason: 'OOMKilled',
              exitCode: 137,
              startedAt: '2024-05-10T11:54:00Z',
              finishedAt: '2024-05-10T11:54:10Z',
              containerID: 'containerd://f1',
            },
          },
        },
        {
          name: 'check',
          image: 'registry.example/check:1',
          imageID: '',
          ready: false,
          restartCount: 0,
          state: { waiting: { reason: 'PodInitializing' } },
          lastState: {},
        },
      ],
      containerStatuses: [
        {
          name: 'server',
          image: 'registry.example/feed:3',
          imageID: '',
          ready: false,
          restartCount: 0,
          state: { waiting: { reason: 'PodInitializing' } },
          lastState: {},
        },
      ],
      ephemeralContainerStatuses: [
        {
          name: 'debugger',
          image: 'registry.example/tools:1',
          imageID: 'registry.example/tools@sha256:3',
          containerID: 'containerd://d1',
          ready: false,
          restartCount: 0,
          state: {
            terminated: {
              reason: 'Error',
              exitCode: 143,
              signal: 15,
              startedAt: '2024-05-10T11:50:00Z',
              finishedAt: '2024-05-10T11:51:00Z',
              containerID: 'containerd://d1',
            },
          },
          lastState: {},
        },
      ],
    },
  },
  table: `NAME     READY   STATUS        RESTARTS   AGE   IP           NODE       NOMINATED NODE   READINESS GATES
feed-0   0/1     Terminating   0          60m   10.244.2.9   worker-2   <none>           <none>
`,
  describe: `Name:                      feed-0
Namespace:                 shop
Priority:                  0
Runtime Class Name:        gvisor
Service Account:           default
Node:                      worker-2/10.0.0.2
Start Time:                Fri, 10 May 2024 11:00:01 +0000
Labels:                    app=feed
Annotations:               <none>
Status:                    Terminating (lasts 4m30s)
Termination Grace Period:  30s
IP:                        10.244.2.9
IPs:
  IP:           10.244.2.9
Controlled By:  StatefulSet/feed
Init Containers:
  fetch:
    Container ID:   containerd://f1
    Image:          registry.example/fetch:1
    Image ID:       registry.example/fetch@sha256:1
    Port:           <none>
    Host Port:      <none>
    State:          Waiting
      Reason:       CrashLoopBackOff
    Last State:     Terminated
      Reason:       OOMKilled
      Exit Code:    137
      Started:      Fri, 10 May 2024 11:54:00 +0000
      Finished:     Fri, 10 May 2024 11:54:10 +0000
    Ready:          False
    Restart Count:  4
    Environment:    <none>
    Mounts:
      /cache from cache (rw)
  check:
    Container ID:   
    Image:          registry.example/check:1
    Image ID:       
    Port:           <none>
    Host Port:      <none>
    State:          Waiting
      Reason:       PodInitializing
    Ready:          False
    Restart Count:  0
    Environment:    <none>
    Mounts:         <none>
Containers:
  server:
    Container ID:   
    Image:          registry.example/feed:3
    Image ID:       
    Port:           8443/TCP (http)
    Host Port:      0/TCP (http)
    State:          Waiting
      Reason:       PodInitializing
    Ready:          False
    Restart Count:  0
    Limits:
      example.com/gpu:  1
    Requests:
      example.com/gpu:  1
    Liveness:           tcp-socket :8443 delay=15s timeout=3s period=20s #success=1 #failure=5
    Readiness:          http-get https://127.0.0.1:http/ready delay=0s timeout=1s period=10s #success=1 #failure=3
    Environment:        <none>
    Mounts:             <none>
Ephemeral Containers:
  debugger:
    Container ID:   containerd://d1
    Image:          registry.example/tools:1
    Image ID:       registry.example/tools@sha256:3
    Port:           <none>
    Host Port:      <none>
    State:          Terminated
      Reason:       Error
      Exit Code:    143
      Signal:       15
      Started:      Fri, 10 May 2024 11:50:00 +0000
      Finished:     Fri, 10 May 2024 11:51:00 +0000
    Ready:          False
    Restart Count:  0
    Environment:    <none>
    Mounts:         <none>
Conditions:
  Type                        Status
  PodReadyToStartContainers   True 
  Initialized                 False 
  Ready                       False 
  ContainersReady             False 
  PodScheduled                True 
Volumes:
  cache:
    Type:          EphemeralVolume (an inline specification for a volume that gets created and deleted with the pod)
    StorageClass:  fast
    Volume:        
    Labels:            <none>
    Annotations:       <none>
    Capacity:      
    Access Modes:  
    VolumeMode:    
  block:
    Type:               ISCSI (an ISCSI Disk resource that is attached to a kubelet's host machine and then exposed to the pod)
    TargetPortal:       10.0.0.9:3260
    IQN:                iqn.2024-05.example:disk
    Lun:                1
    ISCSIInterface      
    FSType:             
    ReadOnly:           false
    Portals:            []
    DiscoveryCHAPAuth:  false
    SessionCHAPAuth:    false
    SecretRef:          nil
    InitiatorName:      <none>
QoS Class:              BestEffort
Node-Selectors:         <none>
Tolerations:            <none>
Events:                 <none>
`,
};

/** A pod that a kubelet put out, as kubectl 1.19 describes it. */
export const evictedPod: FormCase = {
  object: {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'web-1', namespace: 'shop', creationTimestamp: '2024-05-10T09:00:00Z' },
    spec: {
      nodeName: 'worker-3',
      priority: 0,
      containers: [{ name: 'web', image: 'registry.example/web:1', resources: {} }],
    },
    status: {
      phase: 'Failed',
      reason: 'Evicted',
      message: 'The node was low on resource: ephemeral-storage.',
      startTime: '2024-05-10T09:00:01Z',
      qosClass: 'BestEffort',
    },
  },
  table: `NAME    READY   STATUS    RESTARTS   AGE   IP       NODE       NOMINATED NODE   READINESS GATES
web-1   0/1     Evicted   0          3h    <none>   worker-3   <none>           <none>
`,
  describe: `Name:           web-1
Namespace:      shop
Priority:       0
Node:           worker-3/
Start Time:     Fri, 10 May 2024 09:00:01 +0000
Labels:         <none>
Annotations:    <none>
Status:         Failed
Reason:         Evicted
Message:        The node was low on resource: ephemeral-storage.
IP:             
IPs:            <none>
Containers:
  web:
    Image:        registry.example/web:1
    Port:         <none>
    Host Port:    <none>
    Environment:  <none>
    Mounts:       <none>
Volumes:          <none>
QoS Class:        BestEffort
Node-Selectors:   <none>
Tolerations:      <none>
Events:           <none>
`,
};
