import type { Layout } from './layout.ts';

/** Ends of a log file's name that rotation leaves: `.1`, `.20230101-101010.gz`. */
export const ROTATED = String.raw`(?:\.(?<rotation>\d{1,3}|20[\d-]+))?(?:\.gz)?`;

/** A folder named after a node, and not one of those that everything lies in. */
const NODE = String.raw`(?<node>(?!(?:logs?|var|root|host|pods|containers|kubelet|containerd|docker|crio)/)[^/]+)`;
/** What generated names are made of: no vowels, and nothing that looks like one. */
const HASH = '[bcdfghjklmnpqrstvwxz2456789]';
const GENERATED_POD = `(?<pod>[a-z0-9][a-z0-9-]*-${HASH}{6,10}-${HASH}{5})`;
const PREVIOUS = String.raw`[-_.]prev(?:ious)?`;
const NODE_PROGRAM =
  'kubelet|containerd|crio|docker|etcd|kube-apiserver|kube-scheduler|kube-controller-manager|kube-proxy|cloud-init';

/** The kubelet's and the container runtime's own folders, which many collectors copy as they are. */
export const VAR_LOG_LAYOUTS: readonly Layout[] = [
  {
    pattern: new RegExp(
      String.raw`(?:^|/)${NODE}/(?:logs/)?(?:(?:root/|host/)?var/log/)?pods/(?<namespace>[a-z0-9-]+)_(?<pod>[^/_]+)_(?<podUid>[^/_]+)/(?<container>[^/]+)/\d+\.log${ROTATED}$`,
    ),
  },
  {
    pattern: new RegExp(
      String.raw`(?:^|/)pods/(?<namespace>[a-z0-9-]+)_(?<pod>[^/_]+)_(?<podUid>[^/_]+)/(?<container>[^/]+)/\d+\.log${ROTATED}$`,
    ),
  },
  {
    pattern: new RegExp(
      String.raw`(?:^|/)${NODE}/(?:logs/)?(?:(?:root/|host/)?var/log/)?containers/(?<pod>[^/_]+)_(?<namespace>[^/_]+)_(?<container>[^/]+)-[0-9a-f]{64}\.log$`,
    ),
  },
  {
    pattern: /(?:^|\/)containers\/(?<pod>[^/_]+)_(?<namespace>[^/_]+)_(?<container>[^/]+)-[0-9a-f]{64}\.log$/,
  },
  { pattern: /(?:^|\/)var\/log\/(?<program>cloud-init)(?:-output)?\.log$/ },
];

/** Folders that are named as controllers name pods, of whom each holds a file by container. Other folders never look so. */
export const POD_FOLDER_LAYOUTS: readonly Layout[] = [
  {
    pattern: new RegExp(
      String.raw`(?:^|/)${GENERATED_POD}/(?<container>[a-z0-9][a-z0-9-]*?)(?<previous>-previous)?\.log$`,
    ),
  },
  {
    pattern: /(?:^|\/)(?<pod>(?<container>[a-z0-9][a-z0-9-]*)-\d{1,3})\/\k<container>(?<previous>-previous)?\.log$/,
  },
];

/** Logs as the pages of consoles offer them to be saved: called as the pod is, with its container behind it or before it. */
export const SAVED_LOG_LAYOUTS: readonly Layout[] = [
  {
    pattern: new RegExp(
      String.raw`(?:^|/)${GENERATED_POD}(?:[-_.](?!logs?\b|prev)(?<container>[a-z][a-z0-9-]{0,62}?))?(?<previous>${PREVIOUS})?(?:[-_.]logs?)?(?:[-_.]\d[\d_T-]{0,30})?\.log$`,
    ),
  },
  { pattern: new RegExp(String.raw`(?:^|/)(?<container>[a-z][a-z0-9-]{0,62})_${GENERATED_POD}\.log$`) },
  // By namespace, pod and container, as scripts that go through all of them call their files.
  {
    pattern: new RegExp(
      String.raw`(?:^|/)(?<namespace>[a-z0-9][a-z0-9-]{0,62})_${GENERATED_POD}_(?<container>[a-z][a-z0-9-]{0,62}?)(?<previous>${PREVIOUS})?\.(?:log|txt)$`,
    ),
  },
  // Pods with a number, whose container is called as they are: anything else may be a machine and its program.
  {
    pattern: new RegExp(
      String.raw`(?:^|/)(?:(?<namespace>[a-z0-9][a-z0-9-]{0,62})_)?(?<pod>(?<container>[a-z][a-z0-9-]{0,62})-\d{1,3})_\k<container>(?<previous>${PREVIOUS})?\.(?:log|txt)$`,
    ),
  },
];

/** Folders that people and small scripts make: by node, by namespace and pod. */
export const FOLDER_LAYOUTS: readonly Layout[] = [
  {
    pattern: new RegExp(
      String.raw`(?:^|/)(?:nodes|hosts|node)/(?<node>[^/]+)/(?:[^/]+/)*(?<program>${NODE_PROGRAM})\.log${ROTATED}$`,
    ),
  },
  { pattern: /(?:^|\/)(?:nodes|hosts|node)\/(?<node>[^/]+)\/(?:[^/]+\/)*(?<command>[^/]+)$/ },
  {
    pattern: new RegExp(
      String.raw`(?:^|/)(?:logs|pod-?logs|pods)/(?<namespace>[a-z0-9-]+)/(?<pod>[a-z0-9.-]+)[/_](?<container>[^/_]+?)(?:(?<previous>[-_.]prev(?:ious)?))?\.(?:log|txt)${ROTATED}$`,
    ),
  },
  {
    pattern:
      /(?:^|\/)(?:logs|pod-?logs)\/(?<namespace>[a-z0-9-]+)\/(?<program>[a-z0-9-]+)(?:\.(?!prev)(?<container>[a-z0-9-]+))?(?<previous>[-_.]prev(?:ious)?)?\.(?:log|txt)$/,
  },
  { pattern: /(?:^|\/)(?<command>(?:kubectl|oc)[_-][^/]+)$/ },
  { pattern: /(?:^|\/)(?<command>(?:sudo_)?(?:crictl|journalctl|systemctl|etcdctl|docker|helm)_[^/]+)$/ },
  { pattern: new RegExp(String.raw`(?:^|/)(?<program>${NODE_PROGRAM})(?<previous>${PREVIOUS})?\.log${ROTATED}$`) },
  {
    pattern: new RegExp(
      String.raw`(?:^|/)(?<program>kube-(?:apiserver|scheduler|controller-manager))[-_.][\w.-]+?(?<previous>${PREVIOUS})?\.log${ROTATED}$`,
    ),
  },
];
