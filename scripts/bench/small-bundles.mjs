// Generates small bundles: always the same ones, each different from the others.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const MINUTE = 60_000;
const DAY = 86_400_000;
const BEGIN = Date.parse('2024-01-01T00:00:00Z');
const VERSIONS = ['v1.27.5', 'v1.28.9', 'v1.29.4', 'v1.30.2'];

/** One bundle's archive as bytes: a few nodes, so many pods, a log of so many lines; what is wrong depends on its number. */
export function smallBundle(number, { pods = 4, lines = 200 } = {}) {
  const time = BEGIN + (number % 700) * DAY + number * MINUTE;
  const files = {
    'resources/namespaces.json': list([namespace('kube-system', `uid-${number % 40}`, time)]),
    'resources/nodes.json': list([0, 1, 2].map((each) => node(number, each, time))),
    'resources/pods.json': list(Array.from({ length: pods }, (_, each) => pod(number, each, time))),
    'logs/app.log': log(number, time, lines),
  };
  return gzipSync(tar(Object.entries(files), `bundle-${number}`), { level: 6 });
}

/** Writes bundles 0 to count - 1 below a folder, by customer, and returns their paths in order. */
export function writeSmallBundles(folder, count, size) {
  const paths = [];
  for (let number = 0; number < count; number++) {
    const place = join(folder, `customer-${number % 7}`);
    mkdirSync(place, { recursive: true });
    const path = join(place, `bundle-${String(number).padStart(5, '0')}.tgz`);
    writeFileSync(path, smallBundle(number, size));
    paths.push(path);
  }
  return paths.sort();
}

function list(items) {
  return JSON.stringify({ apiVersion: 'v1', kind: 'List', items });
}

function iso(time) {
  return new Date(time).toISOString().replace('.000Z', 'Z');
}

function namespace(name, uid, time) {
  return {
    apiVersion: 'v1',
    kind: 'Namespace',
    metadata: { name, uid, creationTimestamp: iso(time - DAY) },
    status: { phase: 'Active' },
  };
}

function node(number, each, time) {
  const ready = !(number % 5 === 1 && each === 2);
  return {
    apiVersion: 'v1',
    kind: 'Node',
    metadata: { name: `node-${number % 40}-${each}`, creationTimestamp: iso(time - DAY) },
    status: {
      nodeInfo: { kubeletVersion: VERSIONS[number % VERSIONS.length] },
      conditions: [
        {
          type: 'Ready',
          status: ready ? 'True' : 'Unknown',
          reason: ready ? 'KubeletReady' : 'NodeStatusUnknown',
          message: ready ? 'kubelet is posting ready status' : 'Kubelet stopped posting node status.',
          lastHeartbeatTime: iso(time),
          lastTransitionTime: iso(time - 30 * MINUTE),
        },
      ],
    },
  };
}

function pod(number, each, time) {
  const name = `app-${each}-${number}`;
  const broken = each === 0;
  const killed = number % 5 === 2;
  const image = number % 5 === 3;
  const waiting = image
    ? { reason: 'ImagePullBackOff', message: `Back-off pulling image "registry.example/app:${number}"` }
    : { reason: 'CrashLoopBackOff', message: `back-off 5m0s restarting failed container=app pod=${name}_default` };
  const last = {
    terminated: {
      exitCode: killed ? 137 : 1,
      reason: killed ? 'OOMKilled' : 'Error',
      startedAt: iso(time - 10 * MINUTE),
      finishedAt: iso(time - 9 * MINUTE),
    },
  };
  const state = broken && number % 5 > 1 ? { waiting } : { running: { startedAt: iso(time - 60 * MINUTE) } };
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name, namespace: 'default', creationTimestamp: iso(time - 90 * MINUTE) },
    spec: {
      nodeName: `node-${number % 40}-${each % 3}`,
      containers: [{ name: 'app', image: `registry.example/app:${number}` }],
    },
    status: {
      phase: broken && image ? 'Pending' : 'Running',
      containerStatuses: [
        {
          name: 'app',
          ready: !('waiting' in state),
          restartCount: broken ? 7 : 0,
          state,
          ...(broken && !image && number % 5 > 1 && { lastState: last }),
        },
      ],
    },
  };
}

function log(number, time, count) {
  const lines = [];
  for (let line = 0; line < count; line++) {
    const stamp = iso(time - (count - line) * 1000);
    if (line % 20 === 7)
      lines.push(`${stamp} ERROR cannot apply lease ${number * 31 + line} of shard s-${line}: version conflict`);
    else lines.push(`${stamp} INFO request ${line} served in ${(number + line) % 90} ms`);
  }
  return `${lines.join('\n')}\n`;
}

function tar(files, folder) {
  const blocks = [];
  for (const [name, text] of files) {
    const bytes = Buffer.from(text);
    blocks.push(header(`${folder}/${name}`, bytes.length), bytes, Buffer.alloc((512 - (bytes.length % 512)) % 512));
  }
  return Buffer.concat([...blocks, Buffer.alloc(1024)]);
}

function header(name, size) {
  const block = Buffer.alloc(512);
  block.write(name, 0);
  block.write('0000644\0', 100);
  block.write('0000000\0', 108);
  block.write('0000000\0', 116);
  block.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
  block.write('00000000000\0', 136);
  block.write('        0', 148);
  block.write('ustar\u000000', 257);
  let sum = 0;
  for (const byte of block) sum += byte;
  // The type stands where one of the blanks that the sum assumes would not.
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return block;
}
