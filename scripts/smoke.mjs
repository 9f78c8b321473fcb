// npm run smoke [-- --node 20,22,24]: packs the tool as it would be published, installs it where nothing else is, and uses it as its users do:
// from a project, globally, with npx, over an archive of bundles, from TypeScript. With every version of Node that it promises to run on.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const root = fileURLToPath(new URL('../', import.meta.url));
const SAMPLE = join(root, 'samples/etcd-without-leader.tgz');
const CAUSE = /etcd/;
/** Packages beside the tool itself, without native ones of other platforms. More is a decision. */
const MOST_PACKAGES = 20;
const { values } = parseArgs({ options: { node: { type: 'string', default: '20,22,24' } } });
const folder = mkdtempSync(join(tmpdir(), 'faultline-smoke-'));

try {
  const packed = pack();
  const project = join(folder, 'project');
  install(project, packed);
  for (const version of values.node.split(',')) {
    const node = nodeOf(version);
    step(`Node ${run(node, ['--version']).trim()}`);
    useFromProject(node, project, join(folder, `reports-${version}`));
  }
  useGlobally(packed);
  useWithoutInstalling(packed);
  useFromTypeScript(project);
  console.log('smoke: everything that was promised works');
} finally {
  rmSync(folder, { recursive: true });
}

/** The file that `npm publish` would send. */
function pack() {
  step('npm pack');
  const [{ filename, files }] = JSON.parse(
    run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], { cwd: root }),
  );
  const names = files.map(({ path }) => path);
  check(names.includes('dist/types/src/index.d.ts'), 'it carries declarations');
  check(!names.some((name) => name.endsWith('.cache')), 'it carries no compiled code of one version of Node');
  return join(folder, filename);
}

function install(prefix, packed) {
  step('npm install into an empty project');
  mkdirSync(prefix);
  writeFileSync(join(prefix, 'package.json'), '{ "type": "module" }\n');
  run('npm', ['install', '--prefix', prefix, '--no-audit', '--no-fund', packed]);
  const code = readdirSync(join(prefix, 'node_modules/faultline/dist')).filter((name) => name.endsWith('.cache'));
  check(code.join().includes(process.version), 'its code is compiled for the Node that installs it');
  const { dependencies } = JSON.parse(run('npm', ['ls', '--prefix', prefix, '--all', '--json']));
  const installed = new Set(namesOf(dependencies));
  check(installed.size <= MOST_PACKAGES, `it brings few packages (${installed.size})`);
  for (const name of ['bullmq', 'ioredis', '@aws-sdk/client-s3'])
    check(!existsSync(join(prefix, 'node_modules', name)), `${name} is not installed unasked`);
}

function namesOf(dependencies = {}) {
  return Object.entries(dependencies).flatMap(([name, { version, dependencies: below }]) =>
    version === undefined ? [] : [name, ...namesOf(below)],
  );
}

function useFromProject(node, project, reports) {
  const cli = join(project, 'node_modules/faultline/dist/cli.js');
  const summary = run(node, [cli, SAMPLE, '--output', reports]);
  check(CAUSE.test(summary), 'a bundle is analysed');
  check(readdirSync(reports).join() === 'report.html,report.json,report.md', 'its reports are written');
  // On the Node that runs this, `npm test` runs them.
  if (node !== process.execPath)
    check(run(node, [cli, 'rules', 'test']).includes(' 0 failed'), 'the rules pass their tests');
  const triage = run(node, [cli, 'batch', join(root, 'samples'), '--output', `${reports}-batch`]);
  check(/\d+ analysed, 0 failed/.test(triage), 'an archive of bundles is worked through');
  const worker = spawnSync(node, [cli, 'worker', '--queue', 'redis://127.0.0.1:1'], { encoding: 'utf8' });
  check(worker.status === 2 && worker.stderr.includes('npm install bullmq ioredis'), 'a queue asks for its packages');
  const script = join(project, 'use.js');
  writeFileSync(
    script,
    `import { analyzeBundle } from 'faultline';\nconsole.log((await analyzeBundle(process.argv[2])).verdict.headline);\n`,
  );
  check(CAUSE.test(run(node, [script, SAMPLE])), 'the library is imported');
}

function useGlobally(packed) {
  step('npm install --global --ignore-scripts');
  const prefix = join(folder, 'global');
  run('npm', ['install', '--global', '--prefix', prefix, '--ignore-scripts', '--no-audit', '--no-fund', packed]);
  for (const name of ['analyze', 'faultline'])
    check(CAUSE.test(run(join(prefix, 'bin', name), [SAMPLE, '-f', 'md', '-o', '-'])), `${name} runs`);
}

function useWithoutInstalling(packed) {
  step('npx');
  const text = run('npx', ['--yes', '--package', packed, 'analyze', SAMPLE, '-f', 'txt', '-o', '-'], { cwd: folder });
  check(CAUSE.test(text), 'npx runs it');
}

/** Compiles the example of the README as it stands there. */
function useFromTypeScript(project) {
  step('TypeScript');
  const [, example] =
    /```ts\n([^`]*from 'faultline'[^`]*)```/.exec(readFileSync(join(root, 'README.md'), 'utf8')) ?? [];
  check(example !== undefined, 'the README has an example');
  writeFileSync(join(project, 'example.ts'), example);
  const own = createRequire(import.meta.url);
  const types = dirname(dirname(dirname(own.resolve('@types/node/package.json'))));
  const compiler = own.resolve('typescript/bin/tsc');
  const options = ['--strict', '--noEmit', '--module', 'nodenext', '--target', 'es2022', '--types', 'node'];
  run(process.execPath, [compiler, ...options, '--typeRoots', join(types, '@types'), 'example.ts'], { cwd: project });
  check(true, 'the example of the README compiles, declarations included');
}

/** A Node of a version: this one, or one that comes as a package. */
function nodeOf(version) {
  if (process.version.startsWith(`v${version}.`)) return process.execPath;
  step(`npm install node@${version}`);
  const prefix = join(folder, `node${version}`);
  run('npm', ['install', '--prefix', prefix, '--no-audit', '--no-fund', `node@${version}`]);
  return join(prefix, 'node_modules/node/bin/node');
}

function run(command, words, options = {}) {
  const env = { ...process.env, PATH: `${dirname(process.execPath)}${delimiter}${process.env['PATH']}`, NO_COLOR: '1' };
  const { status, stdout, stderr, error } = spawnSync(command, words, {
    encoding: 'utf8',
    env,
    maxBuffer: 1e9,
    ...options,
  });
  if (status !== 0)
    throw new Error(`${command} ${words.join(' ')} ended with ${status}: ${error ?? ''}${stdout}${stderr}`);
  return stdout;
}

function step(what) {
  console.log(`smoke: ${what}`);
}

function check(holds, what) {
  if (!holds) throw new Error(`not so: ${what}`);
  console.log(`  ${what}`);
}
