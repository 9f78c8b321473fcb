import type { DocumentInput, DocumentParser, Sink } from '../../src/model/index.ts';
import { emit } from '../node-state/emit.ts';
import { headLines } from '../node-state/head.ts';
import { linesOf } from '../node-state/lines.ts';

const HEADER = /^\| *PEER ADDRESS *\| *PEER TYPE *\| *STATE *\| *SINCE *\| *INFO *\|$/;
const FAMILY = /^(?<family>IPv[46]) BGP status$/;
const HEAD_LINES = 20;

interface Session {
  readonly address: string;
  readonly type: string;
  readonly state: string;
  readonly since: string;
  info: string;
  readonly line: number;
  endLine: number;
  readonly family?: string;
}

/**
 * `calicoctl node status`: the sessions in which a node exchanges routes with others. Objects are `BgpSession`, named
 * `<node>/<peer>`; `status.established` says whether routes are exchanged. What the table wraps is put together again.
 */
export const parser: DocumentParser = {
  type: 'document',
  id: 'bgp-sessions',
  title: 'BGP sessions',
  matches: (artifact) =>
    headLines(artifact)
      .slice(0, HEAD_LINES)
      .some((line) => HEADER.test(line.trim()))
      ? 0.96
      : 0,
  parse,
};

function parse(input: DocumentInput, sink: Sink): void {
  const sessions: Session[] = [];
  let family: string | undefined;
  let inTable = false;
  for (const { text, number } of linesOf(input)) {
    family = FAMILY.exec(text)?.groups?.family ?? family;
    if (HEADER.test(text)) {
      inTable = true;
      continue;
    }
    const cells = inTable && text.startsWith('|') ? cellsOf(text) : undefined;
    if (cells?.length !== 5) continue;
    const [address = '', type = '', state = '', since = '', info = ''] = cells;
    const last = sessions.at(-1);
    if (address !== '') sessions.push({ address, type, state, since, info, family, line: number, endLine: number });
    else if (last !== undefined) {
      last.info = `${last.info} ${info}`.trim();
      last.endLine = number;
    }
  }
  for (const { address, type, state, since, info, line, endLine, family: ofFamily } of sessions) {
    emit(input, sink, {
      kind: 'BgpSession',
      name: address,
      perNode: true,
      spec: { peer: address, type, family: ofFamily },
      status: { state, since, info, established: info.startsWith('Established') },
      line,
      endLine,
    });
  }
}

function cellsOf(row: string): readonly string[] {
  return row
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());
}
