import type { ByteSource } from '../byte-source.ts';

/** Compressed bytes handed over at a time: what is lost before a damaged spot is at most what these inflate to. */
const PIECE_BYTES = 256 * 1024;
/** The same at the end of a stream, and at its very end. */
const LAST_PIECE_BYTES = 4 * 1024;
const VERY_LAST_PIECE_BYTES = 128;

/**
 * Cuts a compressed stream into the pieces that go to a decompressor one after the other, smaller ones at the end: damage is
 * likeliest there, and short streams are nothing but their end.
 */
export async function* packedPieces(input: ByteSource): AsyncGenerator<Buffer> {
  let last: Buffer | undefined;
  for (let chunk = await input.next(); chunk !== undefined; chunk = await input.next()) {
    for (let offset = 0; offset < chunk.length; offset += PIECE_BYTES) {
      if (last !== undefined) yield last;
      last = chunk.subarray(offset, offset + PIECE_BYTES);
    }
    if (last !== undefined) last = Buffer.from(last);
  }
  for (let at = 0; last !== undefined && at < last.length;) {
    const size = last.length - at > LAST_PIECE_BYTES ? LAST_PIECE_BYTES : VERY_LAST_PIECE_BYTES;
    yield last.subarray(at, at + size);
    at += size;
  }
}
