// Loaded into measured processes: says at their end how much memory they held at most.
import { readFileSync, writeFileSync } from 'node:fs';

process.on('exit', () => {
  writeFileSync(process.env.BENCH_USAGE, JSON.stringify({ ...process.resourceUsage(), maxRSS: highWater() }));
});

/** In kB. What the system accounts to a process also counts the one that it was forked from. */
function highWater() {
  try {
    return Number(/^VmHWM:\s+(?<size>\d+) kB$/mu.exec(readFileSync('/proc/self/status', 'utf8')).groups.size);
  } catch {
    return process.resourceUsage().maxRSS;
  }
}
