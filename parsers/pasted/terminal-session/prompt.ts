import { defined } from '../../../src/model/index.ts';
import { clusterCommand, isOutlined } from './cluster-command.ts';
import { SAID_BY } from './prose.ts';
import { titledCommand } from './titles.ts';

/** A line on which somebody typed a command. */
export interface PromptLine {
  readonly command: string;
  /** The host that the prompt names. */
  readonly host?: string;
  /** What stands before the command; empty where nothing does. */
  readonly prompt: string;
  /**
   * `certain`: the line cannot well be anything else. `bare`: a command of which no prompt is needed. `outlined`: it has gaps, as in
   * documentation. `titled`: it is the title of what stands below. `loose`: it may be a comment or prose.
   */
  readonly kind: 'certain' | 'bare' | 'outlined' | 'titled' | 'loose';
}

/** Programs whose output is worth reading, as one types them. */
const PROGRAMS = new Set(
  (
    'kubectl k kc oc kubecolor crictl ctr nerdctl docker docker-compose podman etcdctl etcdutl journalctl systemctl kubeadm helm kapp kctrl ' +
    'imgpkg ytt tanzu velero istioctl cilium cilium-dbg cilium-health antctl calicoctl birdc flux argocd kail kubetail cat zcat tail head grep egrep less more ls df du free ps ' +
    'top uptime last who uname hostname date ip ss netstat iptables iptables-save nslookup dig curl wget ping traceroute tracepath openssl dmesg lsblk ' +
    'mount findmnt stat timedatectl chronyc sudo ssh watch for while if echo cd export source vi vim nano rm cp mv ' +
    'conntrack mtr ntpq stern ipvsadm sysctl ethtool ifconfig lscpu nft tar dcli govc jq yq base64 env id whoami exit clear history k9s rke2 k3s talosctl kind minikube ' +
    'nsenter virtctl ceph rbd aws az gcloud eksctl linkerd cmctl openshift-install clusterctl service getenforce ausearch multipath iscsiadm showmount rpcinfo ' +
    'iostat iotop vmstat pidstat mpstat lsof strace tcpdump crontab md5sum sha256sum lsb_release getent smartctl exportfs ipset aa-status semanage restorecon sestatus ' +
    'tkn argo kn prlimit cloud-init sealert fio blkid pvs vgs lvs tune2fs nfsstat nfsiostat arp arping pxctl psql redis-cli nodetool mongosh rabbitmqctl gsutil vault consul pg_isready'
  ).split(' '),
);

interface PromptPattern {
  readonly pattern: RegExp;
  readonly certain: boolean;
  /** Whether whatever looks like a program is one behind such a prompt, or only those of a cluster. */
  readonly programs: 'any' | 'known' | 'cluster';
}

/** Symbols that themes of shells end their prompts with. */
const ARROW = '[❯➜»λ▶⎈☸🐳]';
const DIRECTORY = String.raw`(?:[\w.~/-]{1,60} +(?:(?:git:|on )?\(\S{1,60}\) +)?(?:[✗✔±*] +)?)`;

/** As prompts show it: `2024-11-05`, `05/11/2024`, `Tue Nov 5`. */
const DATE = String.raw`(?:\d{4}[-/]\d\d[-/]\d\d|\d\d[-/.]\d\d[-/.]\d{4}|[A-Z][a-z]{2} [A-Z][a-z]{2} +\d{1,2})`;

