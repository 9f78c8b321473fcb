import { CONFIDENCE } from '../../../src/model/index.ts';
import type { DocumentInput, DocumentParser, Sink } from '../../../src/model/index.ts';
import { emit } from '../../support/documents/emit.ts';
import { headContent } from '../../support/documents/head.ts';
import { linesOf } from '../../support/documents/lines.ts';

const HEAD_LINES = 20;
const ADDRESS = String.raw`(?<address>\d{1,3}(?:\.\d{1,3}){3})`;
const HARDWARE = String.raw`(?<hardware>[0-9A-Fa-f]{2}(?::[0-9A-Fa-f]{2}){5})`;

const ASKED = new RegExp(String.raw`^ARPING ${ADDRESS}(?: |$)`);
const REPLIES: readonly RegExp[] = [
  // iputils and busybox: Unicast reply from 10.0.0.9 [52:54:00:12:34:56]  0.811ms
  new RegExp(String.raw`^(?:Uni|Broad)cast reply from ${ADDRESS} \[${HARDWARE}\]`),
  // The other arping: 60 bytes from 52:54:00:12:34:56 (10.0.0.9): index=0 time=1.021 msec
  new RegExp(String.raw`^\d{1,4} bytes from ${HARDWARE} \(${ADDRESS}\): index=`),
];

interface Asked {
  readonly line: number;
  readonly hardware: Set<string>;
  endLine: number;
}

/**
 * `arping`: which machines of the own network answer for an address. Objects are `ConnectivityCheck`, named by the address; what
 * answered stands in `status.hardwareAddresses`, each once.
 */
export const parser: DocumentParser = {
  type: 'document',
  id: 'arp-replies',
  title: 'answers to arping',
  mostConfidence: CONFIDENCE.header,
  matches: (artifact) => (headContent(artifact, HEAD_LINES).some((line) => ASKED.test(line)) ? CONFIDENCE.header : 0),
  parse,
};

function parse(input: DocumentInput, sink: Sink): void {
  const asked = new Map<string, Asked>();
  for (const { text, number } of linesOf(input)) {
    const address = ASKED.exec(text)?.groups?.['address'];
    if (address !== undefined && !asked.has(address)) {
      asked.set(address, { line: number, endLine: number, hardware: new Set() });
    }
    for (const reply of REPLIES) {
      const groups = reply.exec(text)?.groups;
      const of = asked.get(groups?.['address'] ?? '');
      if (of === undefined) continue;
      of.hardware.add((groups?.['hardware'] ?? '').toLowerCase());
      of.endLine = number;
    }
  }
  for (const [address, { line, endLine, hardware }] of asked) {
    emit(input, sink, {
      kind: 'ConnectivityCheck',
      name: address,
      spec: { host: address, address },
      status: { reachable: hardware.size > 0, hardwareAddresses: [...hardware] },
      line,
      endLine,
    });
  }
}
