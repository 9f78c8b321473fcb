import type { Report } from '../../src/model/index.ts';
import { parseProse, plainBlock } from '../prose/parse.ts';
import { manyLines, oneLine } from './visible.ts';

/** What a reader who has ten seconds wants to know beside the cause. */
export interface NextStep {
  /** The first step of the remedy, in words; absent where there is none. */
  readonly first?: string;
  /** The command of that step. */
  readonly command?: string;
  /** What would make the first diagnosis surer: what is missing, else what it takes; absent where it is sure. */
  readonly settles?: string;
}

/** What to do first about the first diagnosis, and the one thing that would settle whether it is right. */
export function nextStepOf({ diagnoses: [best] }: Pick<Report, 'diagnoses'>): NextStep {
  const [remedy] = best?.remediation ?? [];
  const missing = best?.evidence.find(({ role }) => role === 'missing');
  const settles = missing?.text ?? best?.doubts?.[0]?.text;
  return {
    ...(remedy !== undefined && { first: oneSentence(remedy.text) }),
    ...(remedy?.command !== undefined && { command: remedy.command }),
    ...(settles !== undefined && best?.confidence !== 'confirmed' && { settles: oneLine(settles, 300) }),
  };
}

function oneSentence(prose: string): string {
  const [block] = parseProse(manyLines(prose));
  return oneLine(block === undefined || block.type === 'code' ? prose : plainBlock(block), 300);
}
