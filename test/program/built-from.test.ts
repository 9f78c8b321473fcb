import { expect, test } from 'vitest';
import { isBuiltFromSources, noteSources, sourcesDigest } from '../../scripts/built-from.mjs';
import { temporaryFolder } from '../cli/temporary-folder.ts';

test('a build is taken for one of the sources only where it notes what they are now', () => {
  const folder = temporaryFolder();
  const digest = sourcesDigest();

  expect(isBuiltFromSources(folder)).toBe(false);
  noteSources(folder, digest.replaceAll(/./g, '0'));
  expect(isBuiltFromSources(folder)).toBe(false);
  noteSources(folder, digest);
  expect(isBuiltFromSources(folder)).toBe(true);
});
