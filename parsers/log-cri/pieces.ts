import type { Piece, PieceForm } from '../log-line/piece-joiner.ts';

/** Bytes in which the header ends: a stamp with nanoseconds and zone, the stream, the tag. */
const LONGEST_HEADER = 64;
const HEADER = /^\d{4}-\S{4,36} (?<stream>stdout|stderr) (?<tag>[FP])(?::\S*)?(?: |$)/;
const MARKS = [Buffer.from('stdout P'), Buffer.from('stderr P')];

/** Pieces carry the tag `P`, the last one `F`. They are as long as the runtime's buffer, or as what was written at once. */
export const criPieces: PieceForm = {
  read(line: Buffer): Piece | undefined {
    const header = HEADER.exec(line.toString('latin1', 0, LONGEST_HEADER));
    const { stream, tag } = header?.groups ?? {};
    if (header === null || stream === undefined) return undefined;
    return { stream, from: header[0].length, to: line.length, more: tag === 'P' };
  },
  mayHold: (bytes) => MARKS.some((mark) => bytes.includes(mark)),
  isWhole: (beginning) => beginning.length >= LONGEST_HEADER && criPieces.read(beginning)?.more !== true,
};
