// What a build was made from, as one digest beside it: whoever finds a build can tell whether it is one of the sources as they are.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastGlob from 'fast-glob';

const root = fileURLToPath(new URL('../', import.meta.url));
/** All that no build reads. Whatever else there is counts, or a build could be taken for one of sources that changed. */
const OTHERS = [
  '**/node_modules/**',
  'dist/**',
  'dist-*/**',
  'coverage/**',
  '*-report/**',
  'samples/*.{tgz,tmp}',
  'test/**',
];

/** The digest of all files that a build may read, and of the Node that makes it: compiled code is of one version. */
export function sourcesDigest() {
  const hash = createHash('sha256').update(process.version);
  for (const file of fastGlob.sync('**/*', { cwd: root, ignore: OTHERS }).sort())
    hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/** Notes what a build was made from. */
export function noteSources(folder, digest) {
  writeFileSync(noteIn(folder), digest);
}

/** Whether there is a build in the folder, and it was made from the sources as they are. */
export function isBuiltFromSources(folder) {
  const note = noteIn(folder);
  return existsSync(note) && readFileSync(note, 'utf8') === sourcesDigest();
}

function noteIn(folder) {
  return join(folder, 'built-from');
}
