// Makes dist/: the program as one script with what loads it, the report assets, the compiled rules, the program's compiled code.
import { execFileSync } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import fastGlob from 'fast-glob';
import { NODE_ON_DEMAND } from './node-on-demand.mjs';
import { buildReports } from './build-reports.mjs';
import { workbenchFiles } from './build-workbench.mjs';
import { packSample } from './pack-sample.mjs';
import { noteSources, sourcesDigest } from './built-from.mjs';
import { SCHEMA_VALIDATORS } from './schema-validators.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));
const [, , flag, folder] = process.argv;
const outdir = flag === '--outdir' && folder !== undefined ? resolve(folder) : join(root, 'dist');

// Loaded only by the commands that need them, and resolved from node_modules at run time.
const EXTERNAL = ['bullmq', 'hyparquet-writer', 'ioredis', 'libsql', 'piscina'];

// What few commands load: scripts of their own, or every start would read them. By script, how they are imported and where they are.
const ON_DEMAND = new Map([
  ['mcp-sdk', { imported: /\/sdk\.ts$/, entry: 'src/mcp/sdk.ts' }],
  ['yaml', { imported: /^yaml$/, entry: 'yaml' }],
  ['chevrotain', { imported: /^chevrotain$/, entry: 'chevrotain' }],
  ['schema-validators', { imported: /\/schema-validators\.ts$/, entry: 'src/knowledge/compile/schema-validators.ts' }],
  ['fast-glob', { imported: /^fast-glob$/, entry: 'fast-glob' }],
  ['zstddec', { imported: /^zstddec\/stream$/, entry: 'zstddec/stream' }],
]);
const SCRIPTS_ON_DEMAND = {
  name: 'scripts-on-demand',
  setup: ({ onResolve }) => {
    for (const [script, { imported }] of ON_DEMAND)
      onResolve({ filter: imported }, () => ({ path: `./${script}.cjs`, external: true }));
  },
};

// Before anything of them is read: what changes meanwhile may be in the build or not.
const sources = sourcesDigest();
await rm(outdir, { recursive: true, force: true });
const { plugin } = await buildReports({ outdir });
const shared = {
  absWorkingDir: root,
  outdir,
  bundle: true,
  platform: 'node',
  target: 'node20',
  external: EXTERNAL,
  legalComments: 'none',
};
const commonJs = {
  ...shared,
  outExtension: { '.js': '.cjs' },
  format: 'cjs',
  define: { 'import.meta.url': 'importMetaUrl' },
  // Scripts from a code cache do not know how to import; `require` loads ES modules, too.
  supported: { 'dynamic-import': false },
  banner: { js: "const importMetaUrl = require('node:url').pathToFileURL(__filename).href;" },
};
await build({
  ...commonJs,
  entryPoints: { program: 'src/program/doors.ts' },
  plugins: [plugin, SCRIPTS_ON_DEMAND, NODE_ON_DEMAND],
});
// ES modules that import Node's own are given all that those export, one by one, and each of ours is found and read by itself.
await build({ ...commonJs, entryPoints: { start: 'src/program/cli.ts' } });
await writeFile(
  join(outdir, 'cli.js'),
  "#!/usr/bin/env node\nimport { createRequire } from 'node:module';\ncreateRequire(import.meta.url)('./start.cjs');\n",
  { mode: 0o755 },
);
await writeInAscii(join(outdir, 'program.cjs'));
await build({
  ...shared,
  entryPoints: Object.fromEntries([...ON_DEMAND].map(([script, { entry }]) => [script, entry])),
  outExtension: { '.js': '.cjs' },
  format: 'cjs',
  minifySyntax: true,
  plugins: [SCHEMA_VALIDATORS],
});
await build({
  ...shared,
  entryPoints: {
    load: 'src/program/load.ts',
    'keep-code': 'src/program/keep-code.ts',
    'unpacking-thread': 'src/bundle/unpacking/thread.ts',
    'batch-worker': 'src/program/batch-worker.ts',
    'batch-pool': 'src/batch/pool-process.ts',
  },
  splitting: true,
  format: 'esm',
  banner: {
    js: "import { createRequire as __createRequire } from 'node:module';\nconst require = __createRequire(import.meta.url);",
  },
});
const { script, style } = await workbenchFiles();
await writeFile(join(outdir, 'workbench.js'), script);
await writeFile(join(outdir, 'workbench.css'), style);
const load = pathToFileURL(join(outdir, 'load.js')).href;
const { openProgram } = await import(load);
const { library, ruleFiles } = openProgram();
// Names that a module exports must be written out. A script that is imported is first searched for what it exports: it is long.
const names = Object.keys(await library()).sort();
await writeFile(
  join(outdir, 'index.js'),
  `import { createRequire } from 'node:module';\nconst program = createRequire(import.meta.url)('./program.cjs');\nexport const { ${names.join(', ')} } = await program.library();\n`,
);

const { files, problems } = await (await ruleFiles()).compileBuiltInRules(await sampleLogs());
for (const problem of problems)
  console.error(
    `${problem.severity}: ${problem.location.file}:${problem.location.line}:${problem.location.column} ${problem.message}`,
  );
const isSound = problems.every((problem) => problem.severity !== 'error');
if (!isSound) process.exitCode = 1;
for (const [name, content] of Object.entries(files)) await writeFile(join(outdir, name), content);
await packSample('webhook-down-blocks-cni', join(outdir, 'sample.tgz'));
execFileSync(process.execPath, [join(outdir, 'keep-code.js')], { stdio: ['ignore', 'ignore', 'inherit'] });
const manual = execFileSync(process.execPath, [join(outdir, 'cli.js'), 'man']);
await writeFile(join(outdir, 'analyze.1'), manual);
if (isSound) noteSources(outdir, sources);

/** Every log of the samples, one after the other. */
async function sampleLogs() {
  const names = (await fastGlob('samples/*/bundle/**/*.log', { cwd: root })).sort();
  return Buffer.concat(await Promise.all(names.map((name) => readFile(join(root, name)))));
}

/**
 * The program is read as Latin-1, which is quick and takes one byte a sign. What esbuild leaves as it is, in regular expressions and
 * raw templates of them, means the same written as numbers.
 */
async function writeInAscii(file) {
  const text = await readFile(file, 'utf8');
  await writeFile(
    file,
    text.replace(/[^\t\n\x20-\x7e]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`),
  );
}
