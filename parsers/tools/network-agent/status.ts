import { defined } from '../../../src/model/index.ts';
import type { DocumentInput, JsonObject, Sink } from '../../../src/model/index.ts';
import { linesOf } from '../../support/documents/lines.ts';
import { readCount } from '../../support/documents/sizes.ts';
import { emitAgent, nodeOf } from './agent.ts';

const FIELD = /^(?<name>[A-Z][\w/ ]{1,40}?):(?:\s+(?<value>\S.*))?$/;
/** Members of the state of an agent, each on a line of its own. */
const TELLING = /^(?:KVStore|Kubernetes|KubeProxyReplacement|Cilium|IPAM|Controller Status|Cluster health):\s/;
const LEAST_TELLING = 3;

const HEALTHY = /^(?<healthy>\d{1,6})\/(?<all>\d{1,6}) (?:healthy|reachable)/;
const ALLOCATED = /^IPv4: (?<used>\d{1,9})\/(?<size>\d{1,9}) allocated from (?<range>[\d./]{7,18})/;
const CONTROLLER =
  /^\s+(?<name>\S.{0,120}?)\s{2,}(?<success>never|\S+ ago)\s{2,}(?<error>never|\S+ ago)\s{2,}(?<count>\d{1,9})\s{2,}(?<message>\S.*)$/;
const PEER =
  /^\s+(?<name>\S{1,300})(?<own> \(localhost\))?\s+(?<address>[\da-f.:]{2,45})\s+(?<host>\S+)\s+(?<endpoints>\S+)$/;
/** Versions before 1.17 say it in words, later ones count the answers. */
const UNREACHABLE = /^(?:unreachable|0\/[1-9]\d{0,3})$/;

/** Whether lines are what `cilium status` prints in the agent's own container. */
export function isStatus(lines: readonly string[]): boolean {
  return lines.filter((line) => TELLING.test(line)).length >= LEAST_TELLING;
}

/** Reads the state of one agent: components with troubles, controllers that fail, nodes out of reach, addresses given away. */
export function readStatus(input: DocumentInput, sink: Sink): void {
  const troubles: JsonObject[] = [];
  const controllers: JsonObject[] = [];
  const unreachable: JsonObject[] = [];
  const status: Record<string, JsonObject | string> = {};
  const fieldLines = new Map<string, number>();
  let first: number | undefined;
  let last = input.firstLine;
  let section = '';
  let node: string | undefined;
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
      if (row === undefined) continue;
      if (row['own'] !== undefined) node = nodeOf(row['name'] ?? '');
      const host = !UNREACHABLE.test(row['host'] ?? '');
      const endpoints = !UNREACHABLE.test(row['endpoints'] ?? '');
      if (host && endpoints) continue;
      fieldLines.set(`status.unreachable[${unreachable.length}]`, number);
      unreachable.push({
        node: nodeOf(row['name'] ?? ''),
        address: row['address'],
        host,
        endpoints,
      });
    }
    if (text !== '') last = number;
  }
  if (first === undefined) return;
  emitAgent(input, sink, {
    status: { ...status, troubles, failing: controllers, unreachable },
    line: first,
    endLine: last,
    fieldLines,
    ...defined({ node }),
  });
}

function countsOf(groups: Readonly<Record<string, string | undefined>>): JsonObject {
  return { healthy: readCount(groups['healthy']), all: readCount(groups['all']) };
}
