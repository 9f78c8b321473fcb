// What inputs are made of: the artifacts of the rules' tests, of the samples, and one of every format.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transform } from 'esbuild';

const FORMATS = fileURLToPath(new URL('../../test/laws/artifact-samples.ts', import.meta.url));
const SAMPLES = fileURLToPath(new URL('../../samples/', import.meta.url));
/** Longer files of the samples make every run slow and say nothing new. */
const LONGEST = 24_000;

/** Artifacts as `{ path, text }`, always in the same order. */
export async function seedArtifacts(tests) {
  const ofTests = tests.flatMap(({ artifacts }) => artifacts.map(({ path, content }) => ({ path, text: content })));
  const ofFormats = Object.entries(await formats()).map(([id, text]) => ({ path: `formats/${id}`, text }));
  return [
    ...ofTests,
    // Of the many rules' tests most are texts of few formats: the others come as often.
    ...Array.from({ length: Math.ceil(ofTests.length / ofFormats.length / 4) }, () => ofFormats).flat(),
    ...readdirSync(SAMPLES)
      .sort()
      .flatMap((sample) => filesIn(join(SAMPLES, sample, 'bundle'))),
  ];
}

/** The sample of every parser, for which the laws of parsers are tried. */
async function formats() {
  const { code } = await transform(readFileSync(FORMATS, 'utf8'), { loader: 'ts' });
  const { ARTIFACT_SAMPLES } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  return ARTIFACT_SAMPLES;
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
