import { defined, prefixOf } from '../model/index.ts';
import { LIMIT_OPTIONS } from '../model/limits.ts';
import type { Artifact, Warning } from '../model/artifact.ts';
import type { ArchiveEntry } from './archive-entry.ts';
import type { Budget } from './budget.ts';
import type { ByteSource, ReportProblem } from './byte-source.ts';
import { PeekableSource } from './byte-source.ts';
import { whyClosed } from './closed.ts';
import { decompress, isCompression } from './decompress/index.ts';
import type { DuplicateLogs } from './duplicates.ts';
import { openFile } from './file-source.ts';
import { isDesktopLitter, labelOf } from './label.ts';
import { LeafArtifact } from './leaf-artifact.ts';
import type { Recognition } from './recognition.ts';
import { readMail } from './mail/index.ts';
import { detectContainer } from './signature.ts';
import { readTar } from './tar.ts';
import { detectUtf16, Utf16Source } from './utf16.ts';

/** How much of an artifact recognition may look at. */
export const HEAD_BYTES = 64 * 1024;
/** Warnings that one bundle may cause. */
const MAX_WARNINGS = 1_000;
/** An artifact's own problems are the last ones that were reported. */
const RECENT_WARNINGS = 4;

/** What a walk over one bundle shares and fills. */
export interface WalkState {
  readonly budget: Budget;
  readonly recognition: Recognition;
  readonly duplicates: DuplicateLogs;
  readonly warnings: Warning[];
  readonly counts: { artifacts: number; skipped: number; passedOver: number; failed: number; damagedArchives: number };
}

/** Where in the bundle some bytes are. */
export interface Place {
  /** The artifact's path, if the bytes are one; the archive's label in warnings. */
  readonly path: string;
  /** What the paths of files inside begin with. */
  readonly prefix: string;
  /** Archives around it. */
  readonly depth: number;
  readonly size?: number;
  readonly mtime?: number;
  /** On disk, where random access is possible. */
  readonly file?: string;
}

/** Yields the artifacts in some bytes: the bytes themselves, or the files of the archive that they are. */
export async function* walkSource(bytes: ByteSource, place: Place, state: WalkState): AsyncGenerator<Artifact> {
  const source = new PeekableSource(bytes);
  const head = await source.peek(HEAD_BYTES);
  const report = damageReporterFor(place.path, state);
  const closed = whyClosed(head);
  if (closed !== undefined) {
    reporterFor(place.path, state)(closed);
    await skip(source, state);
    return;
  }
  const format = detectContainer(head);
  if (format === undefined) yield* yieldText(source, head, place, state);
  else if (place.depth >= state.budget.limits.nesting) {
    report(`is nested in ${place.depth} archives; it was not opened`, LIMIT_OPTIONS.nesting);
    await skip(source, state);
  } else if (isCompression(format)) {
    const plain = decompress(format, source, state.budget.limits, report, place.depth === 0);
    yield* walkDecompressed(plain, place, state);
  } else if (format === 'tar') {
    yield* walkEntries(readTar(source, report), place, state);
    await source.close();
  } else if (format === 'mail') {
    yield* walkEntries(readMail(source, report), place, state);
    await source.close();
  } else yield* walkZip(source, place, state, report);
}

async function* walkZip(
  source: ByteSource,
  place: Place,
  state: WalkState,
  report: ReportProblem,
): AsyncGenerator<Artifact> {
  const { readZipFile, readZipStream } = await import('./zip.ts');
  const { limits } = state.budget;
  const { file } = place;
  if (file === undefined) {
    yield* walkEntries(readZipStream(source, limits, report), place, state);
    await source.close();
  } else {
    await source.close();
    yield* walkEntries(
      readZipFile(file, () => openFile(file, report), limits, report),
      place,
      state,
    );
  }
}

/**
 * Yields the artifacts in the plain bytes of a compressed archive. A tar in its compression is one archive, so the tar does
 * not count again.
 */
