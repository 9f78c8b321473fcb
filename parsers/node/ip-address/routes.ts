import { filled, type ArtifactHead, type DocumentInput, type Sink } from '../../../src/model/index.ts';
import { emit } from '../../support/documents/emit.ts';
import { headLines } from '../../support/documents/head.ts';
import { linesOf } from '../../support/documents/lines.ts';

const ROUTE =
  /^(?:(?:unreachable|blackhole|prohibit|throw|local|broadcast|multicast|anycast) )?(?:default|[0-9a-f.:]{2,45}(?:\/\d{1,3})?) (?:via [0-9a-f.:]{2,45} )?(?:dev|proto|nhid|table) \S+/;
const RULE = /^\d{1,6}:\s+(?:not )?from \S+ /;
const KERNEL_TABLE = /^Destination\s+Gateway\s+Genmask\s+Flags/;

/** Whether all of the first lines are routes, rules or neighbours. */
export function isRouting(artifact: ArtifactHead): boolean {
  const lines = headLines(artifact)
    .slice(0, 12)
    .filter((line) => line.trim() !== '');
  const [first, second] = lines;
  if (first === undefined) return false;
  if (KERNEL_TABLE.test(first) || (first.startsWith('Kernel IP routing table') && KERNEL_TABLE.test(second ?? '')))
    return true;
  return lines.every((line) => ROUTE.test(line.trim()) || RULE.test(line) || /^\s+nexthop /.test(line));
}

/** Whether a line is about a neighbour: routes have no state. */
const NEIGHBOUR =
  /^\S+ dev \S+ .*\b(?:REACHABLE|STALE|DELAY|PROBE|FAILED|INCOMPLETE|PERMANENT|NOARP|NONE)(?: proto \S+)?$/;
const KERNEL_ROUTE =
  /^(?<target>default|[\d.]{7,15})\s+(?<gateway>\*|[\w.-]{1,253})\s+(?<mask>[\d.]{7,15})\s+[A-Z!]{1,8}\s.*\s(?<device>\S+)$/;

interface Way {
  readonly gateway?: string;
  readonly device?: string;
}

/** Where a line's route leads, if it is a default one. */
function defaultWay(text: string): Way | undefined {
  const way = /^default (?:via (?<gateway>\S+) )?(?:dev (?<device>\S+))?/.exec(text)?.groups;
  if (way !== undefined) return { gateway: way['gateway'], device: way['device'] };
  const { target = '', gateway = '', mask, device } = KERNEL_ROUTE.exec(text)?.groups ?? {};
  const isDefault = mask === '0.0.0.0' && (target === '0.0.0.0' || target === 'default');
  if (!isDefault) return undefined;
  return { device, gateway: gateway === '*' || gateway === '0.0.0.0' ? undefined : gateway };
}

function isRoute(text: string): boolean {
  return KERNEL_ROUTE.test(text) || (ROUTE.test(text.trim()) && !NEIGHBOUR.test(text));
}

interface Route {
  readonly target: string;
  readonly metric: string;
  readonly device: string;
}

const WITHOUT_CARRIER = / linkdown\b/;

/** Every network interface has a range of its own for what is on its link: the same one for all. */
const OWN_RANGE = /^(?:fe80:|ff00:|169\.254\.|default$|0\.0\.0\.0)/;

/** Where a route leads by its text; nothing of routes that send nothing anywhere, and of ranges that every interface has. */
function readRoute(text: string): Route | undefined {
  const kernel = KERNEL_ROUTE.exec(text)?.groups;
  if (kernel !== undefined) {
    const metric = text.trim().split(/\s+/)[4] ?? '';
    const { target = '', mask = '', device = '' } = kernel;
    return OWN_RANGE.test(target) ? undefined : { target: `${target} ${mask}`, metric, device };
  }
  const { target, device } =
    /^(?<target>[0-9a-f.:]{2,45}(?:\/\d{1,3})?) (?:.{0,120} )?dev (?<device>\S+)/.exec(text.trim())?.groups ?? {};
  if (target === undefined || device === undefined || OWN_RANGE.test(target) || / table (?!main)/.test(text))
    return undefined;
  return { target, metric: / metric (?<metric>\d+)/.exec(text)?.groups?.['metric'] ?? '', device };
}

/** Routes as one object: their number, where the default ones lead, those to which two lead with the same right, and those that lead to nothing. */
export function readRoutes(input: DocumentInput, sink: Sink): void {
  const defaults: Way[] = [];
  const known = new Map<string, Route>();
  const contested: { readonly target: string; readonly devices: readonly string[] }[] = [];
  const unlinked: { readonly target: string; readonly device: string }[] = [];
  let routes = 0;
  let line: number | undefined;
  let contestedAt: number | undefined;
  for (const { text, number } of linesOf(input)) {
    if (!isRoute(text)) continue;
    routes += 1;
    const route = readRoute(text);
    if (route !== undefined) {
      if (WITHOUT_CARRIER.test(text)) unlinked.push({ target: route.target, device: route.device });
      const key = `${route.target} ${route.metric}`;
      const other = known.get(key);
      if (other !== undefined && other.device !== route.device) {
        contestedAt ??= number;
        contested.push({ target: route.target, devices: [other.device, route.device] });
      } else known.set(key, route);
    }
    const way = defaultWay(text);
    if (way === undefined) continue;
    line ??= number;
    defaults.push(way);
  }
  if (routes === 0 || /neigh/.test(input.path)) return;
  emit(input, sink, {
    kind: 'RoutingTable',
    name: /v6|-6/.test(input.path) ? 'ipv6' : 'ipv4',
    perNode: true,
    status: {
      routes,
      defaultRoutes: defaults.slice(0, 20).map((way) => ({ ...way })),
      ...filled({ contested: contested.slice(0, 20), unlinked: unlinked.slice(0, 20) }),
    },
    line: contestedAt ?? line ?? input.firstLine,
  });
}
