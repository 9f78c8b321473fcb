// Unpacks a .gz file in Node and does nothing with it: `node inflate.mjs <file>`.
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';

const unpacked = createReadStream(process.argv[2], { highWaterMark: 1 << 20 }).pipe(
  createGunzip({ chunkSize: 1 << 20 }),
);
let bytes = 0;
for await (const chunk of unpacked) bytes += chunk.length;
console.log(bytes);
