// Writes bundles of a given size: logs of several nodes and pods, and the list of all pods.
import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { LOGS, logOf } from './logs.mjs';
import { BLOCK, tarHeader } from '../tar-header.mjs';
import { podList } from './pods.mjs';

const MEGABYTE = 1e6;
const LARGEST_LOG = 60 * MEGABYTE;
const LARGEST_LIST = 50 * MEGABYTE;

/** What lies in a bundle of so many bytes (unpacked): path, and its content as a function that begins anew each time. */
export function filesOf(bytes) {
  const list = Math.min(LARGEST_LIST, bytes / 20);
  const files = [{ path: 'bench/kubectl_get_pods_-A_-o_yaml.yaml', content: () => podList(list, 1) }];
  const kinds = Object.keys(LOGS);
  const count = Math.max(kinds.length, Math.ceil((bytes - list) / LARGEST_LOG));
  const size = (bytes - list) / count;
  for (let index = 0; index < count; index++) {
    const kind = kinds[index % kinds.length];
    files.push({ path: `bench/node-${index}/${kind}`, content: () => logOf(kind, size, 100 + index) });
  }
  return files;
}

/** Writes the bundle as .tgz and returns how many bytes it unpacks to. */
export async function writeBundle(path, bytes) {
  let unpacked = 0;
  async function* tar() {
    for (const { path: name, content } of filesOf(bytes)) {
      let size = 0;
      for (const part of content()) size += part.length;
      yield tarHeader(name, size);
      // The parts share one buffer, which must not change before it is compressed.
      for (const part of content()) yield Buffer.from(part);
      yield Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);
      unpacked += BLOCK + size;
    }
    yield Buffer.alloc(2 * BLOCK);
  }
  await pipeline(
    Readable.from(tar(), { objectMode: true, highWaterMark: 4 }),
    createGzip({ level: 2, chunkSize: 1 << 20 }),
    createWriteStream(path),
  );
  return unpacked;
}

/** Writes one file of the given content. */
export async function writeFile(path, content) {
  const out = createWriteStream(path);
  for (const part of content) if (!out.write(Buffer.from(part))) await once(out, 'drain');
  out.end();
  await once(out, 'finish');
}
