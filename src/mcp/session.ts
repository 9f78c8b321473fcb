import { basename, resolve } from 'node:path';
import type { Case } from '../case/index.ts';
import { ToolError } from './tool-error.ts';
import { defined } from '../model/index.ts';

/** What a session works with. */
export interface SessionOptions {
  readonly open: (path: string) => Promise<Case>;
  /** The only bundles that may be opened; empty: any that the user can read. */
  readonly allowed: readonly string[];
}

/** A case that is asked, and what has to be known of its bundle. */
export interface AskedCase {
  readonly opened: Case;
  readonly note?: string;
}

/** A case, and what the tools call its bundle. */
export interface NamedCase {
  readonly name: string;
  readonly opened: Case;
}

/** Bundles that are open at a time; the one that was opened first is closed for the next. */
const MOST_OPEN = 4;
const CHANGED = 'the bundle has changed since it was opened: answers are of what it was; open_bundle reads it again';

/** The cases that one client has open. */
export class Session {
  readonly #options: SessionOptions;
  readonly #opening = new Map<string, Promise<NamedCase>>();
  /** By the bundles' names; the one opened last is the last. */
  readonly #cases = new Map<string, Case>();

  constructor(options: SessionOptions) {
    this.#options = options;
  }

  /** Names of the open bundles. */
  get names(): readonly string[] {
    return [...this.#cases.keys()];
  }

  /** Opens a bundle, or opens it again. Throws `ToolError` where the user did not name it. */
  async open(path: string): Promise<NamedCase> {
    const allowed = this.#allowedPath(path);
    // Whoever asks for it meanwhile waits for the same.
    const opening = this.#opening.get(allowed) ?? this.#openNow(allowed);
    this.#opening.set(allowed, opening);
    try {
      return await opening;
    } finally {
      this.#opening.delete(allowed);
    }
  }

  /**
   * An open case by its bundle's name; without one, that of the bundle opened last. The only bundle that the user named is opened when
   * it is first asked for. Throws `ToolError`.
   */
  async caseFor(name?: string): Promise<AskedCase> {
    const [only, ...others] = this.#options.allowed;
    if (this.#cases.size === 0 && only !== undefined && others.length === 0) await this.open(only);
    const opened = name === undefined ? [...this.#cases.values()].at(-1) : this.#cases.get(name);
    if (opened === undefined)
      throw new ToolError(
        this.#cases.size === 0
          ? `no bundle is open: open_bundle opens one${this.#choice()}`
          : `no bundle ${name ?? ''} is open; open: ${this.names.join(', ')}`,
      );
    return { opened, ...defined({ note: opened.isUnchanged() ? undefined : CHANGED }) };
  }

  close(): void {
    for (const opened of this.#cases.values()) opened.close();
    this.#cases.clear();
  }

  async #openNow(path: string): Promise<NamedCase> {
    const opened = await this.#options.open(path);
    const name = this.#nameFor(opened);
    this.#cases.get(name)?.close();
    this.#cases.delete(name);
    this.#cases.set(name, opened);
    const [oldest] = this.#cases;
    if (this.#cases.size > MOST_OPEN && oldest !== undefined) {
      oldest[1].close();
      this.#cases.delete(oldest[0]);
    }
    return { name, opened };
  }

  #allowedPath(path: string): string {
    const { allowed } = this.#options;
    if (allowed.length === 0) return path;
    const found = allowed.find((each) => each === path || resolve(each) === resolve(path) || basename(each) === path);
    if (found === undefined) throw new ToolError(`only what the user named may be opened${this.#choice()}`);
    return found;
  }

  #choice(): string {
    const { allowed } = this.#options;
    return allowed.length === 0 ? '' : `: ${allowed.join(', ')}`;
  }

  /** Two bundles of one name from two folders are told apart by what is in them. */
  #nameFor(opened: Case): string {
    const { name, sha256 } = opened.report.bundle;
    const other = this.#cases.get(name);
    if (other === undefined || other.report.bundle.sha256 === sha256 || !other.isUnchanged()) return name;
    return `${name}@${sha256.slice(0, 8)}`;
  }
}
