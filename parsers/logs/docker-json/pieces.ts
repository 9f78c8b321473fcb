import type { Piece, PieceForm } from '../../support/log-lines/piece-joiner.ts';

/** Docker cuts what a program writes at this length; shorter records without a line end are the program's last words. */
const PIECE_BYTES = 16 * 1024;
const LINE_END = 10;
const START = '{"log":"';
const BEHIND = Buffer.from('","stream":"');
const STREAM = /^","stream":"(?<stream>stdout|stderr)"/;

/** All but the last piece lack the line end that the program wrote: `"log":"text","stream"` instead of `"log":"text\n",`. */
export const dockerPieces: PieceForm = {
  read(line: Buffer): Piece | undefined {
    if (line.toString('latin1', 0, START.length) !== START) return undefined;
    const to = line.lastIndexOf(BEHIND);
    const stream = to < 0 ? undefined : STREAM.exec(line.toString('latin1', to, to + 24))?.groups?.stream;
    if (stream === undefined) return undefined;
    const more = to >= PIECE_BYTES && line.toString('latin1', to - 2, to) !== '\\n';
    return { stream, from: START.length, to, more };
  },
  mayHold: hasLongLine,
  isWhole: () => false,
};

function hasLongLine(bytes: Buffer): boolean {
  for (let from = 0; from + PIECE_BYTES < bytes.length;) {
    const end = bytes.lastIndexOf(LINE_END, from + PIECE_BYTES);
    if (end < from) return true;
    from = end + 1;
  }
  return false;
}
