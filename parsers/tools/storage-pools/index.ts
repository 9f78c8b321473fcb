import { CONFIDENCE } from '../../../src/model/index.ts';
import type { DocumentInput, DocumentParser, Sink } from '../../../src/model/index.ts';
import { emit, handOn } from '../../support/documents/emit.ts';
import { headContent } from '../../support/documents/head.ts';
import { linesOf, type Line } from '../../support/documents/lines.ts';

const HEAD_LINES = 30;
const HEADER = /^\s*POOL\s+IO_PRIORITY\s+RAID_LEVEL\s+USABLE\s+USED\s+STATUS\b/;
const SIZE = String.raw`\d[\d.]{0,9} [KMGTP]?i?B`;
const ROW = new RegExp(
  String.raw`^\s*(?<pool>\d{1,3})\s+(?:HIGH|MEDIUM|LOW)\s+\S{1,20}\s+(?<size>${SIZE})\s+(?<used>${SIZE})\s+(?<state>[A-Z][a-z]{1,20})(?:\s|$)`,
);
const OWN_ADDRESS = /^\s*IP:\s*(?<address>[0-9a-f.:]{3,45})\s*$/;
/** A row of the list of nodes; the one that was asked says so of itself. */
const THIS_NODE =
  /^\s*(?<address>[0-9a-f.:]{3,45})\s+\S{8,60}\s+(?<node>[a-z0-9][a-z0-9.-]{0,252})\s.{1,200}\(This node\)/;

interface Groups {
  readonly [name: string]: string;
}

/**
 * What `pxctl status` says of the pools of disks on the node that was asked. Objects are `StoragePool`, named `<node>/<number>`, where
 * the list of nodes below names the node, else `<address>/<number>`.
 */
export const parser: DocumentParser = {
  type: 'document',
  id: 'storage-pools',
  title: 'pools of a storage cluster',
  mostConfidence: CONFIDENCE.header,
  matches: (artifact) => (headContent(artifact, HEAD_LINES).some((line) => HEADER.test(line)) ? CONFIDENCE.header : 0),
  parse,
};

function parse(input: DocumentInput, sink: Sink): void {
  const pools: { readonly groups: Groups; readonly line: number }[] = [];
  let address = '';
  let node: string | undefined;
  let isInPools = false;
  // What else it says, also of quorum and licences, is heard as words.
  const others: Line[] = [];
  for (const line of linesOf(input)) {
    const { text, number } = line;
    if (HEADER.test(text)) {
      isInPools = true;
      continue;
    }
    const groups: Groups | undefined = isInPools ? ROW.exec(text)?.groups : undefined;
    isInPools = groups !== undefined;
    if (groups === undefined) others.push(line);
    else pools.push({ groups, line: number });
    if (address === '') address = OWN_ADDRESS.exec(text)?.groups?.['address'] ?? '';
    node ??= THIS_NODE.exec(text)?.groups?.['node'];
  }
  for (const { groups, line } of pools) {
    const { pool = '', size = '', used = '', state = '' } = groups;
    const place = node ?? address;
    emit(input, sink, {
      kind: 'StoragePool',
      name: place === '' ? pool : `${place}/${pool}`,
      spec: { number: Number(pool), address, nodeName: node },
      status: { state, size, used },
      line,
    });
  }
  handOn(sink, 'text', others);
}
