import { Option, type Command } from 'commander';
import { compare, type Comparison } from '../comparison/compare.ts';
import { investigate } from '../index.ts';
import type { ObjectReference } from '../model/index.ts';
import { maskTexts } from '../redaction/index.ts';
import { visible } from './safe-text.ts';

/** `analyze diff <older> <newer>`: what began, what ended, which objects and versions changed. */
export function addDiffCommand(program: Command): void {
  program
    .command('diff')
    .description('what began, what ended, which objects and versions changed between two bundles')
    .argument('<older>')
    .argument('<newer>')
    .addOption(new Option('-f, --format <name>').choices(['text', 'json']).default('text'))
    .action(diff);
}

async function diff(older: string, newer: string, { format }: { readonly format: 'text' | 'json' }): Promise<void> {
  const comparison = maskTexts(compare(await investigate(older), await investigate(newer)));
  process.stdout.write(format === 'json' ? `${JSON.stringify(comparison, null, 2)}\n` : print(comparison));
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
