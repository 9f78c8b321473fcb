// Packs every sample's bundle/ into samples/<name>.tgz, the same bytes each time.
import { readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { create } from 'tar';

const samples = fileURLToPath(new URL('../samples/', import.meta.url));

const names = (await readdir(samples, { withFileTypes: true }))
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name)
  .sort();
for (const name of names) {
  // Written aside first: nobody ever sees half an archive.
  const aside = join(samples, `${name}.${process.pid}.tmp`);
  await create(
    {
      cwd: join(samples, name, 'bundle'),
      file: aside,
      prefix: name,
      gzip: { level: 6 },
      portable: true,
      mtime: new Date('2024-01-01T00:00:00Z'),
    },
    (await readdir(join(samples, name, 'bundle'))).sort(),
  );
  await rename(aside, join(samples, `${name}.tgz`));
}
console.log(`packed ${names.length} samples`);
