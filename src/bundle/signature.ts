import { isPackedMail } from './mail/index.ts';

/** Formats that hold other files or other bytes. */
export type ContainerFormat = 'gzip' | 'xz' | 'zstd' | 'bzip2' | 'zip' | 'tar' | 'mail';

const TAR_BLOCK = 512;
const CHECKSUM_OFFSET = 148;
const CHECKSUM_LENGTH = 8;
const SPACE = 0x20;

/** The container format that the first bytes show, whatever the file is called. Needs 512 bytes to see a tar. */
export function detectContainer(head: Buffer): ContainerFormat | undefined {
  if (head.length >= 3 && head[0] === 0x1f && head[1] === 0x8b && head[2] === 0x08) return 'gzip';
  if (startsWith(head, [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00])) return 'xz';
  if (startsWith(head, [0x28, 0xb5, 0x2f, 0xfd])) return 'zstd';
  if (isBzip2(head)) return 'bzip2';
  if (startsWith(head, [0x50, 0x4b, 0x03, 0x04]) || startsWith(head, [0x50, 0x4b, 0x05, 0x06])) return 'zip';
  if (isTar(head)) return 'tar';
  return isPackedMail(head) ? 'mail' : undefined;
}

function startsWith(head: Buffer, magic: readonly number[]): boolean {
  return head.length >= magic.length && magic.every((byte, index) => head[index] === byte);
}

/** `BZh1`..`BZh9`, then the mark of a block or of the end: three letters alone could begin any text. */
function isBzip2(head: Buffer): boolean {
  const level = head[3] ?? 0;
  if (!startsWith(head, [0x42, 0x5a, 0x68]) || level < 0x31 || level > 0x39) return false;
  const mark = head.subarray(4, 10).toString('hex');
  return mark === '314159265359' || mark === '177245385090';
}

/** Old v7 archives have no magic, so the header's checksum decides. */
function isTar(head: Buffer): boolean {
  if (head.length < TAR_BLOCK || head[0] === 0) return false;
  const field = head.subarray(CHECKSUM_OFFSET, CHECKSUM_OFFSET + CHECKSUM_LENGTH).toString('latin1');
  const digits = /^ *([0-7]+)[ \0]*$/.exec(field)?.[1];
  if (digits === undefined) return false;
  let sum = 0;
  for (let index = 0; index < TAR_BLOCK; index += 1) {
    const inChecksum = index >= CHECKSUM_OFFSET && index < CHECKSUM_OFFSET + CHECKSUM_LENGTH;
    sum += inChecksum ? SPACE : (head[index] ?? 0);
  }
  return sum === Number.parseInt(digits, 8);
}