const PROMPTS: readonly PromptPattern[] = [
  // [root@host dir]# command; (env) [root@host dir]# command
  {
    pattern: /^(?:\([\w.-]{1,40}\) ?)?\[[\w.-]{1,64}@(?<host>[\w.-]{1,253})[^\]\n]{0,200}\][#$%>] *(?<command>\S.*)$/,
    certain: true,
    programs: 'any',
  },
  // (env) user@host:~/dir$ command; user@host ~ % command; user@host [ ~ ]# command; (cluster|namespace) user@host:~/dir (branch)$ command
  {
    pattern:
      /^(?:\([^()\n]{1,80}\) ?|\[[^\][\n]{1,80}\] ?){0,2}[\w.-]{1,64}@(?<host>[\w.-]{1,253})(?::[^\s#$%>]{0,200}| +\S{1,100}| \[ [^\]\n]{0,100} \])?(?: \([^()\n]{1,80}\)| \[[^\][\n]{1,60}\])? ?[#$%>] *(?<command>\S.*)$/,
    certain: true,
    programs: 'any',
  },
  // [host ~]$ command
  {
    pattern: /^\[(?<host>[A-Za-z][\w.-]{1,62}) [~/][^\]\s]{0,100}\][#$%] *(?<command>\S.*)$/,
    certain: true,
    programs: 'known',
  },
  // [~] command; [~/src/infra] command
  { pattern: /^\[[~/][^\]\s]{0,100}\] +(?<command>\S.*)$/, certain: true, programs: 'cluster' },
  // PS C:\Users\me> command
  { pattern: /^PS(?: (?:[A-Za-z]:\\|[~/])[^>\n]{0,200})? ?> ?(?<command>\S.*)$/, certain: true, programs: 'known' },
  { pattern: /^[A-Z]:\\[^>\n]{0,200}> ?(?<command>\S.*)$/, certain: true, programs: 'known' },
  // sh-5.1# command
  { pattern: /^-?(?:sh|bash|ash|zsh)-\d[\d.]{0,8}[#$] +(?<command>\S.*)$/, certain: true, programs: 'any' },
  // ~ command; ~/src command
  { pattern: /^~(?:\/\S{0,100})? +(?<command>\S.*)$/, certain: true, programs: 'cluster' },
  // / # command; /app $ command: the shells of containers, which have other programs than machines
  { pattern: /^(?:\/ [#$]|\/\S{1,60} \$) (?<command>\S.*)$/, certain: true, programs: 'any' },
  // / # command; ~/src (branch) $ command
  { pattern: /^(?:~|\/)\S{0,100}(?: \(\S{1,60}\))? [#$] +(?<command>\S.*)$/, certain: true, programs: 'known' },
  { pattern: new RegExp(`^(?:\\S{1,60} )?${ARROW}\\s+(?<command>\\S.*)$`, 'u'), certain: true, programs: 'known' },
  {
    pattern: new RegExp(`^(?:\\S{1,60} )?${ARROW}\\s+${DIRECTORY}(?<command>\\S.*)$`, 'u'),
    certain: true,
    programs: 'any',
  },
  // [2024-11-05 09:12:44] # command; 09:12:44 user@host:~$ command
  {
    pattern: new RegExp(
      String.raw`^\[?(?:${DATE}[ T])?\d\d:\d\d(?::\d\d)?(?: ?[AP]M)?(?: [A-Z]{2,5})?\]? *(?:[\w.-]{1,64}@(?<host>[\w.-]{1,253})[^#$%>\n]{0,100})?[#$%>❯➜] *(?<command>\S.*)$`,
    ),
    certain: true,
    programs: 'known',
  },
  // Below a first line with user and folder.
  { pattern: /^[╰└]─{1,3} ?(?:[#$%>]|❯|➜)? *(?<command>[\w/].*)$/, certain: true, programs: 'known' },
  { pattern: /^\$ +(?<command>\S.*)$/, certain: true, programs: 'any' },
  { pattern: /^ {1,8}\$ +(?<command>\S.*)$/, certain: true, programs: 'known' },
  // host:~ # command; host:/dir # command
  {
    pattern: /^(?<host>[A-Za-z][\w.-]{1,62}):[~/][^\s#$%>]{0,100} ?[#$%] +(?<command>\S.*)$/,
    certain: true,
    programs: 'known',
  },
  // host:dir user$ command; host # command; host % command
  {
    pattern:
      /^(?<host>[A-Za-z][\w.-]{1,62})(?::[^\s#$%>]{0,100}(?: [\w.-]{1,64})?| [~/][^\s#$%>]{0,100})? ?[#$%] +(?<command>\S.*)$/,
    certain: true,
    programs: 'cluster',
  },
  { pattern: /^[^\s\p{ASCII}]{1,4}\s+(?<command>\S.*)$/u, certain: true, programs: 'cluster' },
  // [09:15] ines: command; 09:15 <ines> command
  {
    pattern: new RegExp(`^${SAID_BY}(?<command>\\S.*)$`, 'u'),
    certain: true,
    programs: 'cluster',
  },
  // 15:04 kubectl describe; 15:04 - k get pods: the timeline of a report
  {
    pattern:
      /^\[?\d{1,2}:\d\d(?::\d\d)?\]?(?: Uhr)?:? +(?:[-–—] +)?(?<command>(?:kubectl|k|oc|helm|etcdctl|crictl) \S.*)$/,
    certain: true,
    programs: 'cluster',
  },
  // What `watch` shows again and again: Every 2.0s: command   host: Tue May 7 09:10:02 2024
  {
    pattern:
      /^Every \d{1,4}[.,]\d{1,3}s: (?<command>\S.{0,1000}?)(?: {2,}(?<host>[\w.-]{1,253}): \S.{0,40}\d\d:\d\d:\d\d.{0,20})?$/,
    certain: true,
    programs: 'known',
  },
  // What `set -x` shows: + command
  { pattern: /^\+{1,4} (?<command>\S.*)$/, certain: true, programs: 'cluster' },
  { pattern: /^% +(?<command>\S.*)$/, certain: true, programs: 'known' },
  // Whatever a shell was told to show, where a folder, a host or brackets are in it: ~/src main* ❯ command; [cluster] $ command
  {
    pattern: new RegExp(
      `^(?=[([]|[^#$%>\\n]{0,60}[~@])[^"'\`{}=<\\n]{0,100}?(?:[#$%>] *|${ARROW} *${DIRECTORY}?)(?<command>[A-Za-z_].*)$`,
      'u',
    ),
    certain: true,
    programs: 'cluster',
  },
  { pattern: /^\$(?<command>[a-z].*)$/, certain: true, programs: 'cluster' },
  { pattern: /^# +(?<command>\S.*)$/, certain: false, programs: 'known' },
  // In Markdown, what is set off by blanks is code.
  { pattern: /^ {4,8}# (?<command>\S.*)$/, certain: false, programs: 'cluster' },
  { pattern: /^#(?<command>[a-z].*)$/, certain: false, programs: 'cluster' },
  { pattern: /^> +(?<command>\S.*)$/, certain: false, programs: 'known' },
];

/** Each of the prompts has one of these, or a sign of a theme. */
const SIGN_OF_PROMPT = /[#$%>]|^[+~]|^\[[~/]|^Every \d|^\[?\d{1,2}:\d\d|[^\p{ASCII}]/u;

const MAXIMUM_PROMPT_LINE = 4096;
/** Deeper in, a command is a line of a script in some other text. */
const DEEPEST_COMMAND = 4;

/** What one asks of a machine, by names that are no words: with an option or a pipe it is typed, and no prose. */
const HOST_COMMAND =
  /^(?:sudo )?(?:iostat|vmstat|pidstat|mpstat|dmesg|ss|netstat|df|lsblk|ethtool|sysctl|lsof|chronyc|timedatectl|findmnt|nfsstat|conntrack|nsenter|smartctl)(?: (?:-{1,2}[\w=.,-]+|[\w.:/@=*-]+|\||"[^"\n]*"|'[^'\n]*'|&&|2>&1)){1,14}\s*$/;
const TYPED = / -\w| \| /;
const PROSE = / (?:a|an|and|are|is|it|of|on|said|says|shows?|the|was|we|with) /;

/** Reads a line as a prompt with a command after it. */
export function readPrompt(line: string): PromptLine | undefined {
  if (line.length > MAXIMUM_PROMPT_LINE || line.length < 3) return undefined;
  for (const { pattern, certain, programs } of SIGN_OF_PROMPT.test(line) ? PROMPTS : []) {
    const groups = pattern.exec(line)?.groups;
    const command = groups?.command?.trim();
    if (command === undefined || !isCommand(command, programs)) continue;
    const prompt = line.slice(0, line.length - (groups?.command?.length ?? 0)).trim();
    const kind = isOutlined(command) ? 'outlined' : certain ? 'certain' : 'loose';
    return { command, prompt, kind, ...defined({ host: groups?.host }) };
  }
  const bare = line.trimStart();
  if (line.length - bare.length > DEEPEST_COMMAND) return undefined;
  if (HOST_COMMAND.test(bare) && TYPED.test(bare) && !PROSE.test(bare))
    return { command: bare.trimEnd(), prompt: '', kind: 'bare' };
  const found = clusterCommand(bare.trimEnd());
  if (found !== 'none') return { command: bare.trimEnd(), prompt: '', kind: found === 'typed' ? 'bare' : 'outlined' };
  const titled = titledCommand(line.trimEnd());
  return titled === undefined ? undefined : { command: titled, prompt: '', kind: 'titled' };
}

/**
 * Whether what looks like a comment or a heading is a command of the cluster: at the beginning of a block of code it was typed there.
 */
export function isRootPrompt(prompt: PromptLine | undefined): boolean {
  return prompt?.kind === 'loose' && readPrompt(prompt.command)?.kind === 'bare';
}

/** Whether a prompt stands alone: what was typed before it is over. */
export function isEmptyPrompt(line: string): boolean {
  return (
    line.length < 400 &&
    /^(?:\[[\w.-]{1,64}@[\w.-]{1,253}[^\]\n]{0,200}\][#$%]|[\w.-]{1,64}@[\w.-]{1,253}(?::\S{0,200})?[#$%]|(?:sh|bash|ash|zsh)-\d[\d.]{0,8}[#$]|╭─.{0,200}|[#$❯➜%])\s*$/.test(
      line,
    )
  );
}

function isCommand(command: string, programs: PromptPattern['programs']): boolean {
  const plain = command.replace(
    /^(?:[A-Za-z_]\w{0,60}=\S{0,300} +){0,8}(?:(?:time|nohup|timeout \d{1,5}[smh]?) +)?/,
    '',
  );
  if (programs === 'cluster') return clusterCommand(plain) !== 'none';
  const [first = ''] = plain.split(/[\s;]/, 1);
  if (PROGRAMS.has(first.slice(first.lastIndexOf('/') + 1))) return looksTyped(plain, first);
  if (programs !== 'any') return false;
  // A variable that takes the output of a command; a program that nobody listed.
  return /^[A-Za-z_]\w{0,60}=(?:`|\$\(|\S)/.test(plain) || /^(?:\.{0,2}\/)?[a-z][\w./-]{1,60}$/.test(first);
}

/** `for example` and `k is a letter` are prose. */
function looksTyped(command: string, first: string): boolean {
  if (first === 'k' || first === 'kc')
    return /^kc? +(?:-\S+ +\S+ +)?(?:get|describe|logs?|top|events|apply|delete|edit|exec|explain|config|version|cluster-info|patch|scale|rollout)\b/.test(
      command,
    );
  if (first === 'for' || first === 'while' || first === 'if') return command.includes(';') || command.includes(' do');
  return true;
}
