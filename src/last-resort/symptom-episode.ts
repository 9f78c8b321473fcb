import {
  defined,
  spaced,
  type Episode,
  type Instant,
  type LogFormat,
  type PlacedStamp,
  type SourceRef,
  type Stamp,
} from '../model/index.ts';
import { keptWith } from '../knowledge/kept-with.ts';
import type { Findings } from '../reading/findings.ts';
import type { RetainedText } from '../reading/retained-text.ts';
import { hideSecrets } from '../redaction/index.ts';
import { cleanLine } from '../scan/index.ts';
import { earliest, elapsed, latest } from '../time/instant.ts';
import { isAtBeginning } from '../timeline/log-derivation.ts';
import type { LastResort } from './last-resort.ts';
import { withoutPayload } from './payload.ts';
import type { Symptom } from './symptoms.ts';

const LONGEST_TITLE = 240;
/** Lines of a record after the one with its stamp that are looked back over. */
const MOST_CONTINUED = 8;

/** A symptom as the timeline tells it: what it is called, when it was, where it stands. */
export function episodeOf(symptom: Symptom, input: LastResort): Omit<Episode, 'index' | 'severity'> {
  const { kind, count, subjects, isOwn, first, last } = symptom;
  const isEvent = kind === 'event';
  const begin = timeOf(first, input, isEvent);
  const ending = timeOf(last, input, isEvent);
  const end = ending?.at;
  // What several files say was not said in the order of their names.
  const from = symptom.from ?? earliest(begin?.at, end);
  const to = symptom.to ?? latest(begin?.at, end);
  const lasted = from === undefined || to === undefined ? undefined : elapsed(from, to);
  const isState = kind === 'condition' || kind === 'state';
  return {
    event: `unknown.${kind}`,
    title: titleOf(symptom),
    subjects,
    bound: {},
    ...defined({ from, to }),
    censored: isOwn === true && isAtBeginning(begin, beginningOf(first.artifact, input)),
    ...defined({ everyStart: isOwn === true && isOfOtherStart(symptom, ending, input) ? true : undefined }),
    uncertainty: begin?.uncertainty ?? 0,
    count,
    ongoing: isState,
    ...defined({
      pause: lasted !== undefined && count > 1 ? Math.max(0, lasted) / (count - 1) : undefined,
      toldByEvents: isEvent || undefined,
      ownWords: (isOwn === true && !isEvent && !isState) || undefined,
    }),
    sources:
      first.line === last.line && first.artifact === last.artifact
        ? [citationOf(first, input)]
        : [citationOf(first, input), citationOf(last, input)],
  };
}

/** Whether the last of it stands at the beginning of another log than the first: each start says it, and nothing else does. */
function isOfOtherStart({ first, last }: Symptom, ending: PlacedStamp | undefined, input: LastResort): boolean {
  return first.artifact !== last.artifact && isAtBeginning(ending, beginningOf(last.artifact, input));
}

function titleOf({ title }: Symptom): string {
  const whole = hideSecrets(spaced(title), 0);
  const shown = whole.length <= LONGEST_TITLE ? whole : withoutPayload(whole);
  return shown.length <= LONGEST_TITLE ? shown : `${shown.slice(0, LONGEST_TITLE - 1).trimEnd()}…`;
}

function citationOf({ artifact, line, endLine, quote }: Symptom['first'], { quoter }: LastResort): SourceRef {
  const cited = quoter.quoteRecord(artifact, line, endLine);
  return cited.quote === undefined && quote !== undefined ? { ...cited, quote } : cited;
}

/** The first stamp of each log. */
const firstStamps = keptWith(
  (artifacts: Findings['artifacts']): ReadonlyMap<string, Stamp> =>
    new Map(artifacts.flatMap(({ artifact, scan }) => (scan?.firstStamp ? [[artifact, scan.firstStamp]] : []))),
);

function beginningOf(artifact: string, { findings, clock }: LastResort): Instant | undefined {
  const stamp = firstStamps(findings.artifacts).get(artifact);
  return stamp && clock.resolve(stamp, artifact).at;
}

/** When a place in a log was written, or what a row tells of was seen, as far as its format tells. */
function timeOf(
  { artifact, line, stamp }: Symptom['first'],
  { findings, texts, clock }: LastResort,
  isEvent: boolean,
): PlacedStamp | undefined {
  const own = stamp ?? stampOf(artifact, line, findings, texts);
  return own === undefined || (own.relative === true && !isEvent) ? undefined : clock.resolve(own, artifact);
}

/** By its own line, or by the last one before it that has a stamp: records span lines. */
function stampOf(artifact: string, line: number, findings: Findings, texts: RetainedText) {
  const parser = logFormatAt(artifact, line, findings);
  if (parser === undefined) return undefined;
  const first = Math.max(1, line - MOST_CONTINUED);
  const lines = texts.lines(artifact, first, line, 4096 * (MOST_CONTINUED + 1)) ?? [];
  for (const text of [...lines].reverse()) {
    const stamp = parser.readLine(cleanLine(text))?.stamp;
    if (stamp !== undefined) return stamp;
  }
  return undefined;
}

/** The format of the log, or of the part of a text, in which a line stands. */
function logFormatAt(artifact: string, line: number, { artifacts }: Findings): LogFormat | undefined {
  let found: LogFormat | undefined;
  for (const { path, artifact: whole, parser } of artifacts) {
    if (whole !== artifact || parser?.type !== 'log') continue;
    if (path === artifact) return parser;
    if (Number(path.slice(path.lastIndexOf('#') + 1)) <= line) found = parser;
  }
  return found;
}
