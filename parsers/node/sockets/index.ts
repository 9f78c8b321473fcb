import {
  filled,
  append,
  defined,
  CONFIDENCE,
  compareText,
  type DocumentInput,
  type DocumentParser,
  type Sink,
} from '../../../src/model/index.ts';
import { emit } from '../../support/documents/emit.ts';
import { headLines } from '../../support/documents/head.ts';
import { linesOf } from '../../support/documents/lines.ts';
import { readUnacknowledged, type Unacknowledged } from './unacknowledged.ts';

const SS = /^(?:Netid\s+)?State\s+Recv-Q\s+Send-Q\s+Local Address:Port\s+Peer Address:Port/;
const NETSTAT = /^(?:Active (?:Internet connections|UNIX domain sockets)|Proto\s+Recv-Q\s+Send-Q\s+Local Address)/;
/** A row of either, where the header was cut off by a filter. */
const ROW =
  /^(?:tcp[46]?\s+)?LISTEN\s+\d+\s+\d+\s+\S+:\d{1,5}\s+\S+:\S|^tcp[46]?\s+\d+\s+\d+\s+\S+:\d{1,5}\s+\S+:\S{1,5}\s+LISTEN\s/;
const MOST_UNACKNOWLEDGED = 100;
const ADDRESS = /^(?<host>\S*):(?<port>\d{1,5})$/;

interface Listener {
  readonly program: string | undefined;
  readonly addresses: string[];
  readonly line: number;
}

/**
 * `ss` and `netstat`. The object is the node's `SocketSummary`: sockets by state, the TCP ports on which something
 * listens with the program where it is shown, and connections whose peer acknowledges nothing.
 */
export const parser: DocumentParser = {
  type: 'document',
  id: 'sockets',
  title: 'ss or netstat output',
  mostConfidence: CONFIDENCE.header,
  matches(artifact) {
    const lines = headLines(artifact).slice(0, 5);
    return lines.some((line) => isHeader(line) || ROW.test(line)) ? CONFIDENCE.header : 0;
  },
  parse,
};

function parse(input: DocumentInput, sink: Sink): void {
  const states = new Map<string, number>();
  const listening = new Map<number, Listener>();
  const unacknowledged: Unacknowledged[] = [];
  let header: number | undefined;
  for (const { text, number } of linesOf(input)) {
    if (isHeader(text) || ROW.test(text)) header ??= number;
    const state =
      /(?:^|\s)(?<state>LISTEN|ESTAB(?:LISHED)?|TIME[-_]WAIT|CLOSE[-_]WAIT|SYN[-_](?:SENT|RECV)|FIN[-_]WAIT[-_]?[12])(?:\s|$)/.exec(
        text.slice(0, 400),
      )?.groups?.['state'];
    if (state === undefined || /^(?:u_|unix|nl|p_)/.test(text)) continue;
    const name = state.replaceAll('_', '-').replace(/^ESTABLISHED$/, 'ESTAB');
    states.set(name, (states.get(name) ?? 0) + 1);
    if (name === 'ESTAB' && unacknowledged.length < MOST_UNACKNOWLEDGED)
      append(unacknowledged, readUnacknowledged(text, number));
    if (name !== 'LISTEN') continue;
    const local = text
      .trim()
      .split(/\s+/)
      .map((cell) => ADDRESS.exec(cell)?.groups)
      .find((groups) => groups !== undefined);
    const program = /(?:users:\(\("(?<ss>[^"]{1,60})"|\s\d+\/(?<netstat>\S{1,60})\s*$)/.exec(text)?.groups;
    if (local === undefined) continue;
    const { host = '', port } = local;
    const known = listening.get(Number(port));
    if (known === undefined)
      listening.set(Number(port), {
        program: program?.['ss'] ?? program?.['netstat'],
        addresses: [host],
        line: number,
      });
    else known.addresses.push(host);
  }
  if (header === undefined || states.size === 0) return;
  const listeners = [...listening].sort(([a], [b]) => a - b).slice(0, 500);
  const { pod, namespace } = input.context;
  emit(input, sink, {
    kind: 'SocketSummary',
    name: input.path.split('/').at(-1) ?? 'sockets',
    perNode: true,
    spec: { ...defined({ podName: pod, podNamespace: pod === undefined ? undefined : namespace }) },
    status: {
      states: Object.fromEntries([...states].sort(([left], [right]) => compareText(left, right))),
      listening: listeners.map(([port, { program, addresses }]) => ({
        port,
        addresses: addresses.slice(0, 20),
        ...defined({ program }),
      })),
      ...filled({ unacknowledged: unacknowledged.map(({ connection }) => connection) }),
    },
    line: header,
    fieldLines: new Map([
      ...unacknowledged.map(({ line }, index) => [`status.unacknowledged[${index}].peer`, line] as const),
      ...listeners.map(([, { line }], index) => [`status.listening[${index}].port`, line] as const),
    ]),
  });
}

function isHeader(line: string): boolean {
  return SS.test(line) || NETSTAT.test(line);
}
