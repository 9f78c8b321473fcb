interface ErrorPattern {
  readonly pattern: RegExp;
  /** What went wrong, in one word, in the manner of the API's reasons; a group `reason` takes precedence. */
  readonly reason: string;
  /** Also believable in a container's own log, so that it counts only where the artifact is none. */
  readonly general?: boolean;
  /** Programs of the cluster log the same, so that it counts only where the artifact is no program's log. */
  readonly logged?: boolean;
  /** Explains less than another line of the same output. */
  readonly prelude?: boolean;
}

/** What kubectl, crictl, etcdctl and shells print instead of what was asked for. */
const PATTERNS: readonly ErrorPattern[] = [
  { pattern: /^The connection to the server \S{1,300} was refused/, reason: 'ConnectionRefused' },
  { pattern: /^Error from server \((?<reason>[A-Za-z]{1,60})\): /, reason: 'ServerError' },
  { pattern: /^Error from server: /, reason: 'ServerError' },
  { pattern: /^Unable to connect to the server: .*\bx509: /, reason: 'CertificateInvalid' },
  {
    pattern: /^Unable to connect to the server: .*(?:i\/o timeout|handshake timeout|deadline exceeded)/,
    reason: 'Timeout',
  },
  { pattern: /^Unable to connect to the server: .*no such host/, reason: 'UnknownHost' },
  { pattern: /^Unable to connect to the server/, reason: 'Unreachable' },
  { pattern: /^error: the server doesn't have a resource type /, reason: 'UnknownResource' },
  { pattern: /^error: You must be logged in to the server/, reason: 'Unauthorized' },
  { pattern: /^(?:unable|Unable) to retrieve container logs for /, reason: 'LogNotAvailable' },
  { pattern: /^failed to try resolving symlinks in path /, reason: 'LogNotAvailable' },
  { pattern: /^Error: .*(?:context deadline exceeded|connection refused)/, reason: 'Unreachable', general: true },
  { pattern: /^FATA\[\d{4}\] /, reason: 'RuntimeUnavailable', general: true },
  {
    pattern: /^time="[^"]{1,60}" level=fatal msg="(?:validate|unable|failed|connect|getting|listing)/,
    reason: 'RuntimeUnavailable',
    general: true,
  },
  { pattern: /^(?:\S{1,120}: )?(?:line \d{1,6}: )?\S{1,200}: command not found$/, reason: 'CommandNotFound' },
  {
    pattern:
      /^(?:zsh|bash|sh|ash|dash): (?:\d{1,6}: )?(?:command not found: )?\S{1,200}(?:: (?:inaccessible or )?not found)?$/,
    reason: 'CommandNotFound',
  },
  {
    pattern: /^(?:\S{1,200}: ){1,3}(?:cannot \w+(?: \w+)? '?[^':]{1,300}'?: )?No such file or directory$/,
    reason: 'FileNotFound',
    general: true,
  },
  {
    pattern: /^(?:\S{1,200}: ){1,3}(?:cannot \w+(?: \w+)? '?[^':]{1,300}'?: )?Permission denied$/,
    reason: 'PermissionDenied',
    general: true,
  },
  { pattern: /^error: /, reason: 'CommandFailed', general: true },
  { pattern: /^Error: unknown (?:command|flag|shorthand)/, reason: 'CommandFailed', general: true },
  { pattern: /^command terminated with exit code \d{1,3}$/, reason: 'CommandFailed', general: true, prelude: true },
  {
    pattern:
      /^[EW]\d{4} \d\d:\d\d:\d\d\.\d{1,6} +\d{1,7} (?:memcache|request|round_trippers|cached_discovery|reflector)\.go:\d{1,5}\] /,
    reason: 'Unreachable',
    logged: true,
    prelude: true,
  },
  {
    pattern: /^(?:Run 'kubectl --help' for usage|See 'kubectl \w+ -h' for help)/,
    reason: 'CommandFailed',
    prelude: true,
  },
];

/** Why a change is refused, and which one: news about the cluster, not a listing that is missing. */
const REFUSED_CHANGE =
  /^Error from server(?: \([A-Za-z]{1,60}\))?: (?:.{0,300}\berror when (?:creating|applying|replacing|patching|deleting)\b|admission webhook |Internal error occurred: failed calling webhook |\S{1,100} \S{1,300} is forbidden: (?:exceeded quota|failed quota|violates PodSecurity|unable to validate against|error looking up service account|unable to create new content))/;

/** One line of an error output. */
export interface ErrorLine {
  readonly reason: string;
  readonly prelude: boolean;
  /** Programs of the cluster log the same. */
  readonly logged: boolean;
}

/** Reads a line as an error of a collecting command; `undefined` for anything else. */
export function readErrorLine(line: string, inContainerLog: boolean, inProgramLog: boolean): ErrorLine | undefined {
  if (line.length > 4000 || REFUSED_CHANGE.test(line)) return undefined;
  for (const { pattern, reason, general = false, logged = false, prelude = false } of PATTERNS) {
    if ((general && inContainerLog) || (logged && inProgramLog)) continue;
    const match = pattern.exec(line);
    if (match !== null) return { reason: match.groups?.reason ?? reason, prelude, logged };
  }
  return undefined;
}

/** Whether a line is an error that only a command prints that asks the API server: in any text it means the same. */
export function isCommandError(line: string): boolean {
  if (!/^(?:Error from server|The connection to the server |Unable to connect to the server|error: )/.test(line))
    return false;
  if (line.length > 4000 || REFUSED_CHANGE.test(line)) return false;
  return PATTERNS.some(({ pattern, general = false }) => !general && pattern.test(line));
}
