import { testPattern, type LastLine, type ScanPattern } from '../scan/index.ts';
import type { MatchedLine } from '../timeline/log-sightings.ts';

/** Takes a line for a pattern; says whether that pattern is content with it. */
type Take = (patternId: number, line: MatchedLine) => boolean;

/**
 * Finds for each pattern the last line that it is content with.
 *
 * @param lines the last one first
 * @param programs names of the program that wrote the log
 */
export function matchLastLines(
  patterns: readonly ScanPattern[],
  lines: Iterable<LastLine>,
  programs: readonly string[],
  take: Take,
): void {
  if (patterns.length === 0) return;
  let open = patterns;
  for (const line of lines) {
    open = open.filter((pattern) => {
      const groups = testPattern(pattern, line, programs);
      return groups === undefined || !take(pattern.id, { ...line, groups });
    });
    if (open.length === 0) return;
  }
}
