// node scripts/bench/case.mjs [--bytes 1e9] [--rounds 3] [--pods 15000]: opening a bundle as a case against analysing it, and asking it.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { writeBundle } from './bundle.mjs';
import { tableOfPods } from './case-table.mjs';
import { fastest, runNode } from './measure.mjs';

const ASK = fileURLToPath(new URL('case-questions.mjs', import.meta.url));
const DIST = pathToFileURL(fileURLToPath(new URL('../../dist/index.js', import.meta.url))).href;

const { values } = parseArgs({
  options: {
    bytes: { type: 'string', default: '1e9' },
    rounds: { type: 'string', default: '3' },
    pods: { type: 'string', default: '15000' },
  },
});
const folder = mkdtempSync(join(tmpdir(), 'faultline-bench-case-'));
try {
  const bundle = join(folder, 'bundle.tgz');
  await writeBundle(bundle, Number(values.bytes));
  const answers = join(folder, 'answers.json');
  let memory = 0;
  const run = async (how) => {
    const done = await runNode(folder, [ASK, DIST, bundle, how, answers]);
    if (how === 'open') memory = Math.max(memory, done.memory);
    return done.seconds;
  };
  const [analysed, opened] = await fastest(Number(values.rounds), [() => run('analyze'), () => run('open')]);
  console.log(
    `analysed ${analysed.toFixed(2)} s, opened ${opened.toFixed(2)} s: ${(opened / analysed).toFixed(2)} times (target 1.5)`,
  );
  console.log(`memory, opened: ${(memory / 1e6).toFixed(0)} MB (target 500)`);
  await runNode(folder, [ASK, DIST, bundle, 'ask', answers]);
  if (!existsSync(answers)) throw new Error('nothing was answered');
  const { default: told } = await import(pathToFileURL(answers).href, { with: { type: 'json' } });
  for (const line of told) console.log(line);
  for (const line of await tableOfPods(folder, Number(values.pods))) console.log(line);
} finally {
  rmSync(folder, { recursive: true });
}
