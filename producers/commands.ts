import { filled, defined } from '../src/model/index.ts';
import type { ArtifactContext } from '../src/model/artifact.ts';

/** Programs whose output collectors store under the command's own name. */
const PROGRAMS = new Set(
  (
    'kubectl oc crictl ctr nerdctl docker podman journalctl systemctl etcdctl talosctl helm velero kubeadm ' +
    'df free ip dmesg ps uptime top mount lsblk netstat ss iptables iptables-save nft sysctl uname hostname date ' +
    'openssl calicoctl cilium antctl kapp imgpkg kctrl timedatectl chronyc ntpq lscpu lspci'
  ).split(' '),
);
const OUTPUT_ENDING = /\.(?:txt|log|out|json|ya?ml|md)$/;
/** Options of `kubectl logs` with a value behind them. */
const VALUED = new Set(['-n', '--namespace', '-c', '--container', '--tail', '--since', '-l']);
/** What writes its own words with dashes: `kubectl-get-nodes.txt`. */
const DASHED = /^(?<program>kubectl|oc)-(?<verb>get|describe|logs|top|events|version)(?:-(?<rest>.+))?$/;

/**
 * The command in a file name made from it: `kubectl_get_pods_-n_shop_-o_wide`, `crictl_ps_-a`, `kubectl-get-nodes.txt`,
 * `sudo_journalctl__xeu_kubelet.txt`. `undefined` where the name does not begin with a program that is known.
 */
export function commandOf(name: string): string | undefined {
  const bare = name.replace(OUTPUT_ENDING, '');
  const dashed = DASHED.exec(bare)?.groups;
  if (dashed !== undefined) return dashedCommand(dashed);
  const words = bare
    .replaceAll('=_', '=')
    .replaceAll('__', '_-')
    .split(/[_ ]+/)
    .filter((word) => word !== '');
  const program = words[0] === 'sudo' ? words[1] : words[0];
  return program !== undefined && PROGRAMS.has(program) ? words.join(' ') : undefined;
}

/** What a command line tells about its output: the namespace, and for logs the pod and container. */
export function contextOfCommand(command: string): ArtifactContext {
  const words = command.split(' ');
  const namespace = optionValue(words, '-n', '--namespace');
  const unit = words.includes('journalctl') ? (optionValue(words, '-u', '--unit') ?? unitAfterFlags(words)) : undefined;
  const base: ArtifactContext = { command, ...filled({ namespace, program: unit }) };
  const verb = words.indexOf('logs');
  if (verb < 0) return base;
  const pod = firstArgument(words.slice(verb + 1));
  const container = optionValue(words, '-c', '--container');
  return {
    ...base,
    ...defined({ pod }),
    ...filled({ container }),
    ...defined({ previous: words.includes('-p') || words.includes('--previous') || undefined }),
  };
}

function dashedCommand(groups: Record<string, string | undefined>): string {
  const words = [groups['program'] ?? '', groups['verb'] ?? ''];
  let rest = groups['rest'] ?? '';
  const tail: string[] = [];
  const output = /-?-?o-?(?<format>wide|yaml|json)$|-(?<bare>wide|yaml|json)$/.exec(rest);
  if (output !== null) {
    tail.push(`-o ${output.groups?.['format'] ?? output.groups?.['bare']}`);
    rest = rest.slice(0, output.index);
  }
  const everywhere = /-(?:A|all|all-namespaces)$/.exec(rest);
  if (everywhere !== null) {
    tail.unshift('-A');
    rest = rest.slice(0, everywhere.index);
  }
  const cut = rest.indexOf('-');
  if (rest !== '') words.push(cut < 0 ? rest : `${rest.slice(0, cut)} ${rest.slice(cut + 1)}`);
  return [...words, ...tail].join(' ');
}

/** The pod's name: the first word that is neither an option nor an option's value, nor `deployment/web`. */
function firstArgument(words: readonly string[]): string | undefined {
  const index = words.findIndex((word, at) => !word.startsWith('-') && !VALUED.has(words[at - 1] ?? ''));
  const word = words[index];
  return word === undefined || word.includes('/') ? undefined : word;
}

function optionValue(words: readonly string[], short: string, long: string): string | undefined {
  for (const [index, word] of words.entries()) {
    if (word === short || word === long) return words[index + 1];
    if (word.startsWith(`${long}=`)) return word.slice(long.length + 1);
  }
  return undefined;
}

/** `journalctl -xeu kubelet`: the flags run together. */
function unitAfterFlags(words: readonly string[]): string | undefined {
  const flags = words.findIndex((word) => /^-[a-z]*u$/.test(word));
  return flags < 0 ? undefined : words[flags + 1];
}
