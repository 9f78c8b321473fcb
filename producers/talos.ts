import type { Producer } from '../src/model/producer.ts';
import type { Layout } from './layout.ts';
import { contextFrom, scoreOf } from './layout.ts';

/** Whoever saves a `dmesg.log` may do so in any folder: at the top of an archive only an address is a node. */
const NODE = String.raw`(?:^|(?<=/))(?<node>(?<=/)[^/]+|\d{1,3}(?:\.\d{1,3}){3})/`;

const LAYOUTS: readonly Layout[] = [
  { pattern: /(?:^|\/)(?<node>[^/]+)\/service-logs\/(?<program>[^/]+?)\.(?:log|state)$/ },
  { pattern: new RegExp(String.raw`${NODE}dmesg\.log$`), extra: { program: 'kernel' } },
  { pattern: /(?:^|\/)(?<node>[^/]+)\/(?<program>controller-runtime)\.log$/ },
  {
    pattern:
      /(?:^|\/)(?<node>[^/]+)\/kubernetes-?[lL]ogs\/(?<namespace>[a-z0-9-]+)[/_](?<pod>[a-z0-9.-]+)[/_:](?<container>[a-z0-9-]+)(?:[:_-][0-9a-f]{12,64})?\.log$/,
  },
  {
    pattern:
      /(?:^|\/)(?<node>[^/]+)\/kubernetes-logs\/(?<namespace>[a-z0-9-]+)\/(?<container>[a-z0-9-]+?)(?<previous>-exited)?\.log$/,
  },
  { pattern: new RegExp(String.raw`${NODE}(?:resources/[^/]+\.yaml|mounts|processes|summary|devices|io)$`) },
  { pattern: /(?:^|\/)(?<node>[^/]+)\/(?:talosResources|kubernetes-?[lL]ogs)\/[^/]+$/ },
  { pattern: /(?:^|\/)kubernetesResources\/(?<kind>[^/]+)\.ya?ml$/ },
];

/** `talosctl support`. Encrypted bundles are refused before this is asked. */
export const talos: Producer = {
  id: 'talos',
  title: 'talosctl support',
  recognises: (path) =>
    scoreOf(
      [
        [/(?:^|\/)talosResources\//, 0.95],
        [/(?:^|\/)[^/]+\/service-logs\/(?:apid|machined|kubelet|trustd)\.(?:log|state)$/, 0.95],
        [/(?:^|\/)kubernetesResources\/[^/]+\.ya?ml$/, 0.7],
      ],
      path,
    ),
  contextOf: (path) => contextFrom(LAYOUTS, path),
};
