import type { ArtifactContext, Limits, LogSource, Parser } from '../model/index.ts';
import type { SharedTexts } from '../inventory/shared-texts.ts';
import type { LineBeginnings } from '../pasted/index.ts';
import type { MatchedLine } from '../timeline/log-sightings.ts';
import type { Backlog } from './backlog.ts';
import type { ErrorTemplates } from './error-templates.ts';
import type { LogPlan } from './log-plan.ts';
import type { RetainedText } from './retained-text.ts';
import type { ShortTexts } from './short-texts.ts';

/** Whether a log source's own condition holds for a line. */
export type AcceptLine = (source: LogSource, line: MatchedLine, context: ArtifactContext, artifact: string) => boolean;

/** What reading an artifact takes. */
export interface ReadingTools {
  readonly parsers: readonly Parser[];
  readonly beginnings: LineBeginnings;
  readonly plan: LogPlan;
  readonly limits: Limits;
  /** Keeps documents for quoting. */
  readonly texts: RetainedText;
  readonly shortTexts: ShortTexts;
  readonly accept: AcceptLine;
  readonly errors: ErrorTemplates | undefined;
  readonly sharedTexts: SharedTexts;
  /** Where large documents wait to be read. */
  readonly backlog: Backlog;
}
