import type { JsonObject } from '../../../../../src/model/index.ts';
import type { FormCase } from './form-case.ts';

const TEMPLATE = {
  metadata: { labels: { app: 'web' } },
  spec: {
    serviceAccountName: 'web',
    securityContext: { runAsNonRoot: true },
    dnsPolicy: 'Default',
    containers: [
      {
        name: 'nginx',
        image: 'nginx:1.25',
        imagePullPolicy: 'Always',
        securityContext: { runAsUser: 1000 },
        lifecycle: { preStop: { exec: { command: ['true'] } } },
        ports: [{ containerPort: 80, protocol: 'TCP' }],
        resources: {},
        readinessProbe: {
          tcpSocket: { port: 80 },
          timeoutSeconds: 1,
          periodSeconds: 10,
          successThreshold: 1,
          failureThreshold: 3,
        },
      },
    ],
    tolerations: [{ key: 'gpu', operator: 'Exists', effect: 'NoSchedule' }],
  },
};

const DESCRIBED_TEMPLATE = `Pod Template:
  Labels:           app=web
  Service Account:  web
  Containers:
   nginx:
    Image:         nginx:1.25
    Port:          80/TCP
    Host Port:     0/TCP
    Readiness:     tcp-socket :80 delay=0s timeout=1s period=10s #success=1 #failure=3
    Environment:   <none>
    Mounts:        <none>
  Volumes:         <none>
  Node-Selectors:  <none>
  Tolerations:     gpu:NoSchedule op=Exists
`;

function metadata(name: string): JsonObject {
  return { name, namespace: 'shop', labels: { app: 'web' }, creationTimestamp: '2024-05-08T12:00:00Z' };
}

export const deployment: FormCase = {
  object: {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { ...metadata('web'), annotations: { 'deployment.kubernetes.io/revision': '4' } },
    spec: {
      replicas: 3,
      selector: {
        matchLabels: { app: 'web' },
        matchExpressions: [{ key: 'tier', operator: 'In', values: ['a', 'b'] }],
      },
      strategy: { type: 'RollingUpdate', rollingUpdate: { maxUnavailable: '25%', maxSurge: 1 } },
      template: TEMPLATE,
    },
    status: {
      replicas: 3,
      updatedReplicas: 3,
      readyReplicas: 2,
      availableReplicas: 2,
      unavailableReplicas: 1,
      conditions: [
        { type: 'Available', status: 'False', reason: 'MinimumReplicasUnavailable', message: 'not enough' },
        { type: 'Progressing', status: 'True', reason: 'ReplicaSetUpdated', message: 'progressing' },
      ],
    },
  },
  table: `NAMESPACE   NAME   READY   UP-TO-DATE   AVAILABLE   AGE   CONTAINERS   IMAGES       SELECTOR
shop        web    2/3     3            2           2d    nginx        nginx:1.25   app=web,tier in (a,b)
`,
  describe: `Name:                   web
Namespace:              shop
CreationTimestamp:      Wed, 08 May 2024 12:00:00 +0000
Labels:                 app=web
Annotations:            deployment.kubernetes.io/revision: 4
Selector:               app=web,tier in (a,b)
Replicas:               3 desired | 3 updated | 3 total | 2 available | 1 unavailable
StrategyType:           RollingUpdate
MinReadySeconds:        0
RollingUpdateStrategy:  25% max unavailable, 1 max surge
${DESCRIBED_TEMPLATE}Conditions:
  Type           Status  Reason
  ----           ------  ------
  Available      False   MinimumReplicasUnavailable
  Progressing    True    ReplicaSetUpdated
OldReplicaSets:  web-5d9c (0/0 replicas created)
NewReplicaSet:   web-77f4 (3/3 replicas created)
Events:          <none>
`,
};

