import { defined, type DocumentInput, type Sink } from '../../../src/model/index.ts';
import { emit } from '../../support/documents/emit.ts';
import { originOf } from './asked.ts';
import { ROUTE_PATTERNS } from './routes.ts';
import type { CheckLine, Pattern } from './pattern.ts';

/** One test of one target, as it grows line by line. */
export interface Check {
  host?: string;
  port?: number;
  address?: string;
  /** The name that a name server answered for. */
  answered?: string;
  /** The node or pod on which the test ran. */
  readonly from?: string;
  reachable?: boolean;
  latencyMs?: number;
  lossPercent?: number;
  pathMtu?: number;
  /** How many bytes each packet carried, where that is not what everybody sends. */
  payload?: number;
  readonly errors: string[];
  readonly line: number;
  endLine: number;
  /** On which line what is known of it was said last, by its path in the object. */
  readonly lines: Map<string, number>;
  /** Whether the lines themselves named the host, and whether they gave a verdict. */
  told?: boolean;
  closed?: boolean;
}

/** How much `ping` sends unless it is told otherwise, in bytes. */
const USUAL_PAYLOAD = '56';

const HOST = String.raw`[\w.:%-]{1,253}`;

const PATTERNS: readonly Pattern[] = [
  ...ROUTE_PATTERNS,
  {
    pattern: new RegExp(String.raw`^=+ Service (?<host>${HOST}):(?<port>\d{1,5}) Connectivity test report =+$`),
    telling: true,
    read: ({ host, port }) => ({ heading: { host, port: Number(port) } }),
  },
  {
    pattern: new RegExp(String.raw`^(?<host>${HOST}) \((?<address>[0-9a-f.:]{3,45}):(?<port>\d{1,5})\) open$`),
    telling: true,
    read: ({ host, address, port }) => ({ host, address, port: Number(port), reachable: true, begins: true }),
  },
  {
    pattern: new RegExp(
      String.raw`^(?:nc: )?Connection to (?<host>${HOST})(?: \((?<address>[^)]{1,60})\))? (?:port )?(?<port>\d{1,5})(?: port)? \[[^\]]{1,40}\] succeeded!`,
    ),
    telling: true,
    read: ({ host, address, port }) => ({ host, address, port: Number(port), reachable: true, begins: true }),
  },
  {
    pattern: new RegExp(
      String.raw`^(?:nc: )?(?:connect to )?(?<host>${HOST})(?: \((?<address>[0-9a-f.:]{3,45})\))?(?: port |:| )(?<port>\d{1,5})(?: \([\w-]{1,20}\))?(?:: | )(?:failed: )?(?<error>Connection refused|Connection timed out|No route to host|Network is unreachable|open)$`,
      'i',
    ),
    telling: true,
    read: ({ host, address, port, error }) => ({
      host,
      address,
      port: Number(port),
      begins: true,
      ...(error === 'open' ? { reachable: true } : { reachable: false, error }),
    }),
  },
  {
    pattern: /^Ncat: (?<text>Connected to (?<host>[\w.:-]{1,253}):(?<port>\d{1,5})\.|.{1,200})$/,
    telling: true,
    read: ({ text, host, port }) =>
      host === undefined
        ? {
            reachable: text?.startsWith('Version') === true ? undefined : false,
            error: text?.startsWith('Version') === true ? undefined : text,
          }
        : { host, port: Number(port), reachable: true, begins: true },
  },
  {
    pattern:
      /^(?:nc|wget|telnet|dig|getent|ping6?|nslookup): (?<answer>bad address|can't connect to remote host|getaddrinfo for host|unknown host|could not resolve)[ :('"]*(?<host>[\w.:-]{1,253})?(?<text>.{0,200})$/i,
    telling: true,
    read: ({ host, answer = '' }) => ({
      host,
      reachable: false,
      error: /connect/i.test(answer) ? answer : `name resolution failed: ${answer}`,
      begins: true,
    }),
  },
  {
    // Nobody answered, and who was called the command says.
    pattern: /^(?:wget: download|telnet: connect(?:ion)?|nc:) (?<error>timed out)$/,
    telling: true,
    read: ({ error }) => ({ reachable: false, error, begins: true }),
  },
  {
    pattern: /^curl: \(28\) (?<error>Resolving timed out.{0,200})$/,
    telling: true,
    read: ({ error = '' }) => ({ reachable: false, error: `name resolution failed: ${error}`, begins: true }),
  },
  {
    // Who answers with a status of HTTP (22) was reached: that is heard as words.
    pattern: /^curl: \((?!22\))(?<code>\d{1,3})\) (?<error>.{1,300})$/,
    telling: true,
    read: ({ code, error = '' }) => {
      const target =
        /(?:Failed to connect to|Could not resolve host:) (?<host>[\w.:-]{1,253})(?: port (?<port>\d{1,5}))?/.exec(
          error,
        )?.groups;
      const found = { reachable: false, error: `curl (${code}): ${error}`, begins: true };
      if (target === undefined) return found;
      return {
        ...found,
        host: target['host'],
        port: target['port'] === undefined ? undefined : Number(target['port']),
      };
    },
  },
  {
    pattern:
      /^\* +(?:Connected to|connect to) (?<host>[\w.:-]{1,253}) (?:\((?<address>[^)]{1,60})\) )?port (?<port>\d{1,5})(?: \(#\d+\)| failed: (?<error>.{1,100})|.{0,60})?$/,
    telling: true,
    read: ({ host, address, port, error }) => ({
      host,
      address,
      port: Number(port),
      reachable: error === undefined,
      error,
      begins: true,
    }),
  },
  {
    pattern:
      /^PING (?<host>[\w.:-]{1,253}) \((?<address>[0-9a-f.:]{3,45})\)(?:: (?<data>\d{1,6}) data bytes|[^()]{0,60} (?<payload>\d{1,6})\(\d{1,6}\) bytes of data)?/,
    telling: true,
    read: ({ host, address, data, payload = data }) => ({
      host,
      address,
      begins: true,
      ...defined({ payload: payload === undefined || payload === USUAL_PAYLOAD ? undefined : Number(payload) }),
    }),
  },
  {
    pattern:
      /^\d{1,5} bytes from (?:(?<host>[\w.:-]{1,253}) \((?<inner>[0-9a-f.:]{3,45})\)|(?<address>[0-9a-f.:]{3,45})): (?:icmp_)?seq=\d/,
    telling: true,
    read: ({ inner, address }) => ({ address: inner ?? address, reachable: true }),
  },
  {
    pattern: /^--- (?<host>[\w.:-]{1,253}) ping6? statistics ---$/,
    telling: true,
    read: ({ host }) => ({ host }),
  },
  {
    pattern: /^\d+ packets transmitted, \d+ (?:packets )?received,(?: \+\d+ errors,)? (?<loss>[\d.]+)% packet loss/,
    read: ({ loss }) => ({ lossPercent: Number(loss), verdict: Number(loss) < 100 }),
  },
  {
    pattern: /^(?:rtt|round-trip) min\/avg\/max(?:\/mdev)? = [\d.]+\/(?<average>[\d.]+)\//,
    read: ({ average }) => ({ latencyMs: Number(average) }),
  },
  {
    pattern: /^HOST: (?<from>[\w.-]{1,253})\s+Loss%\s+Snt\s+Last\s+Avg\s+Best\s+Wrst\s+StDev$/,
    telling: true,
    read: ({ from }) => ({ from, begins: true }),
  },
  {
    // mtr: each hop of the way replaces the one before it, so that the last one, which is the target, counts. One that never
    // answered has no name, and may forward what it does not answer.
    pattern:
      /^\d{1,3}\.\|-- (?<host>[\w.:-]{1,253}|\?\?\?)(?: \([0-9a-f.:]{3,45}\))?\s+(?<loss>[\d.]{1,6})%?\s+\d{1,9}\s+[\d.]{1,9}\s+(?<average>[\d.]{1,9})\s/,
    read: ({ host, loss, average }) => ({
      hop: true,
      lossPercent: Number(loss),
      ...defined({
        host: host === '???' ? undefined : host,
        verdict: host === '???' ? undefined : Number(loss) < 100,
        latencyMs: Number(loss) < 100 ? Number(average) : undefined,
      }),
    }),
  },
  {
    pattern:
      /^(?:\*\* server can't find|;; connection timed out|\*\*\* Can't find) ?(?<host>[\w.-]{1,253})?:? ?(?<error>.{0,200})$/,
    telling: true,
    read: ({ host, error }) => ({
      host,
      verdict: false,
      error: `name resolution failed${error ? `: ${error}` : ''}`,
      begins: true,
    }),
  },
  { pattern: /^Name:\s+(?<name>[\w.-]{1,253})$/, read: ({ name }) => ({ answered: name }) },
  {
    pattern: /^; <<>> DiG [\w.-]+.* <<>> (?:[@+-]\S+ )*(?<host>[\w.-]{1,253})/,
    telling: true,
    read: ({ host }) => ({ host, begins: true }),
  },
  {
    pattern: /^;; ->>HEADER<<- opcode: QUERY, status: (?<status>[A-Z]+)/,
    read: ({ status }) => ({
      verdict: status === 'NOERROR',
      error: status === 'NOERROR' ? undefined : `name resolution failed: ${status}`,
    }),
  },
  {
    pattern: /^(?<text>Terminated|punt!|timed out)$/,
    read: ({ text }) => ({ reachable: false, error: text }),
  },
  { pattern: /^Connection Succeeded$/i, read: () => ({ verdict: true }) },
  { pattern: /^Connection Failed$/i, read: () => ({ verdict: false }) },
];

/** A debug pod's report names the node first; the rest of the line is that of a tool. */
const FROM = /^Debug Pod test results deployed on (?<node>[\w.-]{1,253}): ?(?<rest>.*)$/;

/** Whether a line by itself tells that this is a connection test. */
export function isCheckLine(line: string): boolean {
  return FROM.test(line) || PATTERNS.some(({ pattern, telling }) => telling === true && pattern.test(line.trim()));
}

/** Whether lines are an answer of a name server, which tells its own address first. */
export function isAnswerOfNameServer(lines: readonly string[]): boolean {
  const at = lines.findIndex((line) => /^Address:\s+[0-9a-f.:]{3,45}[#:]53$/.test(line.trim()));
  return at >= 0 && at < 3 && lines.slice(at + 1, at + 8).some((line) => /^Name:\s+\S+$/.test(line.trim()));
}

/** Without the search domains in which a name was asked for in vain, where it was found in another, or as it stands. */
export function withoutSearchedInVain(checks: readonly Check[], asked: string | undefined): readonly Check[] {
  const isForm = (name: string | undefined): boolean => name === asked || name?.startsWith(`${asked}.`) === true;
  if (asked === undefined || !checks.some(({ answered }) => isForm(answered))) return checks;
  return checks.filter(({ host, reachable }) => reachable !== false || host === asked || !isForm(host));
}

/** What a line says; `undefined` where it says nothing. Outputs that were glued together without a line break count. */
export function readLine(line: string): CheckLine | undefined {
  const report = FROM.exec(line)?.groups;
  const text = (report?.['rest'] ?? line)
    .trim()
    .replace(/^(?<verdict>Connection (?:Succeeded|Failed)).+$/, '$<verdict>');
  const from = report?.['node'];
  for (const { pattern, read } of PATTERNS) {
    const groups = pattern.exec(text)?.groups ?? (pattern.test(text) ? {} : undefined);
    if (groups !== undefined) return { ...read(groups), ...defined({ from }) };
  }
  if (from === undefined) return undefined;
  return text === '' ? { from } : { from, error: text.slice(0, 300) };
}

/** Whether all that is told is that a name has an address, and not which name was asked for. */
function isOnlyAnAnswer({ answered, host, reachable, errors, latencyMs }: Check): boolean {
  if (answered === undefined || reachable !== undefined || errors.length > 0 || latencyMs !== undefined) return false;
  return host === undefined || (answered !== host && !answered.startsWith(`${host}.`));
}

/** Hands on a test. A check that says nothing about reachability was cut off. */
export function emitCheck(input: DocumentInput, sink: Sink, check: Check): void {
  if (isOnlyAnAnswer(check)) return;
  const { host, port, address, answered, from, reachable, errors, latencyMs, lossPercent, pathMtu, payload } = check;
  const { line, endLine } = check;
  const size = payload === undefined ? '' : ` (${payload} bytes)`;
  const target = `${host ?? 'unknown'}${port === undefined ? '' : `:${port}`}${size}`;
  const { namespace, pod } = originOf(input.context);
  const origin = from ?? (pod === undefined ? undefined : `${namespace === undefined ? '' : `${namespace}/`}${pod}`);
  emit(input, sink, {
    kind: 'ConnectivityCheck',
    name: origin === undefined ? target : `${origin}->${target}`,
    node: from ?? input.context.node,
    spec: { host, port, address, payload, fromNamespace: namespace, fromPod: pod },
    status: {
      reachable: reachable ?? (errors.length > 0 ? false : undefined),
      error: reachable === true ? undefined : [...new Set(errors)].join('; '),
      answeredName: answered,
      latencyMs,
      lossPercent,
      pathMtu,
    },
    line,
    endLine,
    fieldLines: check.lines,
  });
}
