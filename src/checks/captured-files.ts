import { passingThrough, readBy, type Bundle } from '../bundle/index.ts';
import type { Artifact, CheckedFile } from '../model/index.ts';
import { pathMatcher } from './path-matcher.ts';

/** A file that is larger is not kept for checks, and not more of all of them together. */
const MOST_OF_ONE = 16 * 1024 * 1024;
const MOST_OF_ALL = 64 * 1024 * 1024;

/** The files that checks read, kept as they pass by while a bundle is read. */
export class CapturedFiles {
  readonly #isWanted: (path: string) => boolean;
  readonly #files = new Map<string, CheckedFile>();
  #left = MOST_OF_ALL;

  /** @param patterns the paths that checks name */
  constructor(patterns: readonly string[]) {
    const matchers = patterns.map(pathMatcher);
    this.#isWanted = (path) => matchers.some((matches) => matches(path));
  }

  /** The same bundle, of whose files those that are wanted are kept. */
  watch(bundle: Bundle): Bundle {
    return passingThrough(bundle, (artifact) => this.#watched(artifact));
  }

  /** The files that a path means, by their paths. */
  matching(pattern: string): readonly CheckedFile[] {
    const matches = pathMatcher(pattern);
    return [...this.#files.values()]
      .filter(({ path }) => matches(path))
      .sort((left, right) => (left.path < right.path ? -1 : 1));
  }

  async *#watched(artifact: Artifact): AsyncGenerator<Artifact> {
    yield this.#isWanted(artifact.path) ? await this.#kept(artifact) : artifact;
  }

  /** An artifact can be read once: what was kept is what is read. One that is too large is read as it would have been. */
  async #kept(artifact: Artifact): Promise<Artifact> {
    const chunks: Buffer[] = [];
    const rest = artifact.read()[Symbol.asyncIterator]();
    let size = 0;
    let isWhole = false;
    while (size <= Math.min(MOST_OF_ONE, this.#left)) {
      const next = await rest.next();
      isWhole = next.done === true;
      if (next.done === true) break;
      size += next.value.length;
      chunks.push(Buffer.from(next.value));
    }
    const { path } = artifact;
    if (isWhole) this.#left -= size;
    this.#files.set(path, isWhole ? { path, text: Buffer.concat(chunks).toString('utf8') } : { path });
    return readBy(artifact, () => readAgain(chunks, rest));
  }
}

async function* readAgain(chunks: readonly Buffer[], rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield* chunks;
  for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value;
}
