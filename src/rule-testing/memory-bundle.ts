import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Artifact, ArtifactContext } from '../model/index.ts';
import type { Bundle } from '../bundle/index.ts';

const HEAD_BYTES = 65_536;

/**
 * A bundle of texts in memory, for tests of rules and parsers.
 * @param contextOf what the layout tells of a path, as a producer would
 */
export function memoryBundle(
  name: string,
  files: Readonly<Record<string, string>>,
  contextOf: (path: string) => ArtifactContext,
): Bundle {
  const entries = Object.entries(files).map(([path, text]) => ({ path, bytes: Buffer.from(text) }));
  const hash = createHash('sha256');
  for (const { path, bytes } of entries) hash.update(`${path}\0`).update(bytes);
  const sha256 = hash.digest('hex');
  return {
    name,
    artifacts: () =>
      Readable.from(
        entries.map(({ path, bytes }): Artifact => ({
          path,
          head: bytes.subarray(0, HEAD_BYTES),
          size: bytes.length,
          context: contextOf(path),
          read: () => Readable.from([bytes]),
        })),
      ),
    warnings: () => [],
    summary: () => ({
      sha256,
      bytes: entries.reduce((sum, entry) => sum + entry.bytes.length, 0),
      artifacts: { yielded: entries.length, skipped: 0, failed: 0 },
      passedOver: 0,
      isWhole: true,
    }),
  };
}
