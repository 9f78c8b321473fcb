// Stands in for the worker of the batch: does what hostile bundles make it do.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const deeds = {
  good: () => 'good',
  slow: () => pause(300, 'slow'),
  throws: () => {
    throw new Error('a fault of ours');
  },
  killed: () => process.kill(process.pid, 'SIGKILL'),
  hangs: () => {
    for (;;);
  },
  // Nobody ever writes to it, and no thread can be ended in a read.
  stuck: ({ folder }) => {
    execFileSync('mkfifo', [folder]);
    readFileSync(folder);
  },
  // Growing one map until no larger one fits ends the process, not the thread.
  map: () => {
    const map = new Map();
    for (let number = 0; ; number++) map.set(number, number);
  },
  strings: () => {
    const strings = [];
    for (;;) strings.push(`${strings.length}`.padEnd(1000, 'x'));
  },
  // Outside of the heap, where its limit does not count.
  buffers: async () => {
    const buffers = [];
    for (;;) {
      buffers.push(Buffer.alloc(50_000_000, 1));
      await pause(20);
    }
  },
};

export function warm() {
  return undefined;
}

export async function identify(bundle) {
  return { hash: await deeds[bundle](), size: 1 };
}

export async function analyse(task) {
  if (task.bundle === 'disk-full') return { state: 'unwritable', problem: 'the disk is full' };
  return { state: 'done', summary: await deeds[task.bundle](task), timings: { analysis: 0, report: 0 } };
}
