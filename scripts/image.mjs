// npm run image [-- --output <folder>]: the image that docs/kubernetes.yaml names, as an OCI layout, made without a container engine, and tried out.
// npm run image -- --root <folder>: only what it holds, for the Dockerfile.
import { spawnSync } from 'node:child_process';
import { cpSync, lstatSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { unpackLayout, writeLayout } from './image/oci-layout.mjs';
import { ENTRYPOINT, USER, makeRootFilesystem } from './image/root-filesystem.mjs';
import { makeArchive, tryOut } from './image/trials.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const { values } = parseArgs({
  options: { output: { type: 'string', default: join(root, 'dist-image') }, root: { type: 'string' } },
});
const scratch = mkdtempSync(join(tmpdir(), 'faultline-image-'));

try {
  const layers = makeRootFilesystem(root, scratch);
  if (values.root === undefined) makeImage(layers, resolve(values.output));
  else for (const layer of layers) cpSync(layer, resolve(values.root), { recursive: true, verbatimSymlinks: true });
} finally {
  rmSync(scratch, { recursive: true });
}

function makeImage(layers, output) {
  rmSync(output, { recursive: true, force: true });
  writeLayout(output, layers, {
    name: version,
    entrypoint: ENTRYPOINT,
    user: USER,
    labels: { 'org.opencontainers.image.title': 'faultline', 'org.opencontainers.image.version': version },
  });
  const unpacked = join(scratch, 'unpacked');
  const configuration = unpackLayout(output, unpacked);
  if (!readFileSync(join(root, 'docs/kubernetes.yaml'), 'utf8').includes(`image: faultline:${version}\n`))
    throw new Error(`docs/kubernetes.yaml does not start ${version}`);
  runUnpacked(unpacked, configuration);
  console.log(output);
}

/** Runs it as a cluster does: as its user, without a network; of all that it sees, only the archive's folder can be written. */
function runUnpacked(unpacked, { Entrypoint, User }) {
  if (!isolated(['true']).started) {
    console.log('image: made and checked, but not run: that takes the right to mount');
    return;
  }
  const archive = makeArchive(root, scratch);
  mkdirSync(join(unpacked, 'archive'));
  const mounts =
    'mount --bind "$0" "$0" && mount -o remount,bind,ro "$0" && mount --bind "$1" "$0/archive" && mount --rbind /dev "$0/dev" && mount -t proc proc "$0/proc"';
  const enter = `${mounts} && root=$0 && shift && exec chroot --userspec=${User} "$root" "$@"`;
  tryOut(
    (words) => isolated(['sh', '-c', enter, unpacked, archive, ...Entrypoint, ...words]),
    () => wayTo(Entrypoint.at(-1), unpacked),
  );
  console.log(
    `image: runs as ${User} where nothing else can be written; programs in it: ${readdirSync(join(unpacked, 'usr/bin'))}`,
  );
}

/** The folders on the way to a file, and the file: who owns each, and who may pass. */
function wayTo(path, root) {
  const names = path.split('/').slice(1);
  const places = names.map((_, index) => `/${names.slice(0, index + 1).join('/')}`);
  return places.map((place) => `${place}: ${statusOf(join(root, place))}`).join('\n');
}

function statusOf(path) {
  const status = lstatSync(path, { throwIfNoEntry: false });
  return status === undefined ? 'is not there' : `${status.mode.toString(8)} of ${status.uid}:${status.gid}`;
}

/** Runs a command with mounts of its own and no network. */
function isolated(words) {
  const env = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin' };
  const { status, stdout, stderr, error } = spawnSync('unshare', ['--mount', '--net', ...words], {
    encoding: 'utf8',
    env,
  });
  return { started: error === undefined && status === 0, status, text: `${stdout}${stderr}` };
}
