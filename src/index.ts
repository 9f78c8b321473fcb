import type { Readable } from 'node:stream';
import type { Knowledge, Limits, ProgressObserver, Report } from './model/index.ts';
import { LOCATORS, PARSERS } from '../parsers/index.ts';
import { PRODUCERS } from '../producers/index.ts';
import { analyze, type Analysis } from './analysis/analyze.ts';
import type { EpisodeFilter } from './analysis/filter.ts';
import { openBundle } from './bundle/index.ts';
import { certificateFunctions } from './certificates/expression-functions.ts';
import { Redactor } from './redaction/index.ts';
import { builtInKnowledge } from './rule-files.ts';
import { VERSION } from './version.ts';

export type { Analysis } from './analysis/analyze.ts';
export { triage, type ContentResult, type TriageOptions, type TriageResult } from './batch/index.ts';
export { FilterError } from './analysis/filter.ts';
export { BatchError } from './batch/errors.ts';
export { BundleUnreadableError } from './bundle/index.ts';
export type * from './model/index.ts';
export { renderReport, renderers, type ReportFormat } from '../reports/index.ts';
export type { RenderOptions } from '../reports/renderer.ts';
export { Redactor, type PseudonymKind } from './redaction/index.ts';
export { builtInKnowledge, loadBuiltInRules, loadRuleFiles } from './rule-files.ts';
export { VERSION } from './version.ts';

/** How to analyse a bundle. */
export interface AnalyzeOptions {
  /** Default: the built-in rules. */
  readonly knowledge?: Knowledge;
  readonly limits?: Partial<Limits>;
  readonly filter?: EpisodeFilter;
  /** What to call the bundle; otherwise its file name tells. */
  readonly name?: string;
  /** Whether `investigate` gathers the shapes of errors that no rule knows. */
  readonly errorTemplates?: boolean;
  /** What makes the report fit to leave. Default: secrets are masked, nothing else. */
  readonly redactor?: Redactor;
  /** Is told how the work goes on. */
  readonly progress?: ProgressObserver;
}

/**
 * Analyses one bundle: the path of an archive, folder or file, `-` for standard input, or a stream.
 * Throws `BundleUnreadableError` where there is nothing to read at all; whatever else is wrong with the bundle is in the
 * report's coverage and warnings.
 */
export async function analyzeBundle(source: string | Readable, options: AnalyzeOptions = {}): Promise<Report> {
  return (await investigate(source, options)).report;
}

/**
 * Like `analyzeBundle`, with everything that stands behind the report: episodes, inventory, scopes for expressions. Secrets are
 * masked in the report alone; what stands behind it holds the bundle's words.
 */
export async function investigate(source: string | Readable, options: AnalyzeOptions = {}): Promise<Analysis> {
  const { knowledge = await builtInKnowledge(), limits, filter, name, errorTemplates, progress } = options;
  const { redactor = new Redactor() } = options;
  progress?.phase('opening');
  const bundle = await openBundle(source, {
    producers: PRODUCERS,
    ...(limits !== undefined && { limits }),
    ...(name !== undefined && { name }),
    ...(progress !== undefined && { onBytes: progress.bytes }),
  });
  const analysis = await analyze(bundle, {
    knowledge,
    parsers: PARSERS,
    locators: LOCATORS,
    functions: certificateFunctions,
    version: VERSION,
    ...(limits !== undefined && { limits }),
    ...(filter !== undefined && { filter }),
    ...(errorTemplates !== undefined && { errorTemplates }),
    ...(progress !== undefined && { progress }),
  });
  return { ...analysis, report: redactor.report(analysis.report) };
}
