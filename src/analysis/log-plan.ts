import type { LogSource } from '../model/index.ts';
import { compileLinearRegex } from '../knowledge/linear-regex.ts';
import { perKnowledge } from '../knowledge/per-knowledge.ts';
import { compileScanPlan, type ScanPattern, type ScanPlan } from '../scan/index.ts';
import { watchLogs, type LogWatch } from '../timeline/log-sightings.ts';

/** What rules look for in logs, and the search for it. */
export interface LogPlan {
  readonly watch: LogWatch;
  readonly scan: ScanPlan;
}

/** The plan for scanning logs, made once for the same knowledge. */
export const logPlanOf = perKnowledge((knowledge): LogPlan => {
  const watch = watchLogs(knowledge);
  return { watch, scan: compileScanPlan(watch.sources.map(({ source }, id) => scanPattern(id, source))) };
});

/** What the scanner looks for. Of a thousand patterns a bundle needs few: each is compiled for its first line. */
function scanPattern(id: number, { contains, pattern, program, levels }: LogSource): ScanPattern {
  return {
    id,
    contains,
    ...(program !== undefined && { programs: program }),
    ...(levels !== undefined && { levels }),
    get pattern() {
      return pattern === undefined ? undefined : compileLinearRegex(pattern);
    },
  };
}
