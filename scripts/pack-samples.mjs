// Packs every sample's bundle/ into samples/<name>.tgz.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { packSample, samples } from './pack-sample.mjs';

const names = (await readdir(samples, { withFileTypes: true }))
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name)
  .sort();
for (const name of names) await packSample(name, join(samples, `${name}.tgz`));
console.log(`packed ${names.length} samples`);
