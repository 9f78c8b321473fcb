/*
 * What a single executable begins with. It carries the tool as npm would install it, with the packages that the tool needs, and unpacks it
 * where threads, processes and native code can be started from.
 */
import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, sep } from 'node:path';
import { getAsset } from 'node:sea';
import { brotliDecompressSync } from 'node:zlib';
import { carriedFiles, unpackedTool } from './unpacked.ts';

const { folder, isTemporary } = unpackedTool(getAsset('name', 'utf8'), () =>
  carriedFiles(brotliDecompressSync(Buffer.from(getAsset('tool')))),
);
const [executable = process.execPath, , ...words] = process.argv;
const script = ownScript(words) ?? join(folder, 'node_modules/faultline/dist/cli.js');
if (ownScript(words) !== undefined) {
  // A process that the tool starts names a script of its own, after options of Node, which mean nothing here.
  process.argv = [executable, ...words.slice(words.indexOf(script))];
} else if (isTemporary) {
  process.on('exit', () => {
    rmSync(folder, { recursive: true, force: true });
  });
}
createRequire(script)(script);

function ownScript([...given]: readonly string[]): string | undefined {
  return process.connected ? given.find((word) => word.startsWith(join(folder, 'node_modules') + sep)) : undefined;
}
