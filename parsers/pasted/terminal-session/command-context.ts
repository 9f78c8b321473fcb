import { defined, type ArtifactContext } from '../../../src/model/index.ts';
import { objectOfCommand, objectOfKubectl, objectOfWord } from './acted-on.ts';
import { readKubectlCommand, type KubectlCommand } from '../../support/kubernetes-resources/index.ts';
import { containerOfPath, type ContainerOfFile } from '../../support/log-lines/container-files.ts';

/** Programs that ask the API server: their output is about the cluster, not about the host they ran on. */
const REMOTE =
  /^(?:sudo +)?(?:kubectl|k|kc|oc|kubecolor|helm|kapp|kctrl|tanzu|velero|istioctl|govc|flux|argocd|linkerd|cmctl|clusterctl|virtctl|aws|az|gcloud|eksctl|tkn|argo|kn)\b/;

/** Of those, the ones that are told the namespace as kubectl is. */
const NAMESPACED =
  /^(?:sudo +)?(?:helm|kapp|kctrl|tanzu|velero|istioctl|flux|linkerd|cmctl|clusterctl|virtctl|tkn|argo|kn) .*?(?<= )(?:-n|--namespace)[ =](?<namespace>[a-z0-9][a-z0-9-]{0,62})(?: |$)/;

/** What kubectl prints first where it was asked for the log of a workload: which of the pods it took. */
const CHOSEN_POD = /^Found \d{1,5} pods, using pod\/(?<pod>[a-z0-9][a-z0-9.-]{0,250})$/;

/** What such a command prints is seen from within a pod. */
const RUNS_INSIDE = new Set(['exec', 'rsh']);
const POD = /^(?:pods?\/)?(?<pod>[a-z0-9][a-z0-9.-]{0,250})$/;

/** Where a command is typed. */
export interface Typing {
  readonly host?: string | undefined;
  /** The pod whose shell it is: the host of the prompt is none. */
  readonly pod?: string | undefined;
  readonly podNamespace?: string | undefined;
  /** Of whoever names none. */
  readonly namespace?: string | undefined;
  /** The folder that the prompt shows. */
  readonly folder?: string | undefined;
  /** What is known of a container of the runtime by its id. */
  readonly listed?: (id: string) => ArtifactContext;
}

/**
 * What a typed command tells about its output.
 * @param printed the lines below it
 */
