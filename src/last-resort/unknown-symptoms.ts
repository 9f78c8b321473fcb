import {
  append,
  defined,
  pileUp,
  spaced,
  type Ending,
  type Episode,
  type Instant,
  type LogFormat,
  type ObjectForm,
  type ObjectReference,
  type SourceRef,
} from '../model/index.ts';
import { citeMember, type Quoter } from '../inventory/citations.ts';
import { identityOf, type Inventory } from '../inventory/inventory.ts';
import { mayTellOfFailure } from './judge-line.ts';
import { goesOn, isAtEnd } from './lasting.ts';
import { symptomsOfObjects, type MemberPlace } from './objects.ts';
import { readText, type SpokenTrouble } from './read-text.ts';
import { subjectsOf } from './subjects.ts';
import { foldSymptoms, MOST_SYMPTOMS, type Symptom } from './symptoms.ts';
import { hideSecrets } from '../redaction/index.ts';
import { cleanLine } from '../scan/index.ts';
import { elapsed } from '../time/instant.ts';
import { quietEnding } from '../timeline/cadence.ts';
import type { Clock } from '../timeline/clock.ts';
import type { Sighting } from '../timeline/sighting.ts';
import type { SubjectStates } from '../timeline/subject-state.ts';
import { OF_COLLECTION } from '../reading/error-templates.ts';
import type { Findings, ReadArtifact } from '../reading/findings.ts';
import { LineSpans } from './line-spans.ts';
import type { RerunEnding } from './repeated-commands.ts';
import type { RetainedText } from '../reading/retained-text.ts';
import { isShort } from '../reading/short-texts.ts';

/** What the last resort reads. */
export interface LastResort {
  readonly findings: Findings;
  readonly inventory: Inventory;
  /** What the rules saw: it is not told twice. */
  readonly sightings: readonly Sighting[];
  readonly texts: RetainedText;
  readonly quoter: Quoter;
  readonly clock: Clock;
  readonly rerunEnding: RerunEnding;
  readonly states: Pick<SubjectStates, 'endingOf'>;
  /** Where what the teller of an artifact says ends, epoch milliseconds. */
  readonly endOf: (source: SourceRef) => Instant | undefined;
  /** Of the whole bundle, unpacked. */
  readonly bytes: number;
  /** The index of the first episode: they follow those that rules know. */
  readonly firstIndex: number;
}

/** What no rule knows, as far as a reader bears it. */
export interface UnknownSymptoms {
  /** The weightiest first. */
  readonly episodes: readonly Episode[];
  /** How many more there are, the mildest. */
  readonly untold: number;
}

/** In so little material every line counts: hints and states that may pass are told, too. */
const THIN = 128 * 1024;
/** Whoever collects no more files than this picked them by hand: the short ones are read as closely. */
const FEW_FILES = 6;
const SHORT_FILE = 64 * 1024;
/** Documents beside this are read line by line no more. */
const MOST_TEXT = 8 * 1024 * 1024;
const MOST_MILD = 25;
/** Lines of so many hours are no excerpt that somebody chose around a failure, milliseconds. */
const LONGER_THAN_PICKED = 4 * 60 * 60_000;
const LONGEST_TITLE = 240;
/** Events whose lines are compared with those that rules know. */
const MOST_COMPARED = 300;
const ALL_FORMS: ReadonlySet<ObjectForm> = new Set(['yaml', 'json', 'describe', 'table']);
/** Those whose text is not read line by line. */
const STRUCTURED: ReadonlySet<ObjectForm> = new Set(['yaml', 'json']);
/** Lines of a record after the one with its stamp that are looked back over. */
const MOST_CONTINUED = 8;
/** What texts are read for where there is more than a reader can take in: the rest is read from objects. */
const PLAIN_KINDS: ReadonlySet<string> = new Set(['log-error', 'denial', 'failure']);

/**
 * What no rule knows and yet is told, as episodes of events `unknown.<kind>`: the weightiest first, equal ones as one. Those that
 * go on to the end of what shows them, that ended a program or that are states which hold are errors; the others warn, and those
 * that are over by what was observed since.
 */
export function unknownSymptoms(input: LastResort): UnknownSymptoms {
  const isThin = input.bytes <= THIN;
  const told = new ToldPlaces(input.sightings, input.inventory);
  const ofObjects = objectSymptoms(input, told, isThin);
  for (const { first, last } of ofObjects) told.add(first).add(last);
  const ofTexts = textSymptoms(input, told, isThin);
  const all = foldSymptoms([...ofObjects, ...ofTexts, ...input.findings.loggedErrors], isThin);
  const strong = strongest(all, isThin);
  const episodes = strong.map((symptom, position) => {
    const severity = isGrave(symptom, isThin) ? 'error' : 'warning';
    const episode: Episode = { ...episodeOf(symptom, input), index: input.firstIndex + position, severity };
    const ended = symptom.ended ?? endingOf(episode, isThin, input);
    if (ended === undefined) return episode;
    const over = { ...episode, severity: 'warning' as const, ongoing: false, ended };
    return episode.ongoing && symptom.trouble === 'error' ? { ...over, former: true as const } : over;
  });
  return { episodes, untold: all.length - strong.length };
}

