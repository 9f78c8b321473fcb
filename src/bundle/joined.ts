import { createHash } from 'node:crypto';
import { realpath, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { defined, compareText, pathWithin, prefixOf, type Artifact, type Warning } from '../model/index.ts';
import { openFile } from './file-source.ts';
import type { Bundle, BundlePart, BundleSummary } from './open.ts';
import { passingThrough, readBy } from './passing.ts';

/** A bundle that is opened when its turn comes: unpacking several at once would only make each wait. */
export interface UnopenedBundle extends BundlePart {
  readonly open: () => Promise<Bundle>;
}

/** What things of these names are told by: the names, told apart by a number where two are alike. */
export function labelsFor(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    let label = name;
    for (let number = 2; taken.has(label); number += 1) label = `${name}#${number}`;
    taken.add(label);
    return label;
  });
}

/** Which of several paths name what an earlier one names: the same file, or one of the same content. */
export async function repeatedPaths(paths: readonly string[]): Promise<ReadonlySet<number>> {
  const places = await Promise.all(paths.map((path) => realpath(path).catch(() => resolve(path))));
  const sizes = await Promise.all(places.map(sizeOf));
  const repeated = new Set<number>();
  const known = new Set<string>();
  for (const [index, place] of places.entries()) {
    const size = sizes[index];
    const isAlike = size !== undefined && sizes.filter((each) => each === size).length > 1;
    const content = isAlike ? await digestOf(place) : undefined;
    const names = [place, ...(content === undefined ? [] : [`${size}|${content}`])];
    if (names.some((name) => known.has(name))) repeated.add(index);
    for (const name of names) known.add(name);
  }
  return repeated;
}

async function sizeOf(path: string): Promise<number | undefined> {
  const status = await stat(path).catch(() => undefined);
  return status?.isFile() === true ? status.size : undefined;
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  const source = openFile(path, () => undefined);
  for (let chunk = await source.next(); chunk !== undefined; chunk = await source.next()) hash.update(chunk);
  return hash.digest('hex');
}

/**
 * Several bundles as one, in the order given. What a path tells is told by the bundle that it is in; the label before it is for
 * citations.
 */
export function joinBundles(parts: readonly UnopenedBundle[]): Bundle {
  const opened: { readonly label: string; readonly bundle: Bundle }[] = [];
  async function* artifacts(): AsyncGenerator<Artifact> {
    for (const { label, open } of parts) {
      const bundle = await open();
      opened.push({ label, bundle });
      for await (const artifact of bundle.artifacts()) yield renamed(artifact, pathIn(label, artifact.path));
    }
  }
  return {
    name: parts.map(({ name }) => name).join('+'),
    parts: parts.map(({ label, name }) => ({ label, name })),
    artifacts,
    warnings: () =>
      opened.flatMap(({ label, bundle }) =>
        bundle.warnings().map((warning) => ({ ...warning, artifact: pathIn(label, warning.artifact) })),
      ),
    summary: () => joinSummaries(opened.map(({ bundle }) => bundle.summary())),
  };
}

/** The same bundle with something to be said of it. */
export function withNotes(bundle: Bundle, notes: readonly Warning[]): Bundle {
  if (notes.length === 0) return bundle;
  return { ...passingThrough(bundle, asItIs), warnings: () => [...notes, ...bundle.warnings()] };
}

// oxlint-disable-next-line typescript/require-await -- what a bundle passes through may wait, this does not
async function* asItIs(artifact: Artifact): AsyncGenerator<Artifact> {
  yield artifact;
}

/** The path of an artifact in a bundle of this label. */
function pathIn(label: string, path: string): string {
  return path === '' || path === label ? label : prefixOf(label) + path;
}

/** The part that an artifact is of. */
export function partOf(parts: readonly BundlePart[], path: string): BundlePart | undefined {
  return parts.find(({ label }) => path === label || pathWithin(label, path) !== undefined);
}

function renamed(artifact: Artifact, path: string): Artifact {
  return { ...readBy(artifact, () => artifact.read()), path };
}

function joinSummaries(summaries: readonly BundleSummary[]): BundleSummary {
  const sum = (of: (summary: BundleSummary) => number): number =>
    summaries.reduce((total, each) => total + of(each), 0);
  const hash = createHash('sha256');
  for (const { sha256 } of summaries) hash.update(`${sha256}\n`);
  const producers = new Map(
    summaries.flatMap(({ producer }) => (producer === undefined ? [] : [[producer.id, producer]])),
  );
  const known = [...producers.values()].sort((left, right) => compareText(left.title, right.title));
  const times = summaries.flatMap(({ collectedAt }) => collectedAt ?? []);
  return {
    sha256: hash.digest('hex'),
    bytes: sum(({ bytes }) => bytes),
    artifacts: {
      yielded: sum(({ artifacts }) => artifacts.yielded),
      skipped: sum(({ artifacts }) => artifacts.skipped),
      failed: sum(({ artifacts }) => artifacts.failed),
    },
    passedOver: sum(({ passedOver }) => passedOver),
    isWhole: summaries.every(({ isWhole }) => isWhole),
    ...defined({
      producer:
        known.length === 0
          ? undefined
          : { id: known.map(({ id }) => id).join('+'), title: known.map(({ title }) => title).join(', ') },
      collectedAt: times.length === 0 ? undefined : Math.max(...times),
    }),
  };
}
