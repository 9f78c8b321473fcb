import type { ArtifactContext } from '../../src/model/index.ts';

/** Names of kinds as they stand in commands and in file names: singular, plural and short. */
const KIND_WORDS: Readonly<Record<string, string>> = {
  certificatesigningrequest: 'CertificateSigningRequest',
  clusterrole: 'ClusterRole',
  clusterrolebinding: 'ClusterRoleBinding',
  cm: 'ConfigMap',
  configmap: 'ConfigMap',
  cj: 'CronJob',
  cronjob: 'CronJob',
  csr: 'CertificateSigningRequest',
  csinode: 'CSINode',
  daemonset: 'DaemonSet',
  deploy: 'Deployment',
  deployment: 'Deployment',
  ds: 'DaemonSet',
  endpoint: 'Endpoints',
  ep: 'Endpoints',
  endpointslice: 'EndpointSlice',
  horizontalpodautoscaler: 'HorizontalPodAutoscaler',
  hpa: 'HorizontalPodAutoscaler',
  ing: 'Ingress',
  ingress: 'Ingress',
  ingressclass: 'IngressClass',
  job: 'Job',
  limitrange: 'LimitRange',
  namespace: 'Namespace',
  netpol: 'NetworkPolicy',
  networkpolicy: 'NetworkPolicy',
  no: 'Node',
  node: 'Node',
  ns: 'Namespace',
  pc: 'PriorityClass',
  pdb: 'PodDisruptionBudget',
  persistentvolume: 'PersistentVolume',
  persistentvolumeclaim: 'PersistentVolumeClaim',
  po: 'Pod',
  pod: 'Pod',
  poddisruptionbudget: 'PodDisruptionBudget',
  podtemplate: 'PodTemplate',
  priorityclass: 'PriorityClass',
  pv: 'PersistentVolume',
  pvc: 'PersistentVolumeClaim',
  quota: 'ResourceQuota',
  rc: 'ReplicationController',
  replicaset: 'ReplicaSet',
  replicationcontroller: 'ReplicationController',
  resourcequota: 'ResourceQuota',
  role: 'Role',
  rolebinding: 'RoleBinding',
  rs: 'ReplicaSet',
  sa: 'ServiceAccount',
  sc: 'StorageClass',
  secret: 'Secret',
  service: 'Service',
  serviceaccount: 'ServiceAccount',
  statefulset: 'StatefulSet',
  storageclass: 'StorageClass',
  sts: 'StatefulSet',
  svc: 'Service',
};

/** What the artifact's name or command says about the objects in it: hints only, content wins. */
export interface DescribeHint {
  readonly kind?: string;
  readonly namespace?: string;
}

/** Reads hints from `kubectl describe pods web-1 -n shop`, spelled with any separators, and from the context. */
export function describeHint(path: string, context: ArtifactContext): DescribeHint {
  const name = context.command ?? path.slice(path.lastIndexOf('/') + 1);
  const words = name.split(/[\s_,]+/).slice(0, 40);
  const verb = words.findIndex((word) => /^describe$/i.test(word));
  const flag = words.findIndex((word) => word === '-n' || word === '--namespace');
  const named = verb < 0 ? undefined : words.slice(verb + 1).find((word) => !word.startsWith('-'));
  return {
    kind: context.kind ?? (named === undefined ? undefined : kindOfWord(named)),
    namespace: (flag < 0 ? undefined : words[flag + 1]) ?? context.namespace,
  };
}

function kindOfWord(text: string): string | undefined {
  const word = text.toLowerCase().split(/[./]/)[0]!;
  for (const candidate of [word, word.replace(/s$/, ''), word.replace(/es$/, ''), word.replace(/ies$/, 'y')]) {
    if (Object.hasOwn(KIND_WORDS, candidate)) return KIND_WORDS[candidate];
  }
  return undefined;
}
