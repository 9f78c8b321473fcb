import type { Report } from '../../src/model/index.ts';
import { parseProse, plainBlock } from '../prose/parse.ts';
import { manyLines, oneLine } from './visible.ts';

/** What a reader who has ten seconds wants to know beside the cause. */
export interface NextStep {
  /** The first step of the remedy, in words; absent where there is none. */
  readonly first?: string;
  /** The command of that step. */
  readonly command?: string;
  /** What is missing that would make the first diagnosis surer; absent where nothing is, or it is sure. */
  readonly settles?: string;
}

/** What to do first about the first diagnosis, and the one thing that would settle whether it is right. */
export function nextStepOf({ diagnoses: [best] }: Pick<Report, 'diagnoses'>): NextStep {
  const [remedy] = best?.remediation ?? [];
  const missing = best?.evidence.find(({ role }) => role === 'missing');
  return {
    ...(remedy !== undefined && { first: oneSentence(remedy.text) }),
    ...(remedy?.command !== undefined && { command: remedy.command }),
    ...(missing !== undefined && best?.confidence !== 'confirmed' && { settles: oneLine(missing.text, 300) }),
  };
}

function oneSentence(prose: string): string {
  const [block] = parseProse(manyLines(prose));
  return oneLine(block === undefined || block.type === 'code' ? prose : plainBlock(block), 300);
}
