import { join } from 'node:path';
import { renderForms, type RenderedForms } from '../../reports/index.ts';
import { BundleUnreadableError } from '../bundle/index.ts';
import type { Analysis } from '../analysis/analysis.ts';
import { engine } from '../engine/built-in.ts';
import type { AnalyzeOptions } from '../engine/engine.ts';
import { defined, messageOf, compareText, type Knowledge } from '../model/index.ts';
import { maskSecrets, Redactor } from '../redaction/index.ts';
import { builtInKnowledge, loadRuleFiles } from '../rule-files.ts';
import { loadSpecFiles } from '../spec-files.ts';
import type { Task, TaskOptions } from './bundle-task.ts';
import { contentOf } from './content.ts';
import { codeOf, withoutPath, writeProblem } from './errors.ts';
import { isRemote } from './inputs.ts';
import { openRemote, remoteName } from './remote.ts';
import { fingerprintOf } from './fingerprint.ts';
import { makeFolders } from './make-folders.ts';
import type { Identified, Unwritable } from './pool-protocol.ts';
import type { ContentResult, PatternSummary } from './result.ts';
import { summarise } from './summary.ts';
import { writeWhole } from './write-whole.ts';

/** What a worker thread does, one bundle after the other with the same rules. */
export class ThreadWork {
  readonly #knowledges = new Map<string, Promise<Knowledge>>();

  /** Loads what every analysis needs. */
  readonly warm = async (): Promise<void> => {
    await this.#knowledgeOf([]);
  };

  /** The hash of a bundle's content. */
  readonly identify = identify;

  /** Analyses one bundle and writes its reports, each whole or not at all. */
  readonly analyse = async (task: Task): Promise<ContentResult | Unwritable> =>
    analyse(task, await this.#knowledgeOf(task.options.rules));

  #knowledgeOf(rules: readonly string[]): Promise<Knowledge> {
    const key = rules.join('\0');
    const known = this.#knowledges.get(key);
    if (known !== undefined) return known;
    const loading = rules.length === 0 ? builtInKnowledge() : loadRuleFiles(rules).then(({ knowledge }) => knowledge);
    this.#knowledges.set(key, loading);
    return loading;
  }
}

/** The hash of a bundle's content, or why there is none. */
export async function identify(bundle: string): Promise<Identified> {
  try {
    return await contentOf(bundle);
  } catch (error) {
    const reason = codeOf(error) === 'ENOENT' ? `${bundle} does not exist` : messageOf(error);
    return { unreadable: reason };
  }
}

async function analyse({ bundle, folder, options }: Task, knowledge: Knowledge): Promise<ContentResult | Unwritable> {
  const began = performance.now();
  const redactor = new Redactor(options.redact);
  const read = await readBundle(bundle, redactor, knowledge, options);
  if (typeof read === 'string') return { state: 'failed', failure: 'unreadable', reason: read };
  const analysed = performance.now();
  const { report } = read;
  const { files, problems } = renderForms(report, options.formats);
  const problem = await writeReports(files, folder);
  if (problem !== undefined) return { state: 'unwritable', problem };
  if (problems.length > 0) return { state: 'failed', failure: 'crash', reason: problems.join('; ') };
  return {
    state: 'done',
    summary: summarise(report, patternsOf(read, redactor)),
    timings: { analysis: analysed - began, report: performance.now() - analysed },
  };
}

async function readBundle(
  bundle: string,
  redactor: Redactor,
  knowledge: Knowledge,
  { specs: specFiles = [], accept, limits }: TaskOptions,
): Promise<Analysis | string> {
  const specs = await loadSpecFiles(specFiles);
  try {
    const options = {
      knowledge,
      limits,
      redactor,
      specs,
      ...defined({ accept }),
      errorTemplates: true,
    };
    return isRemote(bundle) ? await readRemote(bundle, options) : await engine.analyze(bundle, options);
  } catch (error) {
    if (error instanceof BundleUnreadableError) return withoutPath(error.message, bundle);
    throw error;
  }
}

/** What came of a download that broke off is not what the bundle holds: it throws, and is tried again. */
async function readRemote(bundle: string, options: AnalyzeOptions): Promise<Analysis> {
  const source = await openRemote(bundle);
  let broken: unknown;
  source.once('error', (error) => {
    broken = error;
  });
  const [outcome] = await Promise.allSettled([engine.analyze(source, { ...options, name: remoteName(bundle) })]);
  if (broken !== undefined) throw new Error(`the download broke off: ${messageOf(broken)}`, { cause: broken });
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}

/**
 * The shapes of errors that no rule knows, redacted. Their fingerprints are of the words before pseudonyms, which differ from
 * bundle to bundle.
 */
export function patternsOf({ errorTemplates }: Pick<Analysis, 'errorTemplates'>, redactor: Redactor): PatternSummary[] {
  const patterns = new Map<string, PatternSummary>();
  for (const { template, count, artifact, line, quote } of errorTemplates) {
    const fingerprint = fingerprintOf('log', maskSecrets(template));
    const known = patterns.get(fingerprint);
    patterns.set(fingerprint, {
      fingerprint,
      template: redactor.text(template),
      source: `${redactor.text(artifact)}:${line}`,
      quote: redactor.text(quote),
      ...known,
      count: count + (known?.count ?? 0),
    });
  }
  return [...patterns.values()].sort((left, right) => compareText(left.fingerprint, right.fingerprint));
}

/** Each whole or not at all. Returns what the user must know where that fails. */
async function writeReports(files: RenderedForms['files'], folder: string): Promise<string | undefined> {
  if (files.length === 0) return undefined;
  try {
    await makeFolders(folder);
    for (const { fileName, text } of files) await writeWhole(join(folder, fileName), text);
    return undefined;
  } catch (error) {
    return writeProblem(`cannot write to ${folder}`, error);
  }
}
