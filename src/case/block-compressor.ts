import { brotliCompress, brotliDecompress, brotliDecompressSync, constants } from 'node:zlib';

/** Of a block, unpacked, at most. */
export const BLOCK_BYTES = 256 * 1024;
/** The quickest: on logs 1 to 3 in a third of the time of deflate's level 1, and as quick to unpack as the next one. */
const QUALITY = 0;
const WINDOW_BITS = 18;
/** A block comes out at once: zlib goes back to the thread that asked for every piece, and once more where the last one is full. */
const AT_ONCE = { chunkSize: BLOCK_BYTES + 1024 };

/** Packs a block beside everything else that goes on; `undefined` where that would not make it smaller. */
export async function packBlock(bytes: Buffer): Promise<Buffer | undefined> {
  const packed = await new Promise<Buffer>((resolve, reject) => {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    };
    brotliCompress(bytes, { ...AT_ONCE, params }, (error, result) =>
      error === null ? resolve(result) : reject(error),
    );
  });
  return packed.length < bytes.length ? packed : undefined;
}

/** Unpacks a block while everything waits for it. */
export function unpackBlock(packed: Buffer): Buffer {
  return brotliDecompressSync(packed, AT_ONCE);
}

/** Unpacks a block beside everything else. */
export async function unpackBlockBeside(packed: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    brotliDecompress(packed, AT_ONCE, (error, result) => (error === null ? resolve(result) : reject(error)));
  });
}
