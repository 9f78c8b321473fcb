import type { ArtifactHead } from '../../src/model/index.ts';
import { describedLines } from './layout.ts';
import { beginsObject } from './split-objects.ts';

/** How many lines may stand above the first description (a banner, an error about another object). */
const LINES_ABOVE = 20;

/** `Name:` in column 0 with another known key below it is the signature; on the first line it is sure. */
export function recogniseDescription({ path, head }: ArtifactHead): number {
  const lines = describedLines(head.toString('utf8', 0, 16_384), 1).slice(0, LINES_ABOVE + 8);
  const first = lines.findIndex((line) => line.text !== '');
  if (first < 0) return 0;
  const named = /(?:^|[^a-z])describe/i.test(path) ? 0.05 : 0;
  if (beginsObject(lines, first)) return 0.9 + named;
  const later = lines.slice(0, LINES_ABOVE).some((_, index) => beginsObject(lines, index));
  return later ? 0.6 + named : 0;
}