export const replicaSet: FormCase = {
  object: {
    apiVersion: 'apps/v1',
    kind: 'ReplicaSet',
    metadata: {
      ...metadata('web-77f4'),
      ownerReferences: [{ apiVersion: 'apps/v1', kind: 'Deployment', name: 'web', uid: 'u-2', controller: true }],
    },
    spec: { replicas: 3, selector: { matchLabels: { app: 'web' } }, template: TEMPLATE },
    status: { replicas: 3, readyReplicas: 2 },
  },
  table: `NAMESPACE   NAME       DESIRED   CURRENT   READY   AGE   CONTAINERS   IMAGES       SELECTOR
shop        web-77f4   3         3         2       2d    nginx        nginx:1.25   app=web
`,
  describe: `Name:           web-77f4
Namespace:      shop
Selector:       app=web
Labels:         app=web
Annotations:    <none>
Controlled By:  Deployment/web
Replicas:       3 current / 3 desired
Pods Status:    2 Running / 1 Waiting / 0 Succeeded / 0 Failed
${DESCRIBED_TEMPLATE}Events:            <none>
`,
};

export const statefulSet: FormCase = {
  object: {
    apiVersion: 'apps/v1',
    kind: 'StatefulSet',
    metadata: metadata('db'),
    spec: {
      replicas: 2,
      selector: { matchLabels: { app: 'web' } },
      updateStrategy: { type: 'RollingUpdate', rollingUpdate: { partition: 0 } },
      template: TEMPLATE,
      volumeClaimTemplates: [
        {
          metadata: { name: 'data' },
          spec: {
            accessModes: ['ReadWriteOnce'],
            storageClassName: 'fast',
            resources: { requests: { storage: '10Gi' } },
          },
        },
        {
          metadata: { name: 'wal', labels: { role: 'wal' } },
          spec: {
            accessModes: ['ReadWriteOnce'],
            storageClassName: 'fast',
            resources: { requests: { storage: '2Gi' } },
          },
        },
      ],
    },
    status: { replicas: 2, readyReplicas: 1, currentReplicas: 2 },
  },
  table: `NAMESPACE   NAME   READY   AGE   CONTAINERS   IMAGES
shop        db     1/2     2d    nginx        nginx:1.25
`,
  describe: `Name:               db
Namespace:          shop
CreationTimestamp:  Wed, 08 May 2024 12:00:00 +0000
Selector:           app=web
Labels:             app=web
Annotations:        <none>
Replicas:           2 desired | 2 total
Update Strategy:    RollingUpdate
  Partition:        0
Pods Status:        1 Running / 1 Waiting / 0 Succeeded / 0 Failed
${DESCRIBED_TEMPLATE}Volume Claims:
  Name:          data
  StorageClass:  fast
  Labels:        <none>
  Annotations:   <none>
  Capacity:      10Gi
  Access Modes:  [ReadWriteOnce]
  Name:          wal
  StorageClass:  fast
  Labels:        role=wal
  Annotations:   <none>
  Capacity:      2Gi
  Access Modes:  [ReadWriteOnce]
Events:          <none>
`,
};

export const daemonSet: FormCase = {
  object: {
    apiVersion: 'apps/v1',
    kind: 'DaemonSet',
    metadata: metadata('agent'),
    spec: {
      selector: { matchLabels: { app: 'web' } },
      template: { ...TEMPLATE, spec: { ...TEMPLATE.spec, nodeSelector: { 'kubernetes.io/os': 'linux' } } },
    },
    status: {
      desiredNumberScheduled: 3,
      currentNumberScheduled: 3,
      updatedNumberScheduled: 3,
      numberReady: 2,
      numberAvailable: 2,
      numberMisscheduled: 0,
    },
  },
  table: `NAMESPACE   NAME    DESIRED   CURRENT   READY   UP-TO-DATE   AVAILABLE   NODE SELECTOR            AGE   CONTAINERS   IMAGES       SELECTOR
shop        agent   3         3         2       3            2           kubernetes.io/os=linux   2d    nginx        nginx:1.25   app=web
`,
  describe: `Name:           agent
Selector:       app=web
Node-Selector:  kubernetes.io/os=linux
Labels:         app=web
Annotations:    <none>
Desired Number of Nodes Scheduled: 3
Current Number of Nodes Scheduled: 3
Number of Nodes Scheduled with Up-to-date Pods: 3
Number of Nodes Scheduled with Available Pods: 2
Number of Nodes Misscheduled: 0
Pods Status:  2 Running / 1 Waiting / 0 Succeeded / 0 Failed
${DESCRIBED_TEMPLATE.replace('Node-Selectors:  <none>', 'Node-Selectors:  kubernetes.io/os=linux')}Events:            <none>
`,
  describePath: 'kubectl describe daemonset agent -n shop',
};

