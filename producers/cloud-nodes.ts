import type { ArtifactContext } from '../src/model/artifact.ts';
import type { Producer } from '../src/model/producer.ts';
import type { Layout } from './layout.ts';
import { contextFrom, scoreOf } from './layout.ts';
import { ROTATED, VAR_LOG_LAYOUTS } from './shared-layouts.ts';

const EKS_ROOT: Layout = { pattern: /(?:^|\/)eks_(?<node>i-[0-9a-f]+)_(?<stamp>20\d\d-\d\d-\d\d_\d{4})[^/]*\// };
const EKS_LAYOUTS: readonly Layout[] = [
  { pattern: /(?:^|\/)(?:kubelet|containerd|docker)\/(?<program>kubelet|containerd|docker)(?:-log)?\.(?:log|txt)$/ },
  { pattern: new RegExp(String.raw`(?:^|/)var_log/(?:[^/]+/)*(?<program>[a-z][a-z-]*)\.log${ROTATED}$`) },
  { pattern: new RegExp(String.raw`(?:^|/)(?:ipamd|aws-routed-eni)/(?<program>ipamd|plugin)\.log${ROTATED}$`) },
  { pattern: /(?:^|\/)kernel\/dmesg[^/]*$/, extra: { command: 'dmesg' } },
];

/** The log collector script for EKS worker nodes. */
export const eks: Producer = {
  id: 'eks-log-collector',
  title: 'EKS log collector',
  recognises: (path) =>
    scoreOf(
      [
        [/(?:^|\/)system\/instance-id\.txt$/, 1],
        [/(?:^|\/)eks_i-[0-9a-f]+_[^/]+\//, 0.95],
      ],
      path,
    ),
  contextOf(path): ArtifactContext | undefined {
    const root = contextFrom([EKS_ROOT], path);
    if (root === undefined && !/(?:^|\/)(?:var_log|system\/instance-id\.txt$|ipamd)/.test(path)) return undefined;
    const inside = contextFrom([...VAR_LOG_LAYOUTS, ...EKS_LAYOUTS], path);
    return inside === undefined && root === undefined ? undefined : { ...inside, ...root };
  },
};

const AKS_NODE = String.raw`(?<node>aks-[a-z0-9]+-\d+-vmss[0-9a-z]{6})`;
const AKS_PROGRAM = String.raw`var/log/azure/(?:[^/]+/)*(?<program>[A-Za-z][A-Za-z-]*)\.log${ROTATED}$`;
const AKS_LAYOUTS: readonly Layout[] = [
  { pattern: new RegExp(String.raw`(?:^|/)${AKS_NODE}/(?:[^/]+/)*${AKS_PROGRAM}`) },
  { pattern: new RegExp(String.raw`(?:^|/)${AKS_PROGRAM}`) },
  { pattern: new RegExp(String.raw`(?:^|/)${AKS_NODE}/(?:[^/]+/)*(?<command>[^/]+)$`) },
];

/** Logs of AKS nodes: the agent's own collector, and AKS Periscope. */
export const aks: Producer = {
  id: 'aks-logs',
  title: 'AKS node logs',
  recognises: (path) =>
    scoreOf(
      [
        [/(?:^|\/)var\/log\/azure\/|(?:^|\/)aks-periscope/, 0.9],
        [/(?:^|\/)aks-[a-z0-9]+-\d+-vmss[0-9a-z]{6}\//, 0.8],
      ],
      path,
    ),
  contextOf: (path) => contextFrom(AKS_LAYOUTS, path),
};
