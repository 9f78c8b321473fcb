import { partOf, type BundlePart } from '../bundle/index.ts';
import { defined, positionOf, type Instant, type Stamp } from '../model/index.ts';
import { latest } from '../time/instant.ts';
import { readRfc3339 } from '../time/rfc3339.ts';
import { HALF_A_YEAR } from '../time/units.ts';
import { isAbsolute, type ClockEvidence } from '../timeline/clock-evidence.ts';
import { buildClock, type Beside, type Clock } from '../timeline/clock.ts';
import { heartbeatOf, inferCollectionTimes, provenByAges, toldTimeOf } from '../timeline/collection-times.ts';
import { collectedBefore } from '../timeline/turns-by-name.ts';
import { NewestObservation } from '../timeline/observations.ts';
import type { Findings, ReadArtifact } from '../reading/findings.ts';

/** How the API writes when something was made. */
const UTC = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;

/** What a clock is made from: all that was found, or what was found in one of several bundles. */
type Dated = Pick<Findings, 'objects' | 'artifacts' | 'newestObservation'>;
/** That, and what its logs tell about their clocks. */
type Evident = Dated & { readonly evidence: readonly ClockEvidence[] };

/**
 * The clock of several bundles, each on its own: when it was collected, in which zone its machines write. What has no date of its own
 * is put beside the others. Now is the newest of all.
 */
export function joinedClock(findings: Findings, parts: readonly BundlePart[]): Clock {
  const found = parts.map((part) => foundIn(part, parts, findings));
  const dated = found.flatMap((each) => {
    const { now } = clockFrom(each);
    return now?.dating === 'dated' ? { ms: now.ms, isFirm: isFirm(each) } : [];
  });
  const firm = dated.filter((each) => each.isFirm);
  const newest = newestOf((firm.length > 0 ? firm : dated).map(({ ms }) => ms));
  const clocks = found.map((each) => {
    const others = found.filter((other) => other !== each).flatMap(({ evidence }) => evidence);
    return clockFrom(each, { newest, others });
  });
  const [first = clockOf(findings)] = clocks;
  const byLabel = new Map(parts.map(({ label }, index) => [label, clocks[index] ?? first]));
  const clockAt = (artifact: string): Clock => byLabel.get(partOf(parts, artifact)?.label ?? '') ?? first;
  return {
    now: clocks.map(({ now }) => now).reduce<Instant | undefined>(latest, undefined),
    resolve: (stamp, artifact) => clockAt(artifact).resolve(stamp, artifact),
    zone: clocks.every(({ zone }) => zone === first.zone) ? first.zone : undefined,
    collectedAt: (artifact) => clockAt(artifact).collectedAt(artifact),
  };
}

function foundIn(part: BundlePart, parts: readonly BundlePart[], { objects, artifacts }: Findings): Evident {
  const isIn = (artifact: string): boolean => partOf(parts, artifact) === part;
  const own = objects.filter(({ source }) => isIn(source.artifact));
  const observations = new NewestObservation();
  for (const { object } of own) observations.see(object);
  return evident({
    objects: own,
    artifacts: artifacts.filter(({ artifact }) => isIn(artifact)),
    newestObservation: observations.newest,
  });
}

/** Whether some time in it lacks nothing, its zone neither. */
function isFirm({ newestObservation, evidence }: Evident): boolean {
  return newestObservation !== undefined || evidence.some(({ newest }) => newest !== undefined && isAbsolute(newest));
}

function evident(found: Dated): Evident {
  return { ...found, evidence: clockEvidence(found) };
}

function newestOf(times: readonly number[]): number | undefined {
  return times.length === 0 ? undefined : times.reduce((left, right) => Math.max(left, right));
}

/** The bundle's clock; what was collected earlier than the rest counts its ages from then. */
export function clockOf(findings: Dated): Clock {
  return clockFrom(evident(findings));
}

/** @param beside of other bundles of the same case */
function clockFrom({ evidence, ...findings }: Evident, beside: Beside = {}): Clock {
  const hasAges = findings.objects.some(({ relativeTimes }) => relativeTimes !== undefined && relativeTimes.size > 0);
  const { newestObservation } = findings;
  // An excerpt may show when an object was made and how old it is, and nothing that was said since.
  const proven = newestObservation === undefined ? undefined : provenByAges(findings.objects);
  const observed = newestOf([newestObservation, proven].filter((time) => time !== undefined));
  const clock = buildClock(evidence, observed, hasAges, beside);
  const artifacts = evidence.map(({ artifact }) => artifact);
  if (clock.now?.dating !== 'dated') {
    const earlier = collectedBefore(artifacts, () => undefined, 0);
    if (earlier.size === 0) return clock;
    const placed = evidence.map((entry) => {
      const ms = earlier.get(entry.artifact);
      return ms === undefined ? entry : { ...entry, earlierBy: -ms };
    });
    return buildClock(placed, observed, hasAges, beside);
  }
  const before = collectedBefore(artifacts, newestIn(evidence, clock), clock.now.ms);
  const times = inferCollectionTimes(findings.objects, clock.now.ms, before);
  if (times.size === 0) return clock;
  const dated = evidence.map((entry) => {
    // A folder may be named by the day alone: what was seen in it tells more.
    const seen = times.get(entry.artifact);
    const collectedAt = seen === undefined ? entry.collectedAt : Math.min(seen, entry.collectedAt ?? seen);
    return collectedAt === undefined ? entry : { ...entry, collectedAt };
  });
  return buildClock(dated, observed, hasAges, beside);
}

