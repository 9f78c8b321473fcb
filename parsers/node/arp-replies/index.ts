import { CONFIDENCE } from '../../../src/model/index.ts';
import type { DocumentInput, DocumentParser, Sink } from '../../../src/model/index.ts';
import { emit, handOn } from '../../support/documents/emit.ts';
import { headContent } from '../../support/documents/head.ts';
import { linesOf, type Line } from '../../support/documents/lines.ts';

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

/** What both programs sum up at the end. */
const SUM = /^(?:Sent \d|Received \d|Timeout$|--- .* statistics ---$|\d{1,6} packets transmitted|rtt min|\s*$)/;

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
  const others: Line[] = [];
  for (const line of linesOf(input)) {
    const { text, number } = line;
    const address = ASKED.exec(text)?.groups?.['address'];
    const reply = REPLIES.map((pattern) => pattern.exec(text)?.groups).find((groups) => groups !== undefined);
    const of = asked.get(reply?.['address'] ?? '');
    if (address !== undefined) {
      if (!asked.has(address)) asked.set(address, { line: number, endLine: number, hardware: new Set() });
    } else if (reply !== undefined && of !== undefined) {
      of.hardware.add((reply['hardware'] ?? '').toLowerCase());
      of.endLine = number;
    } else if (!SUM.test(text)) others.push(line);
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
  if (others.length > 0) handOn(sink, 'text', others);
}
