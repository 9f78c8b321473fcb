/** What documentation writes in place of a name: `<namespace>`. */
const PLACEHOLDER = /<[a-zA-Z][a-zA-Z0-9 _-]{1,80}>/;

const OPTIONS = String.raw`(?:-\S+ (?:[a-z0-9][\w.-]{0,62} )?){0,6}`;
const SETTINGS = String.raw`(?:[A-Z_]{2,40}=\S{1,300} +){0,6}`;
const WRAPPERS = String.raw`(?:(?:sudo|time|watch|nohup)(?: -\S+(?: \d{1,4})?){0,4} +){0,2}`;

/** Verbs of kubectl and of those who speak like it. */
const KUBECTL_VERBS =
  'get|describe|top|events?|logs?|cluster-info|apply|create|delete|edit|patch|exec|run|rollout|scale|drain|cordon|uncordon|label|annotate|' +
  'version|config|auth|api-resources|api-versions|wait|debug|cp|port-forward|adm|set|expose|autoscale|certificate|replace|taint|explain|project';

/** Commands that one types to see the state of a cluster or of a node: a line that begins like one needs no prompt. */
const COMMANDS: readonly string[] = [
  `(?:kubectl|oc|kubecolor|k|kc) ${OPTIONS}(?:${KUBECTL_VERBS})(?: |$)`,
  `(?:k3s|microk8s|minikube) (?:kubectl|crictl|etcd-snapshot)(?: |$)`,
  String.raw`crictl ${OPTIONS}(?:ps|pods|images?|info|inspect[ip]?|logs|stats|statsp|exec|version)(?: |$)`,
  String.raw`etcdctl ${OPTIONS}(?:member|endpoint|alarm|snapshot|cluster-health|defrag|get|del|put|check|move-leader)(?: |$)`,
  String.raw`(?:docker|podman|nerdctl) (?:ps|images|logs|inspect|exec|run|info|version|stats|top|compose|volume|network|system)(?: |$)`,
  String.raw`docker-compose ${OPTIONS}(?:ps|logs|exec|up|top)(?: |$)`,
  String.raw`ctr ${OPTIONS}(?:-n \S+ )?(?:c|containers?|t|tasks?|i|images?)(?: |$)`,
  String.raw`journalctl(?: -| --|$)`,
  String.raw`systemctl (?:--\S+ )?(?:status|show|list-units|is-active|is-failed|restart|start|stop|cat|daemon-reload|--failed)(?: |$)`,
  String.raw`helm3? ${OPTIONS}(?:dep|dependency|diff|lint|ls|list|status|install|upgrade|history|get|template|repo|uninstall|rollback|test|version|show|pull)(?: |$)`,
  String.raw`(?:tanzu|velero|istioctl|linkerd|flux|argocd|kapp|kctrl|cmctl|cilium|calicoctl|clusterctl|kubeadm|eksctl|rancher|rke2?|talosctl|virtctl|rook|ceph|rbd|gcloud|aws|az) [a-z][\w-]*(?: |$)`,
  String.raw`ssh (?:-\S+ (?:\S+ )?){0,4}[\w.-]+@?[\w.-]*(?: +(?:sudo|crictl|journalctl|systemctl|kubectl|docker)\b|$)`,
  String.raw`(?:df -[hiT]+|free -[mhg]|ip (?:-\S+ )?(?:a|addr|address|r|route|link|neigh|l)(?: .*)?|lsblk|uname -[ar]|dmesg(?: -\S+)?)(?: \||$)`,
];
/** One pattern instead of many: lines of logs, too, are asked whether they are commands. */
const COMMAND = new RegExp(`^${SETTINGS}${WRAPPERS}(?:${COMMANDS.join('|')})`);

/** What people write about commands: `kubectl get pods shows that the`, `kubectl exec failed: no such pod`, `k logs says`. */
const PROSE =
  /(?:[.:,;!?]$|: (?!\{)|\b(?:the|shows?|is|are|was|will|you|we|and|which|that|returns?|fails?|failed|works?|hangs?|does(?:n't| not)|didn't|can(?:not|'t)|never|takes|took)\b (?!\|)| (?:says?|shows?|prints?|gives?|returns?|fails?|failed|works?|hangs?)$)/;
const LONGEST_COMMAND = 2000;

/** How a line without a prompt is a command: it is none, a real one, or one as documentation has it, with gaps to fill. */
export type ClusterCommand = 'none' | 'typed' | 'outlined';

/** Whether a line is a command that needs no prompt: `kubectl get pods`, `crictl ps -a`, `journalctl -u kubelet`. */
export function clusterCommand(line: string): ClusterCommand {
  if (line.length > LONGEST_COMMAND || !/^[A-Za-z_]/.test(line) || !COMMAND.test(line)) return 'none';
  const unquoted = line.replaceAll(/"[^"]*"|'[^']*'|`[^`]*`|\$\([^)]*\)/g, '""');
  if (PROSE.test(unquoted)) return 'none';
  return PLACEHOLDER.test(unquoted) ? 'outlined' : 'typed';
}

/** Whether a command has gaps to fill, as documentation writes them. */
export function isOutlined(command: string): boolean {
  return PLACEHOLDER.test(command);
}
