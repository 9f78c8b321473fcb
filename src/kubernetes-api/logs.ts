import type { Case, LogFile } from '../case/index.ts';
import type { Instant } from '../model/index.ts';
import { datedAt, formatInstant, later } from '../time/instant.ts';
import { readRfc3339 } from '../time/rfc3339.ts';
import type { HttpAnswer } from '../loopback/index.ts';
import { numberAt } from './listing.ts';
import { Refusal } from './refusal.ts';

/** Whose log is asked for. */
export interface LoggedPod {
  readonly cluster: string | undefined;
  readonly namespace: string;
  readonly name: string;
}

/** Lines that are read at a time. */
const AT_A_TIME = 2000;

/** The log of a container as kubectl asks for it. Throws `Refusal`. */
export function answerLog(opened: Case, pod: LoggedPod, query: URLSearchParams): HttpAnswer {
  const files = filesOf(opened, pod, query);
  const since = sinceOf(opened, query);
  const hasTimes = files.some(({ from }) => from !== undefined);
  const start = latest(files, [
    since === undefined || !hasTimes ? undefined : (opened.logs.at(files, since) ?? endOf(files)),
    startOfTail(files, numberAt(query, 'tailLines')),
  ]);
  const pieces = writtenLines(opened, files, start, query.get('timestamps') === 'true');
  const limit = numberAt(query, 'limitBytes');
  return {
    status: 200,
    contentType: 'text/plain',
    body: limit === undefined ? pieces : limited(pieces, limit),
    warnings: since === undefined || hasTimes ? [] : ['the lines of this log tell no time: all of them are shown'],
  };
}

function filesOf(opened: Case, { cluster, namespace, name }: LoggedPod, query: URLSearchParams): readonly LogFile[] {
  const previous = query.get('previous') === 'true';
  const found = opened.logs
    .files({ namespace, pod: name, previous })
    .filter(({ context }) => context.cluster === cluster);
  const containers = new Set(found.map(({ context }) => context.container));
  const asked = query.get('container') ?? '';
  if (asked === '' && containers.size > 1)
    throw new Refusal(
      'BadRequest',
      `a container name must be specified for pod ${name}, choose one of: [${[...containers].join(' ')}]`,
    );
  // A file that does not say whose it is holds what the pod wrote.
  const files = found.filter(({ context }) => asked === '' || (context.container ?? asked) === asked);
  if (files.length > 0) return files;
  const what = `the ${previous ? 'previous ' : ''}log of ${asked === '' ? '' : `container ${asked} of `}pod ${namespace}/${name}`;
  const command = `kubectl logs -n ${namespace} ${name}${asked === '' ? '' : ` -c ${asked}`}${previous ? ' --previous' : ''}`;
  throw new Refusal('NotFound', `${what} was not collected; in the cluster, this shows it: ${command}`);
}

/** The time from which lines are wanted; ages are told from when the bundle was collected. Throws `Refusal`. */
function sinceOf({ now }: Case, query: URLSearchParams): Instant | undefined {
  const time = query.get('sinceTime');
  if (time !== null) {
    const ms = readRfc3339(time);
    if (ms === undefined)
      throw new Refusal('BadRequest', 'sinceTime is expected to be a time like 2026-01-31T12:00:00Z');
    return datedAt(ms);
  }
  const seconds = numberAt(query, 'sinceSeconds');
  return seconds === undefined || now === undefined ? undefined : later(now, -seconds * 1000);
}

/** A line of one of several files. */
interface Start {
  readonly artifact: string;
  readonly line: number;
}

function endOf(files: readonly LogFile[]): Start | undefined {
  const last = files.at(-1);
  return last === undefined ? undefined : { artifact: last.artifact, line: last.lines + 1 };
}

function startOfTail(files: readonly LogFile[], count: number | undefined): Start | undefined {
  if (count === undefined || count < 0) return undefined;
  let left = count;
  for (const { artifact, lines } of files.toReversed()) {
    if (lines >= left) return { artifact, line: lines - left + 1 };
    left -= lines;
  }
  return undefined;
}

/** The place that stands furthest down. */
function latest(files: readonly LogFile[], starts: readonly (Start | undefined)[]): Start | undefined {
  const order = new Map(files.map(({ artifact }, index) => [artifact, index]));
  const fileOf = ({ artifact }: Start): number => order.get(artifact) ?? 0;
  return starts
    .filter((start) => start !== undefined)
    .sort((left, right) => fileOf(right) - fileOf(left) || right.line - left.line)[0];
}

function* writtenLines(
  { lines, logs }: Case,
  files: readonly LogFile[],
  start: Start | undefined,
  hasTimestamps: boolean,
): Generator<string> {
  const first = Math.max(
    0,
    files.findIndex(({ artifact }) => artifact === start?.artifact),
  );
  let known: string | undefined;
  let isMidLine = false;
  for (const [index, file] of files.slice(first).entries()) {
    const begin = index === 0 ? (start?.line ?? 1) : 1;
    for (let from = begin; from <= file.lines; from += AT_A_TIME) {
      let piece = '';
      for (const { artifact, text } of lines.between(file.artifact, from, Math.min(file.lines, from + AT_A_TIME - 1))) {
        const { payload, at } = logs.written(artifact, text);
        // A line without a time was written no earlier than the one before it.
        known = (at && formatInstant(at)) ?? known;
        piece += hasTimestamps && !isMidLine && known !== undefined ? `${known} ${payload}` : payload;
        isMidLine = !payload.endsWith('\n');
      }
      yield piece;
    }
  }
}

/** The beginning, up to a number of bytes. */
function* limited(pieces: Iterable<string>, limit: number): Generator<string> {
  let left = limit;
  for (const piece of pieces) {
    const bytes = Buffer.from(piece);
    yield bytes.subarray(0, left).toString();
    left -= bytes.length;
    if (left <= 0) return;
  }
}
