import { deflateRawSync, crc32 } from 'node:zlib';
import { Readable } from 'node:stream';
import type { Artifact } from '../../src/model/artifact.ts';
import type { Bundle, OpenBundleOptions } from '../../src/bundle/index.ts';
import { openBundle } from '../../src/bundle/index.ts';

/** One entry of a generated archive. */
export interface Member {
  readonly name: string;
  readonly content?: string | Buffer;
  /** The tar type flag; `0` is a regular file. */
  readonly flag?: string;
  readonly link?: string;
}

/** A tar header block. `magic` empty makes an old v7 header. */
export function tarHeader(name: string, size: number, flag = '0', link = '', magic = 'ustar\x0000'): Buffer {
  const block = Buffer.alloc(512);
  block.write(name, 0, 100, 'utf8');
  block.write('0000644\0', 100);
  block.write('0000000\0', 108);
  block.write('0000000\0', 116);
  block.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
  block.write('00000000000\0', 136);
  block.write('        ', 148);
  block.write(flag, 156);
  block.write(link, 157, 100, 'utf8');
  block.write(magic, 257, 'latin1');
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return block;
}

/** A tar archive in memory. */
export function tar(members: readonly Member[], magic?: string): Buffer {
  const blocks: Buffer[] = [];
  for (const { name, content = '', flag, link } of members) {
    const bytes = Buffer.from(content);
    blocks.push(tarHeader(name, bytes.length, flag, link, magic), bytes, padding(bytes.length));
  }
  return Buffer.concat([...blocks, Buffer.alloc(1024)]);
}

/** A zip archive in memory, its members deflated. */
export function zip(members: readonly Member[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content = '' } of members) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const nameBytes = Buffer.from(name);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt16LE(0x21, 8);
    fields.writeUInt32LE(crc32(bytes), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(bytes.length, 18);
    fields.writeUInt16LE(nameBytes.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), fields, nameBytes, packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), fields, tail, nameBytes]));
    locals.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(members.length, 8);
  end.writeUInt16LE(members.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, central, end]);
}

/** How a zip is written to a pipe. */
export interface StreamedZip {
  /** Not compressed. */
  readonly stored?: boolean;
  /** Sizes of 64 bits. */
  readonly long?: boolean;
}

/** A zip as it is written to a pipe: the sizes stand behind each file. Without the directory at its end. */
export function streamedZip(members: readonly Member[], { stored = false, long = false }: StreamedZip = {}): Buffer {
  return Buffer.concat(
    members.flatMap(({ name, content = '' }) => {
      const bytes = Buffer.from(content);
      const packed = stored ? bytes : deflateRawSync(bytes);
      const header = Buffer.alloc(30);
      header.write('PK\x03\x04', 0, 'latin1');
      header.writeUInt16LE(long ? 45 : 20, 4);
      header.writeUInt16LE(0x08, 6);
      header.writeUInt16LE(stored ? 0 : 8, 8);
      header.writeUInt16LE(Buffer.byteLength(name), 26);
      const descriptor = Buffer.alloc(long ? 24 : 16);
      descriptor.write('PK\x07\x08', 0, 'latin1');
      descriptor.writeUInt32LE(crc32(bytes), 4);
      descriptor.writeUInt32LE(packed.length, 8);
      descriptor.writeUInt32LE(bytes.length, long ? 16 : 12);
      return [header, Buffer.from(name), packed, descriptor];
    }),
  );
}

/** A bundle's content as a stream, cut into pieces that fit no block of any format. */
export function streamOf(bytes: Buffer, pieceBytes = 700): Readable {
  const pieces: Buffer[] = [];
  for (let offset = 0; offset < bytes.length; offset += pieceBytes)
    pieces.push(bytes.subarray(offset, offset + pieceBytes));
  return Readable.from(pieces, { objectMode: false });
}

/** Everything a bundle yields, read to its end. */
export interface ReadBundle {
  readonly bundle: Bundle;
  /** Content by path, in the order of the artifacts. */
  readonly files: readonly (readonly [string, string])[];
}

/** Opens and reads a whole bundle. */
export async function readAll(source: string | Buffer, options?: OpenBundleOptions): Promise<ReadBundle> {
  const bundle = await openBundle(typeof source === 'string' ? source : streamOf(source), options);
  const files: [string, string][] = [];
  for await (const artifact of bundle.artifacts()) files.push([artifact.path, await textOf(artifact)]);
  return { bundle, files };
}

/** An artifact's content. */
export async function textOf(artifact: Artifact): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of artifact.read()) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}

function padding(length: number): Buffer {
  return Buffer.alloc((512 - (length % 512)) % 512);
}
