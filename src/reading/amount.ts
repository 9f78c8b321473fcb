import type { Findings, ReadArtifact } from './findings.ts';
import type { RetainedText } from './retained-text.ts';

/** How much was collected. */
export interface Amount {
  readonly files: number;
  /** Of all files together, where that may be little. */
  readonly lines: number | undefined;
  /** So few lines in so few files that a person reads them at a glance: somebody picked them. */
  readonly isLittle: boolean;
  /** So few files that somebody picked them. */
  readonly isFewFiles: boolean;
}

const FEW_LINES = 300;
/** What stands on few lines because they are long is not little. */
const FEW_BYTES = 256 * 1024;
const FEW_FILES = 12;

/** Counts what was collected; lines only where there may be few: nobody asks for those of more. */
export function amountOf({ artifacts }: Pick<Findings, 'artifacts'>, texts: RetainedText): Amount {
  const whole = artifacts.filter(({ path, artifact }) => path === artifact);
  const bytes = whole.reduce((sum, artifact) => sum + artifact.bytes, 0);
  const isFewFiles = whole.length <= FEW_FILES;
  const lines = isFewFiles && bytes <= FEW_BYTES ? countLines(whole, texts) : undefined;
  return { files: whole.length, lines, isLittle: lines !== undefined && lines <= FEW_LINES, isFewFiles };
}

/** Of all artifacts together; `undefined` where some are too long to be kept. */
function countLines(artifacts: readonly ReadArtifact[], texts: RetainedText): number | undefined {
  let sum = 0;
  for (const { path, scan, bytes } of artifacts) {
    const lines = texts.countLines(path) ?? scan?.lines;
    if (lines === undefined && bytes > 0) return undefined;
    sum += lines ?? 0;
  }
  return sum;
}
