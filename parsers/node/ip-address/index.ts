import { CONFIDENCE, defined, filled } from '../../../src/model/index.ts';
import type { ArtifactHead, DocumentInput, DocumentParser, Sink } from '../../../src/model/index.ts';
import { emit } from '../../support/documents/emit.ts';
import { firstLine, headLines } from '../../support/documents/head.ts';
import { linesOf } from '../../support/documents/lines.ts';
import { readCount } from '../../support/documents/sizes.ts';
import { isRouting, readRoutes } from './routes.ts';

const LINK =
  /^(?<index>\d{1,6}): (?<name>[\w.:@-]{1,40}): <(?<flags>[\w,-]{0,200})> mtu (?<mtu>\d+)(?:.*?\bmaster (?<master>\S+))?(?:.*?\bstate (?<state>[A-Z]+))?/;
const IFCONFIG = /^(?<name>[\w.:@-]{1,40}): flags=\d+<(?<flags>[\w,]{0,200})>\s+mtu (?<mtu>\d+)/;
const ADDRESS = /^\s+(?<family>inet6?) (?<address>[0-9a-f.:]{2,45})(?:\/(?<prefix>\d{1,3}))?/;
/** `ip -br addr`, which says nothing of flags. */
const BRIEF = /^(?<name>[\w.:@-]{1,40})\s+(?<state>UP|DOWN|UNKNOWN|LOWERLAYERDOWN|DORMANT)(?<rest>(?:\s+\S+)*)$/;
const MAC = /^\s+(?:link\/\w+|ether) (?<mac>(?:[0-9a-f]{2}:){5}[0-9a-f]{2})/;
/** What `ip -d link` tells of a tunnel that leaves by one device. Those of a switch (`external`) take packets of any size. */
const TUNNEL = /^\s+(?<tunnel>vxlan|geneve|gre|gretap|ipip) (?:\S+ ){1,8}?dev (?<device>[\w.:-]{1,40})(?= |$)/;
const COUNTERS = /^\s+(?<direction>RX|TX):\s+bytes\s+packets\s+errors\s+dropped/;

/**
 * `ip addr`, `ip link [-s]` and `ifconfig` as `NetworkInterface`, named `<node>/<interface>`; `ip route`, `ip rule` and
 * `ip neighbour` as one `RoutingTable` of the node with its default routes.
 */
export const parser: DocumentParser = {
  type: 'document',
  id: 'ip-address',
  title: 'network interfaces and routes',
  mostConfidence: CONFIDENCE.signature,
  matches(artifact) {
    if (isLink(firstLine(artifact))) return CONFIDENCE.signature;
    if (isBrief(artifact)) return CONFIDENCE.shape;
    return isRouting(artifact) ? CONFIDENCE.shape : 0;
  },
  parse(input, sink) {
    const isBriefly = isBrief(input);
    if (isBriefly) readBrief(input, sink);
    if (isBriefly || isLink(firstLine(input))) readInterfaces(input, sink);
    else readRoutes(input, sink);
  },
};

function isLink(line = ''): boolean {
  return LINK.test(line) || IFCONFIG.test(line);
}

/** Whether it begins so; below, somebody may have asked for single interfaces in full, or say something. */
function isBrief(artifact: ArtifactHead): boolean {
  const head = headLines(artifact)
    .slice(0, 40)
    .map((line) => line.trimEnd());
  const first = head.findIndex((line) => line !== '');
  const end = head.findIndex((line, index) => index > first && (line === '' || isLink(line)));
  const lines = head.slice(Math.max(first, 0), end < 0 ? head.length : end);
  return lines.length > 0 && lines.every((line) => line.length < 4000 && BRIEF.test(line) && isAddressed(line));
}

/** Whether anything but words stands behind the state: tables of other tools have a state as well. */
function isAddressed(line: string): boolean {
  const [, , first] = line.split(/\s+/);
  return first === undefined ? line.length > 14 : /^(?:[0-9a-f]{0,4}[:.]|\d{1,3}\.)/.test(first);
}

function readBrief(input: DocumentInput, sink: Sink): void {
  for (const { text, number } of linesOf(input)) {
    const { name, state, rest = '' } = BRIEF.exec(text.trimEnd())?.groups ?? {};
    if (name === undefined) continue;
    const addresses = rest.split(/\s+/).filter((word) => word.includes('/'));
    const plain = name.replace(/@.*$/, '');
    emit(input, sink, {
      kind: 'NetworkInterface',
      name: plain,
      perNode: true,
      spec: { interface: plain },
      status: defined({ state: told(state), ...filled({ addresses }) }),
      line: number,
    });
  }
}

/** Loopbacks and tunnels never say whether their link is up: that is no state. */
function told(state: string | undefined): string | undefined {
  return state === 'UNKNOWN' ? undefined : state;
}

interface Interface {
  readonly name: string;
  readonly line: number;
  end: number;
  readonly status: Record<string, string | number | boolean | readonly string[] | undefined>;
  readonly addresses: string[];
}

function readInterfaces(input: DocumentInput, sink: Sink): void {
  let open: Interface | undefined;
  let counting: string | undefined;
  const close = (): void => {
    if (open === undefined) return;
    const { name, line, end, status, addresses } = open;
    emit(input, sink, {
      kind: 'NetworkInterface',
      name,
      perNode: true,
      spec: { interface: name },
      status: { ...status, ...filled({ addresses }) },
      line,
      endLine: end,
    });
  };
  for (const { text, number } of linesOf(input)) {
    const link = (LINK.exec(text) ?? IFCONFIG.exec(text))?.groups;
    if (link !== undefined) {
      close();
      const flags = (link['flags'] ?? '').split(',');
      open = {
        name: (link['name'] ?? '').replace(/@.*$/, ''),
        line: number,
        end: number,
        addresses: [],
        status: {
          mtu: Number(link['mtu']),
          state: told(link['state']) ?? (flags.includes('UP') ? 'UP' : 'DOWN'),
          up: flags.includes('UP'),
          carrier: flags.includes('LOWER_UP') || flags.includes('RUNNING'),
          master: link['master'],
        },
      };
      continue;
    }
    if (open === undefined || text === '') continue;
    open.end = number;
    const address = ADDRESS.exec(text)?.groups;
    if (address !== undefined && open.addresses.length < 100) {
      open.addresses.push(`${address['address']}${address['prefix'] === undefined ? '' : `/${address['prefix']}`}`);
    }
    const tunnel = TUNNEL.exec(text)?.groups;
    if (tunnel !== undefined) Object.assign(open.status, { tunnel: tunnel['tunnel'], carriedBy: tunnel['device'] });
    open.status['mac'] ??= MAC.exec(text)?.groups?.['mac'];
    if (counting !== undefined) {
      const [, , errors, dropped] = text.trim().split(/\s+/);
      open.status[`${counting}Errors`] = readCount(errors);
      open.status[`${counting}Dropped`] = readCount(dropped);
    }
    counting = COUNTERS.exec(text)?.groups?.['direction']?.toLowerCase();
  }
  close();
}
