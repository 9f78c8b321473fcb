// The scanner and the YAML reader alone, bundled from the sources and run in processes of their own.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('../../', import.meta.url));

const SCAN = `
import { closeSync, openSync, readSync } from 'node:fs';
import { PARSERS } from './parsers/index.ts';
import { compileScanPlan, LogScanner } from './src/scan/index.ts';

const parser = PARSERS.find(({ id }) => id === 'log-journal');
const [file, literals] = process.argv.slice(2);
const plan = compileScanPlan(JSON.parse(literals).map((text, id) => ({ id, contains: [text] })));
const chunk = Buffer.alloc(1 << 20);
let best = 0;
let scan;
for (let round = 0; round < 3; round++) {
  const input = openSync(file, 'r');
  const scanner = new LogScanner(parser, plan, { onMatch() {} });
  let bytes = 0;
  let time = 0;
  for (let size = readSync(input, chunk); size > 0; size = readSync(input, chunk)) {
    const begin = performance.now();
    scanner.feed(chunk.subarray(0, size));
    time += performance.now() - begin;
    bytes += size;
  }
  closeSync(input);
  scan = scanner.end();
  best = Math.max(best, bytes / 1e3 / time);
}
const { samples, stampPairs, ...counts } = scan;
console.log(JSON.stringify({ speed: best, counts }));
`;

const YAML = `
import { createReadStream, readFileSync } from 'node:fs';
import { CORE_SCHEMA, load } from 'js-yaml';
import { parser } from './parsers/kubernetes/yaml/index.ts';

const [which, file] = process.argv.slice(2);
const artifact = { path: file, head: Buffer.alloc(0), context: {} };
const ignore = () => {};
let best = 0;
let counts = {};
for (let round = 0; round < 3; round++) {
  const begin = performance.now();
  let bytes;
  if (which === 'full') {
    const text = readFileSync(file, 'utf8');
    bytes = Buffer.byteLength(text);
    load(text, { schema: CORE_SCHEMA });
  } else {
    const sink = { object: ignore, listing: ignore, warning: ignore, section: ignore, counters: (found) => (counts = found) };
    await parser.parse(artifact, createReadStream(file, { highWaterMark: 1 << 20 }), sink);
    bytes = counts['yaml.bytes'];
  }
  best = Math.max(best, bytes / 1e3 / (performance.now() - begin));
}
console.log(JSON.stringify({ speed: best, counts }));
`;

/** Bundles both programs into the folder. */
export async function buildMicro(folder) {
  for (const [name, contents] of [
    ['scan', SCAN],
    ['yaml', YAML],
  ]) {
    await build({
      stdin: { contents, resolveDir: root, loader: 'ts' },
      outfile: join(folder, `${name}.mjs`),
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      logLevel: 'error',
    });
  }
}

/** MB/s of the scanner over a log, and what it counted. */
export function scanSpeed(folder, log, literals) {
  return run(join(folder, 'scan.mjs'), [log, JSON.stringify(literals)]);
}

/** MB/s over a YAML file: of our reader (`own`) or of js-yaml (`full`). */
export function yamlSpeed(folder, which, file) {
  return run(join(folder, 'yaml.mjs'), [which, file]);
}

function run(program, args) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--max-old-space-size=4096', program, ...args], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}
