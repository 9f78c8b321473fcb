import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { bundles, reportOn } from './bundles.ts';

const ROOM = 1024 * 1024 * 1024;

function tar(words: readonly string[], input?: Buffer): Buffer {
  return execFileSync('tar', words, { maxBuffer: ROOM, ...(input !== undefined && { input }) });
}

/** Those of an archive, and of the archives in it. */
function countFiles(archive: Buffer): number {
  const modes = tar(['-tvz'], archive).toString().split('\n');
  const names = tar(['-tz'], archive).toString().split('\n');
  const files = names.filter((name, index) => name !== '' && modes[index]?.startsWith('d') === false);
  return files.reduce((count, name) => {
    const isArchive = /\.(?:tgz|tar\.gz)$/.test(name);
    return count + (isArchive ? countFiles(tar(['-xzO', name], archive)) : 1);
  }, 0);
}

/** The bytes of an artifact, unpacked where it is packed by itself. */
function contentOf(file: string, artifact: string): Buffer {
  const bytes = tar(['-xzOf', file, artifact]);
  return artifact.endsWith('.gz') ? gunzipSync(bytes) : bytes;
}

/** Line ends, and what stands behind the last one. */
function countLines(content: Buffer): number {
  let lines = 0;
  for (let at = content.indexOf(10); at >= 0; at = content.indexOf(10, at + 1)) lines += 1;
  return content.length > 0 && content.at(-1) !== 10 ? lines + 1 : lines;
}

describe('what a report counts of a bundle is what anybody counts', () => {
  test.each(bundles)('$name', async ({ file }) => {
    const { bundle, coverage, leftOut } = await reportOn(file);
    expect(leftOut?.coverage).toBeUndefined();

    const { read, partial = 0, skipped, failed } = bundle.artifacts;
    expect(read + partial + skipped + failed).toBe(countFiles(readFileSync(file)));

    const logs = coverage.filter(
      ({ what, lines, part, state }) =>
        lines !== undefined && part !== true && state === 'read' && !what.includes('!/'),
    );
    const counted = logs.map(({ what, lines }) => `${what}: ${lines}`);
    const lines = logs.map(({ what }) => `${what}: ${countLines(contentOf(file, what))}`);
    expect(counted).toEqual(lines);

    for (const { what, lines = 0, problems, volume } of coverage) {
      if (volume !== undefined) expect([what, sum(volume.lines)]).toEqual([what, lines]);
      expect(problems?.about ?? 0).toBeLessThanOrEqual(lines);
    }
  });
});

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
