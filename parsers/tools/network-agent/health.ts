import { defined } from '../../../src/model/index.ts';
import type { DocumentInput, JsonObject, Sink } from '../../../src/model/index.ts';
import { linesOf } from '../../support/documents/lines.ts';
import { emitAgent, nodeOf } from './agent.ts';

const PROBED = /^Probe time: +\S/;
const NODES = /^Nodes:\s*$/;
const NODE = /^ {2}(?<name>[^\s:]{1,300})(?<own> \(localhost\))?:\s*$/;
const PATH = /^\s+(?<what>Host|Endpoint) connectivity to (?<address>[\da-f.:]{2,45}):\s*$/;
const PROBE = /^\s+(?<protocol>ICMP to stack|HTTP to agent): +(?<result>\S.*)$/;

/** Whether lines are what `cilium-health status` prints. */
export function isHealth(lines: readonly string[]): boolean {
  return lines.some((line) => PROBED.test(line)) && lines.some((line) => NODES.test(line));
}

/** What the probes of one node, or of a pod on it, came to. */
interface Way {
  readonly address: string;
  readonly line: number;
  readonly probes: Map<string, string>;
}

interface Peer {
  readonly name: string;
  readonly line: number;
  /** Whether the agent calls it its own node. */
  readonly own: boolean;
  host?: Way;
  endpoint?: Way;
}

/** Reads which nodes, and which pods on them, the agent of a node reaches. */
export function readHealth(input: DocumentInput, sink: Sink): void {
  const peers: Peer[] = [];
  let way: Way | undefined;
  let first: number | undefined;
  let last = input.firstLine;
  for (const { text, number } of linesOf(input)) {
    const node = NODE.exec(text)?.groups;
    const path = PATH.exec(text)?.groups;
    const probe = PROBE.exec(text)?.groups;
    const peer = peers.at(-1);
    if (PROBED.test(text)) first ??= number;
    else if (node !== undefined) peers.push({ name: node['name'] ?? '', line: number, own: node['own'] !== undefined });
    else if (path !== undefined && peer !== undefined) {
      way = { address: path['address'] ?? '', line: number, probes: new Map() };
      if (path['what'] === 'Host') peer.host ??= way;
      else peer.endpoint ??= way;
    } else if (probe !== undefined) way?.probes.set(probe['protocol'] ?? '', probe['result'] ?? '');
    if (text !== '') last = number;
  }
  const fieldLines = new Map<string, number>();
  const unreachable = peers.filter(isUnreachable).map((peer, index): JsonObject => {
    fieldLines.set(`status.unreachable[${index}]`, peer.line);
    return unreachablePeer(peer);
  });
  const nodes = { healthy: peers.length - unreachable.length, all: peers.length };
  if (first === undefined || peers.length === 0) return;
  const own = peers.find((peer) => peer.own);
  const node = own === undefined ? undefined : nodeOf(own.name);
  const finding = { status: { nodes, unreachable }, line: first, endLine: last, fieldLines, ...defined({ node }) };
  emitAgent(input, sink, finding, 'cilium-health');
}

function isUnreachable({ host, endpoint }: Peer): boolean {
  return !answers(host) || !answers(endpoint);
}

function unreachablePeer({ name, host, endpoint }: Peer): JsonObject {
  const failed = answers(host) ? endpoint : host;
  return {
    node: nodeOf(name),
    address: failed?.address ?? '',
    host: answers(host),
    endpoints: answers(endpoint),
  };
}

/** Firewalls often drop pings and let the agent answer, so its answer counts; a way that nobody probed is none that failed. */
function answers(way: Way | undefined): boolean {
  const result = way?.probes.get('HTTP to agent') ?? way?.probes.get('ICMP to stack') ?? 'OK';
  return result.startsWith('OK');
}
