import { messageOf } from '../model/index.ts';
import { createHash } from 'node:crypto';
import type { Hash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { DEFAULT_LIMITS } from '../model/limits.ts';
import type { Limits } from '../model/limits.ts';
import type { Artifact, Warning } from '../model/artifact.ts';
import type { Producer } from '../model/producer.ts';
import type { ArchiveEntry } from './archive-entry.ts';
import { Budget } from './budget.ts';
import type { ByteSource } from './byte-source.ts';
import { PeekableSource, ReadableSource } from './byte-source.ts';
import { looksBinary } from './binary.ts';
import { whyClosed } from './closed.ts';
import { DuplicateLogs } from './duplicates.ts';
import { openFile } from './file-source.ts';
import { readFolder } from './folder.ts';
import { BorrowedSource, HashingSource } from './hashing-source.ts';
import { labelOf } from './label.ts';
import { Recognition } from './recognition.ts';
import { detectContainer } from './signature.ts';
import { detectUtf16 } from './utf16.ts';
import type { Place, WalkState } from './walk.ts';
import { unpackBeside, type UnpackingSettings, type UnpackingThread } from './unpacking/index.ts';
import { damageReporterFor, HEAD_BYTES, reporterFor, walkDecompressed, walkEntries, walkSource } from './walk.ts';

/** The bundle as a whole cannot be read: it is not there, empty or encrypted. The message is for the user. */
export class BundleUnreadableError extends Error {
  override readonly name = 'BundleUnreadableError';
}

export interface OpenBundleOptions {
  /** Replaces single limits. */
  readonly limits?: Partial<Limits>;
  /** The collectors whose layouts are known, the more specific first. */
  readonly producers?: readonly Producer[];
  /** What to call the bundle; otherwise its file name tells. */
  readonly name?: string;
  /** How a large compressed file is unpacked; the default is right outside of tests. */
  readonly unpacking?: UnpackingSettings;
  /** Is told the bytes taken in so far, and how many there are where that is known. */
  readonly onBytes?: (taken: number, total: number | undefined) => void;
}

/** What is known after all artifacts were taken. */
export interface BundleSummary {
  /** Hexadecimal. Of the archive's bytes; of a folder: of its sorted paths and contents. */
  readonly sha256: string;
  /** Unpacked bytes of artifacts, as far as they were read. */
  readonly bytes: number;
  /** `skipped`: links, devices, duplicates, encrypted or over a limit. `failed`: not readable to their end. */
  readonly artifacts: { readonly yielded: number; readonly skipped: number; readonly failed: number };
  /** Of the skipped, those that no warning tells of: links, devices, duplicates. */
  readonly passedOver: number;
  /** Nothing of it was lost to damage or a limit. */
  readonly isWhole: boolean;
  /** The collector that made the bundle, where its layout tells. */
  readonly producer?: { readonly id: string; readonly title: string };
  /** Epoch milliseconds, where the layout tells. */
  readonly collectedAt?: number;
}

/** One of several bundles that are analysed as one case. */
export interface BundlePart {
  /** What the paths of its artifacts begin with: `supervisor.tgz!/nodes.yaml`; a single file is its own artifact, `node7.txt`. */
  readonly label: string;
  /** What to call its cluster where nothing else names it: the bundle's name. */
  readonly name: string;
}

/** An opened bundle. Its artifacts can be iterated once. */
export interface Bundle {
  readonly name: string;
  /** A folder: nothing has to be unpacked while something else is read. */
  readonly isFolder?: boolean;
  /** What it is joined from; absent for one bundle. */
  readonly parts?: readonly BundlePart[];
  /** In the archive's order; a folder's in the order of sorted paths. Taking the next one gives up the one before. */
  artifacts(): AsyncIterable<Artifact>;
  /** Grows while the artifacts are taken. */
  warnings(): readonly Warning[];
  /** Throws before the last artifact was taken. */
  summary(): BundleSummary;
}

/**
 * Opens a bundle: the path of an archive, folder or single file, `-` for standard input, or a stream. Nothing is written
 * to disk. Throws `BundleUnreadableError` where there is nothing to read at all.
 */
export async function openBundle(source: string | Readable, options: OpenBundleOptions = {}): Promise<Bundle> {
  const state = newState(options);
  const countOf = counterFor(options);
  const hash = createHash('sha256');
  const digest = (): string => hash.digest('hex');
  if (typeof source !== 'string') return openStream(source, options.name ?? 'stdin', state, hash, countOf());
  if (source === '-') return openStream(process.stdin, options.name ?? 'stdin', state, hash, countOf());
  const status = await stat(source).catch((error: unknown) => {
    throw new BundleUnreadableError(unreachable(source, error), { cause: error });
  });
  const name = options.name ?? bundleName(source);
  const place = { path: '', prefix: '', depth: 0 };
  if (status.isDirectory())
    return new OpenedBundle(name, state, digest, walkFolder(source, state, hash, countOf()), true);
  const report = reporterFor('', state);
  const file = { ...place, path: labelOf(basename(source)), size: status.size, mtime: status.mtimeMs, file: source };
  if (status.isFile()) {
    const listener = { report: damageReporterFor(file.path, state), onTaken: countOf(status.size) };
    const thread = unpackBeside(source, status.size, state.budget.limits, listener, options.unpacking);
    if (thread !== undefined)
      return new OpenedBundle(name, state, () => thread.sha256, walkThread(thread, file, state));
  }
  const bytes = openFile(source, report, status.isFile() ? status.size : undefined);
  const root = await openRoot(bytes, source, state, hash, countOf(status.size));
  return new OpenedBundle(name, state, digest, walkRoot(root, file, state));
}

/** Counts chunks for whoever wants to know. */
type Count = ((length: number) => void) | undefined;

function counterFor({ onBytes }: OpenBundleOptions): (total?: number) => Count {
  let taken = 0;
  return (total) =>
    onBytes === undefined
      ? undefined
      : (length) => {
          taken += length;
          onBytes(taken, total);
        };
}

async function openStream(stream: Readable, name: string, state: WalkState, hash: Hash, count: Count): Promise<Bundle> {
  const bytes = new ReadableSource(stream, reporterFor('', state));
  const root = await openRoot(bytes, 'standard input', state, hash, count);
  const digest = (): string => hash.digest('hex');
  return new OpenedBundle(name, state, digest, walkRoot(root, { path: name, prefix: '', depth: 0 }, state));
}

function newState(options: OpenBundleOptions): WalkState {
  const warnings: Warning[] = [];
  return {
    warnings,
    budget: new Budget({ ...DEFAULT_LIMITS, ...options.limits }, reporterFor('', { warnings })),
    recognition: new Recognition(options.producers ?? []),
    duplicates: new DuplicateLogs(),
    counts: { artifacts: 0, skipped: 0, passedOver: 0, failed: 0, damagedArchives: 0 },
  };
}

/** The bytes of an archive on their way into the walk. */
interface Root {
  readonly raw: ByteSource;
  readonly hashed: HashingSource;
  /** What the walk reads. Closing it does nothing: the hash needs all bytes, also those that nobody wanted. */
  readonly source: PeekableSource;
}

/** Looks at the first bytes, so that a hopeless bundle is refused before anything else happens. */
async function openRoot(raw: ByteSource, name: string, state: WalkState, hash: Hash, count: Count): Promise<Root> {
  const hashed = new HashingSource(raw, hash, state.budget.limits.totalBytes, count);
  const source = new PeekableSource(new BorrowedSource(hashed));
  const head = await source.peek(HEAD_BYTES);
  if (head.length === 0) {
    const why = state.warnings[0]?.message;
    throw new BundleUnreadableError(why === undefined ? `${name} is empty` : `${name} ${why}`);
  }
  const hopeless = whyClosed(head) ?? whyNoText(head);
  if (hopeless !== undefined) {
    await raw.close();
    throw new BundleUnreadableError(`${name} ${hopeless}`);
  }
  return { raw, hashed, source };
}

function whyNoText(head: Buffer): string | undefined {
  if (detectContainer(head) !== undefined || detectUtf16(head) !== undefined || !looksBinary(head)) return undefined;
  return 'is neither text nor an archive of a known format: it may be encrypted or damaged';
}

async function* walkRoot(root: Root, place: Place, state: WalkState): AsyncGenerator<Artifact> {
  try {
    yield* walkSource(root.source, place, state);
    await root.hashed.close();
  } finally {
    await root.raw.close();
  }
}

async function* walkThread(thread: UnpackingThread, place: Place, state: WalkState): AsyncGenerator<Artifact> {
  try {
    yield* walkDecompressed(thread, place, state);
    await thread.close();
  } finally {
    thread.stop();
  }
}

async function* walkFolder(root: string, state: WalkState, hash: Hash, count: Count): AsyncGenerator<Artifact> {
  const report = (path: string, message: string): void => reporterFor(labelOf(path), state)(message);
  const entries = hashedEntries(readFolder(root, report), state, hash, count);
  yield* walkEntries(entries, { path: '', prefix: '', depth: -1 }, state);
}

async function* hashedEntries(
  entries: AsyncIterable<ArchiveEntry>,
  state: WalkState,
  hash: Hash,
  count: Count,
): AsyncGenerator<ArchiveEntry> {
  for await (const entry of entries) {
    hash.update(`${entry.name}\0${entry.type}\0${entry.size ?? 0}\0`);
    const open: ArchiveEntry['open'] = async (report) =>
      new HashingSource(await entry.open(report), hash, state.budget.limits.totalBytes, count);
    yield { ...entry, open };
  }
}

class OpenedBundle implements Bundle {
  readonly name: string;
  readonly isFolder: boolean;
  readonly #state: WalkState;
  readonly #digest: () => string;
  readonly #walk: AsyncIterable<Artifact>;
  #collectedAt: number | undefined;
  #sha256: string | undefined;

  constructor(name: string, state: WalkState, digest: () => string, walk: AsyncIterable<Artifact>, isFolder = false) {
    this.name = name;
    this.isFolder = isFolder;
    this.#state = state;
    this.#digest = digest;
    this.#walk = walk;
  }

  async *artifacts(): AsyncGenerator<Artifact> {
    for await (const artifact of this.#walk) {
      const { collectedAt } = artifact.context;
      if (collectedAt !== undefined) this.#collectedAt = Math.max(collectedAt, this.#collectedAt ?? collectedAt);
      yield artifact;
    }
    this.#sha256 = this.#digest();
  }

  warnings(): readonly Warning[] {
    return this.#state.warnings;
  }

  summary(): BundleSummary {
    if (this.#sha256 === undefined) throw new Error('the summary of a bundle is known after its last artifact');
    const { counts, budget, recognition } = this.#state;
    const { producer } = recognition;
    return {
      sha256: this.#sha256,
      bytes: budget.bytes,
      artifacts: { yielded: counts.artifacts, skipped: counts.skipped, failed: counts.failed },
      passedOver: counts.passedOver,
      isWhole: counts.failed === 0 && counts.damagedArchives === 0,
      producer: producer && { id: producer.id, title: producer.title },
      collectedAt: this.#collectedAt,
    };
  }
}

/** What a bundle is called, and its file; throws `BundleUnreadableError` where there is none. */
export async function namesOf(source: string): Promise<{ readonly name: string; readonly file: string }> {
  if (source === '-') return { name: 'stdin', file: 'stdin' };
  await stat(source).catch((error: unknown) => {
    throw new BundleUnreadableError(unreachable(source, error), { cause: error });
  });
  return { name: bundleName(source), file: labelOf(basename(resolve(source))) };
}

function unreachable(path: string, error: unknown): string {
  const code = (error as { code?: unknown }).code;
  if (code === 'ENOENT' || code === 'ENOTDIR') return `${path} does not exist`;
  if (code === 'EACCES' || code === 'EPERM') return `${path} may not be read: permission denied`;
  return `${path} cannot be read: ${messageOf(error)}`;
}

/** The file's name without the endings of archives. */
function bundleName(path: string): string {
  const base = labelOf(basename(resolve(path)));
  const bare = base.replace(/\.(?:tar\.(?:gz|xz|zst|bz2)|tgz|txz|tzst|tbz2?|tar|zip|gz|xz|zst|bz2|eml)$/i, '');
  return bare === '' ? base : bare;
}
