import { InvalidArgumentError, type Command } from 'commander';
import { engine } from '../engine/built-in.ts';
import type { Knowledge } from '../model/index.ts';
import type { RuleTest } from '../knowledge/rule-tests.ts';
import { formatProblem } from '../knowledge/problems.ts';
import { findCoverageGaps } from '../knowledge/rule-tests.ts';
import type { LoadedRules } from '../knowledge/rule-source.ts';
import { outlineTemplate } from '../knowledge/templates.ts';
import { loadBuiltInRules } from '../rule-files.ts';
import type { RuleTestResult } from '../rule-testing/run-rule-test.ts';
import { EXIT, UsageError } from './exit-status.ts';
import { loadUserRules } from './knowledge-option.ts';
import { RULE_ID, ruleSkeleton } from './rule-skeleton.ts';
import { watchFiles } from './watch-files.ts';

/** `analyze rules list|check|test|new|draft`: the knowledge, its tests, and the beginning of more. */
export function addRulesCommand(program: Command): void {
  const rules = program
    .command('rules')
    .description('the knowledge: what is known, whether it is sound, whether its tests pass');
  rules
    .command('list')
    .description('all events and diagnoses')
    .argument('[paths...]', 'rule files or folders of your own')
    .action(list);
  rules
    .command('check')
    .description('schema, expressions, references, missing tests')
    .argument('[paths...]')
    .action(check);
  rules
    .command('test')
    .description('runs the tests beside the rules')
    .argument('[paths...]')
    .option('--watch', 'again whenever a file below the paths changes, until it is interrupted')
    .action(test);
  rules
    .command('new')
    .description('prints a rule file to begin with, which loads and passes its own tests')
    .argument('<id>', 'of the diagnosis: <domain>/<cause>', parseRuleId)
    .action(({ domain, cause }: RuleId) => {
      process.stdout.write(ruleSkeleton(domain, cause));
    });
  rules
    .command('draft')
    .description('prints a rule to begin with, from an error pattern of the triage index')
    .argument('<fingerprint>', 'as the index and the exports name it')
    .requiredOption('--db <path>', 'triage.db of analyze batch, or its folder')
    .action(draft);
}

interface RuleId {
  readonly domain: string;
  readonly cause: string;
}

function parseRuleId(text: string): RuleId {
  const { domain, cause } = RULE_ID.exec(text)?.groups ?? {};
  if (domain === undefined || cause === undefined)
    throw new InvalidArgumentError('expected <domain>/<cause> in lower case, such as etcd/disk-full');
  return { domain, cause };
}

async function load(paths: readonly string[]): Promise<LoadedRules> {
  return paths.length === 0 ? loadBuiltInRules() : loadUserRules(paths);
}

async function list(paths: readonly string[]): Promise<void> {
  const { knowledge } = await load(paths);
  for (const { id, title } of knowledge.diagnoses)
    process.stdout.write(`diagnosis  ${id.padEnd(44)} ${outlineTemplate(title).trim()}\n`);
  for (const { id, title } of knowledge.events)
    process.stdout.write(`event      ${id.padEnd(44)} ${outlineTemplate(title).trim()}\n`);
}

async function check(paths: readonly string[]): Promise<void> {
  const { knowledge, tests, problems } = await load(paths);
  for (const problem of problems) process.stdout.write(`${problem.severity}: ${formatProblem(problem)}\n`);
  const crossFire = await findCrossFire(knowledge, tests);
  for (const line of crossFire) process.stdout.write(`warning: ${line}\n`);
  const own = new Set([...paths, ...filesOfPacks(knowledge)]);
  const gaps = findCoverageGaps(knowledge, tests).filter(
    ({ location }) => paths.length === 0 || own.has(location.file),
  );
  for (const gap of gaps)
    process.stdout.write(
      `warning: ${gap.location.file}:${gap.location.line} ${gap.type} ${gap.id} has no ${gap.lacks} test\n`,
    );
  process.stdout.write(
    `${knowledge.events.length} events, ${knowledge.links.length} links, ${knowledge.diagnoses.length} diagnoses, ${tests.length} tests\n`,
  );
  if (problems.some((problem) => problem.severity === 'error')) process.exitCode = EXIT.usage;
  else if (problems.length > 0 || gaps.length > 0 || crossFire.length > 0) process.exitCode = EXIT.found;
}

/** The files of packs; rules that were written for other tools come without tests. */
function filesOfPacks({ events }: Knowledge): string[] {
  return events.flatMap(({ origin, log, location }) =>
    origin === undefined || log.some(({ windowed }) => windowed !== undefined) ? [] : [location.file],
  );
}

/** Runs every test and names the diagnoses that fire where nobody expects them. */
async function findCrossFire(knowledge: Knowledge, tests: readonly RuleTest[]): Promise<string[]> {
  const lines: string[] = [];
  for await (const { test, crossFire } of engine.testRules(tests, knowledge))
    for (const id of crossFire)
      lines.push(`${test.location.file}:${test.location.line} ${test.name}: ${id} fires, too`);
  return lines;
}

async function test(paths: readonly string[], { watch = false }: { readonly watch?: boolean }): Promise<void> {
  if (!watch) return runTests(paths);
  if (paths.length === 0) throw new UsageError('--watch needs the files or folders of your rules');
  await watchFiles(paths, () => runTests(paths));
}

async function runTests(paths: readonly string[]): Promise<void> {
  const { knowledge, tests, problems } = await load(paths);
  for (const problem of problems) process.stdout.write(`${problem.severity}: ${formatProblem(problem)}\n`);
  let failed = 0;
  for await (const result of engine.testRules(tests, knowledge)) {
    if (result.failures.length > 0) failed += 1;
    printResult(result);
  }
  process.stdout.write(`${tests.length - failed} passed, ${failed} failed\n`);
  if (problems.some((problem) => problem.severity === 'error')) process.exitCode = EXIT.usage;
  else if (failed > 0) process.exitCode = EXIT.found;
}

async function draft(fingerprint: string, { db }: { readonly db: string }): Promise<void> {
  const { openStore } = await import('../batch/triage.ts');
  const { draftRule, storedPattern } = await import('../batch/draft-rule.ts');
  const store = await openStore(db);
  try {
    process.stdout.write(draftRule(storedPattern(store, fingerprint), (path) => engine.contextOf(path)));
  } finally {
    store.close();
  }
}

function printResult({ test: { name, location }, failures }: RuleTestResult): void {
  if (failures.length === 0) return;
  process.stdout.write(`FAIL ${location.file}:${location.line} ${name}\n`);
  for (const failure of failures) process.stdout.write(`     ${failure}\n`);
}
