import { collectionOf, COUNT, FLAG, listOf, mapOf, NUMBER, recordOf, TEXT, type Shape } from './shape.ts';

/*
 * The types of Kubernetes' API as far as the engine and rules read them: what an API server hands out fits, what somebody or
 * something rewrote may not. https://kubernetes.io/docs/reference/kubernetes-api/
 */

const TEXTS = listOf(TEXT);
const TEXT_MAP = mapOf(TEXT);
const ANY_RECORD = recordOf({});

const OBJECT_REFERENCE = recordOf({
  apiVersion: TEXT, kind: TEXT, namespace: TEXT, name: TEXT, uid: TEXT, fieldPath: TEXT,
}); // oxfmt-ignore

const METADATA = recordOf({
  name: TEXT,
  generateName: TEXT,
  namespace: TEXT,
  uid: TEXT,
  resourceVersion: TEXT,
  creationTimestamp: TEXT,
  deletionTimestamp: TEXT,
  generation: NUMBER,
  labels: TEXT_MAP,
  annotations: TEXT_MAP,
  finalizers: TEXTS,
  ownerReferences: listOf(OBJECT_REFERENCE),
});

// Not `lastProbeTime`: nobody reads it as a time of its own, and API servers write null there in every condition of every pod.
const CONDITION = recordOf({
  type: TEXT, status: TEXT, reason: TEXT, message: TEXT, lastTransitionTime: TEXT, lastHeartbeatTime: TEXT,
  lastUpdateTime: TEXT, observedGeneration: NUMBER,
}); // oxfmt-ignore

const SELECTOR = recordOf({
  matchLabels: TEXT_MAP,
  matchExpressions: listOf(recordOf({ key: TEXT, operator: TEXT, values: TEXTS })),
});

const CONTAINER = recordOf({
  name: TEXT,
  image: TEXT,
  command: TEXTS,
  args: TEXTS,
  env: listOf(recordOf({ name: TEXT, value: TEXT, valueFrom: ANY_RECORD })),
  envFrom: listOf(ANY_RECORD),
  ports: listOf(recordOf({ name: TEXT, containerPort: NUMBER, hostPort: NUMBER, protocol: TEXT })),
  volumeMounts: listOf(recordOf({ name: TEXT, mountPath: TEXT, subPath: TEXT, readOnly: FLAG })),
  resources: recordOf({ limits: ANY_RECORD, requests: ANY_RECORD }),
  livenessProbe: ANY_RECORD,
  readinessProbe: ANY_RECORD,
  startupProbe: ANY_RECORD,
  securityContext: ANY_RECORD,
});

const POD_SPEC = recordOf({
  nodeName: TEXT,
  serviceAccountName: TEXT,
  priorityClassName: TEXT,
  restartPolicy: TEXT,
  schedulerName: TEXT,
  hostNetwork: FLAG,
  nodeSelector: TEXT_MAP,
  affinity: ANY_RECORD,
  containers: listOf(CONTAINER),
  initContainers: listOf(CONTAINER),
  ephemeralContainers: listOf(CONTAINER),
  imagePullSecrets: listOf(OBJECT_REFERENCE),
  tolerations: listOf(recordOf({ key: TEXT, operator: TEXT, value: TEXT, effect: TEXT })),
  topologySpreadConstraints: listOf(ANY_RECORD),
  volumes: listOf(recordOf({ name: TEXT })),
});

const CONTAINER_STATE = recordOf({
  waiting: recordOf({ reason: TEXT, message: TEXT }),
  running: recordOf({ startedAt: TEXT }),
  terminated: recordOf({
    exitCode: NUMBER, signal: NUMBER, reason: TEXT, message: TEXT, startedAt: TEXT, finishedAt: TEXT,
  }),
}); // oxfmt-ignore

const CONTAINER_STATUSES = listOf(
  recordOf({
    name: TEXT, image: TEXT, imageID: TEXT, containerID: TEXT, ready: FLAG, started: FLAG, restartCount: COUNT,
    state: CONTAINER_STATE, lastState: CONTAINER_STATE,
  }),
); // oxfmt-ignore

