import type { Producer } from '../src/model/producer.ts';
import type { Layout } from './layout.ts';
import { contextFrom, scoreOf } from './layout.ts';

const STAMP = String.raw`(?<stamp>20\d{6}-\d{6})`;
/** Pod and container are joined with a dash; these are the containers that sysdumps collect. */
const CONTAINER = [
  'apply-sysctl-overwrites',
  'cilium-agent',
  'cilium-envoy',
  'cilium-operator',
  'clean-cilium-state',
  'clustermesh-apiserver',
  'config',
  'coredns',
  'etcd',
  'frontend',
  'backend',
  'hubble-relay',
  'install-cni-binaries',
  'mount-bpf-fs',
  'mount-cgroup',
  'nodeinit',
  'wait-for-kube-proxy',
].join('|');

const LAYOUTS: readonly Layout[] = [
  {
    pattern: new RegExp(
      String.raw`(?:^|/)logs-(?<pod>[a-z0-9.-]+?)-(?<container>${CONTAINER})-${STAMP}(?<previous>-prev)?\.log$`,
    ),
  },
  { pattern: new RegExp(String.raw`(?:^|/)logs-[^/]+-${STAMP}(?<previous>-prev)?\.log$`) },
  { pattern: new RegExp(String.raw`(?:^|/)k8s-(?<kind>[a-z-]+)-${STAMP}\.(?:ya?ml|txt|json)$`) },
  { pattern: new RegExp(String.raw`(?:^|/)cilium-bugtool-(?<pod>[^/]+?)-${STAMP}[^/]*/`) },
  { pattern: new RegExp(String.raw`(?:^|/)cilium-bugtool-(?<pod>cilium-[a-z0-9]{5})(?:[-.][^/]*)?/`) },
  { pattern: new RegExp(String.raw`(?:^|/)(?:cilium|hubble|gops|clustermesh)[^/]*-${STAMP}\.[a-z]+$`) },
  { pattern: new RegExp(String.raw`(?:^|/)cilium-sysdump-${STAMP}/`) },
];

/** `cilium sysdump`, with the bugtool archives inside. */
export const cilium: Producer = {
  id: 'cilium-sysdump',
  title: 'cilium sysdump',
  recognises: (path) =>
    scoreOf(
      [
        [/(?:^|\/)cilium-sysdump\.log$/, 1],
        [/(?:^|\/)cilium-sysdump-20\d{6}-\d{6}[^/]*\//, 0.9],
        [/(?:^|\/)cilium-bugtool-[^/]+\//, 0.8],
      ],
      path,
    ),
  contextOf: (path) => contextFrom(LAYOUTS, path),
};
