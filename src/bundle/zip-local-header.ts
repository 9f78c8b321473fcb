import type { ExactReader } from './exact-reader.ts';

export const LOCAL_HEADER = Buffer.from('PK\x03\x04', 'latin1');
/** What follows the last file: the directory, or its end where it is empty. */
const DIRECTORY = ['PK\x01\x02', 'PK\x05\x06', 'PK\x06\x06'];
const FIXED_BYTES = 30;
const FLAG_ENCRYPTED = 0x01;
const FLAG_SIZES_FOLLOW = 0x08;
const METHODS = new Set([0, 1, 6, 8, 9, 12, 14, 93, 95, 98, 99]);
const NEWEST_VERSION = 63;
const LONGEST_NAME = 4096;
const IN_EXTRA = 0xffffffff;
const ZIP64_EXTRA = 0x0001;

/** What stands before each file of a zip. */
export interface LocalHeader {
  readonly name: string;
  readonly method: number;
  readonly encrypted: boolean;
  /** Absent where the sizes stand behind the file. */
  readonly packedSize?: number;
  readonly size?: number;
}

/**
 * Reads the header that begins here. `end`: the directory begins here, or nothing is left. `undefined`: something else
 * stands here, of which nothing was taken.
 */
export async function readLocalHeader(reader: ExactReader): Promise<LocalHeader | 'end' | undefined> {
  const fixed = await reader.take(FIXED_BYTES);
  const signature = fixed.toString('latin1', 0, 4);
  if (fixed.length < FIXED_BYTES || DIRECTORY.includes(signature)) return 'end';
  if (!isPlausible(fixed)) {
    reader.untake(fixed);
    return undefined;
  }
  const flags = fixed.readUInt16LE(6);
  const name = (await reader.take(fixed.readUInt16LE(26))).toString('utf8');
  const extra = await reader.take(fixed.readUInt16LE(28));
  const header = { name, method: fixed.readUInt16LE(8), encrypted: (flags & FLAG_ENCRYPTED) !== 0 };
  return (flags & FLAG_SIZES_FOLLOW) !== 0 ? header : { ...header, ...sizesOf(fixed, extra) };
}

/** Whether 30 bytes can be the fixed part of a header. */
function isPlausible(fixed: Buffer): boolean {
  return (
    fixed.subarray(0, 4).equals(LOCAL_HEADER) &&
    (fixed[4] ?? 0) <= NEWEST_VERSION &&
    METHODS.has(fixed.readUInt16LE(8)) &&
    fixed.readUInt16LE(26) > 0 &&
    fixed.readUInt16LE(26) <= LONGEST_NAME
  );
}

/** Skips to the next header; whether there is one. */
export async function findLocalHeader(reader: ExactReader): Promise<boolean> {
  let held: Buffer = Buffer.alloc(0);
  for (;;) {
    const chunk = await reader.takeSome(Number.MAX_SAFE_INTEGER);
    if (chunk === undefined) return false;
    const bytes = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
    for (let at = bytes.indexOf(LOCAL_HEADER); at >= 0; at = bytes.indexOf(LOCAL_HEADER, at + 1)) {
      const isCut = at + FIXED_BYTES > bytes.length;
      if (!isCut && !isPlausible(bytes.subarray(at, at + FIXED_BYTES))) continue;
      if (isCut) break;
      reader.untake(bytes.subarray(at));
      return true;
    }
    held = Buffer.from(bytes.subarray(Math.max(0, bytes.length - FIXED_BYTES + 1)));
  }
}

function sizesOf(fixed: Buffer, extra: Buffer): { packedSize: number; size: number } {
  const packedSize = fixed.readUInt32LE(18);
  const size = fixed.readUInt32LE(22);
  if (packedSize !== IN_EXTRA && size !== IN_EXTRA) return { packedSize, size };
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== ZIP64_EXTRA || at + 20 > extra.length) continue;
    return { packedSize: Number(extra.readBigUInt64LE(at + 12)), size: Number(extra.readBigUInt64LE(at + 4)) };
  }
  return { packedSize, size };
}
