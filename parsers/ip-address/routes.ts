import type { ArtifactHead, DocumentInput, Sink } from '../../src/model/index.ts';
import { emit } from '../node-state/emit.ts';
import { headLines } from '../node-state/head.ts';
import { linesOf } from '../node-state/lines.ts';

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
  return { device, ...(gateway !== '*' && gateway !== '0.0.0.0' && { gateway }) };
}

function isRoute(text: string): boolean {
  return KERNEL_ROUTE.test(text) || (ROUTE.test(text.trim()) && !NEIGHBOUR.test(text));
}

/** Routes as one object: their number, and where the default ones lead. */
export function readRoutes(input: DocumentInput, sink: Sink): void {
  const defaults: Way[] = [];
  let routes = 0;
  let line: number | undefined;
  for (const { text, number } of linesOf(input)) {
    if (!isRoute(text)) continue;
    routes += 1;
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
    status: { routes, defaultRoutes: defaults.slice(0, 20).map((way) => ({ ...way })) },
    line: line ?? input.firstLine,
  });
}
