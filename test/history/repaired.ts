import { parseAllDocuments, stringify } from 'yaml';
import { muchLog } from '../much-log.ts';
import type { Analysis } from '../../src/analysis/analysis.ts';
import { engine } from '../../src/engine/built-in.ts';
import { dateOfYearless, latest } from '../../src/time/instant.ts';
import type { RuleTest } from '../../src/knowledge/rule-tests.ts';
import {
  isJsonObject,
  positionOf,
  type Json,
  type Instant,
  type Knowledge,
  type LogFormat,
} from '../../src/model/index.ts';
import { shiftStamps } from './shift-stamps.ts';

type Files = Readonly<Record<string, string>>;

/** What a rule test tells, in a form that can be put at any time. */
export interface Incident {
  readonly name: string;
  /** `<id> of <kind>/<namespace>/<name>` of what it is diagnosed as. */
  readonly diagnosis: string;
  /** Identities of all that it is about. */
  readonly subjects: ReadonlySet<string>;
  /** When it was seen last, epoch milliseconds; absent where nothing tells. */
  readonly now: Instant | undefined;
  /** All of its artifacts. */
  readonly files: Files;
  /** Those that a repair leaves behind: logs and Kubernetes Events. */
  readonly traces: Files;
  /** By log, how its writer goes on when all is well. */
  readonly ordinary: Readonly<Record<string, (ms: number) => string>>;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Longer ago than a zone that nobody knows may be off. */
const AGO = 120 * HOUR;
const NEVER_DATED = Date.UTC(2024, 2, 5, 12);

export async function analyzeFiles(name: string, files: Files, knowledge: Knowledge): Promise<Analysis> {
  return engine.analyze(engine.bundleOf(name, files), { knowledge });
}

/** The rule test as an incident, where its first diagnosis is more than possible. */
export async function incidentOf(ruleTest: RuleTest, knowledge: Knowledge): Promise<Incident | undefined> {
  const files = Object.fromEntries(ruleTest.artifacts.map(({ path, content }) => [path, content]));
  const { report, findings, clock, episodes } = await analyzeFiles(ruleTest.name, files, knowledge);
  const diagnosis = firstDiagnosis(report);
  if (diagnosis === undefined) return undefined;
  const logs = new Map<string, LogFormat>();
  for (const { path, artifact, parser, scan } of findings.artifacts)
    if (path === artifact && parser?.type === 'log' && scan?.lastStamp !== undefined) logs.set(path, parser);
  return {
    name: `${ruleTest.location.file.replace(/^.*rules\//, '')}: ${ruleTest.name}`,
    diagnosis,
    subjects: new Set(
      episodes.flatMap(({ subjects }) =>
        subjects.map(({ kind, namespace, name }) => `${kind}/${namespace ?? ''}/${name}`),
      ),
    ),
    // Logs may be newer than all that objects tell of their time.
    now: episodes.reduce<Instant | undefined>((last, { to }) => latest(last, to), clock.now),
    files,
    traces: Object.fromEntries(
      Object.entries(files).filter(([path, text]) => logs.has(path) || readEvents(text) !== undefined),
    ),
    ordinary: Object.fromEntries(
      [...logs].flatMap(([path, format]) => {
        const line = ordinaryLine(files[path] ?? '', format);
        return line === undefined ? [] : [[path, line]];
      }),
    ),
  };
}

/** What is told first, where it is more than possible. */
export function firstDiagnosis({ diagnoses: [first] }: Analysis['report']): string | undefined {
  if (first === undefined || first.confidence === 'possible') return undefined;
  return `${first.id} of ${first.subject.kind}/${first.subject.namespace ?? ''}/${first.subject.name}`;
}

/** When an incident stands, for another one to have been before it. */
export function presentOf({ now }: Incident): number {
  if (now === undefined) return NEVER_DATED;
  switch (now.dating) {
    case 'dated':
      return now.ms;
    case 'undated':
      return NEVER_DATED;
    case 'yearless':
      return dateOfYearless(now.ms).setUTCFullYear(2024);
  }
}

const lineAt = (present: number): string => `${new Date(present).toISOString()} INFO handled 12 requests`;

/** Something that tells the present, also where nothing else has a time. */
export function clockAt(present: number): Files {
  return { 'history/clock.log': `${lineAt(present)}\n` };
}

/** The same, so long that nobody picked what stands beside it. */
export function muchAt(present: number): Files {
  return { 'history/clock.log': muchLog(lineAt(present)) };
}

/**
 * What an incident left behind long before another: with its repair, its logs go on without it.
 * @param folder where its artifacts lie
 */
export function traceOf(incident: Incident, present: number, isRepaired: boolean, folder = 'history'): Files {
  const delta = present - AGO - presentOf(incident);
  return Object.fromEntries([
    ...Object.entries(incident.traces).map(([path, text]): [string, string] => {
      const line = incident.ordinary[path];
      const fault = withTimes(shiftStamps(text, delta, new Date(presentOf(incident)).getUTCFullYear()), present - AGO);
      if (!isRepaired || line === undefined) return [`${folder}/${path}`, fault];
      const lines: string[] = [fault.replace(/\n?$/, '')];
      for (let at = present - AGO + MINUTE; at < present; at += 3 * HOUR) lines.push(line(at));
      return [`${folder}/${path}`, `${lines.join('\n')}\n`];
    }),
    ...Object.entries(clockAt(present)),
  ]);
}

/** Kubernetes Events that say no time happened then. */
function withTimes(text: string, ms: number): string {
  const events = readEvents(text);
  if (events === undefined) return text;
  const items = events.map((event) => {
    const lastTimestamp = event['lastTimestamp'] ?? event['eventTime'] ?? `${new Date(ms).toISOString().slice(0, 19)}Z`;
    return { ...event, firstTimestamp: event['firstTimestamp'] ?? lastTimestamp, lastTimestamp };
  });
  return stringify({ apiVersion: 'v1', kind: 'List', items });
}

/** The Kubernetes Events of a document that holds nothing else. */
function readEvents(text: string): readonly Readonly<Record<string, Json>>[] | undefined {
  if (!/\bkind"?: "?Event(?:List)?\b/.test(text)) return undefined;
  const documents = parseAllDocuments(text).map((document) => document.toJS() as Json);
  const objects = documents.flatMap((value) =>
    isJsonObject(value) && Array.isArray(value['items']) ? (value['items'] as readonly Json[]) : [value],
  );
  const events = objects.filter(isJsonObject).map((object) => object as Readonly<Record<string, Json>>);
  const isPlain =
    events.length > 0 &&
    events.every(({ kind, message }) => kind === 'Event' || (kind === undefined && message !== undefined));
  return isPlain ? events.map((event) => ({ apiVersion: 'v1', kind: 'Event', ...event })) : undefined;
}

/** How the writer of a log says that all is well, in the header of its last stamped line. */
function ordinaryLine(text: string, format: LogFormat): ((ms: number) => string) | undefined {
  const last = text.split('\n').findLast((line) => format.readLine(line)?.stamp !== undefined);
  const read = last === undefined ? undefined : format.readLine(last);
  if (last === undefined || read?.stamp === undefined) return undefined;
  const calm = calmLine(last, read.message);
  const again = format.readLine(calm);
  if (again?.stamp === undefined || again.message.includes(read.message)) return undefined;
  const at = positionOf(read.stamp) + (read.stamp.missingYear === true ? Date.UTC(2024, 0, 1) : 0);
  return (time) => shiftStamps(calm, time - at, new Date(at).getUTCFullYear());
}

/** Words of a header that say how bad the line is. */
const TROUBLED = /\b(?:error|err|warn|warning|fatal|critical|emerg|alert|crit|panic|severe)\b(?!\.)/gi;

function calmLine(line: string, message: string): string {
  const at = line.indexOf(message.slice(0, 12));
  const json = line.indexOf('{');
  // An object behind the message is a value of one of its fields.
  const object = json < 0 || (at >= 0 && at < json) ? undefined : parse(line.slice(json));
  if (object !== undefined) return `${line.slice(0, json)}${JSON.stringify(calmObject(object))}`;
  const header = at < 0 ? line.slice(0, line.search(/msg=|\] /) + 1) : line.slice(0, at);
  return `${header.replace(/\b[WEF](?=\d{4} )/, 'I').replaceAll(TROUBLED, 'info')}handled 12 requests`;
}

function calmObject(object: Readonly<Record<string, Json>>): Record<string, Json> {
  return Object.fromEntries(
    Object.entries(object).flatMap(([key, value]): [string, Json][] => {
      if (/^(?:msg|message|log|MESSAGE)$/.test(key)) return [[key, 'handled 12 requests']];
      if (/^(?:level|severity|lvl)$/i.test(key)) return [[key, 'info']];
      return /^(?:ts|time|timestamp|@timestamp|__.*|stream|logger|caller|_.*|SYSLOG_IDENTIFIER)$/.test(key)
        ? [[key, value]]
        : [];
    }),
  );
}

function parse(text: string): Readonly<Record<string, Json>> | undefined {
  try {
    const value = JSON.parse(text) as Json;
    return isJsonObject(value) ? (value as Readonly<Record<string, Json>>) : undefined;
  } catch {
    return undefined;
  }
}