export const job: FormCase = {
  object: {
    apiVersion: 'batch/v1',
    kind: 'Job',
    metadata: {
      ...metadata('load'),
      ownerReferences: [{ apiVersion: 'batch/v1', kind: 'CronJob', name: 'nightly', uid: 'u-3', controller: true }],
    },
    spec: {
      parallelism: 1,
      completions: 2,
      completionMode: 'NonIndexed',
      backoffLimit: 6,
      activeDeadlineSeconds: 600,
      suspend: false,
      selector: { matchLabels: { 'batch.kubernetes.io/controller-uid': 'u-4' } },
      template: TEMPLATE,
    },
    status: { startTime: '2024-05-10T11:00:00Z', active: 1, ready: 0, succeeded: 1, failed: 3 },
  },
  table: `NAMESPACE   NAME   STATUS    COMPLETIONS   DURATION   AGE   CONTAINERS   IMAGES       SELECTOR
shop        load   Running   1/2           60m        2d    nginx        nginx:1.25   batch.kubernetes.io/controller-uid=u-4
`,
  describe: `Name:                     load
Namespace:                shop
Selector:                 batch.kubernetes.io/controller-uid=u-4
Labels:                   app=web
Annotations:              <none>
Controlled By:            CronJob/nightly
Parallelism:              1
Completions:              2
Completion Mode:          NonIndexed
Suspend:                  false
Backoff Limit:            6
Start Time:               Fri, 10 May 2024 11:00:00 +0000
Active Deadline Seconds:  600s
Pods Statuses:            1 Active (0 Ready) / 1 Succeeded / 3 Failed
${DESCRIBED_TEMPLATE}Events:            <none>
`,
};

export const cronJob: FormCase = {
  object: {
    apiVersion: 'batch/v1',
    kind: 'CronJob',
    metadata: metadata('nightly'),
    spec: {
      schedule: '0 3 * * *',
      concurrencyPolicy: 'Forbid',
      suspend: true,
      successfulJobsHistoryLimit: 3,
      failedJobsHistoryLimit: 1,
      startingDeadlineSeconds: 60,
      jobTemplate: { spec: { template: TEMPLATE } },
    },
    status: { lastScheduleTime: '2024-05-10T03:00:00Z', active: [{ kind: 'Job', name: 'nightly-1' }] },
  },
  table: `NAMESPACE   NAME      SCHEDULE    TIMEZONE   SUSPEND   ACTIVE   LAST SCHEDULE   AGE   CONTAINERS   IMAGES       SELECTOR
shop        nightly   0 3 * * *   <none>     True      1        9h              2d    nginx        nginx:1.25   <none>
`,
  describe: `Name:                          nightly
Namespace:                     shop
Labels:                        app=web
Annotations:                   <none>
Schedule:                      0 3 * * *
Concurrency Policy:            Forbid
Suspend:                       True
Successful Job History Limit:  3
Failed Job History Limit:      1
Starting Deadline Seconds:     60s
Selector:                      <unset>
Parallelism:                   <unset>
Completions:                   <unset>
${DESCRIBED_TEMPLATE}Last Schedule Time:  Fri, 10 May 2024 03:00:00 +0000
Active Jobs:         nightly-1
Events:              <none>
`,
};
