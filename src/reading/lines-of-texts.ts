import type { Findings } from './findings.ts';
import type { RetainedText } from './retained-text.ts';

/** All lines that are kept, of whatever text. */
export function* linesOf({ artifacts }: Findings, texts: RetainedText): Generator<string> {
  for (const { path, artifact } of artifacts)
    if (path === artifact) yield* texts.lines(path, 1, Number.MAX_SAFE_INTEGER) ?? [];
}
