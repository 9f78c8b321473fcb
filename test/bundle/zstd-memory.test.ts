import { expect, test } from 'vitest';
import { decodeZstd, loadZstd, type ZstdCode } from '../../src/bundle/decompress/zstd-code.ts';
import { PACKED_TAR } from './packed-tar.ts';

const SOUND = PACKED_TAR.zst;
const DAMAGED = Buffer.from(SOUND).fill(0xff, 40, 400);

/** The decoder, with what was taken of its memory and did not come back. */
async function counted(): Promise<{ readonly decoder: ZstdCode; readonly taken: Set<string> }> {
  const code = await loadZstd();
  const taken = new Set<string>();
  const take = (what: string, at: number): number => {
    taken.add(`${what} ${at}`);
    return at;
  };
  const decoder: ZstdCode = {
    memory: code.memory,
    malloc: (size) => take('bytes', code.malloc(size)),
    free: (at) => {
      taken.delete(`bytes ${at}`);
      code.free(at);
    },
    ZSTD_createDCtx: () => take('context', code.ZSTD_createDCtx()),
    ZSTD_freeDCtx: (context) => {
      taken.delete(`context ${context}`);
      code.ZSTD_freeDCtx(context);
    },
    ZSTD_DStreamOutSize: () => code.ZSTD_DStreamOutSize(),
    ZSTD_decompressStream: (context, output, input) => code.ZSTD_decompressStream(context, output, input),
  };
  return { decoder, taken };
}

test.each<[string, Buffer]>([
  ['is read to its end', SOUND],
  ['ends too early', SOUND.subarray(0, SOUND.length / 2)],
  ['is damaged and given up', DAMAGED],
  ['is given up at once', SOUND],
])('a zstd stream that %s leaves nothing in the memory of the decoder', async (how, packed) => {
  const { decoder, taken } = await counted();
  const pieces = decodeZstd(decoder, [packed]);
  const most = how.endsWith('at once') ? 1 : 1000;
  try {
    for (let read = 0; read < most && pieces.next().done !== true; read++) expect(taken.size).toBeLessThanOrEqual(4);
  } catch (error) {
    expect(String(error)).toContain('Incomplete stream');
  }
  pieces.return(undefined);
  expect([...taken]).toEqual([]);
});
