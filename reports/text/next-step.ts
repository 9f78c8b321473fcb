import { defined, type Report, type ReportDoubt } from '../../src/model/index.ts';
import { parseProse, plainBlock } from '../prose/parse.ts';
import { manyLines, oneLine } from './visible.ts';

/** What a reader who has ten seconds wants to know beside the cause. */
export interface NextStep {
  /** The first step of the remedy, in words; absent where there is none. */
  readonly first?: string;
  /** What to mind in that step. */
  readonly caution?: string;
  /** The command of that step. */
  readonly command?: string;
  /** What would make the first diagnosis surer: what is missing, else what it takes; absent where it is sure. */
  readonly settles?: string;
}

/** What to do first about the first diagnosis, and the one thing that would settle whether it is right. */
export function nextStepOf({ diagnoses: [best] }: Pick<Report, 'diagnoses'>): NextStep {
  const [remedy] = best?.remediation ?? [];
  const missing = best?.evidence.find(({ role }) => role === 'missing');
  const settles = missing?.text ?? doubtWord(best?.doubts?.[0]);
  return {
    ...defined({
      first: remedy && oneSentence(remedy.text),
      caution: remedy?.caution === undefined ? undefined : oneLine(remedy.caution, 300),
      command: remedy?.command,
      settles: settles === undefined || best?.confidence === 'confirmed' ? undefined : oneLine(settles, 300),
    }),
  };
}

/** What keeps it from being surer, with what cannot be told, or else one thing that would do. */
function doubtWord(doubt: ReportDoubt | undefined): string | undefined {
  const [way] = doubt?.ways ?? [];
  if (doubt === undefined || way === undefined) return doubt?.text;
  return way.why === undefined ? `${doubt.text} For instance: ${way.text}` : `${doubt.text} Why: ${way.why}`;
}

function oneSentence(prose: string): string {
  const [block] = parseProse(manyLines(prose));
  return oneLine(block === undefined || block.type === 'code' ? prose : plainBlock(block), 300);
}
