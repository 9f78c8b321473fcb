import type { Knowledge, LogSource } from '../model/index.ts';
import { compileLinearRegex } from '../knowledge/linear-regex.ts';
import { compileScanPlan, type ScanPattern, type ScanPlan } from '../scan/index.ts';
import { watchLogs, type LogWatch } from '../timeline/log-sightings.ts';

/** What rules look for in logs, and the search for it. */
export interface LogPlan {
  readonly watch: LogWatch;
  readonly scan: ScanPlan;
}

/** A worker analyses thousands of bundles with the same rules. */
const plans = new WeakMap<Knowledge, LogPlan>();

/** The plan for scanning logs, made once for the same knowledge. */
export function logPlanOf(knowledge: Knowledge): LogPlan {
  const known = plans.get(knowledge);
  if (known !== undefined) return known;
  const watch = watchLogs(knowledge);
  const plan = { watch, scan: compileScanPlan(watch.sources.map(({ source }, id) => scanPattern(id, source))) };
  plans.set(knowledge, plan);
  return plan;
}

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
