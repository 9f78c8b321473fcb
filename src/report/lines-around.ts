import { defined, filled, withSources, type Report, type SourceRef } from '../model/index.ts';
import { hideSecrets } from '../redaction/index.ts';
import { quoteLine } from '../scan/index.ts';
import type { QuotableLines } from '../reading/quotable-lines.ts';

/** Lines around a citation, half of them on either side as far as there are so many. */
const AROUND = 10;
/** Characters of lines around citations that one report holds, so that its JSON stays small. */
const BUDGET = 4_000_000;

/**
 * A report whose citations have lines around them, those that weigh most first, as far as there is room. Lines that were read by
 * scanning alone keep what was held for them.
 */
export function withLinesAround(report: Report, lines: QuotableLines, budget = BUDGET): Report {
  const known = new Map<string, SourceRef>();
  let left = budget;
  return withSources(report, (source) => {
    const key = `${source.line}\n${source.endLine ?? ''}\n${source.artifact}`;
    const wide = known.get(key) ?? widened(source, lines);
    known.set(key, wide);
    const { before, after } = wide;
    left -= lengthOf(before) + lengthOf(after);
    if (left < 0) return withoutLines(source);
    return { ...source, ...defined({ before, after }) };
  });
}

function widened(source: SourceRef, lines: QuotableLines): SourceRef {
  const { artifact, line, endLine = line, quote } = source;
  if (quote === undefined || lines.between(artifact, line, line).length === 0) return source;
  const above = lines.between(artifact, line - AROUND, line - 1);
  const below = lines.between(artifact, endLine + 1, endLine + AROUND);
  const before = Math.min(above.length, Math.max(AROUND / 2, AROUND - below.length));
  const shown = (texts: readonly string[]): string[] => texts.map((text) => quoteLine(text, hideSecrets));
  return {
    ...withoutLines(source),
    ...filled({ before: shown(above.slice(above.length - before)), after: shown(below.slice(0, AROUND - before)) }),
  };
}

function withoutLines({ artifact, line, endLine, quote }: SourceRef): SourceRef {
  return { artifact, line, ...defined({ endLine, quote }) };
}

function lengthOf(lines: readonly string[] = []): number {
  return lines.reduce((sum, line) => sum + line.length, 0);
}
