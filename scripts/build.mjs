// Makes dist/: the command line and the library as ES modules, the report assets and the compiled rules.
import { rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { buildReports } from './build-reports.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));
const [, , flag, folder] = process.argv;
const outdir = flag === '--outdir' && folder !== undefined ? resolve(folder) : join(root, 'dist');

// Loaded only by the commands that need them, and resolved from node_modules at run time.
const EXTERNAL = ['bullmq', 'chevrotain', 'hyparquet-writer', 'ioredis', 'libsql', 'piscina'];

await rm(outdir, { recursive: true, force: true });
const { plugin } = await buildReports({ outdir });
await build({
  absWorkingDir: root,
  entryPoints: {
    cli: 'src/cli/start.ts',
    index: 'src/index.ts',
    'unpacking-thread': 'src/bundle/unpacking/thread.ts',
    'batch-worker': 'src/batch/task.ts',
    'batch-pool': 'src/batch/pool-process.ts',
  },
  outdir,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  external: EXTERNAL,
  plugins: [plugin],
  legalComments: 'none',
  banner: {
    js: "import { createRequire as __createRequire } from 'node:module';\nconst require = __createRequire(import.meta.url);",
  },
});

const { loadBuiltInRules } = await import(pathToFileURL(join(outdir, 'index.js')));
const { knowledge, problems } = await loadBuiltInRules();
for (const problem of problems)
  console.error(
    `${problem.severity}: ${problem.location.file}:${problem.location.line}:${problem.location.column} ${problem.message}`,
  );
if (problems.some((problem) => problem.severity === 'error')) process.exitCode = 1;
await writeFile(join(outdir, 'rules.json'), ascii(JSON.stringify(knowledge)));

/** Other letters as escapes: a text of single bytes is read and parsed in half the time. */
function ascii(json) {
  return json.replace(/[^\x20-\x7e]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
