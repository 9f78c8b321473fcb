import type { Inventory } from '../inventory/inventory.ts';
import {
  aboutOfEvent,
  append,
  defined,
  isUnnamed,
  pileUp,
  type ArtifactContext,
  type KubeObject,
  type ObjectReference,
  type SourceRef,
} from '../model/index.ts';
import { OF_COLLECTION } from '../reading/error-templates.ts';
import type { ReadArtifact, TextSection } from '../reading/findings.ts';
import { isShort } from '../reading/short-texts.ts';
import { cleanLine } from '../scan/index.ts';
import { continuedLines } from './continued-lines.ts';
import { wordsOfEnded } from './ended-words.ts';
import { readEventAge } from './event-rows.ts';
import { mayTellOfFailure } from './judge-line.ts';
import type { LastResort } from './last-resort.ts';
import { goesOn, isAtEnd, LAST_LINES } from './lasting.ts';
import { levelOfLine } from './line-levels.ts';
import { LineSpans } from './line-spans.ts';
import { readText, type SpokenTrouble } from './read-text.ts';
import { LineSubjects, type DescribedObject } from './subjects.ts';
import { foldSymptoms, type Symptom } from './symptoms.ts';
import { failedState } from './table-rows.ts';
import type { ToldPlaces } from './told-places.ts';
import { STRUCTURED } from './untold-objects.ts';

/** Whoever collects no more files than this picked them by hand: the short ones are read as closely. */
const FEW_FILES = 6;
const SHORT_FILE = 64 * 1024;
/** Documents beside this are read line by line no more. */
const MOST_TEXT = 8 * 1024 * 1024;
/** What texts are read for where there is more than a reader can take in: the rest is read from objects. */
const PLAIN_KINDS: ReadonlySet<string> = new Set(['log-error', 'denial', 'failure']);

/**
 * What short texts say of trouble where neither the timeline nor their objects tell of it.
 * @param isEager nothing else tells of trouble: what programs say without alarm may hint at it
 */
export function untoldOfTexts(input: LastResort, told: ToldPlaces, isThin: boolean, isEager = false): Symptom[] {
  const { findings, texts } = input;
  const found: Symptom[] = [];
  const isFew = new Set(findings.artifacts.map(({ artifact }) => artifact)).size <= FEW_FILES;
  let read = 0;
  const objects = linesOfObjects(input.inventory, isFew);
  let described: ReadonlyMap<string, readonly DescribedObject[]> | undefined;
  const sections = new Map<string, TextSection[]>();
  const ended = failedPods(input.inventory);
  const hasEnded = ({ pod }: ArtifactContext): boolean => pod !== undefined && ended.has(pod);
  for (const section of findings.sections) pileUp(sections, section.artifact, section);
  const sectioned = new Set(findings.artifacts.flatMap(({ path, artifact }) => (path === artifact ? [] : [artifact])));
  for (const artifact of findings.artifacts) {
    const { path } = artifact;
    if (path !== artifact.artifact || !isShort(artifact.bytes)) continue;
    if (!isFew && !isThin && isSettled(artifact, sectioned)) continue;
    read += artifact.bytes;
    if (read > MOST_TEXT) break;
    const isClose = isThin || (isFew && artifact.bytes <= SHORT_FILE);
    if (!isClose && !mayTellOfFailure(texts.textOf(path) ?? '')) continue;
    const clean = texts.lines(path, 1, Number.MAX_SAFE_INTEGER)?.map(cleanLine);
    if (clean === undefined) continue;
    const lines = artifact.parser?.type === 'log' ? continuedLines(clean, artifact.parser) : clean;
    const known = findings.knownLines.get(path);
    const ofObjects = new LineSpans(objects.get(path) ?? []);
    const isTold = (line: number): boolean =>
      known?.has(line) === true || ofObjects.has(line) || told.hasLine(path, line);
    const heard = readText(lines, isTold, !isClose ? 'failures' : isEager ? 'asides' : 'hints');
    const isHeard = (line: number): boolean =>
      isTold(line) || heard.some((each) => line >= each.line && line <= each.endLine);
    const parts = [
      ...(sections.get(path) ?? []),
      ...(sectioned.has(path) ? [] : [{ firstLine: 1, lastLine: lines.length, context: artifact.context }]),
    ];
    const spoken = isThin ? [...heard, ...wordsOfEnded(lines, parts, isHeard, hasEnded)] : heard;
    const relevant = isClose
      ? spoken
      : spoken.filter(({ kind, title }) => PLAIN_KINDS.has(kind) && !OF_COLLECTION.test(title));
    if (relevant.length === 0) continue;
    described ??= describedObjects(input.inventory);
    append(
      found,
      symptomsOf(relevant, artifact, {
        lines,
        sections: sections.get(path) ?? [],
        described: described.get(path) ?? [],
        isThin,
      }),
    );
  }
  return found;
}