export async function* walkDecompressed(
  plain: ByteSource,
  { path, prefix, depth, mtime }: Place,
  state: WalkState,
): AsyncGenerator<Artifact> {
  const place = { path, prefix, depth, ...defined({ mtime }) };
  const source = new PeekableSource(plain);
  try {
    const head = await source.peek(HEAD_BYTES);
    const isTar = detectContainer(head) === 'tar';
    yield* walkSource(source, isTar ? place : { ...place, depth: place.depth + 1 }, state);
  } finally {
    // Also when the consumer stops early: a decompressing process must not be left behind.
    await source.close();
  }
}

/** Yields the artifacts in the entries of an archive or folder, each opened only after the one before it was left. */
export async function* walkEntries(
  entries: AsyncIterable<ArchiveEntry>,
  place: Place,
  state: WalkState,
): AsyncGenerator<Artifact> {
  for await (const entry of entries) {
    const label = labelOf(entry.name);
    const path = `${place.prefix}${label}`;
    if (!state.budget.takeEntry()) return;
    if (entry.type !== 'file' || isDesktopLitter(label)) {
      state.counts.skipped += 1;
      state.counts.passedOver += 1;
      continue;
    }
    const source = await entry.open(reporterFor(path, state));
    const inner = { ...entry, path, prefix: prefixOf(path), depth: place.depth + 1 };
    yield* walkSource(source, inner, state);
    if (state.budget.spent) return;
  }
}

/** A file that holds no others, in UTF-8 whatever it was written in. */
async function* yieldText(
  source: PeekableSource,
  head: Buffer,
  place: Place,
  state: WalkState,
): AsyncGenerator<Artifact> {
  const order = detectUtf16(head);
  if (order === undefined) {
    yield* yieldLeaf(source, head, place, state);
    return;
  }
  const text = new PeekableSource(new Utf16Source(source, order));
  const { path, prefix, depth, mtime } = place;
  yield* yieldLeaf(text, await text.peek(HEAD_BYTES), { path, prefix, depth, ...defined({ mtime }) }, state);
}

async function* yieldLeaf(
  source: PeekableSource,
  head: Buffer,
  place: Place,
  state: WalkState,
): AsyncGenerator<Artifact> {
  const { path, mtime } = place;
  const size = head.length < HEAD_BYTES && !source.damaged ? head.length : place.size;
  const context = state.recognition.contextOf(path);
  state.recognition.observe(path, head);
  if (head.length === 0 && source.damaged) {
    state.counts.failed += 1;
    await source.close();
    return;
  }
  if (state.duplicates.seenBefore(context, head, size)) {
    state.counts.passedOver += 1;
    await skip(source, state);
    return;
  }
  const report = reporterFor(path, state);
  const leaf = new LeafArtifact({ path, head: Buffer.from(head), size, mtime, context }, source, state.budget, report);
  state.counts.artifacts += 1;
  yield leaf;
  if (await leaf.finish()) return;
  state.counts.failed += 1;
  const alreadyTold = state.warnings.slice(-RECENT_WARNINGS).some((warning) => warning.artifact === path);
  if (!alreadyTold) report('ends early: its archive is damaged');
}

async function skip(source: ByteSource, state: WalkState): Promise<void> {
  state.counts.skipped += 1;
  await source.close();
}

/** Makes a reporter of what keeps an archive from being read whole. */
export function damageReporterFor(archive: string, state: Pick<WalkState, 'warnings' | 'counts'>): ReportProblem {
  const report = reporterFor(archive, state);
  return (message, limit) => {
    state.counts.damagedArchives += 1;
    report(message, limit);
  };
}

/** Makes a reporter that writes warnings about one artifact or archive. A hostile bundle cannot make endless ones. */
export function reporterFor(artifact: string, state: Pick<WalkState, 'warnings'>): ReportProblem {
  return (message, limit) => {
    if (state.warnings.length > MAX_WARNINGS) return;
    if (state.warnings.length === MAX_WARNINGS) {
      state.warnings.push({
        artifact: '',
        message: `has more than ${MAX_WARNINGS} problems; the others are not listed`,
      });
      return;
    }
    state.warnings.push(limit === undefined ? { artifact, message } : { artifact, message, limit });
  };
}
