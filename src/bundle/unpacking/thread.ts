import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { parentPort } from 'node:worker_threads';
import { decompressHere } from '../decompress/index.ts';
import { openFileHere } from '../file-source.ts';
import { BorrowedSource, HashingSource } from '../hashing-source.ts';
import { Blocks } from './blocks.ts';
import type { UnpackingNews, UnpackingOrder, UnpackingWish } from './protocol.ts';

/* A thread that reads, hashes and unpacks one compressed file, so that whoever reads what is in it does nothing else. */

if (parentPort === null) throw new Error('this is run as a thread');
const [order] = (await once(parentPort, 'message')) as [UnpackingOrder];
const { file, format, limits, blocks: count, blockBytes, port } = order;
const blocks = new Blocks(count, blockBytes);

let taken = 0;
let enough = false;
port.on('message', (wish: UnpackingWish) => {
  if (wish.wish === 'more') {
    blocks.giveBack(wish.memory);
  } else {
    enough = true;
    blocks.close();
  }
});
await unpack();
port.close();

async function unpack(): Promise<void> {
  const report = (message: string, limit?: string): void => send({ event: 'problem', message, limit });
  const hash = createHash('sha256');
  const packed = new HashingSource(openFileHere(file, report), hash, limits.totalBytes, (bytes) => {
    taken += bytes;
  });
  const plain = decompressHere(format, new BorrowedSource(packed), limits, report);
  for (let bytes = await plain.next(); bytes !== undefined && !enough; bytes = await plain.next()) {
    for await (const block of blocks.fill(bytes)) sendBytes(block);
  }
  for (const block of blocks.rest()) sendBytes(block);
  const { damaged } = plain;
  await plain.close();
  send({ event: 'end', damaged });
  await packed.close();
  send({ event: 'hashed', sha256: hash.digest('hex'), taken: newlyTaken() });
}

function sendBytes(bytes: Uint8Array<ArrayBuffer>): void {
  send({ event: 'bytes', bytes, taken: newlyTaken() }, [bytes.buffer]);
}

function send(news: UnpackingNews, moved: ArrayBuffer[] = []): void {
  port.postMessage(news, moved);
}

function newlyTaken(): number {
  const count = taken;
  taken = 0;
  return count;
}
