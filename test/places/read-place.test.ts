import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gzipSync } from 'node:zlib';
import { openBundle } from '../../src/bundle/index.ts';
import { analyzeBundle } from '../../src/index.ts';
import { NoPlaceError, readPlace } from '../../src/places/read-place.ts';
import { maskLines } from '../../src/redaction/index.ts';
import { streamOf, tar } from '../bundle/archives.ts';
import { incidents } from '../incidents/expected.ts';

const bundleOf = (content: string, name = 'a/b.log') =>
  openBundle(
    streamOf(
      gzipSync(
        tar([
          { name: 'before.log', content: 'x\n' },
          { name, content },
        ]),
      ),
    ),
  );

describe('a place in a bundle', () => {
  test('is read whatever the lines, their ends and their number', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.stringMatching(/^[a-zä ]{0,12}$/), { minLength: 1, maxLength: 30 }),
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 0, max: 30 }),
        fc.constantFrom('\n', '\r\n'),
        async (lines, from, more, ending) => {
          fc.pre(from <= lines.length && lines.at(-1) !== '');
          const place = await readPlace(await bundleOf(lines.join(ending)), 'a/b.log', from, from + more);
          expect(place).toEqual({ first: from, lines: lines.slice(from - 1, from + more) });
        },
      ),
      { numRuns: 60 },
    );
  });

  test.each([
    ['an artifact that is not there', 'one\ntwo\n', 'c.log', 1, /there is no c\.log in the bundle/],
    ['a line behind the last', 'one\ntwo\n', 'a/b.log', 9, /a\/b\.log has 2 lines/],
    ['a line behind one without an end', 'one\ntwo', 'a/b.log', 9, /a\/b\.log has 2 lines/],
    ['a line just behind one without an end', 'one\ntwo', 'a/b.log', 3, /a\/b\.log has 2 lines/],
  ])('%s is an error', async (_, content, path, line, message) => {
    const failed = readPlace(await bundleOf(content), path, line, line);
    await expect(failed).rejects.toThrow(message);
    await expect(failed).rejects.toBeInstanceOf(NoPlaceError);
  });

  test('a line without an end is cut', async () => {
    const { lines } = await readPlace(await bundleOf('x'.repeat(100_000)), 'a/b.log', 1, 1);
    expect(lines[0]).toHaveLength(16 * 1024 + 1);
  });
});

describe('the citations of a report', () => {
  test.each(incidents)('of $name show what they quote', async ({ file }) => {
    const { diagnoses } = await analyzeBundle(file);
    const cited = diagnoses.flatMap(({ chain }) => chain.flatMap(({ source }) => source ?? [])).slice(0, 5);
    expect(cited.length).toBeGreaterThan(0);
    for (const { artifact, line, quote = '' } of cited) {
      const { lines } = await readPlace(await openBundle(file), artifact, line, line);
      const shown = maskLines(lines, artifact)[0] ?? '';
      const words = quote.split('…')[0]?.trim() ?? '';
      expect(shown.replaceAll(/\s+/g, ' ')).toContain(words.replaceAll(/\s+/g, ' '));
    }
  });
});
