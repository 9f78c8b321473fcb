import { defined, positionOf, type Stamp } from '../model/index.ts';
import { buildClock, type Clock, type ClockEvidence } from '../timeline/clock.ts';
import { inferCollectionTimes } from '../timeline/collection-times.ts';
import type { Findings, ReadArtifact } from '../reading/findings.ts';

/** The bundle's clock; what was collected earlier than the rest counts its ages from then. */
export function clockOf(findings: Findings): Clock {
  const hasAges = findings.objects.some(({ relativeTimes }) => relativeTimes !== undefined && relativeTimes.size > 0);
  const evidence = clockEvidence(findings.artifacts);
  const clock = buildClock(evidence, findings.newestObservation, hasAges);
  if (clock.now === undefined) return clock;
  const times = inferCollectionTimes(findings.objects, clock.now);
  if (times.size === 0) return clock;
  const dated = evidence.map((entry) => {
    const collectedAt = entry.collectedAt ?? times.get(entry.artifact);
    return collectedAt === undefined ? entry : { ...entry, collectedAt };
  });
  return buildClock(dated, findings.newestObservation, hasAges);
}

/** What the logs tell about their clocks, one entry per artifact. */
function clockEvidence(artifacts: readonly ReadArtifact[]): ClockEvidence[] {
  const entries = new Map<string, ClockEvidence>();
  for (const { artifact, context, scan, dates = [] } of artifacts) {
    const known = entries.get(artifact);
    const stamps = [known?.newest, scan?.firstStamp, scan?.lastStamp].filter((stamp) => stamp !== undefined);
    const newest = stamps.reduce<Stamp | undefined>(later, undefined);
    const node = known?.node ?? context.node ?? scan?.host;
    entries.set(artifact, {
      artifact,
      ...defined({ node, collectedAt: context.collectedAt, newest }),
      ...((known?.isOfContainer ?? context.pod !== undefined) && { isOfContainer: true }),
      dates: [...(known?.dates ?? []), ...dates],
      pairs: [...(known?.pairs ?? []), ...(scan?.stampPairs ?? [])],
    });
  }
  return [...entries.values()];
}

function later(left: Stamp | undefined, right: Stamp): Stamp {
  if (left === undefined) return right;
  // A year-less stamp and one with a year do not compare: the better one tells more.
  if ((left.missingYear ?? false) !== (right.missingYear ?? false)) return left.missingYear === true ? right : left;
  return positionOf(right) > positionOf(left) ? right : left;
}
