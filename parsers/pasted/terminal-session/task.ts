/** Options of these programs whose value is the next word. */
const VALUE_OPTIONS = new Set([
  '-n', '--namespace', '-f', '--values', '--set', '--set-string', '--set-file', '--set-json', '--version', '--timeout',
  '--kube-context', '--kubeconfig', '--history-max', '--description', '--repo', '--username', '--password', '--creds',
  '-c', '--config', '--platform', '-r', '--runtime-endpoint', '-i', '--image-endpoint',
]); // oxfmt-ignore
const PULLERS = new Set(['crictl', 'ctr', 'nerdctl', 'docker', 'podman']);
const RELEASE_CHANGES = new Set(['upgrade', 'install', 'rollback']);

/**
 * What a command is to bring about, where others bring about the same: a release that is upgraded or rolled back stands at a
 * revision, an image that is pulled is there whoever pulled it. Else the command itself.
 */
export function taskOf(command: string): string {
  const [program = '', ...words] = command.split(' ');
  const names = namesOf(words);
  const [verb = '', name] = names;
  if (program === 'helm' && RELEASE_CHANGES.has(verb) && name !== undefined)
    return `helm release ${name} ${namespaceOf(words)}`;
  const pulled = names.at(-1);
  if (PULLERS.has(program) && names.includes('pull') && pulled !== 'pull') return `pull ${pulled}`;
  if (program === 'kubeadm' && (verb === 'init' || verb === 'join')) return `kubeadm ${verb}`;
  return questionOf(command) ?? command;
}

/** Whom the rest of a command is run by: in another container, with a time limit. */
const RUN_BY = /^(?:.{1,300}? -- |(?:sudo|timeout \S+) )*/;
/** What asks a name server for a name, in whatever form of the answer. */
const LOOKUP = /^(?:nslookup|dig|host|getent a?hosts(?:v[46])?) (?<rest>\S.*)$/;
/** How much curl and wget tell of what they do, and how long they wait: neither changes what is asked. */
const FETCHER = /^(?:curl|wget) /;
const TALK =
  /^(?:-[sSvfiIqL]+|-q?O-|--(?:silent|show-error|verbose|fail|include|head|location|quiet|(?:connect-timeout|max-time|timeout)=\S+))$/;
const LIMITS = new Set(['-m', '--max-time', '--connect-timeout', '-T', '--timeout']);

/** What is asked, by whom: a name that is looked up, or an address that is fetched; `undefined` of every other command. */
function questionOf(command: string): string | undefined {
  const by = RUN_BY.exec(command)?.[0] ?? '';
  const asked = command.slice(by.length);
  if (/[|;&<>]/.test(asked)) return undefined;
  const looked = LOOKUP.exec(asked)?.groups?.['rest'];
  if (looked !== undefined) return `${by}look up ${withoutOptions(looked.split(' '), /^[-+]/)}`;
  return FETCHER.test(asked) ? `${by}fetch ${withoutOptions(asked.split(' ').slice(1), TALK)}` : undefined;
}

function withoutOptions(words: readonly string[], options: RegExp): string {
  return words
    .filter((word, at) => !options.test(word) && !LIMITS.has(word) && !LIMITS.has(words[at - 1] ?? ''))
    .join(' ');
}

/** The words that are neither options nor their values. */
function namesOf(words: readonly string[]): string[] {
  return words.filter((word, at) => !word.startsWith('-') && !VALUE_OPTIONS.has(words[at - 1] ?? ''));
}

function namespaceOf(words: readonly string[]): string {
  const at = words.findIndex((word) => word === '-n' || word === '--namespace');
  if (at >= 0) return words[at + 1] ?? '';
  return words.find((word) => word.startsWith('--namespace='))?.slice('--namespace='.length) ?? '';
}
