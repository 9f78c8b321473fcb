/** A line on which somebody typed a command. */
export interface PromptLine {
  readonly command: string;
  /** The host that the prompt names. */
  readonly host?: string;
  /** The line cannot well be anything else; otherwise it may be a comment or prose. */
  readonly certain: boolean;
}

/** Programs whose output is worth reading, as one types them. */
const PROGRAMS = new Set(
  (
    'kubectl k kc oc kubecolor crictl ctr nerdctl docker podman etcdctl etcdutl journalctl systemctl kubeadm helm kapp kctrl ' +
    'imgpkg ytt tanzu velero istioctl cilium cilium-dbg cilium-health antctl calicoctl birdc flux argocd kail kubetail cat zcat tail head grep egrep less more ls df du free ps ' +
    'top uptime uname hostname date ip ss netstat iptables nslookup dig curl wget ping traceroute tracepath openssl dmesg lsblk ' +
    'mount findmnt stat timedatectl chronyc sudo ssh watch for while if echo cd export source vi vim nano rm cp mv ' +
    'conntrack mtr ntpq stern ipvsadm sysctl ethtool ifconfig lscpu nft tar dcli govc jq yq base64 env id whoami exit clear history k9s rke2 k3s talosctl kind minikube'
  ).split(' '),
);

/** Programs that one types to see the state of a cluster: a line that begins with them needs no prompt. */
const BARE =
  /^(?:[A-Z_]{2,40}=\S{1,300} )*(?:sudo )?(?:kubectl|oc|crictl|etcdctl) (?:-\S+ (?:[a-z0-9][a-z0-9-]{0,62} )?)*(?:get|describe|top|events|logs|cluster-info|ps|pods|images|info|member|endpoint|alarm)\b/;

/** What documentation writes in place of a name: `<namespace>`. */
const PLACEHOLDER = /<[a-zA-Z][a-zA-Z0-9 _-]{2,80}>/;

const PROMPTS: readonly { readonly pattern: RegExp; readonly certain: boolean }[] = [
  // [root@host dir]# command
  { pattern: /^\[[\w.-]{1,64}@(?<host>[\w.-]{1,253})[^\]\n]{0,200}\][#$%>] +(?<command>\S.*)$/, certain: true },
  // (env) user@host:~/dir$ command; user@host ~ % command; user@host [ ~ ]# command
  {
    pattern:
      /^(?:\([\w.-]{1,40}\) ?)?[\w.-]{1,64}@(?<host>[\w.-]{1,253})(?::[^\s#$%>]{0,200}| +\S{1,100}| \[ [^\]\n]{0,100} \])? ?[#$%>] *(?<command>\S.*)$/,
    certain: true,
  },
  // PS C:\Users\me> command
  { pattern: /^PS [A-Za-z]:\\[^>\n]{0,200}> ?(?<command>\S.*)$/, certain: true },
  { pattern: /^[A-Z]:\\[^>\n]{0,200}> ?(?<command>\S.*)$/, certain: true },
  // sh-5.1# command
  { pattern: /^(?:sh|bash|ash|zsh)-\d[\d.]{0,8}[#$] +(?<command>\S.*)$/, certain: true },
  // / # command
  { pattern: /^(?:~|\/)\S{0,100} [#$] +(?<command>\S.*)$/, certain: true },
  { pattern: /^(?:\S{1,60} )?[❯➜»λ] +(?:\S{1,60} git:\(\S{1,60}\) +)?(?<command>\S.*)$/, certain: true },
  { pattern: /^ {0,8}\$ +(?<command>\S.*)$/, certain: true },
  { pattern: /^# +(?<command>\S.*)$/, certain: false },
  { pattern: /^> +(?<command>\S.*)$/, certain: false },
];

const MAXIMUM_PROMPT_LINE = 4096;

/** Reads a line as a prompt with a command after it. */
export function readPrompt(line: string): PromptLine | undefined {
  if (line.length > MAXIMUM_PROMPT_LINE || line.length < 3) return undefined;
  for (const { pattern, certain } of PROMPTS) {
    const groups = pattern.exec(line)?.groups;
    if (groups?.command === undefined || PLACEHOLDER.test(groups.command)) continue;
    const command = groups.command.trim();
    if (!isCommand(command, certain && groups.host !== undefined)) continue;
    return { command, certain, ...(groups.host === undefined ? {} : { host: groups.host }) };
  }
  const bare = line.trim();
  return BARE.test(bare) && !/[.:]$/.test(bare) && !PLACEHOLDER.test(bare)
    ? { command: bare, certain: false }
    : undefined;
}

/** Whether a command is one that needs no prompt: `kubectl get pods`, `crictl ps -a`. */
export function isBareCommand(command: string): boolean {
  return BARE.test(command);
}

/** Whether a prompt stands alone: what was typed before it is over. */
export function isEmptyPrompt(line: string): boolean {
  return (
    line.length < 400 &&
    /^(?:\[[\w.-]{1,64}@[\w.-]{1,253}[^\]\n]{0,200}\][#$%]|[\w.-]{1,64}@[\w.-]{1,253}(?::\S{0,200})?[#$%]|[#$❯])\s*$/.test(
      line,
    )
  );
}

function isCommand(command: string, anyProgram: boolean): boolean {
  const plain = command.replace(/^(?:[A-Za-z_]\w{0,60}=\S{0,300} +){1,8}/, '');
  const first = plain.split(/\s+/, 1)[0] ?? '';
  if (PROGRAMS.has(first.slice(first.lastIndexOf('/') + 1))) return looksTyped(plain, first);
  return anyProgram && /^[\w./~-]+$/.test(first);
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