/** Tells when the last was said that an artifact tells, epoch milliseconds. */
function newestIn(evidence: readonly ClockEvidence[], clock: Clock): (artifact: string) => number | undefined {
  const stamps = new Map(evidence.map(({ artifact, newest }) => [artifact, newest]));
  return (artifact) => {
    const newest = stamps.get(artifact);
    const at = newest === undefined || newest.relative === true ? undefined : clock.resolve(newest, artifact).at;
    return at?.dating === 'dated' ? at.ms : undefined;
  };
}

/** Nodes of two clusters may have one name. */
function nodeIn({ cluster, node }: ReadArtifact['context'], host: string | undefined): string | undefined {
  const name = node ?? host;
  return name === undefined || cluster === undefined ? name : `${cluster}|${name}`;
}

/** By node the last time that its machine told when it was asked. */
function toldByNode(objects: Findings['objects']): Map<string, number> {
  const told = new Map<string, number>();
  for (const { object, cluster } of objects) {
    const ms = toldTimeOf(object);
    const name = object.spec?.['nodeName'];
    const node = typeof name === 'string' ? nodeIn(defined({ cluster, node: name }), undefined) : undefined;
    if (node !== undefined && ms !== undefined) told.set(node, Math.max(ms, told.get(node) ?? ms));
  }
  return told;
}

/** When the first of all objects was made. */
function oldestMade(objects: Findings['objects']): number | undefined {
  let oldest: string | undefined;
  for (const { object } of objects) {
    const made: unknown = object.metadata.creationTimestamp;
    // Texts of the API are in UTC and compare like their times.
    if (typeof made === 'string' && UTC.test(made) && (oldest === undefined || made < oldest)) oldest = made;
  }
  return oldest === undefined ? undefined : readRfc3339(oldest);
}

/** What the logs tell about their clocks, one entry per artifact. */
function clockEvidence({ artifacts, objects }: Pick<Dated, 'artifacts' | 'objects'>): ClockEvidence[] {
  const toldTimes = toldByNode(objects);
  const madeAt = oldestMade(objects);
  const aliveAt = newestOf(objects.flatMap(({ object }) => heartbeatOf(object) ?? toldTimeOf(object) ?? []));
  const entries = new Map<string, ClockEvidence>();
  for (const { artifact, context, scan, dates = [] } of artifacts) {
    const known = entries.get(artifact);
    const ends = isTurnOfYear(scan?.firstStamp, scan?.lastStamp)
      ? [scan?.lastStamp]
      : [scan?.firstStamp, scan?.lastStamp];
    const stamps = [known?.newest, ...ends].filter((stamp) => stamp !== undefined);
    const newest = stamps.reduce<Stamp | undefined>(later, undefined);
    const yearless = [known?.newestYearless, ...stamps].filter((stamp) => stamp?.missingYear === true);
    const newestYearless =
      newest?.missingYear === true ? undefined : yearless.reduce<Stamp | undefined>(later, undefined);
    const node = known?.node ?? nodeIn(context, scan?.host);
    entries.set(artifact, {
      artifact,
      ...defined({
        node,
        collectedAt: context.collectedAt,
        aliveAt,
        madeAt,
        toldAt: node === undefined ? undefined : toldTimes.get(node),
        newest,
        newestYearless,
        isOfContainer: (known?.isOfContainer ?? context.pod !== undefined) || undefined,
      }),
      dates: [...(known?.dates ?? []), ...dates],
      pairs: [...(known?.pairs ?? []), ...(scan?.stampPairs ?? [])],
    });
  }
  return [...entries.values()];
}

/** Whether a log without years ends so much earlier in the year than it begins that a new year came between. */
function isTurnOfYear(first: Stamp | undefined, last: Stamp | undefined): boolean {
  if (first?.missingYear !== true || last?.missingYear !== true) return false;
  return first.timeOfYear - last.timeOfYear > HALF_A_YEAR;
}

function later(left: Stamp | undefined, right: Stamp): Stamp {
  if (left === undefined) return right;
  // A year-less stamp and one with a year do not compare: the better one tells more.
  if ((left.missingYear ?? false) !== (right.missingYear ?? false)) return left.missingYear === true ? right : left;
  return positionOf(right) > positionOf(left) ? right : left;
}
