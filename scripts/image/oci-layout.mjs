import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';

const MEDIA = 'application/vnd.oci.image';
/** What OCI calls the machines that Node knows by other names. */
const ARCHITECTURES = { x64: 'amd64', arm64: 'arm64' };
/** The same folders give the same image: files carry no time, and belong to root. */
const TAR = [
  '--sort=name',
  '--mtime=@0',
  '--owner=0',
  '--group=0',
  '--numeric-owner',
  '--mode=u+w,go-w',
  '--format=gnu',
];

/** Writes an image as an OCI layout, a layer for each folder; `docker load`, `podman load`, `skopeo` and `ctr` take it. */
export function writeLayout(folder, layers, { name, entrypoint, user, labels }) {
  mkdirSync(join(folder, 'blobs/sha256'), { recursive: true });
  const tars = layers.map((layer) => execFileSync('tar', [...TAR, '-C', layer, '-cf', '-', '.'], { maxBuffer: 2e9 }));
  const configuration = {
    created: '1970-01-01T00:00:00Z',
    architecture: ARCHITECTURES[process.arch],
    os: 'linux',
    config: {
      User: `${user}:${user}`,
      Entrypoint: entrypoint,
      Env: ['PATH=/usr/bin'],
      WorkingDir: '/',
      Labels: labels,
    },
    rootfs: { type: 'layers', diff_ids: tars.map((bytes) => digestOf(bytes)) },
  };
  const manifest = {
    schemaVersion: 2,
    mediaType: `${MEDIA}.manifest.v1+json`,
    config: blob(folder, `${MEDIA}.config.v1+json`, json(configuration)),
    layers: tars.map((bytes) => blob(folder, `${MEDIA}.layer.v1.tar+gzip`, gzipSync(bytes))),
  };
  const described = blob(folder, manifest.mediaType, json(manifest));
  const annotations = { 'org.opencontainers.image.ref.name': name };
  const index = { schemaVersion: 2, mediaType: `${MEDIA}.index.v1+json`, manifests: [{ ...described, annotations }] };
  writeFileSync(join(folder, 'index.json'), json(index));
  writeFileSync(join(folder, 'oci-layout'), json({ imageLayoutVersion: '1.0.0' }));
}

/** Unpacks what a layout's first image holds, every blob checked against its digest, and tells how it is started. */
export function unpackLayout(layout, folder) {
  const read = ({ digest, size }) => {
    const bytes = readFileSync(join(layout, 'blobs', digest.replace(':', '/')));
    if (digestOf(bytes) !== digest || bytes.length !== size) throw new Error(`${digest} is not what it says`);
    return bytes;
  };
  const index = JSON.parse(readFileSync(join(layout, 'index.json'), 'utf8'));
  const manifest = JSON.parse(read(index.manifests[0]));
  const { config, rootfs } = JSON.parse(read(manifest.config));
  mkdirSync(folder, { recursive: true });
  for (const [position, layer] of manifest.layers.entries()) {
    const bytes = gunzipSync(read(layer));
    if (digestOf(bytes) !== rootfs.diff_ids[position]) throw new Error(`layer ${position} is not what it says`);
    execFileSync('tar', ['-xf', '-', '-C', folder], { input: bytes, maxBuffer: 2e9 });
  }
  return config;
}

function blob(folder, mediaType, bytes) {
  const digest = digestOf(bytes);
  writeFileSync(join(folder, 'blobs', digest.replace(':', '/')), bytes);
  return { mediaType, digest, size: bytes.length };
}

function digestOf(bytes) {
  return `sha256:${createHash('sha256').update(bytes).digest('hex')}`;
}

function json(value) {
  return Buffer.from(JSON.stringify(value));
}
