import type { Age } from '../../../src/model/index.ts';

/** What the line of `uptime` and the first line of `top` say. */
export interface Load {
  /** Over 1, 5 and 15 minutes. */
  readonly average: readonly [number, number, number];
  /** How long the node is up, as a stamp relative to collection. */
  readonly up?: Age;
}

const MINUTE = 60_000;
const LINE =
  /^\s*(?:top - )?\d\d:\d\d:\d\d up (?<up>[^u]{1,40}?),\s+(?:\d+ users?,\s+)?load averages?: (?<one>[\d.]+), (?<five>[\d.]+), (?<fifteen>[\d.]+)/;

/** Reads a line of `uptime`; `undefined` where it is none. */
export function readLoad(line: string): Load | undefined {
  const found = LINE.exec(line)?.groups;
  if (found === undefined) return undefined;
  const up = /^(?:(?<days>\d+) days?(?:,\s*|$))?(?:(?<hours>\d+):(?<minutes>\d\d)|(?<only>\d+) min)?$/.exec(
    found['up'] ?? '',
  )?.groups;
  const average = [Number(found['one']), Number(found['five']), Number(found['fifteen'])] as const;
  if (up === undefined) return { average };
  const minutes =
    Number(up['minutes'] ?? up['only'] ?? 0) + 60 * (Number(up['hours'] ?? 0) + 24 * Number(up['days'] ?? 0));
  return { average, up: { ms: minutes * MINUTE, precision: MINUTE, relative: true } };
}
