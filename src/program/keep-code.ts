/*
 * Run by the build, and once by npm when it has installed the package: runs the built program as most users do, and keeps the code that
 * was compiled for it beside the program, with its digest. Nothing else is ever executed as such.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { codeCacheFile, digestOf, digestsFile, readDigests, runProgram } from './load.ts';

const sample = fileURLToPath(new URL('./sample.tgz', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'faultline-code-'));
try {
  const { doors, script } = runProgram();
  const { runCommandLine } = await doors.commandLine();
  await runCommandLine([process.execPath, 'analyze', sample, '--quiet', '--output', folder]);
  const code = script.createCachedData();
  writeFileSync(codeCacheFile(), code);
  const digests = { ...readDigests(), [basename(codeCacheFile())]: digestOf(code) };
  writeFileSync(digestsFile(), `${JSON.stringify(digests)}\n`);
} finally {
  rmSync(folder, { recursive: true });
}
