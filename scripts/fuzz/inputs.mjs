// Inputs as fast-check makes and shrinks them: plain choices, from which the bytes of a bundle follow.
import { crc32, deflateRawSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { BLOCK, tarHeader } from '../tar-header.mjs';
import { MUTATIONS } from './mutations.mjs';

/** Before a step and after all of them: an input stays a small one. */
const LONGEST = 60_000;

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
  form: fc.constantFrom('alone', 'alone', 'tar', 'tgz', 'nested', 'gz', 'zip'),
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
      return zipOf(files);
  }
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
