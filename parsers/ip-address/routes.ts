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

/** Routes as one object: their number, and where the default ones lead. */
export function readRoutes(input: DocumentInput, sink: Sink): void {
  const defaults: { readonly gateway?: string; readonly device?: string }[] = [];
  let routes = 0;
  let line: number | undefined;
  for (const { text, number } of linesOf(input)) {
    if (text.trim() === '' || RULE.test(text)) continue;
    routes += 1;
    const way = /^default (?:via (?<gateway>\S+) )?(?:dev (?<device>\S+))?/.exec(text)?.groups;
    if (way === undefined) continue;
    line ??= number;
    defaults.push({ gateway: way['gateway'], device: way['device'] });
  }
  if (routes === 0 || /neigh/.test(input.path)) return;
  emit(input, sink, {
    kind: 'RoutingTable',
    name: /v6|-6/.test(input.path) ? 'ipv6' : 'ipv4',
    perNode: true,
    status: { routes, defaultRoutes: defaults.slice(0, 20) },
    line: line ?? input.firstLine,
  });
}
