import type { ObservedObject, Stamp } from '../model/index.ts';
import { readIso } from '../time/index.ts';
import type { LogSighting, MatchedLine } from '../timeline/log-sightings.ts';
import type { Findings, ReadArtifact } from './findings.ts';

/** The field of a line that tells only how long its machine was up, in seconds. */
const SINCE_BOOT = 'uptime';
const SECOND = 1000;

/**
 * Gives what the kernel's own buffer (`dmesg`) says a time of day, where something else tells when that machine was started
 * (`uptime`, `uptime -s`, `journalctl --list-boots`): its lines count from there. The buffer is all that the kernel said until it
 * was looked at, so it goes on until then.
 */
export function dateKernelLines(findings: Findings): Findings {
  const { objects, sightings, artifacts } = findings;
  const undated = new Map(
    sightings.filter(isUndated).map(({ artifact, context }) => [artifact, keyOf(context.node, context.cluster)]),
  );
  if (undated.size === 0) return findings;
  const starts = startsOf(objects);
  const startOf = (artifact: string): Stamp | undefined => starts.get(undated.get(artifact) ?? '');
  return {
    ...findings,
    sightings: sightings.map((sighting) => {
      const start = isUndated(sighting) ? startOf(sighting.artifact) : undefined;
      return start === undefined ? sighting : dated(sighting, start);
    }),
    artifacts: artifacts.map((read) => {
      const start = startOf(read.artifact);
      return start === undefined ? read : untilNow(read, start);
    }),
  };
}

function isUndated({ first, earliest }: LogSighting): boolean {
  return earliest === undefined && first.stamp === undefined && secondsOf(first) !== undefined;
}

function secondsOf({ fields }: MatchedLine): number | undefined {
  const text = fields?.[SINCE_BOOT];
  const seconds = text === undefined ? Number.NaN : Number(text);
  return Number.isFinite(seconds) ? seconds : undefined;
}

/** When machines were started, by cluster and node. */
function startsOf(objects: readonly ObservedObject[]): ReadonlyMap<string, Stamp> {
  const starts = new Map<string, Stamp>();
  for (const { object, cluster, relativeTimes } of objects) {
    const { kind, metadata, spec, status } = object;
    const isLoad = kind === 'NodeLoad';
    if (!isLoad && !(kind === 'HostFact' && metadata.name.endsWith('booted'))) continue;
    const told = status?.[isLoad ? 'bootedAt' : 'value'];
    const start =
      (isLoad ? relativeTimes?.get('status.bootedAt') : undefined) ??
      (typeof told === 'string' ? readIso(told, 0)?.stamp : undefined);
    const node = spec?.['nodeName'];
    if (start !== undefined) starts.set(keyOf(typeof node === 'string' ? node : undefined, cluster), start);
  }
  return starts;
}

function keyOf(node: string | undefined, cluster: string | undefined): string {
  return `${cluster ?? ''}\n${node ?? ''}`;
}

function dated(sighting: LogSighting, start: Stamp): LogSighting {
  const [first, last] = [withTime(sighting.first, start), withTime(sighting.last, start)];
  return { ...sighting, first, last, earliest: first.stamp, latest: last.stamp ?? first.stamp };
}

function withTime(line: MatchedLine, start: Stamp): MatchedLine {
  const seconds = secondsOf(line);
  return seconds === undefined ? line : { ...line, stamp: after(start, seconds * SECOND) };
}

function after(start: Stamp, elapsed: number): Stamp {
  if (start.relative === true) return { ...start, ms: Math.max(0, start.ms - elapsed) };
  return start.missingYear === true ? start : { ...start, ms: start.ms + elapsed };
}

function untilNow(read: ReadArtifact, start: Stamp): ReadArtifact {
  const { scan } = read;
  if (scan === undefined || scan.lastStamp !== undefined) return read;
  const now: Stamp = { ms: 0, precision: start.precision, relative: true };
  return { ...read, scan: { ...scan, firstStamp: start, lastStamp: now } };
}