/** No rule says what else would prove the end. */
const NO_RULE = { lacks: [] };

/**
 * What proves that an episode is over. Whoever hands on a few lines picked them: that others follow proves nothing, unless they go
 * on for as long as nobody picks.
 */
function endingOf(episode: Episode, isThin: boolean, { states, endOf, rerunEnding }: LastResort): Ending | undefined {
  const rerun = rerunEnding(episode);
  if (rerun !== undefined) return rerun;
  const last = episode.to ?? episode.from;
  if (episode.ongoing || last === undefined) return undefined;
  const state = states.endingOf(episode, NO_RULE);
  if (state !== undefined) return state;
  const goesOnFor = Math.max(...episode.sources.map((source) => elapsed(last, endOf(source) ?? last) ?? 0));
  return isThin && goesOnFor < LONGER_THAN_PICKED ? undefined : quietEnding(episode, endOf, false);
}

/** What is over, or only hinted at, is told of a large bundle as far as a reader bears it. */
function strongest(symptoms: readonly Symptom[], isThin: boolean): Symptom[] {
  let mild = 0;
  return symptoms.filter((symptom) => isThin || isGrave(symptom, isThin) || mild++ < MOST_MILD).slice(0, MOST_SYMPTOMS);
}

function isGrave({ kind, trouble, isLasting, isFatal }: Symptom, isThin: boolean): boolean {
  return trouble === 'error' && kind !== 'hint' && (isThin || isLasting || isFatal);
}

/** The lines and objects that the timeline tells of. */
class ToldPlaces {
  /** On which lines a state stands has to be looked for: not before somebody asks about a text with objects. */
  readonly #unlocated: Sighting[];
  readonly #withObjects: ReadonlySet<string>;
  readonly #lines = new Map<string, Set<number>>();
  readonly #objects = new Set<string>();

  constructor(sightings: readonly Sighting[], { objects }: Inventory) {
    this.#withObjects = new Set(objects.flatMap(({ views }) => views.map(({ source }) => source.artifact)));
    // A mere note settles nothing.
    this.#unlocated = sightings.filter(({ origin, rule }) => origin !== 'log' && rule.severity !== 'info');
    for (const { naming } of this.#unlocated) {
      const [subject] = naming.subjects;
      if (subject !== undefined) this.#objects.add(identityOf(subject));
    }
  }

  add({ artifact, line }: Pick<SourceRef, 'artifact' | 'line'>): this {
    const known = this.#lines.get(artifact);
    if (known === undefined) this.#lines.set(artifact, new Set([line]));
    else known.add(line);
    return this;
  }

