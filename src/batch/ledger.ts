import { defined } from '../model/index.ts';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Identified } from './pool-protocol.ts';
import { reportFolder } from './report-folder.ts';
import type { ContentResult } from './result.ts';
import type { SourceRow, StoredResult, TriageStore } from './store.ts';
import type { Task, TaskOptions } from './bundle-task.ts';
import type { TriageOptions, TriageResult } from './triage-options.ts';
import { tellsSame, type EngineVersion } from './version.ts';

/** Decides for each bundle of a run whether it is to be analysed, and writes down what becomes of it. */
export class Ledger {
  readonly version: EngineVersion;
  readonly #store: TriageStore;
  readonly #identify: (bundle: string) => Promise<Identified>;
  readonly #options: TriageOptions;
  readonly #task: TaskOptions;
  /** Contents that this run has taken on, so that a second path to one does not. */
  readonly #taken = new Set<string>();

  constructor(
    store: TriageStore,
    identify: (bundle: string) => Promise<Identified>,
    version: EngineVersion,
    options: TriageOptions,
  ) {
    this.#store = store;
    this.#identify = identify;
    this.version = version;
    this.#options = options;
    this.#task = {
      rules: options.rules ?? [],
      specs: options.specs ?? [],
      ...defined({ accept: options.accept }),
      limits: options.limits ?? {},
      formats: options.formats ?? ['html'],
      redact: options.redact ?? [],
    };
  }

  /** The content that is to be analysed, or what is known of the bundle already. */
  async admit(bundle: string): Promise<string | TriageResult> {
    const content = await this.#contentOf(bundle);
    if (typeof content !== 'string') return content;
    if (this.#taken.has(content)) return { bundle, state: 'duplicate', content };
    this.#taken.add(content);
    const known = this.#known(content);
    if (known === undefined) return content;
    if (known.state === 'done') return { bundle, state: 'known', content };
    return { bundle, state: 'failed', content, reason: known.reason ?? 'failed in an earlier run' };
  }

  /** The work that a content is. */
  taskOf(bundle: string, content: string): Task {
    return { bundle, folder: join(this.#options.output, reportFolder(content)), options: this.#task };
  }

  /** Writes a result down. Throws `BatchError` when the store takes no more. */
  finish(bundle: string, content: string, result: ContentResult): TriageResult {
    this.#store.putResult(content, this.version, result);
    if (result.state === 'failed') return { bundle, state: 'failed', content, reason: result.reason, result };
    return { bundle, state: 'done', content, result };
  }

  /** Sees to it that all that was written down will still be there after a crash. Throws `BatchError` where that fails. */
  commit(): void {
    this.#store.commit();
  }

  /** A bundle's content: known from the last time if the file has not changed since, else from its bytes. */
  async #contentOf(bundle: string): Promise<string | TriageResult> {
    const known = this.#store.source(bundle);
    if (known !== undefined && known.content !== null && (await isUnchanged(known))) return known.content;
    const identified = await this.#identify(bundle);
    if ('unreadable' in identified) {
      const problem = identified.unreadable;
      this.#store.putSource({ path: bundle, content: null, size: null, modified: null, problem });
      return { bundle, state: 'failed', reason: problem };
    }
    const { hash, size, modified = null } = identified;
    this.#store.putSource({ path: bundle, content: hash, size, modified, problem: null });
    return hash;
  }

  /** A result of an earlier run that still counts. */
  #known(content: string): StoredResult | undefined {
    const result = this.#store.result(content);
    if (result === undefined) return undefined;
    if (result.state === 'failed' && this.#options.retryFailed === true) return undefined;
    if (!tellsSame(result.rules_version, this.version.rules)) return undefined;
    if (this.#options.refresh !== true) return result;
    const { tool, rules } = this.version;
    return result.tool_version === tool && result.rules_version === rules ? result : undefined;
  }
}

/** Whether a path leads to the file that it led to the last time. Folders and URLs are looked at anew. */
async function isUnchanged(source: SourceRow): Promise<boolean> {
  if (source.modified === null) return false;
  const file = await stat(source.path).catch(() => undefined);
  return file?.isFile() === true && file.size === source.size && file.mtimeMs === source.modified;
}
