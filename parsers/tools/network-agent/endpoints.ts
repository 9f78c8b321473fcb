import { defined, type DocumentInput, type JsonObject, type Sink } from '../../../src/model/index.ts';
import { linesOf } from '../../support/documents/lines.ts';
import { emitAgent } from './agent.ts';

const HEADER = /^ENDPOINT +POLICY \(ingress\) +POLICY \(egress\) +IDENTITY +LABELS .*STATUS *$/;
const ROW = /^(?<id>\d{1,5}) +(?:Enabled|Disabled|Audit)\S* .* (?<state>[a-z]+(?:-[a-z]+)*)\s*$/;
const ADDRESS = /(?:^| )(?<address>\d{1,3}(?:\.\d{1,3}){3}) +[a-z-]+\s*$/;
const NAMESPACE = /k8s:io\.kubernetes\.pod\.namespace=(?<namespace>\S+)/;
const LABEL = /(?<label>(?:k8s|reserved):\S+)/;

interface Endpoint {
  readonly id: number;
  readonly state: string;
  readonly address: string | undefined;
  readonly line: number;
  readonly labels: string[];
}

/** Whether lines are what `cilium endpoint list` prints. */
export function isEndpointList(lines: readonly string[]): boolean {
  return lines.some((line) => HEADER.test(line));
}

/** Reads which endpoints of pods the agent of a node has not made ready. */
export function readEndpointList(input: DocumentInput, sink: Sink): void {
  const endpoints: Endpoint[] = [];
  let first: number | undefined;
  let last = input.firstLine;
  for (const { text, number } of linesOf(input)) {
    if (HEADER.test(text)) first ??= number;
    if (first === undefined || text.trim() === '') continue;
    const row = ROW.exec(text)?.groups;
    const address = ADDRESS.exec(text)?.groups?.['address'];
    if (row !== undefined)
      endpoints.push({ id: Number(row['id']), state: row['state'] ?? '', address, line: number, labels: [] });
    const label = LABEL.exec(text)?.groups?.['label'];
    if (label !== undefined) endpoints.at(-1)?.labels.push(label);
    last = number;
  }
  if (first === undefined) return;
  const fieldLines = new Map<string, number>();
  const notReady = endpoints
    .filter(({ state }) => state !== 'ready')
    .map(({ id, state, address, line, labels }, index): JsonObject => {
      fieldLines.set(`status.notReadyEndpoints[${index}]`, line);
      const namespace = NAMESPACE.exec(labels.join(' '))?.groups?.['namespace'];
      return {
        id,
        state,
        labels,
        ...defined({ address, namespace }),
      };
    });
  const status = {
    endpoints: { ready: endpoints.length - notReady.length, all: endpoints.length },
    notReadyEndpoints: notReady,
  };
  emitAgent(input, sink, { status, line: first, endLine: last, fieldLines }, 'cilium-endpoints');
}