  hasLine(artifact: string, line: number): boolean {
    if (this.#withObjects.has(artifact))
      for (const { sources } of this.#unlocated.splice(0)) for (const source of sources) this.add(source);
    return this.#lines.get(artifact)?.has(line) === true;
  }

  hasObject(reference: ObjectReference): boolean {
    return this.#objects.has(identityOf(reference));
  }
}

function objectSymptoms(input: LastResort, told: ToldPlaces, isThin: boolean): Symptom[] {
  const { inventory, quoter } = input;
  const isTold = (reference: ObjectReference): boolean => told.hasObject(reference);
  const forms = isThin ? STRUCTURED : ALL_FORMS;
  const found = symptomsOfObjects(inventory, { forms, isTold, isClose: isThin });
  const compared = found.length > MOST_COMPARED ? foldSymptoms(found) : found;
  return compared.flatMap((symptom) => {
    const first = placeOf(symptom.first, quoter);
    if (told.hasLine(first.artifact, first.line)) return [];
    return [{ ...symptom, first, last: symptom.last === symptom.first ? first : placeOf(symptom.last, quoter) }];
  });
}

function placeOf({ record, path }: MemberPlace, quoter: Quoter): Symptom['first'] {
  const { artifact, line, quote } = citeMember(record, path, quoter);
  return { artifact, line, endLine: line, ...defined({ quote }) };
}

function textSymptoms(input: LastResort, told: ToldPlaces, isThin: boolean): Symptom[] {
  const { findings, texts } = input;
  const found: Symptom[] = [];
  const isFew = new Set(findings.artifacts.map(({ artifact }) => artifact)).size <= FEW_FILES;
  let read = 0;
  const objects = linesOfObjects(input.inventory);
  const sectioned = new Set(findings.artifacts.flatMap(({ path, artifact }) => (path === artifact ? [] : [artifact])));
  for (const artifact of findings.artifacts) {
    const { path } = artifact;
    if (path !== artifact.artifact || !isShort(artifact.bytes)) continue;
    if (!isFew && !isThin && isSettled(artifact, sectioned)) continue;
    read += artifact.bytes;
    if (read > MOST_TEXT) break;
    const isClose = isThin || (isFew && artifact.bytes <= SHORT_FILE);
    if (!isClose && !mayTellOfFailure(texts.textOf(path) ?? '')) continue;
    const lines = texts.lines(path, 1, Number.MAX_SAFE_INTEGER)?.map(cleanLine);
    if (lines === undefined) continue;
    const known = findings.knownLines.get(path);
    const ofObjects = new LineSpans(objects.get(path) ?? []);
    const isTold = (line: number): boolean =>
      known?.has(line) === true || ofObjects.has(line) || told.hasLine(path, line);
    const spoken = readText(lines, isTold, isClose);
    const relevant = isClose
      ? spoken
      : spoken.filter(({ kind, title }) => PLAIN_KINDS.has(kind) && !OF_COLLECTION.test(title));
    append(found, symptomsOf(relevant, artifact, lines.length, isThin));
  }
  return found;
}

/** A document that its parser takes as a whole says what it says in its objects: figures, tables, settings. */
function isSettled({ path, parser }: ReadArtifact, sectioned: ReadonlySet<string>): boolean {
  return parser !== undefined && parser.type !== 'log' && !sectioned.has(path);
}

/** Where objects stand in full, whose members are read from them, and where one stands as it is no more. */
function linesOfObjects({ objects }: Inventory): Map<string, SourceRef[]> {
  const lines = new Map<string, SourceRef[]>();
  for (const { views, former } of objects) {
    for (const { source } of former?.record.views ?? []) pileUp(lines, source.artifact, source);
    for (const { form, source } of views) if (STRUCTURED.has(form)) pileUp(lines, source.artifact, source);
  }
  return lines;
}

function symptomsOf(
  spoken: readonly SpokenTrouble[],
  { path, parser, context }: ReadArtifact,
  lines: number,
  isThin: boolean,
): Symptom[] {
  const subjects = subjectsOf(context);
  const isLog = parser?.type === 'log';
  const folded = foldSymptoms(
    spoken.map((each): Symptom => {
      const place = { artifact: path, line: each.line, endLine: each.endLine };
      return { ...each, subjects, first: place, last: place, isLasting: !isLog };
    }),
    isThin,
  );
  if (!isLog) return folded;
  return folded.map((symptom) => ({
    ...symptom,
    isLasting: goesOn(symptom.count, symptom.first.line, symptom.last.line, lines),
    isFatal: symptom.isFatal && isAtEnd(symptom.last.line, lines),
  }));
}

function episodeOf(symptom: Symptom, input: LastResort): Omit<Episode, 'index' | 'severity'> {
  const { kind, count, subjects, first, last } = symptom;
  const begin = timeOf(first, input);
  const from = symptom.from ?? begin?.at;
  const to = symptom.to ?? timeOf(last, input)?.at;
  const lasted = from === undefined || to === undefined ? undefined : elapsed(from, to);
  const isState = kind === 'condition' || kind === 'state';
  const isEvent = kind === 'event';
  return {
    event: `unknown.${kind}`,
    title: titleOf(symptom),
    subjects,
    bound: {},
    ...defined({ from, to }),
    censored: false,
    uncertainty: begin?.uncertainty ?? 0,
    count,
    ongoing: isState,
    ...(lasted !== undefined && count > 1 && { pause: Math.max(0, lasted) / (count - 1) }),
    ...(isEvent ? { toldByEvents: true as const } : !isState && { ownWords: true as const }),
    sources:
      first.line === last.line && first.artifact === last.artifact
        ? [citationOf(first, input)]
        : [citationOf(first, input), citationOf(last, input)],
  };
}

function titleOf({ title }: Symptom): string {
  const shown = hideSecrets(spaced(title), 0);
  return shown.length <= LONGEST_TITLE ? shown : `${shown.slice(0, LONGEST_TITLE - 1).trimEnd()}…`;
}

function citationOf({ artifact, line, endLine, quote }: Symptom['first'], { quoter }: LastResort): SourceRef {
  const cited = quoter.quoteRecord(artifact, line, endLine);
  return cited.quote === undefined && quote !== undefined ? { ...cited, quote } : cited;
}

/** When a place in a log was written, as far as its format tells. */
function timeOf({ artifact, line, stamp }: Symptom['first'], { findings, texts, clock }: LastResort) {
  const own = stamp ?? stampOf(artifact, line, findings, texts);
  return own === undefined || own.relative === true ? undefined : clock.resolve(own, artifact);
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
