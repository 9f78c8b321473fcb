// npm run dockerfile: builds the Dockerfile with buildah and tries the image out. What it starts from is made of Debian's packages and the
// npm registry's `node`, so nothing is pulled.
import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ENTRYPOINT, USER } from './image/root-filesystem.mjs';
import { makeArchive, tryOut } from './image/trials.mjs';
import { run } from './packing.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
/** The npm that Node 24 brings. */
const NPM = 'npm@11';
/** Where Debian keeps the authorities that a machine trusts. */
const AUTHORITIES = '/etc/ssl/certs/ca-certificates.crt';
const image = `faultline:${version}`;
const scratch = mkdtempSync(join(tmpdir(), 'faultline-dockerfile-'));
/** Without a daemon, and with no more rights than a change of root takes. */
const ISOLATED = { ...process.env, BUILDAH_ISOLATION: 'chroot' };
const store = ['--root', join(scratch, 'store'), '--runroot', join(scratch, 'run'), '--storage-driver', 'vfs'];

try {
  const base = baseOf(readFileSync(join(root, 'Dockerfile'), 'utf8'));
  commit(makeBase(base), base.name);
  buildah('build', '--pull-never', '--tag', image, '.');
  runBuilt();
} finally {
  rmSync(scratch, { recursive: true });
}

/** What the Dockerfile's first stage starts from. */
function baseOf(dockerfile) {
  const { name, node, debian } = /^FROM (?<name>node:(?<node>\d+)-(?<debian>\w+)) AS /m.exec(dockerfile)?.groups ?? {};
  if (name === undefined) throw new Error('the Dockerfile does not start from a Node on a Debian');
  return { name: `docker.io/library/${name}`, node, debian };
}

/** A Debian with Node and npm, which trusts and asks whom this machine does. */
function makeBase({ node, debian }) {
  const folder = join(scratch, 'base');
  const [mirror] = run('apt-get', ['indextargets', '--format', '$(REPO_URI)', `Codename: ${debian}`], root).split('\n');
  const packages = '--include=ca-certificates,libatomic1,libstdc++6';
  run('debootstrap', ['--variant=minbase', packages, debian, folder, mirror].filter(Boolean), scratch);
  run('npm', ['install', '--prefix', scratch, '--no-audit', '--no-fund', `node@${node}`, NPM], scratch);
  copyFileSync(join(scratch, 'node_modules/node/bin/node'), join(folder, 'usr/local/bin/node'));
  cpSync(join(scratch, 'node_modules/npm'), join(folder, 'usr/local/lib/node_modules/npm'), { recursive: true });
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(folder, 'usr/local/bin/npm'));
  copyFileSync(AUTHORITIES, join(folder, AUTHORITIES));
  const registry = run('npm', ['config', 'get', 'registry'], root).trim();
  mkdirSync(join(folder, 'usr/local/etc'), { recursive: true });
  writeFileSync(join(folder, 'usr/local/etc/npmrc'), `cafile=${AUTHORITIES}\nregistry=${registry}\n`);
  return folder;
}

function commit(folder, name) {
  const container = buildah('from', 'scratch');
  buildah('add', '--quiet', container, folder, '/');
  buildah('commit', '--quiet', '--rm', container, name);
}

/** Runs it as its user, with the archive's folder mounted. */
function runBuilt() {
  const container = buildah('from', '--pull-never', image);
  const programs = readdirSync(join(buildah('mount', container), 'usr/bin'));
  const { Entrypoint, User } = JSON.parse(start('inspect', container).stdout).OCIv1.config;
  if (JSON.stringify(Entrypoint) !== JSON.stringify(ENTRYPOINT) || User !== `${USER}:${USER}`)
    throw new Error(`the image starts ${Entrypoint} as ${User}`);
  const mounted = ['--volume', `${makeArchive(root, scratch)}:/archive`];
  tryOut((words) => {
    const { status, stdout, stderr } = start('run', ...mounted, container, '--', ...ENTRYPOINT, ...words);
    return { status, text: `${stdout}${stderr}` };
  });
  console.log(`${image}: built by buildah, runs as ${User}; programs in it: ${programs}`);
}

/** Does something with the images and containers of this run, and gives what it printed last. */
function buildah(...words) {
  const { status, stdout, stderr, error } = start(...words);
  if (status !== 0) throw new Error(`buildah ${words[0]} ended with ${status}: ${stdout}${stderr}`, { cause: error });
  return stdout.trim().split('\n').at(-1);
}

function start(command, ...words) {
  const options = { cwd: root, encoding: 'utf8', env: ISOLATED, maxBuffer: 1e8 };
  return spawnSync('buildah', [...store, command, ...words], options);
}
