import type { Readable } from 'node:stream';
import type { Analysis } from './analysis/analysis.ts';
import type { Case } from './case/index.ts';
import type { AnalyzeOptions, OpenCaseOptions } from './engine/engine.ts';
import { engine } from './engine/built-in.ts';
import type { Report } from './model/index.ts';

export type { Analysis } from './analysis/analysis.ts';
export { triage, type ContentResult, type TriageOptions, type TriageResult } from './batch/index.ts';
export type { AcceptanceEntry } from './acceptance/entry.ts';
export { FilterError } from './report/filter.ts';
export { BatchError } from './batch/errors.ts';
export { BundleUnreadableError } from './bundle/index.ts';
export { QueryError, SelectorError, type Case } from './case/index.ts';
export { BUILT_IN } from './engine/built-in.ts';
export { createEngine } from './engine/engine.ts';
export type {
  AnalyzeOptions,
  BundleSource,
  Engine,
  EngineParts,
  Explanation,
  OpenCaseOptions,
} from './engine/engine.ts';
export type * from './model/index.ts';
export { renderReport, renderers, type ReportFormat } from '../reports/index.ts';
export type { RenderOptions } from '../reports/renderer.ts';
export { Redactor, type PseudonymKind } from './redaction/index.ts';
export { loadBuiltInRules, loadRuleFiles, wholeBuiltInKnowledge as builtInKnowledge } from './rule-files.ts';
export { VERSION } from './version.ts';

/**
 * Analyses one bundle: the path of an archive, folder or file, `-` for standard input, or a stream.
 * Throws `BundleUnreadableError` where there is nothing to read at all; whatever else is wrong with the bundle is in the
 * report's coverage and warnings.
 */
export async function analyzeBundle(source: string | Readable, options?: AnalyzeOptions): Promise<Report> {
  return (await engine.analyze(source, options)).report;
}

/** Like `analyzeBundle`, with everything that stands behind the report: episodes, inventory, scopes for expressions. */
export async function investigate(source: string | Readable, options?: AnalyzeOptions): Promise<Analysis> {
  return engine.analyze(source, options);
}

/** Analyses a bundle with the engine of the tool and keeps everything in it at hand, as {@link Engine.openCase} does. */
export async function openCase(source: string, options?: OpenCaseOptions): Promise<Case> {
  return engine.openCase(source, options);
}
