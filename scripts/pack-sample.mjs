import { readdir, rename } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { create } from 'tar';

/** Where the samples are. */
export const samples = fileURLToPath(new URL('../samples/', import.meta.url));

/** Packs a sample's bundle/ into a file, the same bytes each time. */
export async function packSample(name, file) {
  const cwd = `${samples}${name}/bundle`;
  // Written aside first: nobody ever sees half an archive.
  const aside = `${file}.${process.pid}.tmp`;
  await create(
    { cwd, file: aside, prefix: name, gzip: { level: 6 }, portable: true, mtime: new Date('2024-01-01T00:00:00Z') },
    (await readdir(cwd)).sort(),
  );
  await rename(aside, file);
}
