// How bundles are packed. What Node cannot write is written without compressing: readers take that as well.
import { crc32, deflateRawSync, gzipSync } from 'node:zlib';
import { BLOCK, tarHeader } from '../tar-header.mjs';

/** How long a piece of an xz or zstd file may be that is stored as it is. */
const LONGEST_PIECE = 60_000;

/** By name: files as `{ path, bytes }` -> bytes; of what holds only one file, the first. */
export const FORMS = {
  alone: ([first]) => Buffer.from(first.bytes),
  gz: ([first]) => gzipSync(first.bytes),
  xz: ([first]) => xzOf(first.bytes),
  zst: ([first]) => zstdOf(first.bytes),
  tar: tarOf,
  tgz: (files) => gzipSync(tarOf(files)),
  'tar.xz': (files) => xzOf(tarOf(files)),
  'tar.zst': (files) => zstdOf(tarOf(files)),
  zip: zipOf,
  'tgz in tgz': ([first, ...others]) =>
    gzipSync(tarOf([{ path: 'inner.tgz', bytes: gzipSync(tarOf([first])) }, ...others])),
  'zip in tar.zst': ([first, ...others]) => zstdOf(tarOf([{ path: 'nodes/n1.zip', bytes: zipOf([first]) }, ...others])),
  'logs packed one by one': (files) => tarOf(files.map(packedAlone)),
  'xz in tgz in zip': ([first, ...others]) =>
    zipOf([
      { path: 'a.tgz', bytes: gzipSync(tarOf([{ path: `${first.path}.xz`, bytes: xzOf(first.bytes) }])) },
      ...others,
    ]),
};

/** As log rotation leaves them. */
function packedAlone({ path, bytes }, index) {
  const [ending, pack] = [
    ['gz', gzipSync],
    ['xz', xzOf],
    ['zst', zstdOf],
  ][index % 3];
  return { path: `${path}.${ending}`, bytes: pack(bytes) };
}

function tarOf(files) {
  const blocks = files.flatMap(({ path, bytes }) => [
    tarHeader(path.slice(-99), bytes.length),
    bytes,
    Buffer.alloc((BLOCK - (bytes.length % BLOCK)) % BLOCK),
  ]);
  return Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK)]);
}

function zipOf(files) {
  const members = files.map(({ path, bytes }) => ({ name: Buffer.from(path), bytes, content: deflateRawSync(bytes) }));
  let offset = 0;
  const directory = members.map((member) => {
    const { name, content } = member;
    const entry = Buffer.concat([
      Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'),
      fieldsOf(member),
      Buffer.alloc(14),
      name,
    ]);
    entry.writeUInt32LE(offset, 42);
    offset += 30 + name.length + content.length;
    return entry;
  });
  const locals = members.map((member) =>
    Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), fieldsOf(member), member.name, member.content]),
  );
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, central, end]);
}

/** What a member's own header and its entry in the directory have in common. */
function fieldsOf({ name, bytes, content }) {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(8, 4);
  fields.writeUInt32LE(crc32(bytes), 10);
  fields.writeUInt32LE(content.length, 14);
  fields.writeUInt32LE(bytes.length, 18);
  fields.writeUInt16LE(name.length, 22);
  return fields;
}

/** One frame of raw blocks without a checksum. */
function zstdOf(bytes) {
  const header = Buffer.alloc(9);
  header.writeUInt32LE(0xfd2fb528, 0);
  header.writeUInt8(0xa0, 4);
  header.writeUInt32LE(bytes.length, 5);
  const pieces = piecesOf(bytes);
  const blocks = pieces.flatMap((piece, index) => {
    const head = Buffer.alloc(3);
    head.writeUIntLE((piece.length << 3) | (index === pieces.length - 1 ? 1 : 0), 0, 3);
    return [head, piece];
  });
  return Buffer.concat([header, ...blocks]);
}

/** One block of stored LZMA2 chunks without a check. */
function xzOf(bytes) {
  const flags = Buffer.from([0, 0]);
  const chunks = piecesOf(bytes).flatMap((piece, index) => {
    const head = Buffer.from([index === 0 ? 1 : 2, 0, 0]);
    head.writeUInt16BE(Math.max(0, piece.length - 1), 1);
    return piece.length === 0 ? [] : [head, piece];
  });
  const data = Buffer.concat([...chunks, Buffer.from([0])]);
  const blockHeader = withCrc(Buffer.from([2, 0, 0x21, 1, 8, 0, 0, 0]));
  const size = blockHeader.length + data.length;
  const records = Buffer.concat([Buffer.from([0, 1]), variableOf(size), variableOf(bytes.length)]);
  const index = withCrc(padded(records));
  const footer = Buffer.alloc(6);
  footer.writeUInt32LE(index.length / 4 - 1, 0);
  return Buffer.concat([
    Buffer.from([0xfd, 0x37, 0x7a, 0x58, 0x5a, 0]),
    withCrc(flags),
    blockHeader,
    padded(data),
    index,
    crcOf(footer),
    footer,
    Buffer.from('YZ'),
  ]);
}

function piecesOf(bytes) {
  const pieces = [];
  for (let at = 0; at < bytes.length || at === 0; at += LONGEST_PIECE)
    pieces.push(bytes.subarray(at, at + LONGEST_PIECE));
  return pieces;
}

function crcOf(bytes) {
  const crc = Buffer.alloc(4);
  crc.writeUInt32LE(crc32(bytes));
  return crc;
}

function withCrc(bytes) {
  return Buffer.concat([bytes, crcOf(bytes)]);
}

function padded(bytes) {
  return Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
}

/** A number as seven bits a byte, the lowest first. */
function variableOf(number) {
  const bytes = [];
  let rest = number;
  for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) bytes.push((rest % 0x80) | 0x80);
  return Buffer.from([...bytes, rest]);
}