const WORKLOAD_SPEC = recordOf({
  replicas: NUMBER,
  paused: FLAG,
  serviceName: TEXT,
  selector: SELECTOR,
  strategy: ANY_RECORD,
  updateStrategy: ANY_RECORD,
  template: recordOf({ metadata: METADATA, spec: POD_SPEC }),
  volumeClaimTemplates: listOf(recordOf({ metadata: METADATA, spec: ANY_RECORD })),
});

const WEBHOOKS = listOf(
  recordOf({
    name: TEXT,
    failurePolicy: TEXT,
    timeoutSeconds: NUMBER,
    clientConfig: recordOf({
      url: TEXT,
      caBundle: TEXT,
      service: recordOf({ name: TEXT, namespace: TEXT, path: TEXT, port: NUMBER }),
    }),
    rules: listOf(recordOf({ apiGroups: TEXTS, apiVersions: TEXTS, operations: TEXTS, resources: TEXTS })),
    namespaceSelector: SELECTOR,
    objectSelector: SELECTOR,
  }),
);

const ADDRESSES = listOf(recordOf({ ip: TEXT, hostname: TEXT, nodeName: TEXT, targetRef: OBJECT_REFERENCE }));

const INGRESS_POINTS = recordOf({ ingress: listOf(recordOf({ ip: TEXT, hostname: TEXT })) });

const CLAIM_SPEC = recordOf({
  storageClassName: TEXT,
  volumeName: TEXT,
  volumeMode: TEXT,
  accessModes: TEXTS,
  resources: recordOf({ limits: ANY_RECORD, requests: ANY_RECORD }),
  selector: SELECTOR,
});

/** A kind whose status has further members than conditions. */
function kind(spec: Shape, status: Readonly<Record<string, Shape>> = {}): Readonly<Record<string, Shape>> {
  return { spec, status: recordOf({ conditions: listOf(CONDITION), phase: TEXT, reason: TEXT, ...status }) };
}

const WORKLOAD = kind(WORKLOAD_SPEC, {
  replicas: NUMBER,
  readyReplicas: NUMBER,
  availableReplicas: NUMBER,
  unavailableReplicas: NUMBER,
  updatedReplicas: NUMBER,
  observedGeneration: NUMBER,
  desiredNumberScheduled: NUMBER,
  numberAvailable: NUMBER,
  numberReady: NUMBER,
  numberUnavailable: NUMBER,
});
const WEBHOOK_CONFIGURATION: Readonly<Record<string, Shape>> = { webhooks: WEBHOOKS };
const DATA: Readonly<Record<string, Shape>> = { data: TEXT_MAP, stringData: TEXT_MAP, binaryData: TEXT_MAP };

