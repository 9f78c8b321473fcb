import { describe, expect, test } from 'vitest';
import { withKnownSize } from '../../src/reading/known-size.ts';
import type { Artifact } from '../../src/model/index.ts';

/** As a pipe hands it over: pieces whose memory is used again, and no size. */
function piped(content: string, pieceBytes: number): Artifact {
  const bytes = Buffer.from(content);
  async function* read(): AsyncGenerator<Buffer> {
    const piece = Buffer.alloc(pieceBytes);
    for (let at = 0; at < bytes.length; at += pieceBytes) {
      await Promise.resolve();
      yield piece.subarray(0, bytes.copy(piece, 0, at, at + pieceBytes));
    }
  }
  return { path: 'a.log', head: bytes.subarray(0, 65_536), context: {}, read };
}

describe('a text that came through a pipe', () => {
  test.each([
    ['is empty', 0, 0],
    ['is shorter than what is looked at first', 100, 100],
    ['is longer than what is looked at first', 200_000, 200_000],
    ['is too long to be held', 3_000_000, undefined],
  ])('that %s has its size and all its bytes', async (_, length, size) => {
    const content = 'some words\n'.repeat(length / 10).slice(0, length);

    const artifact = await withKnownSize(piped(content, 4096));

    expect(artifact.size).toBe(size);
    const pieces: Buffer[] = [];
    for await (const piece of artifact.read()) pieces.push(Buffer.from(piece));
    expect(Buffer.concat(pieces).equals(Buffer.from(content))).toBe(true);
  });

  test('is left alone where its size is known', async () => {
    const artifact: Artifact = { ...piped('words', 10), size: 5 };
    expect(await withKnownSize(artifact)).toBe(artifact);
  });
});
