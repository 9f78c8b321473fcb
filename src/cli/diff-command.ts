import { Option, type Command } from 'commander';
import type { Comparison } from '../comparison/compare.ts';
import { engine } from '../engine/built-in.ts';
import type { ObjectReference } from '../model/index.ts';
import { refuseReport } from './bundle-argument.ts';
import { withProgress } from './progress.ts';
import { addRedactionOptions, redactorFor, writeMapping, type RedactionChoice } from './redaction-option.ts';
import { visible } from '../../reports/text/visible.ts';

interface DiffOptions extends RedactionChoice {
  readonly format: 'text' | 'json';
  readonly quiet?: boolean;
}

/** `analyze diff <older> <newer>`: what began, what ended, which objects and versions changed. */
export function addDiffCommand(program: Command): void {
  const command = program
    .command('diff')
    .description('what began, what ended, which objects and versions changed between two bundles')
    .argument('<older>')
    .argument('<newer>')
    .addOption(new Option('-f, --format <name>').choices(['text', 'json']).default('text'))
    .option('--quiet', 'no progress');
  addRedactionOptions(command).action(diff);
}

async function diff(older: string, newer: string, options: DiffOptions): Promise<void> {
  for (const bundle of [older, newer]) await refuseReport(bundle);
  const redactor = redactorFor(options);
  const comparison = await withProgress(options.quiet === true, (progress) =>
    engine.compare(older, newer, { redactor, progress }),
  );
  await writeMapping(redactor, options);
  process.stdout.write(options.format === 'json' ? `${JSON.stringify(comparison, null, 2)}\n` : print(comparison));
}

function print(comparison: Comparison): string {
  const { diagnoses, events, objects } = comparison;
  const lines = [`${comparison.older} -> ${comparison.newer}`];
  if (comparison.sameCluster === false) lines.push('These bundles seem to be of different clusters.');
  section(
    lines,
    'Causes that began',
    diagnoses.began.map((each) => `${each.id}: ${each.summary}`),
  );
  section(
    lines,
    'Causes that ended',
    diagnoses.ended.map((each) => `${each.id}: ${each.summary}`),
  );
  section(
    lines,
    'Events that began',
    events.began.map((each) => each.title),
  );
  section(
    lines,
    'Events that ended',
    events.ended.map((each) => each.title),
  );
  section(lines, 'New objects', objects.began.map(nameOf));
  section(lines, 'Objects that are gone', objects.ended.map(nameOf));
  section(
    lines,
    'Changed objects',
    objects.changed.flatMap(({ object, members }) =>
      members.map((member) => `${nameOf(object)} ${member.path}: ${member.older} -> ${member.newer}`),
    ),
  );
  if (lines.length === 1) lines.push('No difference that tells.');
  return lines.map((line) => `${visible(line)}\n`).join('');
}

function section(lines: string[], heading: string, items: readonly string[]): void {
  if (items.length > 0) lines.push('', heading, ...items.map((item) => `  ${item}`));
}

function nameOf({ kind, namespace, name }: ObjectReference): string {
  return [kind, namespace, name].filter((part) => part !== undefined).join('/');
}
