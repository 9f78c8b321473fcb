// Holds the counted things of the benchmark to the committed figures: work that does not depend on the machine.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const read = (name) => fileURLToPath(new URL(name, import.meta.url));
const run = spawnSync(process.execPath, [read('index.mjs'), '--counts'], { encoding: 'utf8' });
if (run.status !== 0) throw new Error(run.stderr);
const counts = JSON.parse(run.stdout);
const most = JSON.parse(readFileSync(read('most.json'), 'utf8'));
for (const [name, limit] of Object.entries(most)) {
  const isOver = counts[name] > limit;
  console.log(
    `${name.padEnd(14)} ${String(counts[name]).padStart(10)} of at most ${limit}${isOver ? '  TOO MUCH' : ''}`,
  );
  if (isOver) process.exitCode = 1;
}
