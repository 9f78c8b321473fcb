import type { Stamp } from '../model/index.ts';
import type { ClockEvidence } from '../timeline/clock.ts';
import type { ReadArtifact } from '../reading/findings.ts';

/** What the logs tell about their clocks, one entry per artifact. */
export function clockEvidence(artifacts: readonly ReadArtifact[]): ClockEvidence[] {
  const entries = new Map<string, ClockEvidence>();
  for (const { artifact, context, scan, dates = [] } of artifacts) {
    const known = entries.get(artifact);
    const stamps = [known?.newest, scan?.firstStamp, scan?.lastStamp].filter((stamp) => stamp !== undefined);
    const newest = stamps.reduce<Stamp | undefined>(later, undefined);
    const node = known?.node ?? context.node ?? scan?.host;
    entries.set(artifact, {
      artifact,
      ...(node !== undefined && { node }),
      ...(context.collectedAt !== undefined && { collectedAt: context.collectedAt }),
      ...(newest !== undefined && { newest }),
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
  return right.ms > left.ms ? right : left;
}
