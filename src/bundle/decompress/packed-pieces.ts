import type { ByteSource } from '../byte-source.ts';

/** Compressed bytes handed over at a time: what is lost before a damaged spot is at most what these inflate to. */
const PIECE_BYTES = 256 * 1024;
/** The same at the end of a stream, and at its very end. */
const LAST_PIECE_BYTES = 4 * 1024;
const VERY_LAST_PIECE_BYTES = 128;

/**
 * Cuts a compressed stream into the pieces that go to a decompressor one after the other, smaller ones at the end: damage is
 * likeliest there, and short streams are nothing but their end. How the bytes arrive makes no difference: what comes out
 * before a damaged spot is the same from a pipe and from a file. A piece is the reader's until it asks for the next.
 */
export async function* packedPieces(input: ByteSource): AsyncGenerator<Buffer> {
  let full: Buffer | undefined;
  let filling: Buffer = Buffer.alloc(0);
  let length = 0;
  for (let chunk = await input.next(); chunk !== undefined; chunk = await input.next()) {
    for (let offset = 0; offset < chunk.length;) {
      if (length === filling.length) {
        if (full !== undefined) yield full;
        const next = full ?? Buffer.allocUnsafeSlow(PIECE_BYTES);
        full = length > 0 ? filling : undefined;
        filling = next;
        length = 0;
      }
      const copied = chunk.copy(filling, length, offset);
      length += copied;
      offset += copied;
    }
  }
  if (full !== undefined) yield full;
  for (let at = 0; at < length;) {
    const size = length - at > LAST_PIECE_BYTES ? LAST_PIECE_BYTES : VERY_LAST_PIECE_BYTES;
    yield filling.subarray(at, Math.min(at + size, length));
    at += size;
  }
}
