import { isJsonArray, isJsonObject } from '../../src/model/index.ts';
import type { Json, JsonObject, Negation, RecordTerm } from '../../src/model/index.ts';
import { checkRegex } from '../../src/knowledge/linear-regex.ts';
import { readDuration } from '../../src/time/duration.ts';
import { NotRun } from './not-run.ts';

/** Of a rule, more terms than this are refused, as the tool itself does. */
const MOST_TERMS = 64;

/** What terms of other kinds ask for. */
const OTHER_KINDS: Readonly<Record<string, string>> = {
  jq: 'jq is not run here',
  set: 'it combines what several sources say',
  sequence: 'it combines what several sources say',
  promql: 'metrics are not asked here',
  script: 'scripts are not run',
};

/** The terms under `order` or `match`; one with a count stands there as often. */
export function readTerms(list: Json | undefined, named: JsonObject): readonly RecordTerm[] {
  const terms = entriesOf(list, named).flatMap((entry) => {
    const { count = 1 } = entry;
    if (typeof count !== 'number' || !Number.isInteger(count) || count < 0)
      throw new NotRun(`its count ${show(count)} is none`);
    if (count > MOST_TERMS) throw new NotRun(`it has more than ${MOST_TERMS} terms`);
    const term = termOf(entry);
    return Array.from({ length: Math.max(1, count) }, () => term);
  });
  if (terms.length > MOST_TERMS) throw new NotRun(`it has more than ${MOST_TERMS} terms`);
  return terms;
}

/** The terms under `negate`. */
export function readNegations(list: Json | undefined, named: JsonObject, terms: number): readonly Negation[] {
  return entriesOf(list, named).map((entry) => {
    const { anchor = 0, absolute = false } = entry;
    if (typeof anchor !== 'number' || !Number.isInteger(anchor) || anchor < 0 || anchor >= terms)
      throw new NotRun(`the anchor ${show(anchor)} is none of its ${terms} terms`);
    const window = durationOf(entry, 'window');
    if (window < 0) throw new NotRun(`the window ${show(entry['window'])} is less than nothing`);
    return { term: termOf(entry), window, slide: durationOf(entry, 'slide'), anchor, absolute: absolute === true };
  });
}

/** A duration that a member names; 0 where there is none. */
export function durationOf(entry: JsonObject, member: string): number {
  const value = entry[member];
  if (value === undefined || value === null) return 0;
  const duration = typeof value === 'string' ? readDuration(value) : value === 0 ? 0 : undefined;
  if (duration === undefined) throw new NotRun(`the ${member} ${show(value)} is no duration`);
  return duration;
}

/** A text is looked up among the named terms; the options that stand beside the name count for it. */
function entriesOf(list: Json | undefined, named: JsonObject): readonly JsonObject[] {
  if (list === undefined || list === null) return [];
  if (!isJsonArray(list)) throw new NotRun('its terms are no list');
  return list.map((entry) => {
    const own = wholeTerm(entry);
    const name = own['value'];
    const known = typeof name === 'string' && Object.hasOwn(named, name) ? named[name] : undefined;
    if (known === undefined) return own;
    return { ...wholeTerm(known), ...optionsOf(own) };
  });
}

/** What stands beside a name. */
function optionsOf(entry: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(entry).filter(([member]) => member !== 'value'));
}

function wholeTerm(entry: Json): JsonObject {
  if (isJsonObject(entry)) return entry;
  if (typeof entry === 'string' || typeof entry === 'number' || typeof entry === 'boolean')
    return { value: String(entry) };
  throw new NotRun(`the term ${show(entry)} is none`);
}

function termOf(entry: JsonObject): RecordTerm {
  const other = Object.keys(OTHER_KINDS).find((kind) => entry[kind] !== undefined);
  if (other !== undefined) throw new NotRun(OTHER_KINDS[other] ?? other);
  const { field, value, regex } = entry;
  if (field !== undefined && field !== '') throw new NotRun(`it asks for the field ${show(field)}`);
  if (value !== undefined && regex !== undefined) throw new NotRun('a term has both a value and a regex');
  if (typeof regex === 'string' && regex !== '') return { pattern: patternOf(regex) };
  const text = typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
  if (typeof text !== 'string' || text === '') throw new NotRun('a term says nothing');
  if (/[\0\n]/.test(text)) throw new NotRun('a term goes over several lines');
  return { text };
}

function patternOf(regex: string): string {
  const { problem } = checkRegex(regex);
  if (problem !== undefined) throw new NotRun(`the pattern ${regex} ${problem}`);
  return regex;
}

function show(value: Json | undefined): string {
  return typeof value === 'string' ? `'${value}'` : JSON.stringify(value ?? null);
}
