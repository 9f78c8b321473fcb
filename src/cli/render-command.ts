import { messageOf } from '../model/index.ts';
import { dirname, resolve } from 'node:path';
import type { Command } from 'commander';
import { assertReport, renderers, renderReport } from '../../reports/index.ts';
import type { Report } from '../model/index.ts';
import { UsageError } from './exit-status.ts';
import { readInputFile } from './input-file.ts';
import { parseFormatsFor, parseList } from './option-values.ts';
import { addRedactionOptions, redactorFor, writeMapping, type RedactionChoice } from './redaction-option.ts';
import { addRenderingOptions, renderOptionsFor, type RenderingChoice } from './rendering-option.ts';
import { writeReports } from './report-files.ts';

interface RenderCommandOptions extends RedactionChoice, RenderingChoice {
  readonly output?: string;
  readonly format: readonly string[];
}

/** `analyze render report.json`: the other forms again from the JSON, byte for byte. */
export function addRenderCommand(program: Command): void {
  const command = program
    .command('render')
    .description('makes the other forms of a report again from its JSON')
    .argument('<report>', 'report.json')
    .option('-o, --output <dir>', 'where to write; default: beside the JSON; - prints the one chosen format')
    .option('-f, --format <formats>', renderers.map(({ id }) => id).join(', '), parseList, ['html', 'md']);
  addRedactionOptions(addRenderingOptions(command)).action(render);
}

async function render(path: string, options: RenderCommandOptions): Promise<void> {
  const redactor = redactorFor(options);
  const formats = parseFormatsFor(options.output, options.format);
  const known = await readReport(path);
  // Masked already: without more to hide the bytes stay what they were.
  const report = options.redact === undefined ? known : redactor.report(known);
  await writeMapping(redactor, options);
  const renderOptions = await renderOptionsFor(options);
  if (options.output === '-') {
    for (const format of formats) process.stdout.write(renderReport(report, format, renderOptions));
    return;
  }
  const folder = resolve(options.output ?? dirname(path));
  const written = await writeReports(report, formats, folder, renderOptions);
  for (const file of written) process.stdout.write(`${file}\n`);
}

/** A report from its file; throws `UsageError` where it is none. */
export async function readReport(path: string): Promise<Report> {
  const text = await readInputFile(path);
  try {
    const report = JSON.parse(text) as Report;
    assertReport(report);
    return report;
  } catch (error) {
    throw new UsageError(`${path} is no report of this version: ${messageOf(error)}`, { cause: error });
  }
}