export function contextOfCommand(
  command: string,
  { host, pod: inside, podNamespace, namespace: current, folder, listed = () => ({}) }: Typing,
  printed: readonly string[],
): ArtifactContext {
  const node = nodeOf(command);
  if (node !== undefined) return { node, ...unitOf(command) };
  const kubectl = readKubectlCommand(command);
  if (kubectl === undefined) {
    const namespace = NAMESPACED.exec(command)?.groups?.namespace ?? (REMOTE.test(command) ? undefined : podNamespace);
    return {
      ...defined({
        ...(REMOTE.test(command) ? {} : inside === undefined ? { node: host } : { pod: inside }),
        namespace,
        actedOn: objectOfCommand(command, namespace),
      }),
      ...unitOf(command),
      ...containerOf(command, listed),
      ...containerOfShown(command, folder),
    };
  }
  const asked = kubectl.namespace ?? (kubectl.allNamespaces ? undefined : current);
  const namespace = defined({ namespace: asked });
  if (kubectl.verb === 'get')
    return { ...namespace, ...defined({ actedOn: objectOfKubectl(kubectl, asked) }), answered: true };
  if (RUNS_INSIDE.has(kubectl.verb)) return { ...namespace, ...defined({ pod: podEntered(kubectl) }) };
  if (kubectl.verb !== 'logs' && kubectl.verb !== 'log')
    return { ...namespace, ...defined({ actedOn: objectOfKubectl(kubectl, asked) }) };
  const [subject, second] = kubectl.names;
  const container = /(?:^| )(?:-c|--container)[ =](?<name>[a-z0-9-]{1,63})\b/.exec(command)?.groups?.name ?? second;
  const named = subject !== undefined && !/^(?!pods?\/)[a-z.]+\//.test(subject) && !/^[<$]/.test(subject);
  const pod = named ? subject.replace(/^pods?\//, '') : CHOSEN_POD.exec(printed[0]?.trim() ?? '')?.groups?.pod;
  return {
    ...namespace,
    ...defined({
      pod,
      workload: pod === undefined ? objectOfWord(subject, asked) : undefined,
      container,
      previous: /(?:^| )(?:-p|--previous)(?:\s|$|=true)/.test(command) || undefined,
    }),
  };
}

/** The pod inside which a command of kubectl runs another one; `undefined` where it names a workload. */
export function podEntered({ names: [entered = ''] }: KubectlCommand): string | undefined {
  return POD.exec(entered)?.groups?.pod;
}

/** Ways to run a command on a node from elsewhere. */
const ELSEWHERE: readonly RegExp[] = [
  /^(?:sudo )?ssh (?:-\S+ (?:[~/]\S+ |\d+ )?){0,6}(?:[\w.-]+@)?(?<node>[\w.-]+) +\S/,
  /\bdebug (?:-\S+ ){0,4}nodes?\/(?<node>[\w.-]+)\b/,
  /^oc adm node-logs (?:-\S+ ){0,4}(?<node>[a-z0-9][\w.-]*)\b/,
  /^talosctl (?:[^|]*? )?(?:-n|--nodes)[ =](?<node>[\w.:-]+)(?: |$)/,
];

function nodeOf(command: string): string | undefined {
  for (const pattern of ELSEWHERE) {
    const node = pattern.exec(command)?.groups?.node;
    if (node !== undefined) return node;
  }
  return undefined;
}

/** `journalctl -u kubelet`. */
function unitOf(command: string): ArtifactContext {
  if (!/\bjournalctl\b/.test(command)) return {};
  const unit = /(?: -[a-z]*u ?| --unit[= ])(?<unit>[\w@.-]{1,100})/.exec(command)?.groups?.unit;
  return unit === undefined ? {} : { program: unit.replace(/\.service$/, '') };
}

/** `docker logs etcd`, `crictl logs $(crictl ps -a --name etcd -q)`, `crictl logs 8d2a5c0f7d9d1`. */
function containerOf(command: string, listed: (id: string) => ArtifactContext): ArtifactContext {
  const name = LOGS_OF_CONTAINER.exec(command)?.groups?.name ?? LOGS_OF_SEARCH.exec(command)?.groups?.name;
  if (name === undefined) return {};
  if (!/^[0-9a-f]{3,64}$/.test(name)) return { container: name };
  const container = listed(name);
  return container.container === undefined && name.length < SHORTEST_PRINTED_ID ? { container: name } : container;
}

const SHOWS_FILES = /^(?:sudo +)?(?:cat|tail|head|less|more|z?grep|egrep|zcat|sed|awk)\b/;

/** Whose log a command shows, by the path of the file in the node's folders of logs. */
function containerOfShown(command: string, folder: string | undefined): ContainerOfFile | undefined {
  if (!SHOWS_FILES.test(command)) return undefined;
  const [shown = ''] = command.split('|', 1);
  const paths = shown
    .split(/\s+/)
    .filter((word) => word.includes('/') || (folder !== undefined && /\.log\b/.test(word)));
  const found = paths.flatMap((path) => containerOfPath(path.startsWith('/') ? path : `${folder ?? ''}/${path}`) ?? []);
  const [first] = found;
  return found.every(({ pod, container }) => pod === first?.pod && container === first.container) ? first : undefined;
}

/** Digits of a container's id in what is copied and pasted; fewer may be a name. */
const SHORTEST_PRINTED_ID = 6;

const LOGS = String.raw`^(?:sudo )?(?:docker|podman|nerdctl|crictl)(?:[ -]compose)? logs (?:-\S+ (?:\d+ )?){0,4}`;
const LOGS_OF_CONTAINER = new RegExp(String.raw`${LOGS}(?<name>[a-z0-9][\w.-]{1,100})(?: |$)`);
const LOGS_OF_SEARCH = new RegExp(
  String.raw`${LOGS}(?:\$\(|\x60)[^)]{1,200}?(?:--name[ =]|name=|\bgrep )["']?(?<name>[a-z][\w.-]{1,100})`,
);
