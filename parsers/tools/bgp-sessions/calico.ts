import { cellsOfBox } from '../../support/documents/box.ts';
import type { Line } from '../../support/documents/lines.ts';
import type { Session } from './session.ts';

const HEADER = /^\| *PEER ADDRESS *\| *PEER TYPE *\| *STATE *\| *SINCE *\| *INFO *\|$/;
const FAMILY = /^(?<family>IPv[46]) BGP status$/;

/** Whether a line heads the table of `calicoctl node status`. */
export function isCalicoHeader(line: string): boolean {
  return HEADER.test(line.trim());
}

/** The sessions in the tables of `calicoctl node status`. What a table wraps is put together again. */
export function readCalico(lines: Iterable<Line>): readonly Session[] {
  const sessions: Session[] = [];
  let family: string | undefined;
  let inTable = false;
  for (const { text, number } of lines) {
    family = FAMILY.exec(text)?.groups?.family ?? family;
    if (HEADER.test(text)) {
      inTable = true;
      continue;
    }
    const cells = inTable && text.startsWith('|') ? cellsOfBox(text) : undefined;
    if (cells?.length !== 5) continue;
    const [peer = '', type = '', state = '', since = '', info = ''] = cells;
    const last = sessions.at(-1);
    if (peer !== '') {
      const established = info.startsWith('Established');
      sessions.push({ peer, type, state, since, info, established, family, line: number });
    } else if (last !== undefined) {
      sessions[sessions.length - 1] = { ...last, info: `${last.info} ${info}`.trim(), endLine: number };
    }
  }
  return sessions;
}
