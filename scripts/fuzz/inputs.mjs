// Inputs as fast-check makes and shrinks them: plain choices, from which the bytes of a bundle follow.
import { deflateRawSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { MUTATIONS } from './mutations.mjs';

/** Before a step and after all of them: an input stays a small one. */
const LONGEST = 60_000;
const BLOCK = 512;

const share = fc.double({ min: 0, max: 0.999999, noNaN: true });
const step = fc.record({
  how: fc.constantFrom(...Object.keys(MUTATIONS)),
  at: share,
  number: fc.nat(9999),
  other: fc.nat(999_999),
});
const part = fc.record({
  seed: fc.nat(999_999),
  name: fc.option(
    fc.constantFrom('pods.yaml', 'events.json', 'kubelet.log', 'nodes.txt', 'a/b/c', 'messages', 'x.tgz'),
    { freq: 2 },
  ),
  steps: fc.array(step, { maxLength: 4 }),
});

/** What is chosen. */
export const CHOICES = fc.record({
  parts: fc.array(part, { minLength: 1, maxLength: 4 }),
  form: fc.constantFrom('alone', 'alone', 'tar', 'tgz', 'nested', 'gz', 'twice'),
  damage: fc.array(fc.record({ at: share, byte: fc.nat(255) }), { maxLength: 3 }),
  kept: fc.oneof({ weight: 4, arbitrary: fc.constant(1) }, { weight: 1, arbitrary: share }),
  pieces: fc.constantFrom(37, 4096, 1 << 20),
});

/** The bytes of a bundle. */
export function bytesOf({ parts, form, damage, kept }, seeds) {
  const files = parts.map((each, index) => fileOf(each, index, seeds));
  const bytes = packed(files, form);
  const isText = form === 'alone';
  for (const { at, byte } of isText ? damage.slice(2) : damage) bytes[Math.floor(at * bytes.length)] = byte;
  return kept === 1 ? bytes : bytes.subarray(0, Math.floor(bytes.length * kept));
}

function fileOf({ seed, name, steps }, index, seeds) {
  const { path, text } = seeds[seed % seeds.length];
  let mutated = text;
  for (const { how, at, number, other } of steps) {
    mutated = MUTATIONS[how](mutated, at, number, seeds[other % seeds.length].text).slice(0, LONGEST);
  }
  return { path: name === null ? path : `${index}/${name}`, bytes: Buffer.from(mutated) };
}

function packed(files, form) {
  const [first] = files;
  switch (form) {
    case 'alone':
      return Buffer.from(first.bytes);
    case 'gz':
      return gzipSync(first.bytes);
    case 'tar':
      return tarOf(files);
    case 'tgz':
      return gzipSync(tarOf(files));
    case 'nested':
      return gzipSync(tarOf([{ path: 'inner.tgz', bytes: gzipSync(tarOf(files)) }, ...files.slice(1)]));
    default:
      return Buffer.concat([zipOf(files), deflateRawSync(Buffer.alloc(8))]);
  }
}

function tarOf(files) {
  const blocks = files.flatMap(({ path, bytes }) => [
    tarHeader(path, bytes.length),
    bytes,
    Buffer.alloc((BLOCK - (bytes.length % BLOCK)) % BLOCK),
  ]);
  return Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK)]);
}

function tarHeader(path, size) {
  const block = Buffer.alloc(BLOCK);
  block.write(path.slice(-99), 0, 'utf8');
  block.write('0000644\0', 100);
  block.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
  block.write('        ', 148);
  block.write('0', 156);
  block.write('ustar\u000000', 257, 'latin1');
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return block;
}

/** A zip of members without sizes before them, as one is written to a pipe; its directory is missing. */
function zipOf(files) {
  return Buffer.concat(
    files.map(({ path, bytes }) => {
      const content = deflateRawSync(bytes);
      const name = Buffer.from(path);
      const header = Buffer.alloc(30);
      header.write('PK\u0003\u0004', 'latin1');
      header.writeUInt16LE(20, 4);
      header.writeUInt16LE(8, 8);
      header.writeUInt32LE(content.length, 18);
      header.writeUInt32LE(bytes.length, 22);
      header.writeUInt16LE(name.length, 26);
      return Buffer.concat([header, name, content]);
    }),
  );
}
