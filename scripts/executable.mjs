// npm run executable [-- --platform linux-x64,linux-arm64 --output <folder>]: the tool with Node in one file, for machines that have no Node.
// What is made for this machine is tried out.
// Node, for this machine and for the others, comes as a package; the one for this machine makes the files for all of them.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { brotliCompressSync, constants } from 'node:zlib';
import { build } from 'esbuild';
import { packTool, run } from './packing.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));
/** It makes executables by itself (`--build-sea`), also out of the binaries of other machines. */
const NODE = '26.10.0';
/** By machine, the number that its binaries begin with (`e_machine` of ELF). */
const MACHINES = { x64: 0x3e, arm64: 0xb7 };
const { values } = parseArgs({
  options: {
    platform: { type: 'string', default: `linux-${process.arch}` },
    output: { type: 'string', default: join(root, 'dist-executable') },
  },
});
const output = resolve(values.output);
const scratch = mkdtempSync(join(tmpdir(), 'faultline-executable-'));

try {
  mkdirSync(output, { recursive: true });
  const { unpacked, main } = await programs();
  const packed = packTool(root, scratch);
  for (const platform of values.platform.split(',')) {
    const file = makeExecutable(platform, packed, main, unpacked.packFiles);
    const [, machine] = platform.split('-');
    if (machineOf(file) !== MACHINES[machine]) throw new Error(`${file} is not for ${platform}`);
    if (platform === `linux-${process.arch}`) tryOut(file);
    console.log(file);
  }
} finally {
  rmSync(scratch, { recursive: true });
}

/** The script that the executable begins with, and what packs its files. */
async function programs() {
  const shared = { absWorkingDir: root, bundle: true, platform: 'node', target: 'node24' };
  const main = join(scratch, 'main.cjs');
  await build({
    ...shared,
    entryPoints: ['src/program/executable.ts'],
    outfile: main,
    format: 'cjs',
    external: ['node:sea'],
  });
  const module = join(scratch, 'unpacked.mjs');
  await build({ ...shared, entryPoints: ['src/program/unpacked.ts'], outfile: module, format: 'esm' });
  return { main, unpacked: await import(pathToFileURL(module).href) };
}

function makeExecutable(platform, packed, main, packFiles) {
  const staged = join(scratch, platform);
  install(staged, packed, platform);
  if (platform === `linux-${process.arch}`) compileCode(staged);
  const tool = packFiles(filesBelow(staged).map((path) => ({ path, bytes: readFileSync(join(staged, path)) })));
  const name = createHash('sha256').update(tool).digest('hex').slice(0, 16);
  const compressed = brotliCompressSync(tool, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } });
  const assets = { name: join(scratch, 'name'), tool: join(scratch, 'tool') };
  writeFileSync(assets.name, name);
  writeFileSync(assets.tool, compressed);
  const file = join(output, `faultline-${platform}`);
  const configuration = {
    main,
    output: file,
    executable: nodeFor(platform),
    assets,
    disableExperimentalSEAWarning: true,
  };
  writeFileSync(join(scratch, 'sea.json'), JSON.stringify(configuration));
  run(nodeFor(`linux-${process.arch}`), ['--build-sea', join(scratch, 'sea.json')], scratch);
  return file;
}

/** The tool and its packages as npm installs them on the other machine, native ones included. */
function install(staged, packed, platform) {
  const [os, cpu] = platform.split('-');
  mkdirSync(staged);
  writeFileSync(join(staged, 'package.json'), '{}\n');
  const choice = ['--os', os, '--cpu', cpu, '--libc', 'glibc'];
  run(
    'npm',
    ['install', '--prefix', staged, '--ignore-scripts', '--no-audit', '--no-fund', ...choice, packed],
    scratch,
  );
}

/** The code that this machine's Node compiles for the tool goes along, so that nothing has to be compiled at start. */
function compileCode(staged) {
  run(nodeFor(`linux-${process.arch}`), [join(staged, 'node_modules/faultline/dist/keep-code.js')], scratch);
}

/** Node's binary for a machine, kept for the next time. */
function nodeFor(platform) {
  const folder = join(root, '.cache/node', `${platform}-${NODE}`);
  const binary = join(folder, 'bin/node');
  if (existsSync(binary)) return binary;
  const packed = run(
    'npm',
    ['pack', '--silent', '--pack-destination', scratch, `node-${platform}@${NODE}`],
    scratch,
  ).trim();
  mkdirSync(folder, { recursive: true });
  run('tar', ['-xzf', join(scratch, packed), '-C', folder, '--strip-components=1'], scratch);
  return binary;
}

/** What is needed to run: no declarations, no maps, no native code for another C library. */
function filesBelow(folder, below = '') {
  return readdirSync(join(folder, below), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(below, entry.name);
      if (/-musl$|^\.bin$|\.d\.[cm]?ts$|\.map$|^report-assets\.js$/.test(entry.name)) return [];
      if (entry.isDirectory()) return filesBelow(folder, path);
      return entry.isFile() ? [path] : [];
    });
}

/** Where there is no Node and nothing else: a report, the rules' own commands, a batch with its threads and its store. */
function tryOut(file) {
  const home = join(scratch, 'home');
  const sample = join(root, 'samples/etcd-without-leader.tgz');
  mkdirSync(home);
  const env = { HOME: home, PATH: '/nowhere' };
  for (const [words, expected] of [
    [[sample, '--output', join(home, 'report')], /etcd member/],
    [['explain', 'etcd.no-leader'], /What it means/],
    [['rules', 'list'], /etcd\.no-leader/],
    [['batch', sample, '--output', join(home, 'triage')], /1 analysed, 0 failed/],
  ]) {
    const said = execFileSync(file, words, { cwd: home, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
    if (!expected.test(said)) throw new Error(`${file} ${words.join(' ')} says: ${said}`);
  }
}

function machineOf(file) {
  const head = Buffer.alloc(20);
  readSync(openSync(file, 'r'), head, 0, 20, 0);
  return head.toString('latin1', 0, 4) === '\x7fELF' ? head.readUInt16LE(18) : undefined;
}
