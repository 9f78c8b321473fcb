import type { KindReader } from '../kind-reader.ts';
import { clusterRole, clusterRoleBinding, role, roleBinding } from './access-control.ts';
import { horizontalPodAutoscaler } from './autoscaler.ts';
import { backup, restore } from './backup.ts';
import { certificateSigningRequest } from './certificate-request.ts';
import { configMap, secret } from './config-data.ts';
import { csiNode } from './csi-node.ts';
import { daemonSet } from './daemon-set.ts';
import { deployment } from './deployment.ts';
import { podDisruptionBudget } from './disruption-budget.ts';
import { endpoints, endpointSlice } from './endpoints.ts';
import { ingress, ingressClass } from './ingress.ts';
import { cronJob, job } from './job.ts';
import { limitRange } from './limit-range.ts';
import { namespace } from './namespace.ts';
import { networkPolicy } from './network-policy.ts';
import { node } from './node.ts';
import { pod } from './pod.ts';
import { priorityClass } from './priority-class.ts';
import { replicaSet, replicationController } from './replica-set.ts';
import { resourceQuota } from './resource-quota.ts';
import { service } from './service.ts';
import { serviceAccount } from './service-account.ts';
import { statefulSet } from './stateful-set.ts';
import { storageClass } from './storage-class.ts';
import { persistentVolumeClaim } from './volume-claim.ts';
import { persistentVolume } from './volume.ts';

/**
 * All kinds that kubectl has a layout for. Several may recognise a description: then the artifact's name decides, and without
 * one the first.
 */
export const KIND_READERS: readonly KindReader[] = [
  pod,
  node,
  cronJob,
  job,
  daemonSet,
  deployment,
  statefulSet,
  replicaSet,
  replicationController,
  service,
  endpoints,
  endpointSlice,
  persistentVolume,
  persistentVolumeClaim,
  storageClass,
  csiNode,
  resourceQuota,
  limitRange,
  namespace,
  configMap,
  secret,
  serviceAccount,
  ingress,
  ingressClass,
  networkPolicy,
  horizontalPodAutoscaler,
  podDisruptionBudget,
  priorityClass,
  certificateSigningRequest,
  clusterRole,
  role,
  clusterRoleBinding,
  roleBinding,
  backup,
  restore,
];
