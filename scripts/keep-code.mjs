// node keep-code.mjs <URL of dist/load.js>: runs the built program once, as most users do, and keeps the code that was compiled
// for it beside the program, with its digest: nothing else is ever executed as such.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const { codeCacheFile, digestOf, digestsFile, runProgram } = await import(process.argv[2]);
const sample = fileURLToPath(new URL('../samples/webhook-down-blocks-cni/bundle', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'faultline-build-'));
try {
  const { doors, script } = runProgram();
  const { runCommandLine } = await doors.commandLine();
  await runCommandLine([process.execPath, 'analyze', sample, '--output', folder]);
  const code = script.createCachedData();
  writeFileSync(codeCacheFile(), code);
  writeFileSync(digestsFile(), `${JSON.stringify({ [basename(codeCacheFile())]: digestOf(code) })}\n`);
} finally {
  rmSync(folder, { recursive: true });
}
