import type { DocumentInput, DocumentParser, JsonObject, Sink } from '../../src/model/index.ts';
import { emit } from '../node-state/emit.ts';
import { headContent } from '../node-state/head.ts';
import { linesOf } from '../node-state/lines.ts';
import { readCount } from '../node-state/sizes.ts';

const FIELD = /^(?<name>[A-Z][\w/ ]{1,40}?):(?:\s+(?<value>\S.*))?$/;
/** Members of the state of an agent, each on a line of its own. */
const TELLING = /^(?:KVStore|Kubernetes|KubeProxyReplacement|Cilium|IPAM|Controller Status|Cluster health):\s/;
const LEAST_TELLING = 3;
const HEAD_LINES = 40;

const HEALTHY = /^(?<healthy>\d{1,6})\/(?<all>\d{1,6}) (?:healthy|reachable)/;
const ALLOCATED = /^IPv4: (?<used>\d{1,9})\/(?<size>\d{1,9}) allocated from (?<range>[\d./]{7,18})/;
const CONTROLLER =
  /^\s+(?<name>\S.{0,120}?)\s{2,}(?<success>never|\S+ ago)\s{2,}(?<error>never|\S+ ago)\s{2,}(?<count>\d{1,9})\s{2,}(?<message>\S.*)$/;
const PEER =
  /^\s+(?<name>\S{1,300})(?: \(localhost\))?\s+(?<address>[\da-f.:]{2,45})\s+(?<host>\S+)\s+(?<endpoints>\S+)$/;

/**
 * `cilium status` (also `cilium-dbg status`), as the agent of a node prints it. The object is a `NetworkAgent`, one per node: its
 * components and what is wrong with them, controllers that fail, nodes that it cannot reach, how many addresses it has given away.
 */
export const parser: DocumentParser = {
  type: 'document',
  id: 'network-agent',
  title: 'state of a network agent',
  matches(artifact) {
    const lines = headContent(artifact, HEAD_LINES);
    return lines.filter((line) => TELLING.test(line)).length >= LEAST_TELLING ? 0.96 : 0;
  },
  parse,
};

function parse(input: DocumentInput, sink: Sink): void {
  const troubles: JsonObject[] = [];
  const controllers: JsonObject[] = [];
  const unreachable: JsonObject[] = [];
  const status: Record<string, JsonObject | string> = {};
  const fieldLines = new Map<string, number>();
  let first: number | undefined;
  let last = input.firstLine;
  let section = '';
  for (const { text, number } of linesOf(input)) {
    const field = FIELD.exec(text)?.groups;
    if (field !== undefined) {
      const { name = '', value = '' } = field;
      section = name;
      if (TELLING.test(text)) first ??= number;
      const healthy = HEALTHY.exec(value)?.groups;
      const allocated = ALLOCATED.exec(value)?.groups;
      if (name === 'Controller Status' && healthy !== undefined) status['controllers'] = countsOf(healthy);
      if (name === 'Cluster health' && healthy !== undefined) status['nodes'] = countsOf(healthy);
      if (name === 'IPAM' && allocated !== undefined) {
        status['addresses'] = {
          used: readCount(allocated['used']) ?? 0,
          size: readCount(allocated['size']) ?? 0,
          range: allocated['range'] ?? '',
        };
        fieldLines.set('status.addresses', number);
      }
      const state = /^(?<state>Warning|Failure|Error|Degraded)\s+(?<message>.*)$/.exec(value)?.groups;
      if (state !== undefined) {
        fieldLines.set(`status.troubles[${troubles.length}]`, number);
        troubles.push({ component: name, state: state['state'], message: state['message'] });
      }
    } else if (section === 'Controller Status') {
      const row = CONTROLLER.exec(text)?.groups;
      if (row === undefined || row['error'] === 'never' || row['message'] === 'no error') continue;
      fieldLines.set(`status.failing[${controllers.length}]`, number);
      controllers.push({ name: row['name'], failures: readCount(row['count']), message: row['message'] });
    } else if (section === 'Cluster health') {
      const row = PEER.exec(text)?.groups;
      if (row === undefined || (row['host'] !== 'unreachable' && row['endpoints'] !== 'unreachable')) continue;
      fieldLines.set(`status.unreachable[${unreachable.length}]`, number);
      const name = row['name'] ?? '';
      unreachable.push({
        node: name.slice(name.lastIndexOf('/') + 1),
        address: row['address'],
        host: row['host'] !== 'unreachable',
        endpoints: row['endpoints'] !== 'unreachable',
      });
    }
    if (text !== '') last = number;
  }
  if (first === undefined) return;
  emit(input, sink, {
    kind: 'NetworkAgent',
    name: input.context.node === undefined ? input.path : 'cilium',
    perNode: true,
    spec: { program: 'cilium' },
    status: { ...status, troubles, failing: controllers, unreachable },
    line: first,
    endLine: last,
    fieldLines,
  });
}

function countsOf(groups: Readonly<Record<string, string | undefined>>): JsonObject {
  return { healthy: readCount(groups['healthy']), all: readCount(groups['all']) };
}
