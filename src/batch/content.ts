import { createHash, type Hash } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import fastGlob from 'fast-glob';
import { FILE_CHUNK_BYTES } from '../bundle/file-source.ts';
import { isRemote } from './inputs.ts';
import { headOf } from './remote.ts';

/** What tells whether a bundle is another one than last time. */
export interface Content {
  /** SHA-256, hexadecimal: of an archive's bytes, of a folder's sorted paths and bytes, of a URL with its entity tag. */
  readonly hash: string;
  /** Bytes as they lie there. */
  readonly size: number;
  /** Of a file, epoch milliseconds: as long as it has this time and size, it is the same. */
  readonly modified?: number;
}

/** Reads a bundle only to tell it from others. Throws the system's error where that fails. */
export async function contentOf(bundle: string): Promise<Content> {
  const hash = createHash('sha256');
  if (isRemote(bundle)) {
    const { identity, size } = await headOf(bundle);
    return { hash: hash.update(identity).digest('hex'), size };
  }
  const status = await stat(bundle);
  if (!status.isDirectory()) {
    // A pipe or device would be read for ever.
    if (!status.isFile()) throw new Error(`${bundle} is neither a file nor a folder`);
    await addFile(bundle, status.size, hash);
    return { hash: hash.digest('hex'), size: status.size, modified: status.mtimeMs };
  }
  let size = 0;
  const files = await fastGlob('**/*', { cwd: bundle, dot: true, onlyFiles: true, followSymbolicLinks: false });
  for (const file of files.sort()) {
    const path = join(bundle, file);
    const { size: bytes } = await stat(path);
    hash.update(`${file}\0${bytes}\0`);
    await addFile(path, bytes, hash);
    size += bytes;
  }
  return { hash: hash.digest('hex'), size };
}

async function addFile(path: string, size: number, hash: Hash): Promise<void> {
  // As the analysis reads it: to hand so little to another thread takes longer.
  if (size <= FILE_CHUNK_BYTES) {
    hash.update(readFileSync(path));
    return;
  }
  await pipeline(createReadStream(path, { highWaterMark: FILE_CHUNK_BYTES }), async (chunks) => {
    for await (const chunk of chunks as AsyncIterable<Buffer>) hash.update(chunk);
  });
}
