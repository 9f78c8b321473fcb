import { existsSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import type { Command } from 'commander';
import { engine } from '../engine/built-in.ts';
import { renderers, renderReport, type ReportFormat } from '../../reports/index.ts';
import type { RenderOptions } from '../../reports/renderer.ts';
import { defined, type Confidence, type Report } from '../model/index.ts';
import { acceptedFrom, addAcceptOption, type AcceptChoice } from './accept-option.ts';
import { refuseReport } from './bundle-argument.ts';
import { EXIT, UsageError } from './exit-status.ts';
import { addFilterOptions, filterFrom, type FilterChoice } from './filter-option.ts';
import { DRAFT_RULES_HELP, draftsOf, knowledgeFor, RULES_HELP } from './knowledge-option.ts';
import {
  addLimitOptions,
  collectValues,
  limitsFrom,
  parseConfidence,
  parseFormatsFor,
  parseList,
} from './option-values.ts';
import { columnsOf, withProgress } from './progress.ts';
import { addRedactionOptions, redactorFor, writeMapping, type RedactionChoice } from './redaction-option.ts';
import { addRenderingOptions, renderOptionsFor, type RenderingChoice } from './rendering-option.ts';
import { folderFor } from './report-folder.ts';
import { addSpecOption, specsFrom, type SpecChoice } from './spec-option.ts';
import { makeFolder, writeReports } from './report-files.ts';
import { fails } from '../../reports/text/failures.ts';
import { warningPlace } from '../../reports/text/wording.ts';
import { visible } from '../../reports/text/visible.ts';

interface AnalyzeCommandOptions extends AcceptChoice, FilterChoice, RedactionChoice, RenderingChoice, SpecChoice {
  readonly output?: string;
  readonly format: readonly string[];
  readonly rules: readonly string[];
  readonly draftRules?: boolean;
  readonly failOn?: Confidence;
  readonly quiet?: boolean;
  readonly verbose?: boolean;
  readonly color: boolean;
}

/** `analyze <bundle>`: the main job. */
export function addAnalyzeCommand(program: Command): void {
  program
    .argument('[bundle...]', 'archives, folders or files, several as one case; - for standard input')
    .option('-o, --output <dir>', 'where to write the reports; - prints the one chosen format')
    .option('-f, --format <formats>', `${renderers.map(({ id }) => id).join(', ')}; several with commas`, parseList, [
      'html',
      'md',
      'json',
    ]);
  addSpecOption(addAcceptOption(addFilterOptions(program)))
    .option('--rules <path>', RULES_HELP, collectValues, [])
    .option('--draft-rules', DRAFT_RULES_HELP)
    .option(
      '--fail-on <confidence>',
      'exit with 1 on a diagnosis that is at least possible, probable, confirmed, and on symptoms without a cause',
      parseConfidence,
    );
  addRenderingOptions(program)
    .option('--quiet', 'no summary, no progress')
    .option('--verbose', 'all warnings on standard error')
    .option('--no-color', 'no colours on the terminal');
  addLimitOptions(addRedactionOptions(program));
  program.action(async (bundles: readonly string[], options: AnalyzeCommandOptions) => {
    const [bundle] = bundles;
    if (bundle === undefined)
      throw new UsageError('name a bundle: an archive, a folder, or - for standard input; --help tells more');
    await refuseCommand(program, bundle);
    process.exitCode = await run(bundles, options);
  });
}

/** A misspelt command is told as what it is. */
async function refuseCommand(program: Command, bundle: string): Promise<void> {
  if (bundle === '-' || existsSync(bundle)) return;
  const { didYouMean } = await import('../knowledge/suggest.ts');
  const suggested = didYouMean(
    bundle,
    program.commands.map((command) => command.name()),
  );
  if (suggested !== '') throw new UsageError(`there is no bundle and no command ${visible(bundle)}${suggested}`);
}

async function run(bundles: readonly string[], options: AnalyzeCommandOptions): Promise<number> {
  const formats = parseFormatsFor(options.output, options.format);
  for (const bundle of bundles) await refuseReport(bundle);
  const redactor = redactorFor(options);
  const knowledge = await knowledgeFor(options.rules, draftsOf(options));
  const accept = await acceptedFrom(options, knowledge);
  const render = await renderOptions(options);
  if (options.output !== undefined && options.output !== '-') await makeFolder(resolve(options.output));
  const { report, printed } = await withProgress(options.quiet === true, async (progress) => {
    const limits = limitsFrom({ ...options });
    // Of all that was analysed only the report is kept while it is rendered.
    const specs = await specsFrom(options, bundles, { knowledge, limits });
    const { report } = await engine.analyze(await engine.openTogether(bundles, { limits, progress }), {
      ...defined({ specs }),
      knowledge,
      redactor,
      limits,
      filter: filterFrom(options),
      ...defined({ accept }),
      progress,
    });
    progress.phase('rendering');
    await writeMapping(redactor, options);
    return { report, printed: await produce(report, formats, options, render) };
  });
  process.stdout.write(printed);
  if (options.verbose === true) printWarnings(report);
  const { failOn } = options;
  return failOn !== undefined && fails(report, failOn) ? EXIT.found : EXIT.ok;
}

/** Writes the reports where they belong; returns what standard output gets. */
async function produce(
  report: Report,
  formats: readonly ReportFormat[],
  options: AnalyzeCommandOptions,
  render: RenderOptions,
): Promise<string> {
  const [format] = formats;
  if (options.output === '-') return format === undefined ? '' : renderReport(report, format, render);
  const asked = resolve(options.output ?? `${basename(report.bundle.name)}-report`);
  const { folder, isTaken } = await folderFor(report, asked);
  if (isTaken)
    process.stderr.write(
      `analyze: ${visible(asked)} holds reports of another bundle or filter, so these are in ${visible(folder)}\n`,
    );
  const paths = await writeReports(report, formats, folder, render);
  return options.quiet === true ? '' : renderReport(report, 'terminal', { ...render, paths });
}

async function renderOptions(options: AnalyzeCommandOptions): Promise<RenderOptions> {
  const isTerminal = process.stdout.isTTY;
  return {
    ...(await renderOptionsFor(options)),
    ...defined({ failOn: options.failOn }),
    width: isTerminal ? columnsOf(process.stdout) : 100,
    colour: isTerminal && options.color && process.env['NO_COLOR'] === undefined,
  };
}

function printWarnings(report: Report): void {
  for (const warning of report.warnings) {
    const { message, limit } = warning;
    const place = warningPlace(warning);
    const option = limit === undefined ? '' : ` (--limit-${limit} moves this limit)`;
    process.stderr.write(`${visible(place === '' ? report.bundle.name : place)}: ${visible(message)}${option}\n`);
  }
}
