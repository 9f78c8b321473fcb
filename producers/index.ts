import type { Producer } from '../src/model/producer.ts';
import { antctl } from './antctl.ts';
import { calicoctl } from './calicoctl.ts';
import { cilium } from './cilium.ts';
import { aks, eks } from './cloud-nodes.ts';
import { clusterApi } from './cluster-api.ts';
import { clusterInfoDump } from './cluster-info-dump.ts';
import { clusterSnapshot } from './cluster-snapshot.ts';
import { commandFiles } from './command-files.ts';
import { crashDiagnostics } from './crash-diagnostics.ts';
import { gkectl } from './gkectl.ts';
import { harvester } from './harvester.ts';
import { insights } from './insights.ts';
import { istio } from './istio.ts';
import { kindExport } from './kind-export.ts';
import { kops } from './kops.ts';
import { logBundle } from './log-bundle.ts';
import { mustGather } from './must-gather.ts';
import { rancher } from './rancher.ts';
import { sonobuoy } from './sonobuoy.ts';
import { sosreport } from './sosreport.ts';
import { supervisor } from './supervisor.ts';
import { talos } from './talos.ts';
import { troubleshoot } from './troubleshoot.ts';

/**
 * All known collectors. The first whose layout fits a path gives its context: layouts with a folder name of their own come
 * before those that share theirs with others.
 */
export const PRODUCERS: readonly Producer[] = [
  troubleshoot,
  clusterSnapshot,
  insights,
  clusterApi,
  logBundle,
  calicoctl,
  gkectl,
  crashDiagnostics,
  istio,
  cilium,
  antctl,
  sosreport,
  harvester,
  rancher,
  eks,
  aks,
  sonobuoy,
  talos,
  mustGather,
  kindExport,
  kops,
  supervisor,
  clusterInfoDump,
  commandFiles,
];
