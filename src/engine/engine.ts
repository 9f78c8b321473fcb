import type { Readable } from 'node:stream';
import type { AcceptanceEntry } from '../acceptance/entry.ts';
import { analyze } from '../analysis/analyze.ts';
import type { Analysis, AnalysisOptions } from '../analysis/analysis.ts';
import {
  joinBundles,
  labelsFor,
  layoutContext,
  namesOf,
  openBundle,
  repeatedPaths,
  withNotes,
  type Bundle,
} from '../bundle/index.ts';
import { Case, disclosureFor, keepBundle, openPrivateFile, StoredTexts, watchSource } from '../case/index.ts';
import { ChecksToRun, type SpecHolders } from '../checks/run-specs.ts';
import { compare, type Compared } from '../comparison/compare.ts';
import { rulePage } from '../explanation/rule-page.ts';
import { whyNot } from '../explanation/why-not.ts';
import type { RuleTest } from '../knowledge/rule-tests.ts';
import type {
  ArtifactContext,
  CheckSpec,
  Comparison,
  Knowledge,
  Limits,
  Producer,
  ProgressObserver,
  Report,
} from '../model/index.ts';
import { Redactor } from '../redaction/index.ts';
import type { EpisodeFilter } from '../report/filter.ts';
import { memoryBundle } from '../rule-testing/memory-bundle.ts';
import { runRuleTest, type RuleTestResult } from '../rule-testing/run-rule-test.ts';

/** What an engine is made of: the formats, layouts and functions that it knows, and its rules. */
export interface EngineParts extends Pick<
  AnalysisOptions,
  'parsers' | 'locators' | 'environment' | 'version' | 'manyObjects' | 'matcherOf' | 'distributions'
> {
  readonly producers: readonly Producer[];
  /** How checks of other tools are known that lie in a bundle. */
  readonly specHolders: SpecHolders;
  /** The kind that a user means by a word, as kubectl understands it. */
  readonly kindForWord: (word: string) => string;
  /** The rules where a caller brings none. */
  readonly rules: () => Promise<Knowledge>;
  /** Of every bundle, where a caller says nothing else. */
  readonly limits?: Partial<Limits>;
}

/** How to analyse a bundle. */
export interface AnalyzeOptions {
  /** Default: the engine's rules. */
  readonly knowledge?: Knowledge;
  readonly limits?: Partial<Limits>;
  readonly filter?: EpisodeFilter;
  /** What is known and accepted: told and counted apart from what is wrong. */
  readonly accept?: readonly AcceptanceEntry[];
  /** What to call the bundle; otherwise its file name tells. */
  readonly name?: string;
  /** Whether to gather the shapes of errors that no rule knows, for comparing bundles. */
  readonly errorTemplates?: boolean;
  /** What makes the report fit to leave. Default: secrets are masked, nothing else. */
  readonly redactor?: Redactor;
  /** Checks written for other tools, to be run over the bundle. */
  readonly specs?: readonly CheckSpec[];
  /** Is told how the work goes on. */
  readonly progress?: ProgressObserver;
}

/** How to open a case. */
export interface OpenCaseOptions extends Omit<AnalyzeOptions, 'filter' | 'errorTemplates'> {
  /** Shows secrets where the case's own answers would mask them. */
  readonly showSecrets?: boolean;
}

/** What a diagnosis or an event means. */
export interface Explanation {
  /** What it says, when it fires, when it is wrong. */
  readonly page: string;
  /** Why it was or was not found in a bundle, condition by condition. */
  readonly in: (analysis: Analysis) => readonly string[];
}

/** A path, `-` for standard input, a stream, or a bundle that is open. */
export type BundleSource = string | Readable | Bundle;

/** Everything that can be asked of bundles and of rules. */
export interface Engine {
  /** Opens a bundle for reading it. Throws `BundleUnreadableError`. */
  open(source: string | Readable, options?: Pick<AnalyzeOptions, 'limits' | 'name' | 'progress'>): Promise<Bundle>;
  /**
   * Opens several bundles for reading them as one case: one that is named twice, or of the same content, is read once, and the
   * report says so. Throws `BundleUnreadableError`.
   */
  openTogether(paths: readonly string[], options?: Pick<AnalyzeOptions, 'limits' | 'progress'>): Promise<Bundle>;
  /** What the artifacts of several bundles are cited by, in their order: `supervisor.tgz`. Throws `BundleUnreadableError`. */
  labelsOf(paths: readonly string[]): Promise<readonly string[]>;
  /** A bundle of texts in memory. */
  bundleOf(name: string, files: Readonly<Record<string, string>>): Bundle;
  /** What the layouts tell of a path, as in a bundle. */
  contextOf(path: string): ArtifactContext;
  /**
   * The report, with everything that stands behind it. Secrets are masked in the report alone; what stands behind it holds the
   * bundle's words. Throws `BundleUnreadableError`.
   */
  analyze(source: BundleSource, options?: AnalyzeOptions): Promise<Analysis>;
  /**
   * Analyses a bundle and keeps everything in it at hand: objects, relations, episodes, any line of any artifact. What does not fit
   * into memory lies in a temporary file that nobody else can read; closing the case gives it up. Throws `BundleUnreadableError`.
   */
  openCase(source: string, options?: OpenCaseOptions): Promise<Case>;
  /** `undefined` where nothing is called so. */
  explain(id: string, knowledge?: Knowledge): Promise<Explanation | undefined>;
  /** What began, what ended, which objects and versions changed from one bundle to another; of a report, as far as it tells. */
  compare(older: BundleSource | Report, newer: BundleSource | Report, options?: AnalyzeOptions): Promise<Comparison>;
  /** Runs tests of rules, one after the other. */
  testRules(tests: Iterable<RuleTest>, knowledge?: Knowledge): AsyncIterable<RuleTestResult>;
}

