import { defined, type Knowledge, type LogSource } from '../model/index.ts';
import { regexOf } from '../knowledge/linear-regex.ts';
import { keptWith } from '../knowledge/kept-with.ts';
import { compileScanPlan, type ScanPattern, type ScanPlan } from '../scan/index.ts';
import { watchLogs, type LogWatch } from '../timeline/log-sightings.ts';
import { TOLD_EVENT_LITERALS } from '../timeline/told-events.ts';

/** What rules look for in logs, and the search for it. */
export interface LogPlan {
  readonly watch: LogWatch;
  readonly scan: ScanPlan;
  /** The pattern by which lines are found that tell a Kubernetes Event, whatever it says: no number of a source. */
  readonly toldEvents: number;
  /** Patterns from this number on are no rule's: words that only trouble has, see `PLAIN_WORDS`. */
  readonly plainFrom: number;
  /** What is looked for at the end of a log alone. */
  readonly last: readonly ScanPattern[];
  /** Whether some source wants several lines. */
  readonly hasWindows: boolean;
}

/** What is found in a log of any size, though no rule looks for it. Long enough to be looked for at no cost. */
const PLAIN_WORDS = [
  'Reconciler error',
  'Traceback (most recent call last)',
  'is forbidden: User ',
  'goroutine 1 [running]',
];

/** The plan for scanning logs, made once for the same knowledge. */
export const logPlanOf = keptWith((knowledge: Knowledge): LogPlan => {
  const watch = watchLogs(knowledge);
  const patterns = watch.sources.map(({ source }, id) => scanPattern(id, source));
  const toldEvents = watch.sources.length;
  const isLast = ({ id }: ScanPattern): boolean => watch.sources[id]?.source.last === true;
  const plainFrom = toldEvents + 1;
  const plain = PLAIN_WORDS.map((word, index): ScanPattern => ({ id: plainFrom + index, contains: [word] }));
  return {
    watch,
    scan: compileScanPlan(
      [...patterns.filter((pattern) => !isLast(pattern)), { id: toldEvents, contains: TOLD_EVENT_LITERALS }, ...plain],
      knowledge.search,
    ),
    toldEvents,
    plainFrom,
    last: patterns.filter(isLast),
    hasWindows: watch.sources.some(({ source }) => source.windowed !== undefined),
  };
});

/** What the scanner looks for. Of a thousand patterns a bundle needs few: each is compiled for its first line. */
function scanPattern(id: number, source: LogSource): ScanPattern {
  const { contains, ignoreCase, program, levels } = source;
  return {
    id,
    contains,
    ...defined({ ignoreCase, programs: program, levels }),
    get pattern() {
      return regexOf(source);
    },
  };
}
