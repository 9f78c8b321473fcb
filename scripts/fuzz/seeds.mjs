// What inputs are made of: the artifacts of the rules' tests and of the samples.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const SAMPLES = fileURLToPath(new URL('../../samples/', import.meta.url));
/** Longer files of the samples make every run slow and say nothing new. */
const LONGEST = 24_000;

/** Artifacts as `{ path, text }`, always in the same order. */
export function seedArtifacts(tests) {
  const ofTests = tests.flatMap(({ artifacts }) => artifacts.map(({ path, content }) => ({ path, text: content })));
  return [
    ...ofTests,
    ...readdirSync(SAMPLES)
      .sort()
      .flatMap((sample) => filesIn(join(SAMPLES, sample, 'bundle'))),
  ];
}

function filesIn(folder) {
  const found = [];
  for (const name of list(folder)) {
    const path = join(folder, name);
    const status = statSync(path);
    if (status.isDirectory()) found.push(...filesIn(path));
    else if (status.size <= LONGEST) found.push({ path: relative(SAMPLES, path), text: readFileSync(path, 'utf8') });
  }
  return found;
}

function list(folder) {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}