/** Puts an engine together. */
export function createEngine(parts: EngineParts): Engine {
  return new AssembledEngine(parts);
}

class AssembledEngine implements Engine {
  readonly #parts: EngineParts;

  constructor(parts: EngineParts) {
    this.#parts = parts;
  }

  async open(
    source: string | Readable,
    { limits = this.#parts.limits, name, progress }: Pick<AnalyzeOptions, 'limits' | 'name' | 'progress'> = {},
  ): Promise<Bundle> {
    return openBundle(source, { producers: this.#parts.producers, limits, name, onBytes: progress?.bytes });
  }

  async openTogether(
    paths: readonly string[],
    options: Pick<AnalyzeOptions, 'limits' | 'progress'> = {},
  ): Promise<Bundle> {
    const [single, ...more] = paths;
    if (single !== undefined && more.length === 0) return this.open(single, options);
    const named = await Promise.all(paths.map(async (path) => ({ path, ...(await namesOf(path)) })));
    const repeated = await repeatedPaths(paths);
    const [only, ...others] = named.filter((_, index) => !repeated.has(index));
    if (only === undefined) throw new Error('no bundle is named');
    const notes = named
      .filter((_, index) => repeated.has(index))
      .map(({ file }) => ({
        artifact: '',
        message: `${file} was given twice, or with another file of the same content: it was read once`,
      }));
    if (others.length === 0) return withNotes(await this.open(only.path, options), notes);
    const labels = labelsFor([only, ...others].map(({ file }) => file));
    const parts = [only, ...others].map(({ path, name }, index) => ({
      label: labels[index] ?? name,
      name,
      open: () => this.open(path, options),
    }));
    return withNotes(joinBundles(parts), notes);
  }

  async labelsOf(paths: readonly string[]): Promise<readonly string[]> {
    const repeated = await repeatedPaths(paths);
    const files = await Promise.all(paths.map(async (path) => (await namesOf(path)).file));
    const labels = labelsFor(files.filter((_, index) => !repeated.has(index)));
    return files.map((file, index) => (repeated.has(index) ? file : (labels.shift() ?? file)));
  }

  bundleOf(name: string, files: Readonly<Record<string, string>>): Bundle {
    return memoryBundle(name, files, (path) => this.contextOf(path));
  }

  contextOf(path: string): ArtifactContext {
    return layoutContext(this.#parts.producers, path);
  }

  async analyze(source: BundleSource, options: AnalyzeOptions = {}): Promise<Analysis> {
    return this.#analyze(source, options, (bundle) => bundle);
  }

  async openCase(source: string, options: OpenCaseOptions = {}): Promise<Case> {
    const { rules, locators, kindForWord, environment } = this.#parts;
    const { knowledge = await rules(), redactor = new Redactor(), showSecrets = false } = options;
    const texts = new StoredTexts(openPrivateFile);
    try {
      const isUnchanged = watchSource(source);
      const keep = (bundle: Bundle): Bundle => keepBundle(bundle, texts);
      const analysis = await this.#analyze(source, { ...options, knowledge, redactor }, keep);
      const disclosure = disclosureFor(redactor, showSecrets);
      return new Case({ analysis, texts, knowledge, locators, disclosure, kindForWord, environment, isUnchanged });
    } catch (error) {
      texts.close();
      throw error;
    }
  }

  async explain(id: string, knowledge?: Knowledge): Promise<Explanation | undefined> {
    const rules = knowledge ?? (await this.#parts.rules());
    const page = rulePage(id, rules);
    return page === undefined ? undefined : { page, in: (analysis) => whyNot(id, rules, analysis) };
  }

  async compare(
    older: BundleSource | Report,
    newer: BundleSource | Report,
    options: AnalyzeOptions = {},
  ): Promise<Comparison> {
    const { redactor = new Redactor(), ...rest } = options;
    const known = async (source: BundleSource | Report): Promise<Compared> =>
      isReport(source) ? { report: source } : this.analyze(source, rest);
    const compared = [await known(older), await known(newer)] as const;
    // Both first: a name that only one of them knows for a node's may stand in the other, too.
    for (const { report } of compared) redactor.learn(report);
    return redactor.texts(compare(...compared));
  }

  async *testRules(tests: Iterable<RuleTest>, knowledge?: Knowledge): AsyncGenerator<RuleTestResult> {
    const options = this.#analysisOptions(knowledge ?? (await this.#parts.rules()));
    for (const test of tests) yield runRuleTest(test, options, (path) => this.contextOf(path));
  }

  async #analyze(source: BundleSource, options: AnalyzeOptions, keep: (bundle: Bundle) => Bundle): Promise<Analysis> {
    const { knowledge = await this.#parts.rules(), limits = this.#parts.limits, redactor = new Redactor() } = options;
    const { filter, accept, errorTemplates, progress } = options;
    progress?.phase('opening');
    const bundle = isOpen(source) ? source : await this.open(source, options);
    const checks = new ChecksToRun(options.specs ?? [], this.#parts.specHolders);
    const analysis = await analyze(keep(checks.watch(bundle)), {
      ...this.#analysisOptions(knowledge),
      checks,
      limits,
      filter,
      accept,
      errorTemplates,
      progress,
    });
    return { ...analysis, report: redactor.report(analysis.report) };
  }

  #analysisOptions(knowledge: Knowledge): AnalysisOptions {
    return { ...this.#parts, knowledge };
  }
}

function isReport(source: BundleSource | Report): source is Report {
  return typeof source === 'object' && 'schema' in source;
}

function isOpen(source: BundleSource): source is Bundle {
  return typeof source === 'object' && 'artifacts' in source;
}
