import type { ArtifactHead, Parser } from '../model/index.ts';

/** Below this a parser's claim is no better than chance. */
const LEAST_CONFIDENCE = 0.05;

/** The parser that is surest of an artifact; the first of them in the given order on a tie. */
export function recognise(artifact: ArtifactHead, parsers: readonly Parser[]): Parser | undefined {
  let best: Parser | undefined;
  let confidence = LEAST_CONFIDENCE - Number.EPSILON;
  for (const parser of parsers) {
    const claimed = parser.matches(artifact);
    if (claimed > confidence) {
      best = parser;
      confidence = claimed;
      if (claimed >= 1) break;
    }
  }
  return best;
}
