// node keep-code.mjs <URL of dist/load.js>: runs the built program once, as most users do, and keeps the code that was compiled
// for it beside the program.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const { codeCacheFile, runProgram } = await import(process.argv[2]);
const sample = fileURLToPath(new URL('../samples/webhook-down-blocks-cni/bundle', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'faultline-build-'));
try {
  const { doors, script } = runProgram();
  const { runCommandLine } = await doors.commandLine();
  await runCommandLine([process.execPath, 'analyze', sample, '--output', folder]);
  writeFileSync(codeCacheFile(), script.createCachedData());
} finally {
  rmSync(folder, { recursive: true });
}