/** Pods of which a table says that they failed. */
function failedPods({ objects }: Inventory): ReadonlySet<string> {
  const failed = objects.filter(({ reference: { kind }, value }) => {
    const status = kind === 'Pod' ? value.status?.['tableStatus'] : undefined;
    return typeof status === 'string' && failedState(status);
  });
  return new Set(failed.map(({ reference }) => reference.name));
}

/** A document that its parser takes as a whole says what it says in its objects: figures, tables, settings. */
function isSettled({ path, parser }: ReadArtifact, sectioned: ReadonlySet<string>): boolean {
  return parser !== undefined && parser.type !== 'log' && !sectioned.has(path);
}

/**
 * Where objects stand in full, whose members are read from them, and where one stands as it is no more; with their rows in tables,
 * unless somebody picked those.
 */
function linesOfObjects({ objects }: Inventory, isPicked: boolean): Map<string, SourceRef[]> {
  const lines = new Map<string, SourceRef[]>();
  for (const { views, former } of objects) {
    for (const { source } of former?.record.views ?? []) pileUp(lines, source.artifact, source);
    const isWhole = !isPicked && views.some(({ form }) => STRUCTURED.has(form));
    for (const { form, source } of views)
      if (STRUCTURED.has(form) || (isWhole && form === 'table')) pileUp(lines, source.artifact, source);
  }
  return lines;
}

/** By artifact, what is described in it or stands in a row, and what Events in it are about, but for what nothing names. */
function describedObjects({ objects }: Inventory): Map<string, DescribedObject[]> {
  const described = new Map<string, DescribedObject[]>();
  for (const { reference: own, value, views } of objects) {
    const reference = own.kind === 'Event' ? aboutOf(value) : own;
    if (reference === undefined || isUnnamed(reference.name)) continue;
    for (const { form, source } of views)
      if (form === 'describe' || form === 'table' || own.kind === 'Event')
        pileUp(described, source.artifact, { reference, source });
  }
  return described;
}

function aboutOf(event: KubeObject): ObjectReference | undefined {
  const { kind, name, namespace } = aboutOfEvent(event);
  if (typeof kind !== 'string' || typeof name !== 'string') return undefined;
  return { kind, name, ...defined({ namespace: typeof namespace === 'string' ? namespace : undefined }) };
}

/** A text, and what it is read for. */
interface Spoken {
  readonly lines: readonly string[];
  readonly sections: readonly TextSection[];
  readonly described: readonly DescribedObject[];
  readonly isThin: boolean;
}

function symptomsOf(
  spoken: readonly SpokenTrouble[],
  artifact: ReadArtifact,
  { lines, sections, described, isThin }: Spoken,
): Symptom[] {
  const { path, parser } = artifact;
  const speakers = new LineSubjects(artifact, { sections, described });
  const isLog = parser?.type === 'log';
  const folded = foldSymptoms(
    spoken.map((each): Symptom => {
      const place = { artifact: path, line: each.line, endLine: each.endLine };
      const text = lines[each.line - 1] ?? '';
      const about = speakers.of(each.line, text);
      const age = each.kind === 'event' ? readEventAge(text) : undefined;
      const first = { ...place, ...defined({ stamp: age?.first ?? age?.stamp }) };
      const last = { ...place, ...defined({ stamp: age?.stamp }) };
      return { ...each, ...about, first, last, isLasting: !isLog };
    }),
    isThin,
  );
  const all = lines.length;
  return folded.map((symptom) => {
    const { first, last, isFatal, count } = symptom;
    const isLasting = goesOn(count, first.line, last.line, all);
    const isPassed = !isLasting && !isAtEnd(last.line, all) && goesOnTalking(lines, last.endLine);
    const told = { ...symptom, isPassed };
    return isLog ? { ...told, isLasting, isFatal: isFatal && isAtEnd(last.line, all) } : told;
  });
}

/** Whether a program says much more after a line, in a log or in a text that holds one. */
function goesOnTalking(lines: readonly string[], line: number): boolean {
  return lines.slice(line).filter((text) => levelOfLine(text) !== undefined).length >= LAST_LINES;
}
