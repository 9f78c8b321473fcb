import { CONFIDENCE } from '../../../src/model/index.ts';
import type { DocumentInput, DocumentParser, Sink } from '../../../src/model/index.ts';
import { handOn } from '../../support/documents/emit.ts';
import { firstLine } from '../../support/documents/head.ts';
import { linesOf } from '../../support/documents/lines.ts';
import type { Line } from '../../support/documents/lines.ts';
import { readHeader, tableOfRow } from './columns.ts';
import type { Table } from './columns.ts';
import { emitContainer, emitImages, emitSandbox, emitStats } from './objects.ts';
import type { Row } from './objects.ts';

/**
 * Tables of `crictl ps`, `pods`, `images` and `stats`, of `ctr containers` and `ctr tasks`, and of `docker ps` and `docker images`; with or without the POD and
 * NAMESPACE columns, also where the alignment was lost on a web page.
 *
 * Objects are `Container` and `PodSandbox` (named by the first 13 digits of their id) and `ContainerImage` (named
 * `<node>/<first 13 digits of the id>`, one per image with all its tags). None has a namespace: they belong to a node,
 * `spec.nodeName`. For the same reason the listings that say "this is all of them" carry the node's name as their
 * namespace: "image X is not on node N" may be claimed where a `ContainerImage` listing of N exists. Where the node is not known there is no listing.
 */
export const parser: DocumentParser = {
  type: 'document',
  id: 'crictl-table',
  title: 'crictl, ctr or docker table',
  mostConfidence: CONFIDENCE.header,
  matches: (artifact) => {
    const first = firstLine(artifact) ?? '';
    return readHeader(first) !== undefined
      ? CONFIDENCE.header
      : tableOfRow(first) !== undefined
        ? CONFIDENCE.general
        : 0;
  },
  parse,
};

interface OpenTable {
  readonly table: Table;
  /** The line of the header; absent where it was cut off, and with it perhaps rows. */
  readonly header?: number;
  readonly rows: Row[];
}

function parse(input: DocumentInput, sink: Sink): void {
  const foreign: Line[] = [];
  let open: OpenTable | undefined;
  for (const line of linesOf(input)) {
    const table = readHeader(line.text);
    if (table !== undefined) {
      close(input, sink, open);
      open = { table, header: line.number, rows: [] };
      continue;
    }
    const cut = open === undefined ? tableOfRow(line.text) : undefined;
    if (cut !== undefined) open = { table: cut, rows: [] };
    const cells = open?.table.readRow(line.text);
    if (cells !== undefined) open?.rows.push({ cells, line: line.number });
    else if (line.text !== '') foreign.push(line);
  }
  close(input, sink, open);
  handOn(sink, 'messages of crictl', foreign);
}

function close(input: DocumentInput, sink: Sink, open: OpenTable | undefined): void {
  if (open === undefined) return;
  const { table, rows, header } = open;
  const seen = table.kind === 'images' ? 'ContainerImage' : table.kind === 'sandboxes' ? 'PodSandbox' : 'Container';
  if (table.kind === 'images') emitImages(input, sink, rows);
  for (const row of rows) {
    if (table.kind === 'containers') emitContainer(input, sink, row, table.docker);
    if (table.kind === 'sandboxes') emitSandbox(input, sink, row);
    if (table.kind === 'stats') emitStats(input, sink, row);
  }
  const { node } = input.context;
  if (node !== undefined && header !== undefined && table.kind !== 'stats' && listsAll(input, table, rows)) {
    sink.listing({ kind: seen, namespace: node, source: { artifact: input.path, line: header } });
  }
}

/** `ps` without `-a` shows running containers only: it says nothing about the others. */
function listsAll(input: DocumentInput, table: Table, rows: readonly Row[]): boolean {
  if (table.kind !== 'containers') return true;
  return (
    /(?<![a-z])ps(?:[_ ]+-+)?a(?:ll)?(?![a-z])/.test(`${input.context.command ?? ''} ${input.path}`) ||
    rows.some(({ cells }) => cells['state']?.startsWith('Exited') === true)
  );
}
