import type { Readable } from 'node:stream';
import type { CheckSpec, Knowledge, Limits, ProgressObserver, Report } from './model/index.ts';
import { LOCATORS, PARSERS } from '../parsers/index.ts';
import { kindForWord } from '../parsers/kubernetes-resources/index.ts';
import { SPEC_HOLDERS } from '../specs/troubleshoot/holders.ts';
import { PRODUCERS } from '../producers/index.ts';
import { analyze, type Analysis } from './analysis/analyze.ts';
import type { AcceptanceEntry } from './acceptance/entry.ts';
import type { EpisodeFilter } from './report/filter.ts';
import { openBundle, type Bundle } from './bundle/index.ts';
import { Case, disclosureFor, keepBundle, openPrivateFile, StoredTexts, watchSource } from './case/index.ts';
import { ChecksToRun } from './checks/run-specs.ts';
import { certificateFunctions } from './certificates/expression-functions.ts';
import { Redactor } from './redaction/index.ts';
import { builtInKnowledge } from './rule-files.ts';
import { VERSION } from './version.ts';

export type { Analysis } from './analysis/analyze.ts';
export { triage, type ContentResult, type TriageOptions, type TriageResult } from './batch/index.ts';
export type { AcceptanceEntry } from './acceptance/entry.ts';
export { FilterError } from './report/filter.ts';
export { BatchError } from './batch/errors.ts';
export { BundleUnreadableError } from './bundle/index.ts';
export { QueryError, SelectorError, type Case } from './case/index.ts';
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
  /** What is known and accepted: told and counted apart from what is wrong. */
  readonly accept?: readonly AcceptanceEntry[];
  /** What to call the bundle; otherwise its file name tells. */
  readonly name?: string;
  /** Whether `investigate` gathers the shapes of errors that no rule knows. */
  readonly errorTemplates?: boolean;
  /** What makes the report fit to leave. Default: secrets are masked, nothing else. */
  readonly redactor?: Redactor;
  /** Checks written for other tools, to be run over the bundle. */
  readonly specs?: readonly CheckSpec[];
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
  return investigateKept(source, options, (bundle) => bundle);
}

/** How to open a case. */
export interface OpenCaseOptions extends Omit<AnalyzeOptions, 'filter' | 'errorTemplates'> {
  /** Shows secrets where the case's own answers would mask them. */
  readonly showSecrets?: boolean;
}

/**
 * Analyses a bundle and keeps everything in it at hand: objects, relations, episodes, any line of any artifact. What does not fit into
 * memory lies in a temporary file that nobody else can read; closing the case gives it up. Throws `BundleUnreadableError`.
 */
export async function openCase(source: string, options: OpenCaseOptions = {}): Promise<Case> {
  const { knowledge = await builtInKnowledge(), redactor = new Redactor(), showSecrets = false } = options;
  const texts = new StoredTexts(openPrivateFile);
  try {
    const isUnchanged = watchSource(source);
    const keep = (bundle: Bundle): Bundle => keepBundle(bundle, texts);
    const analysis = await investigateKept(source, { ...options, knowledge, redactor }, keep);
    const disclosure = disclosureFor(redactor, showSecrets);
    return new Case({ analysis, texts, knowledge, locators: LOCATORS, disclosure, kindForWord, isUnchanged });
  } catch (error) {
    texts.close();
    throw error;
  }
}

async function investigateKept(
  source: string | Readable,
  options: AnalyzeOptions,
  keep: (bundle: Bundle) => Bundle,
): Promise<Analysis> {
  const { knowledge = await builtInKnowledge(), limits, filter, accept, name, errorTemplates, progress } = options;
  const { redactor = new Redactor() } = options;
  progress?.phase('opening');
  const bundle = await openBundle(source, {
    producers: PRODUCERS,
    ...(limits !== undefined && { limits }),
    ...(name !== undefined && { name }),
    ...(progress !== undefined && { onBytes: progress.bytes }),
  });
  const checks = new ChecksToRun(options.specs ?? [], SPEC_HOLDERS);
  const analysis = await analyze(keep(checks.watch(bundle)), {
    checks,
    knowledge,
    parsers: PARSERS,
    locators: LOCATORS,
    functions: certificateFunctions,
    version: VERSION,
    ...(limits !== undefined && { limits }),
    ...(filter !== undefined && { filter }),
    ...(accept !== undefined && { accept }),
    ...(errorTemplates !== undefined && { errorTemplates }),
    ...(progress !== undefined && { progress }),
  });
  return { ...analysis, report: redactor.report(analysis.report) };
}
