import type { Piece, PieceForm } from '../../support/log-lines/piece-joiner.ts';

/** Bytes in which the header ends: a stamp with nanoseconds and zone, the stream, the tag. */
const LONGEST_HEADER = 64;
const HEADER = /^\d{4}-\S{4,36} (?<stream>stdout|stderr) (?<tag>[FP])(?::\S*)?(?: |$)/;
const TAG = 0x50;
const SPACE = 0x20;
/** The last letters of `stdout` and `stderr`. */
const STREAM_ENDS: readonly (number | undefined)[] = [0x74, 0x72];

/** Pieces carry the tag `P`, the last one `F`. They are as long as the runtime's buffer, or as what was written at once. */
export const criPieces: PieceForm = {
  read(line: Buffer): Piece | undefined {
    const header = HEADER.exec(line.toString('latin1', 0, LONGEST_HEADER));
    const { stream, tag } = header?.groups ?? {};
    if (header === null || stream === undefined) return undefined;
    return { stream, from: header[0].length, to: line.length, more: tag === 'P' };
  },
  mayHold: hasTag,
  isWhole: (beginning) => beginning.length >= LONGEST_HEADER && criPieces.read(beginning)?.more !== true,
};

/** Whether ` P` stands somewhere behind what may be the name of a stream. One byte is found much faster than several. */
function hasTag(bytes: Buffer): boolean {
  for (let at = bytes.indexOf(TAG); at >= 0; at = bytes.indexOf(TAG, at + 1)) {
    if (bytes[at - 1] === SPACE && STREAM_ENDS.includes(bytes[at - 2])) return true;
  }
  return false;
}
