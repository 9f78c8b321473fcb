import { Option, type Command } from 'commander';
import { COMPARISON_FORMS } from '../../reports/comparison/index.ts';
import { engine } from '../engine/built-in.ts';
import type { Report } from '../model/index.ts';
import { isReport } from './bundle-argument.ts';
import { withProgress } from './progress.ts';
import { addRedactionOptions, redactorFor, writeMapping, type RedactionChoice } from './redaction-option.ts';
import { readReport } from './render-command.ts';

interface DiffOptions extends RedactionChoice {
  readonly format: keyof typeof COMPARISON_FORMS;
  readonly quiet?: boolean;
}

/** `analyze diff <older> <newer>`: what began, what ended, which objects and versions changed. */
export function addDiffCommand(program: Command): void {
  const command = program
    .command('diff')
    .description('what began, what ended, which objects and versions changed between two bundles')
    .argument('<older>', 'a bundle, or the report.json of one')
    .argument('<newer>', 'a bundle, or the report.json of one')
    .addOption(new Option('-f, --format <name>').choices(Object.keys(COMPARISON_FORMS)).default('text'))
    .option('--quiet', 'no progress');
  addRedactionOptions(command).action(diff);
}

async function diff(older: string, newer: string, options: DiffOptions): Promise<void> {
  const redactor = redactorFor(options);
  const [left, right] = [await reportOr(older), await reportOr(newer)];
  const comparison = await withProgress(options.quiet === true, (progress) =>
    engine.compare(left, right, { redactor, progress }),
  );
  await writeMapping(redactor, options);
  process.stdout.write(COMPARISON_FORMS[options.format](comparison));
}

/** The report, where a path leads to one; otherwise the path of a bundle. */
async function reportOr(path: string): Promise<Report | string> {
  return (await isReport(path)) ? readReport(path) : path;
}
