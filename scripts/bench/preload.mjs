// Loaded into measured processes: says at their end how much memory they held at most.
import { writeFileSync } from 'node:fs';

process.on('exit', () => {
  writeFileSync(process.env.BENCH_USAGE, JSON.stringify(process.resourceUsage()));
});
