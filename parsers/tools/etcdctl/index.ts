import { CONFIDENCE } from '../../../src/model/index.ts';
import type { DocumentInput, DocumentParser, Sink } from '../../../src/model/index.ts';
import { handOn } from '../../support/documents/emit.ts';
import { isBorder } from '../../support/documents/box.ts';
import { firstLine, headLines } from '../../support/documents/head.ts';
import { linesOf } from '../../support/documents/lines.ts';
import type { Line } from '../../support/documents/lines.ts';
import { beginsFields, readEtcdFields } from './fields.ts';
import { readEtcdJson } from './json.ts';
import { emitFinding } from './objects.ts';
import { readSimpleLine } from './simple.ts';
import { readRow, readTableHeader } from './table.ts';
import type { EtcdTable } from './table.ts';

const JSON_SIGNATURES: readonly RegExp[] = [
  /^\s*\{"header":\{[^{}]{0,400}\},"(?:members|alarms)":/,
  /^\s*\[?\s*\{\s*"Endpoint"\s*:\s*"[^"]*"\s*,\s*"Status"\s*:/,
  /^\s*\[?\s*\{\s*"endpoint"\s*:\s*"[^"]*"\s*,\s*"health"\s*:/,
  /^\s*\{"header":\{"cluster_id":[^{}]{0,400}\}\}\s*$/,
  /"members"\s*:\s*\[\s*\{\s*"ID"\s*:/,
];

const DISARMS = /\balarm disarm\b/;

/**
 * Output of `etcdctl member list`, `endpoint status`, `endpoint health` and `alarm list`, as simple lines, fields, table or JSON.
 *
 * `EtcdMember` is named by the member's id in hexadecimal, as etcd's logs write it; `EtcdEndpoint` by the endpoint (with the
 * node's name before it where it is a loopback address); `EtcdAlarm` is `<member id>/<alarm>`. A member list is a listing.
 */
export const parser: DocumentParser = {
  type: 'document',
  id: 'etcdctl',
  title: 'etcdctl output',
  mostConfidence: CONFIDENCE.signature,
  matches(artifact) {
    const line = firstLine(artifact);
    if (line === undefined) return 0;
    if (/^\s*[[{]/.test(line)) {
      const head = headLines(artifact).slice(0, 40).join('\n');
      return JSON_SIGNATURES.some((signature) => signature.test(head)) ? CONFIDENCE.signature : 0;
    }
    if (readSimpleLine(line) !== undefined || beginsFields(line)) return CONFIDENCE.header;
    return isBorder(line) &&
      headLines(artifact)
        .slice(0, 12)
        .some((row) => readTableHeader(row) !== undefined)
      ? CONFIDENCE.header
      : 0;
  },
  parse,
};

function parse(input: DocumentInput, sink: Sink): void {
  if (/^\s*(?:\{"header"|\[?\s*\{\s*"[Ee]ndpoint"|\{\s*"(?:header|members)")/.test(input.text.slice(0, 500))) {
    readEtcdJson(input, sink);
    return;
  }
  if (beginsFields(firstLine(input) ?? '')) {
    readEtcdFields(input, sink);
    return;
  }
  const foreign: Line[] = [];
  const { command = '' } = input.context;
  let table: EtcdTable | undefined;
  let firstMember: number | undefined;
  for (const line of linesOf(input)) {
    const header = readTableHeader(line.text);
    if (header !== undefined) {
      table = header;
      continue;
    }
    if (line.text === '' || isBorder(line.text)) continue;
    const found = table === undefined ? readSimpleLine(line.text) : readRow(table, line.text);
    if (found === undefined) {
      foreign.push(line);
      continue;
    }
    // What was disarmed stands no more, and is printed as the list of alarms is.
    if (found.kind === 'EtcdAlarm' && DISARMS.test(command)) {
      sink.words?.({ title: command, text: line.text, firstLine: line.number });
      continue;
    }
    if (found.kind === 'EtcdMember') firstMember ??= line.number;
    emitFinding(input, sink, found, line.number);
  }
  if (firstMember !== undefined) {
    sink.listing({ kind: 'EtcdMember', source: { artifact: input.path, line: firstMember } });
  }
  handOn(sink, 'messages of etcdctl', foreign);
}
