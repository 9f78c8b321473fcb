/** What the decoder, which is WebAssembly, offers. It has one memory for all streams, which never shrinks. */
export interface ZstdCode {
  readonly memory: { readonly buffer: ArrayBuffer };
  readonly malloc: (size: number) => number;
  readonly free: (at: number) => void;
  readonly ZSTD_createDCtx: () => number;
  readonly ZSTD_freeDCtx: (context: number) => void;
  readonly ZSTD_DStreamOutSize: () => number;
  readonly ZSTD_decompressStream: (context: number, output: number, input: number) => number;
}

let code: Promise<ZstdCode> | undefined;

/** Loads the decoder for those who have a zstd: that takes longer than a small bundle. */
export function loadZstd(): Promise<ZstdCode> {
  code ??= loadCode();
  return code;
}

async function loadCode(): Promise<ZstdCode> {
  const { ZSTDDecoder } = await import('zstddec/stream');
  return new Promise((resolve, reject) => {
    class Loader extends ZSTDDecoder {
      override _init(result: WebAssembly.WebAssemblyInstantiatedSource): void {
        super._init(result);
        resolve(result.instance.exports as unknown as ZstdCode);
      }
    }
    new Loader().init().catch(reject);
  });
}

/** `{ void *bytes; size_t size; size_t position; }` with 32 bits each. */
const STRUCT_BYTES = 12;
const SIZE_AT = 4;
const POSITION_AT = 8;

/**
 * Plain pieces of packed ones. Whoever stops asking before the end calls `return`: what a stream that is broken off took of the
 * memory would never come back otherwise, and that is how much the stream says it needs.
 */
export function* decodeZstd(decoder: ZstdCode, pieces: Iterable<Uint8Array>): Generator<Uint8Array> {
  const context = decoder.ZSTD_createDCtx();
  const plainSize = decoder.ZSTD_DStreamOutSize();
  const plain = decoder.malloc(plainSize);
  const input = decoder.malloc(2 * STRUCT_BYTES);
  const output = input + STRUCT_BYTES;
  let packed = 0;
  let wanted = 0;
  try {
    for (const piece of pieces) {
      packed = decoder.malloc(piece.length);
      new Uint8Array(decoder.memory.buffer).set(piece, packed);
      put(decoder, input, packed, piece.length);
      while (positionOf(decoder, input) < piece.length) {
        put(decoder, output, plain, plainSize);
        wanted = decoder.ZSTD_decompressStream(context, output, input);
        yield new Uint8Array(decoder.memory.buffer.slice(plain, plain + positionOf(decoder, output)));
      }
      decoder.free(packed);
      packed = 0;
    }
  } finally {
    decoder.ZSTD_freeDCtx(context);
    for (const taken of [plain, input, packed]) if (taken !== 0) decoder.free(taken);
  }
  if (wanted !== 0) throw new Error('Incomplete stream, more data expected.');
}

function put({ memory }: ZstdCode, at: number, bytes: number, size: number): void {
  const view = new DataView(memory.buffer);
  view.setUint32(at, bytes, true);
  view.setUint32(at + SIZE_AT, size, true);
  view.setUint32(at + POSITION_AT, 0, true);
}

function positionOf({ memory }: ZstdCode, at: number): number {
  return new DataView(memory.buffer).getUint32(at + POSITION_AT, true);
}
