import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { packTool, run } from '../packing.mjs';

/** Who the image runs as: nobody that any machine has. */
export const USER = 65_532;
/** Where it is written in the image what it starts. */
export const ENTRYPOINT = ['/usr/bin/node', '/opt/faultline/node_modules/faultline/dist/cli.js'];
/** What the queue and the object store are reached with. Whoever takes the image cannot install them afterwards. */
const PEERS = ['bullmq', 'ioredis', '@aws-sdk/client-s3'];
const LOADED = /(?:=> )?(?<path>\/\S+) \(0x[0-9a-f]+\)$/;

/** What the image holds, as two folders: Node with the libraries that it asks for, and the tool with its packages. No shell, nothing else. */
export function makeRootFilesystem(root, scratch) {
  const tool = join(scratch, 'tool');
  const runtime = join(scratch, 'runtime');
  installTool(root, scratch, tool);
  copyRuntime(runtime, [process.execPath, ...nativeCode(join(tool, 'opt/faultline'))]);
  return [runtime, tool];
}

function installTool(root, scratch, tool) {
  const prefix = join(tool, 'opt/faultline');
  mkdirSync(prefix, { recursive: true });
  const { peerDependencies, overrides } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  writeFileSync(join(prefix, 'package.json'), `${JSON.stringify({ overrides })}\n`);
  const packages = PEERS.map((name) => `${name}@${peerDependencies[name]}`);
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-save'];
  run('npm', ['install', '--prefix', prefix, ...quiet, packTool(root, scratch), ...packages], scratch);
  const started = join(tool, ENTRYPOINT.at(-1));
  if (!existsSync(started))
    throw new Error(`npm installed no ${started}, but ${readdirSync(join(prefix, 'node_modules'))}`);
  run(process.execPath, [join(dirname(started), 'keep-code.js')], scratch);
  for (const path of filesBelow(prefix)) if (/\.d\.[cm]?ts$|\.map$/.test(path)) rmSync(path);
}

/** Code of packages that was compiled for this C library. */
function nativeCode(folder) {
  return filesBelow(folder).filter((path) => path.endsWith('.node') && !path.includes('musl'));
}

function copyRuntime(folder, programs) {
  place(folder, '/usr/bin/node', process.execPath);
  const libraries = programs.flatMap((program) => librariesOf(program));
  for (const path of new Set(libraries)) place(folder, path, realpathSync(path));
  mkdirSync(join(folder, 'etc'), { recursive: true });
  writeFileSync(join(folder, 'etc/passwd'), `faultline:x:${USER}:${USER}::/:/nowhere\n`);
  writeFileSync(join(folder, 'etc/group'), `faultline:x:${USER}:\n`);
  for (const empty of ['tmp', 'proc', 'dev', 'sys']) mkdirSync(join(folder, empty));
}

/** Where the dynamic linker takes each library from, the linker itself included: there it looks for them in the image, too. */
function librariesOf(program) {
  return run('ldd', [program], '/')
    .split('\n')
    .flatMap((line) => LOADED.exec(line.trim())?.groups?.['path'] ?? []);
}

function place(folder, path, source) {
  mkdirSync(join(folder, dirname(path)), { recursive: true });
  copyFileSync(source, join(folder, dirname(path), basename(path)));
}

function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