/** By the name under which the inventory files a kind: what is known of its members beside those of every object. */
const KINDS: Readonly<Record<string, Readonly<Record<string, Shape>>>> = {
  Pod: kind(POD_SPEC, {
    message: TEXT,
    podIP: TEXT,
    hostIP: TEXT,
    startTime: TEXT,
    containerStatuses: CONTAINER_STATUSES,
    initContainerStatuses: CONTAINER_STATUSES,
    ephemeralContainerStatuses: CONTAINER_STATUSES,
  }),
  Deployment: WORKLOAD,
  ReplicaSet: WORKLOAD,
  StatefulSet: WORKLOAD,
  DaemonSet: WORKLOAD,
  Job: kind(WORKLOAD_SPEC, { active: NUMBER, failed: NUMBER, succeeded: NUMBER }),
  CronJob: kind(recordOf({ schedule: TEXT, suspend: FLAG, jobTemplate: recordOf({ spec: WORKLOAD_SPEC }) })),
  Node: kind(
    recordOf({
      podCIDR: TEXT,
      providerID: TEXT,
      unschedulable: FLAG,
      taints: listOf(recordOf({ key: TEXT, value: TEXT, effect: TEXT, timeAdded: TEXT })),
    }),
    {
      addresses: listOf(recordOf({ type: TEXT, address: TEXT })),
      capacity: ANY_RECORD,
      allocatable: ANY_RECORD,
      nodeInfo: recordOf({ kubeletVersion: TEXT, osImage: TEXT, containerRuntimeVersion: TEXT, kernelVersion: TEXT }),
    },
  ),
  Service: kind(
    recordOf({
      type: TEXT,
      clusterIP: TEXT,
      externalName: TEXT,
      selector: TEXT_MAP,
      ports: listOf(recordOf({ name: TEXT, port: NUMBER, nodePort: NUMBER, protocol: TEXT })),
    }),
    { loadBalancer: INGRESS_POINTS },
  ),
  Endpoints: {
    subsets: listOf(recordOf({ addresses: ADDRESSES, notReadyAddresses: ADDRESSES, ports: listOf(ANY_RECORD) })),
  },
  EndpointSlice: {
    endpoints: listOf(
      recordOf({ addresses: TEXTS, nodeName: TEXT, conditions: mapOf(FLAG), targetRef: OBJECT_REFERENCE }),
    ),
    ports: listOf(ANY_RECORD),
  },
  Event: {
    involvedObject: OBJECT_REFERENCE,
    regarding: OBJECT_REFERENCE,
    reason: TEXT,
    message: TEXT,
    note: TEXT,
    type: TEXT,
    count: COUNT,
    deprecatedCount: COUNT,
    firstTimestamp: TEXT,
    lastTimestamp: TEXT,
    eventTime: TEXT,
    series: recordOf({ count: COUNT, lastObservedTime: TEXT }),
  },
  ConfigMap: DATA,
  Secret: DATA,
  PersistentVolumeClaim: kind(CLAIM_SPEC, { capacity: ANY_RECORD, accessModes: TEXTS }),
  PersistentVolume: kind(recordOf({ storageClassName: TEXT, accessModes: TEXTS, claimRef: OBJECT_REFERENCE })),
  StorageClass: { provisioner: TEXT, parameters: TEXT_MAP, volumeBindingMode: TEXT, allowVolumeExpansion: FLAG },
  Ingress: kind(recordOf({ ingressClassName: TEXT, rules: listOf(ANY_RECORD), tls: listOf(ANY_RECORD) }), {
    loadBalancer: INGRESS_POINTS,
  }),
  NetworkPolicy: kind(
    recordOf({
      podSelector: SELECTOR,
      policyTypes: TEXTS,
      ingress: listOf(recordOf({ from: listOf(ANY_RECORD), ports: listOf(ANY_RECORD) })),
      egress: listOf(recordOf({ to: listOf(ANY_RECORD), ports: listOf(ANY_RECORD) })),
    }),
  ),
  ValidatingWebhookConfiguration: WEBHOOK_CONFIGURATION,
  MutatingWebhookConfiguration: WEBHOOK_CONFIGURATION,
  APIService: kind(
    recordOf({ group: TEXT, version: TEXT, caBundle: TEXT, service: recordOf({ name: TEXT, namespace: TEXT }) }),
  ),
  CustomResourceDefinition: kind(
    recordOf({ group: TEXT, scope: TEXT, names: recordOf({ kind: TEXT, plural: TEXT }), versions: listOf(ANY_RECORD) }),
    { storedVersions: TEXTS },
  ),
};

const EVERY: Readonly<Record<string, Shape>> = { apiVersion: TEXT, kind: TEXT, metadata: METADATA };
/** Some controllers write their conditions under keys. */
const CUSTOM: Shape = recordOf({
  ...EVERY,
  spec: ANY_RECORD,
  status: recordOf({ conditions: collectionOf(CONDITION) }),
});
const SHAPES = new Map(Object.entries(KINDS).map(([name, members]) => [name, recordOf({ ...EVERY, ...members })]));

/** What an object that the inventory files under a kind has to be. */
export function shapeOfKind(inventoryKind: string): Shape {
  return SHAPES.get(inventoryKind) ?? CUSTOM;
}
