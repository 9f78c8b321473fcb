import type { Analyzer } from '../analyzer.ts';
import { clusterResource } from './cluster-resource.ts';
import { clusterVersion } from './cluster-version.ts';
import { jsonCompare, yamlCompare } from './compare.ts';
import { containerRuntime } from './container-runtime.ts';
import { clusterContainerStatuses } from './container-statuses.ts';
import { jobStatus, replicasetStatus } from './counted-status.ts';
import { distribution } from './distribution.ts';
import { event } from './event.ts';
import { configMap, customResourceDefinition, ingress, ingressClass, secret, storageClass } from './existence.ts';
import { nodeResources } from './node-resources.ts';
import { clusterPodStatuses } from './pod-statuses.ts';
import { textAnalyze } from './text-analyze.ts';
import { deploymentStatus, statefulsetStatus } from './workload-status.ts';

/** The analyzers that run here, by the name that a spec gives them. */
export const ANALYZERS: ReadonlyMap<string, Analyzer> = new Map(
  Object.entries({
    clusterContainerStatuses,
    clusterPodStatuses,
    clusterResource,
    clusterVersion,
    configMap,
    containerRuntime,
    customResourceDefinition,
    deploymentStatus,
    distribution,
    event,
    ingress,
    ingressClass,
    jobStatus,
    jsonCompare,
    nodeResources,
    replicasetStatus,
    secret,
    statefulsetStatus,
    storageClass,
    textAnalyze,
    yamlCompare,
  }),
);
