import type { Producer } from '../src/model/producer.ts';
import type { Layout } from './layout.ts';
import { contextFrom, scoreOf } from './layout.ts';

const NODE = String.raw`(?:^|/)(?<node>(?!logs?/|var/|pods/|system/|kubelet/|containerd/|docker/|crio/)[^/]+)/`;

/** Other collectors have such files, too: what lies at the top of an archive is its name, and a node only where kind named it. */
const NODE_BELOW = String.raw`(?:^|(?<=/))(?<node>(?!logs?/|var/|pods/|system/|kubelet/|containerd/|docker/|crio/)(?:(?<=/)[^/]+|[^/]+-(?:control-plane|worker)\d*))/`;

const LAYOUTS: readonly Layout[] = [
  {
    pattern: new RegExp(
      String.raw`${NODE}pods/(?<namespace>[^/_]+)_(?<pod>[^/_]+)_(?<podUid>[^/_]+)/(?<container>[^/]+)/\d+\.log(?:\.(?<rotation>[\d-]+))?(?:\.gz)?$`,
    ),
  },
  {
    pattern: new RegExp(
      String.raw`${NODE}containers/(?<pod>[^/_]+)_(?<namespace>[^/_]+)_(?<container>[^/]+)-[0-9a-f]{64}\.log$`,
    ),
  },
  { pattern: new RegExp(String.raw`${NODE_BELOW}(?<program>kubelet|containerd)\.log$`) },
  { pattern: new RegExp(String.raw`${NODE_BELOW}images\.log$`), extra: { command: 'crictl images' } },
  { pattern: new RegExp(String.raw`${NODE_BELOW}(?:journal|serial|alternatives)\.log$`) },
  { pattern: new RegExp(String.raw`${NODE}(?:inspect\.json|kubernetes-version\.txt)$`) },
];

/** `kind export logs`. Its `containers/` holds the same logs as `pods/`; the bundle reads either once. */
export const kindExport: Producer = {
  id: 'kind-export',
  title: 'kind export logs',
  recognises: (path) =>
    scoreOf(
      [
        [/(?:^|\/)kind-version\.txt$/, 1],
        [/(?:^|\/)[^/]+-control-plane\/(?:serial|alternatives|containerd)\.log$/, 0.7],
      ],
      path,
    ),
  contextOf: (path) => contextFrom(LAYOUTS, path),
};
