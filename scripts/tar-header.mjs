/** Bytes of a header, and what contents are filled up to. */
export const BLOCK = 512;

/** The header of a regular file in a tar archive; a name has at most 99 bytes. */
export function tarHeader(name, size) {
  const block = Buffer.alloc(BLOCK);
  block.write(name, 0, 'utf8');
  block.write('0000644\0', 100);
  block.write('0000000\0', 108);
  block.write('0000000\0', 116);
  block.write(`${Math.floor(size).toString(8).padStart(11, '0')}\0`, 124);
  block.write('14571520000\0', 136);
  block.write('        0', 148);
  block.write('ustar\x0000', 257, 'latin1');
  let sum = 0;
  for (const byte of block) sum += byte;
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return block;
}
