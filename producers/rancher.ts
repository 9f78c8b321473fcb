import { asUnpacked, defined } from '../src/model/index.ts';
import type { ArtifactContext } from '../src/model/artifact.ts';
import type { Producer } from '../src/model/producer.ts';
import { contextOfCommand } from './commands.ts';
import type { Layout } from './layout.ts';
import { contextFrom, scoreOf } from './layout.ts';
import { kindOf } from './kinds.ts';
import { ROTATED, VAR_LOG_LAYOUTS } from './shared-layouts.ts';

/** `podlogs/` joins namespace and pod with a dash, so the namespace has to be known, or end in `-system`. */
const NAMESPACE = String.raw`cattle-global-data|default|fleet-default|fleet-local|ingress-nginx|kube-node-lease|kube-public|suse-observability|tigera-operator|[a-z0-9-]*?-system`;

const LAYOUTS: readonly Layout[] = [
  { pattern: new RegExp(String.raw`(?:^|/)podlogs/(?<namespace>${NAMESPACE})-(?<pod>[^/]+?)(?<previous>-previous)?$`) },
  { pattern: /(?:^|\/)podlogs\/[^/]+(?<previous>-previous)$/ },
  { pattern: /(?:^|\/)journald\/(?<program>[^/]+)$/ },
  {
    pattern: new RegExp(
      String.raw`(?:^|/)(?:agent|server)-logs/(?<program>[a-z]+?)(?:-(?<rotation>20[\dT.-]+))?\.log${ROTATED.replace('rotation', 'number')}$`,
    ),
  },
  { pattern: /(?:^|\/)k8s\/containerlogs\/(?<program>[^/]+)$/ },
];

/** What stands in files whose names are short for a command. */
const COMMANDS: ReadonlyMap<string, string> = new Map([
  ['kubectl/nodesdescribe', 'kubectl describe nodes'],
  ['kubectl/podsdescribe', 'kubectl describe pods -A'],
  ['crictl/psa', 'crictl ps -a'],
  ['crictl/pods', 'crictl pods'],
  ['crictl/images', 'crictl images'],
  ['crictl/info', 'crictl info'],
  ['crictl/statsa', 'crictl stats -a'],
  ['etcd/memberlist', 'etcdctl member list'],
  ['etcd/endpointstatus', 'etcdctl endpoint status'],
  ['etcd/endpointhealth', 'etcdctl endpoint health'],
  ['etcd/alarmlist', 'etcdctl alarm list'],
  ['systeminfo/dfh', 'df -h'],
  ['systeminfo/dfi', 'df -i'],
  ['systeminfo/freem', 'free -m'],
  ['systeminfo/dmesg', 'dmesg'],
  ['systeminfo/ps', 'ps aux'],
  ['systeminfo/uptime', 'uptime'],
  ['systeminfo/lsblk', 'lsblk'],
  ['systeminfo/mount', 'mount'],
  ['networking/ipaddrshow', 'ip addr show'],
  ['networking/iproute', 'ip route'],
]);

/** The root folder names the node and the time of collection. */
const ROOT: Layout = { pattern: /(?:^|\/)(?<node>[^/]+)-(?<stamp>20\d\d-\d\d-\d\d_\d\d_\d\d_\d\d)\// };
const BELONGS =
  /(?:^|\/)(?:(?:rke2|k3s|k8s)\/(?:kubectl|crictl|podlogs|containerlogs|agent-logs|server-logs|certs|pod-manifests)\/|(?:systeminfo|journald)\/[^/]+$|etcd\/(?:memberlist|endpointstatus|endpointhealth|alarmlist)$)/;

/** The Rancher log collector, on RKE, RKE2 and K3s nodes. */
export const rancher: Producer = {
  id: 'rancher',
  title: 'Rancher log collector',
  recognises: (path) =>
    scoreOf(
      [
        [/(?:^|\/)(?:rke2|k3s|k8s)\/(?:kubectl|crictl|podlogs|containerlogs)\/[^/]+$/, 0.9],
        [/(?:^|\/)systeminfo\/(?:dfh|freem|osrelease|etchosts)$/, 0.9],
      ],
      path,
    ),
  contextOf(path): ArtifactContext | undefined {
    const root = contextFrom([ROOT], path);
    if (root === undefined && !BELONGS.test(asUnpacked(path))) return undefined;
    const inside = contextFrom([...LAYOUTS, ...(root === undefined ? [] : VAR_LOG_LAYOUTS)], path);
    // A pod's log comes from the cluster's API: the pod need not run on the node where the collector ran.
    const node = /(?:^|\/)(?:podlogs|kubectl)\//.test(path) ? undefined : root?.node;
    const collectedAt = root?.collectedAt;
    return {
      ...inside,
      ...contextOfShortName(path),
      ...defined({ node, collectedAt }),
    };
  },
};

function contextOfShortName(path: string): ArtifactContext {
  const [folder = '', name = ''] = asUnpacked(path).split('/').slice(-2);
  const command = COMMANDS.get(`${folder}/${name}`);
  if (command !== undefined) return contextOfCommand(command);
  if (folder !== 'kubectl') return {};
  return kindOf(name) === undefined ? {} : { command: `kubectl get ${name} -A -o wide` };
}
