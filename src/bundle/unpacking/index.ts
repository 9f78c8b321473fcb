import { closeSync, openSync, readSync } from 'node:fs';
import type { Limits } from '../../model/limits.ts';
import { isCompression } from '../decompress/index.ts';
import { detectContainer } from '../signature.ts';
import { LEAST_PACKED_BYTES, threadModule } from './thread-start.ts';
import { UnpackingThread, type UnpackingListener } from './unpacking-thread.ts';

export { UnpackingThread } from './unpacking-thread.ts';

/** How a large compressed file is unpacked. */
export interface UnpackingSettings {
  /** The built form of `thread.ts`; there is no thread where it is absent. */
  readonly module: string | undefined;
  /** Packed bytes from which on a thread is worth its start. */
  readonly leastBytes: number;
  readonly blockBytes: number;
  /** As many as may be unpacked ahead while the reader is busy with a slow file. */
  readonly blocks: number;
}

const MEBIBYTE = 1024 * 1024;
/** Where the signatures of compressed files are. */
const SIGNATURE_BYTES = 512;

/** Unpacks a large compressed file in a thread; none where it is small or not compressed, or the tool was not built. */
export function unpackBeside(
  file: string,
  size: number,
  limits: Limits,
  listener: UnpackingListener,
  settings: UnpackingSettings = defaultSettings(),
): UnpackingThread | undefined {
  const { module, leastBytes, blockBytes, blocks } = settings;
  if (module === undefined || size < leastBytes || limits.nesting === 0) return undefined;
  const format = detectContainer(firstBytesOf(file));
  if (!isCompression(format)) return undefined;
  return new UnpackingThread(module, { file, format, limits, blockBytes, blocks }, listener);
}

function defaultSettings(): UnpackingSettings {
  return { module: threadModule(), leastBytes: LEAST_PACKED_BYTES, blockBytes: MEBIBYTE, blocks: 8 };
}

/** Empty where the file cannot be read: whoever reads it next tells why. */
function firstBytesOf(file: string): Buffer {
  try {
    const descriptor = openSync(file, 'r');
    try {
      const bytes = Buffer.alloc(SIGNATURE_BYTES);
      return bytes.subarray(0, readSync(descriptor, bytes, 0, SIGNATURE_BYTES, 0));
    } finally {
      closeSync(descriptor);
    }
  } catch {
    return Buffer.alloc(0);
  }
}
